import fs from 'node:fs'
import path from 'node:path'
import type { Outcome } from '../migration.ts'
import { Code } from '../settings.ts'
import { presentBranch } from '../source/config-source.ts'
import { keyOf, lineAt, type Node, parseModule, unwrapped, walk } from '../source/parse.ts'
import { type AddedRoute, addedRoutes, isPattern } from './added-routes.ts'
import { addAliases, aliasesIn } from './aliases.ts'
import type { Draft } from './draft.ts'
import type { OldPlugin } from './plugins.ts'
import { carryTheme } from './theme-folders.ts'

/** Routes of plugins that are in the new build, and those that are not. */
export interface PluginRoutes {
  kept: AddedRoute[]
  lost: AddedRoute[]
}

const noRoutes: PluginRoutes = { kept: [], lost: [] }

/** Hooks of Docusaurus with their replacements. */
export const hooks: Record<string, string> = {
  allContentLoaded: '`plugins[].checks` and `outputs` see the whole site',
  getClientModules: "`plugins: [{ name: 'client-modules', scripts, styles }]`",
  extendCli: 'a script of package.json',
  getThemePath: '`theme.components`',
}

/** Hooks that `docusaurus.plugins` runs. */
export const runHooks = ['loadContent', 'contentLoaded', 'injectHtmlTags', 'postBuild', 'configurePostCss']

/** Hooks of bundlers that docsgen does not run. */
export const bundlerHooks = ['configureWebpack']

/** Keys of webpack that add what code may need. */
const webpackKeys = ['rules', 'plugins', 'alias', 'fallback', 'externals']

export const hookNames = new Set([
  ...runHooks,
  ...Object.keys(hooks),
  ...bundlerHooks,
  'getPathsToWatch',
  'getTranslationFiles',
  'translateContent',
  'translateThemeConfig',
  'getDefaultCodeTranslationMessages',
])

/**
 * Carries over a plugin that is code of the site, if docsgen can run it, and reports its other hooks. It is not run here:
 * its hooks and routes are read from its source. Returns the routes that it adds in the new build, and those that nothing
 * adds any more.
 */
export async function readPlugin(plugin: OldPlugin, draft: Draft): Promise<PluginRoutes> {
  const { file, keys } = plugin
  const found = file === undefined ? inConfig(keys, draft) : inFile(file, draft)
  const label = found?.name ?? `the plugin at ${keys.join('.')}`
  if (!found) {
    draft.row('by hand', label, 'Its source was not found. See the guide, "Plugins", for what docsgen has.', keys)
    return noRoutes
  }
  const { place } = found
  const { used, webpack: all } = hooksIn(found)
  const aliases = aliasesIn(found)
  if (aliases) addAliases(aliases, draft)
  const webpack = all.filter((key) => key !== 'alias' || !aliases)
  const routes = addedRoutes(found)
  const modules = carryClientModulesOf(found, keys, draft)
  if (modules) used.delete('getClientModules')
  if (carryTheme(found, keys, draft, label)) used.delete('getThemePath')
  if (used.size === 0 && routes.length === 0 && (modules || draft.themes.length > 0) && !worksWhenCalled(found)) {
    if (modules) draft.row('carried over', label, `its getClientModules: ${modules.join(', ')}`, keys)
    return noRoutes
  }
  const report = (outcome: Outcome, note: string, hook?: string) => {
    const line = hook === undefined ? [...used.values()][0] : used.get(hook)
    draft.rows.push({ outcome, what: label, note, file: place, ...(line !== undefined && { line }) })
  }
  if (used.has('configureWebpack') && webpack.length > 0)
    report(
      'by hand',
      `docsgen does not use what its configureWebpack adds (${webpack.join(', ')}). ${webpack.includes('alias') ? 'Write aliases into `compilerOptions.paths` of tsconfig.json, which docsgen reads; replace the rest' : 'Replace it'} where code of the site needs it.`,
      'configureWebpack',
    )
  const names = [...used.keys()]
  const isPage = ({ route }: AddedRoute) => draft.routes.has(route)
  const list = routes.map(({ route }) => route).join(', ')
  const works = worksWhenCalled(found)
  if (!works && names.length > 0 && names.every((name) => bundlerHooks.includes(name))) {
    const isDone = webpack.length === 0
    if (isDone && aliases) report('carried over', '`docusaurus.aliases`')
    else if (isDone) report('not needed', 'it changes the bundler of Docusaurus')
    return noRoutes
  }
  if (routes.length > 0 && routes.every(isPage) && names.every((name) => name === 'contentLoaded')) {
    report('not needed', `it adds ${list}, which is a page of the site`)
    return noRoutes
  }
  const others = names.filter((name) => !runHooks.includes(name))
  if (others.length < names.length || works) {
    if (!(await carryPlugin(plugin, found, draft))) return { kept: [], lost: routes }
    report(
      'carried over',
      `\`docusaurus.plugins\`${addedNote(routes)}`,
      runHooks.find((one) => used.has(one)),
    )
    for (const name of others)
      if (hooks[name]) report('by hand', `docsgen does not run its ${name}. Instead: ${hooks[name]}.`, name)
    return { kept: routes, lost: [] }
  }
  const notes = names.flatMap((name) => (hooks[name] ? [`${name}: ${hooks[name]}`] : []))
  report(
    'by hand',
    `It runs in the build of Docusaurus${notes.length > 0 ? `. In docsgen: ${notes.join('; ')}` : ', and docsgen does not run it'}.`,
  )
  return { kept: [], lost: routes }
}

/** Returns whether the function of a plugin does more than to return its hooks: it may write files, for example. */
function worksWhenCalled({ node }: Found): boolean {
  const body = (functionIn(node)?.body as Node | null | undefined)?.body
  if (!Array.isArray(body)) return false
  const isWork = ({ type, directive }: Node) =>
    (type === 'ExpressionStatement' && directive === undefined) || /^(?:For|While|Try|Do)/.test(type)
  return (body as Node[]).some((one) => {
    let awaits = false
    if (one.type !== 'ReturnStatement') walk(one, (inner) => (awaits ||= inner.type === 'AwaitExpression'))
    return isWork(one) || awaits
  })
}

/** Returns the function of a plugin: the default export of a file, what it assigns to `module.exports`, or the node itself. */
function functionIn(node: Node): Node | undefined {
  const isFunction = ({ type }: Node) => /Function/.test(type)
  if (isFunction(node)) return node
  const statements = (node.body ?? []) as Node[]
  if (!Array.isArray(statements)) return undefined
  const exported = statements
    .map((one) => {
      if (one.type === 'ExportDefaultDeclaration') return one.declaration as Node
      const { left, right } = (one.expression ?? {}) as { left?: Node; right?: Node }
      const object = left?.object as Node | undefined
      return left?.type === 'MemberExpression' && (object?.name === 'module' || object?.name === 'exports')
        ? right
        : undefined
    })
    .find(Boolean)
  if (exported?.type !== 'Identifier') return exported && isFunction(exported) ? exported : undefined
  const named = statements.flatMap((one) => (one.type === 'VariableDeclaration' ? (one.declarations as Node[]) : [one]))
  const own = named.find((one) => (one.id as Node | undefined)?.name === exported.name)
  const value = own?.type === 'VariableDeclarator' ? (own.init as Node) : own
  return value && isFunction(value) ? value : undefined
}

/** Describes the routes of a plugin that docsgen runs. */
function addedNote(routes: AddedRoute[]): string {
  if (routes.length === 0) return ''
  const list = `; the build adds ${routes.map(({ route }) => `\`${route}\``).join(', ')}`
  return routes.some(isPattern)
    ? `${list}. Which pages \`*\` stands for is known when the plugin runs: \`migrate --check\` compares them with an old build`
    : list
}

interface Hooks {
  /** Hooks with their lines. */
  used: Map<string, number>
  /** Keys of webpack that it sets. */
  webpack: string[]
}

function hooksIn({ node, text }: Found): Hooks {
  const used = new Map<string, number>()
  const set = new Set<string>()
  walk(node, (one) => {
    const key = /^(?:Property|MethodDefinition|PropertyDefinition)$/.test(one.type) ? keyOf(one) : undefined
    if (key !== undefined && hookNames.has(key)) used.set(key, lineAt(text, one.start))
    if (key === 'configureWebpack') walk(one, (inner) => set.add(keyOf(inner) ?? ''))
  })
  return { used, webpack: webpackKeys.filter((key) => set.has(key)) }
}

/** Carries over the client modules of a plugin, and returns them; undefined if it has none, or if they are computed. */
export function carryClientModulesOf(found: Found, keys: OldPlugin['keys'], draft: Draft): string[] | undefined {
  const modules = clientModulesIn(found)
  if (modules) draft.clientModules.push(...modules.map((local) => ({ file: local, keys })))
  return modules
}

/** Returns the files that `getClientModules` returns; undefined if it has none, or if they are computed. */
function clientModulesIn({ node, place }: Found): string[] | undefined {
  let list: Node | undefined
  walk(node, (one) => {
    if (!/^(?:Property|MethodDefinition)$/.test(one.type) || keyOf(one) !== 'getClientModules') return
    walk(one, (inner) => {
      if (inner.type === 'ArrayExpression') list ??= inner
    })
  })
  const elements = (list?.elements ?? []) as (Node | null)[]
  const files = elements.map((one) => one && fileOf(one))
  if (files.length === 0 || !files.every((one) => typeof one === 'string')) return undefined
  return files.map((one) => path.posix.join(path.posix.dirname(place), one))
}

/** Returns the path of `'./x'`, `require.resolve('./x')` or `path.resolve(__dirname, './x')`. */
function fileOf(node: Node): string | undefined {
  const last = node.type === 'CallExpression' ? (node.arguments as Node[]).at(-1) : node
  if (last?.type !== 'Literal' || typeof last.value !== 'string') return undefined
  return node.type === 'CallExpression' || last.value.startsWith('.') ? last.value : undefined
}

/** Adds a plugin to `docusaurus.plugins`; reports it and returns false if its packages are not installed. */
async function carryPlugin(plugin: OldPlugin, { name, place }: Found, draft: Draft): Promise<boolean> {
  const { file, keys, options, optionKeys } = plugin
  const target = 'docusaurus.plugins'
  if (file === undefined || isImported(keys, draft)) {
    const value = () => ({ name })
    const code = await draft.code(keys, value, target, name)
    const node = draft.source.at(keys)
    const isSwitched = node !== undefined && presentBranch(node) !== unwrapped(node)
    if (code)
      draft.addPlugins(target, [isSwitched ? new Code(`...[${code.text}].filter((one) => !!one)`, value) : code])
    return code !== undefined
  }
  const missing = await draft.missing([`./${place}`])
  if (missing.length > 0) {
    draft.row('by hand', name, `Not installed: ${missing.join(', ')}. Install, then add it to "${target}".`, keys)
    return false
  }
  const given = isData(options) ? options : await draft.code(optionKeys, options, target, name)
  if (given === undefined) return false
  const local = identifierOf(file)
  draft.settings.imports.add(`import ${local} from './${place}'`)
  const code = draft.fileValue(local, () => ({ name }))
  draft.addPlugins(target, [Object.keys(options).length === 0 ? code : [code, given]])
  return true
}

/** A plugin that the configuration imports, whatever its name there. */
function isImported(keys: OldPlugin['keys'], { source }: Draft): boolean {
  const node = source.at([...keys, 0]) ?? source.at(keys)
  return node !== undefined && presentBranch(node).type === 'Identifier' && source.moduleOf(node) !== undefined
}

/** Returns whether options are data, without functions. */
export function isData(options: unknown): boolean {
  try {
    return JSON.stringify(options) === JSON.stringify(structuredClone(options))
  } catch {
    return false
  }
}

/** `./src/plugins/apps/index.ts` becomes `appsPlugin`. */
export function identifierOf(file: string): string {
  const name = file
    .replace(/(?:\/index|\/src\/index)?(?:\.\w+)?$/, '')
    .split('/')
    .at(-1)!
    .replace(/[^\w]+(\w?)/g, (_, letter: string) => letter.toUpperCase())
  return /plugin$/i.test(name) ? name.replace(/^\d+/, '') : `${name.replace(/^\d+/, '')}Plugin`
}

export interface Found {
  name: string
  text: string
  node: Node
  /** Relative to the folder of the site. */
  place: string
}

function inFile(file: string, draft: Draft): Found | undefined {
  const full = path.join(draft.folder, file)
  const candidates = ['', '.ts', '.js', '.mjs', '.cjs', '/index.ts', '/index.js', '/src/index.ts', '/src/index.js']
  const place = candidates.find((end) => fs.statSync(full + end, { throwIfNoEntry: false })?.isFile())
  if (place === undefined) return undefined
  const text = fs.readFileSync(full + place, 'utf8')
  const node = parseModule(text, full + place)
  return node && { name: file, text, node, place: file + place }
}

/** Finds a plugin that is a function in the configuration, or imported by it. */
function inConfig(keys: OldPlugin['keys'], draft: Draft): Found | undefined {
  const written = draft.source.at(keys)
  const entry = written && presentBranch(written)
  const node = entry?.type === 'ArrayExpression' ? ((entry.elements as Node[])[0] ?? entry) : entry
  if (!node) return undefined
  const from = draft.source.moduleOf(node)?.module
  if (from !== undefined) return inFile(draft.local(from), draft)
  const value = draft.source.valueOf(node)
  const id = (node.type === 'Identifier' ? node : value.id) as Node | null | undefined
  const name = id ? String(id.name) : `the plugin at ${keys.join('.')}`
  return { name, text: draft.source.text, node: value, place: draft.configFile }
}
