import fs from 'node:fs'
import path from 'node:path'
import { keyOf, lineAt, type Node, parseModule, walk } from '../source/parse.ts'
import type { Draft } from './draft.ts'
import { bare } from './paths.ts'
import type { OldPlugin } from './plugins.ts'

/** A route that a plugin of the site adds by code. */
export interface AddedRoute {
  route: string
  /** The file and line that adds it. */
  from: string
}

/** Hooks of Docusaurus with their replacements. */
const hooks: Record<string, string> = {
  postBuild: '`plugins[].outputs` write files',
  injectHtmlTags: '`headTags` and `scripts`',
  loadContent: 'import the data where it is shown, or `plugins`',
  contentLoaded: 'a page in the folder of pages for each route',
  allContentLoaded: '`plugins[].checks` and `outputs` see the whole site',
  getClientModules: '`theme.css` and `scripts`',
  extendCli: 'a script of package.json',
  getThemePath: '`theme.components`',
}

/** Hooks of bundlers, which docsgen does not have. */
const bundlerHooks = ['configureWebpack', 'configurePostCss']

const hookNames = new Set([
  ...Object.keys(hooks),
  ...bundlerHooks,
  'getPathsToWatch',
  'getTranslationFiles',
  'translateContent',
  'translateThemeConfig',
  'getDefaultCodeTranslationMessages',
])

/** Reports a plugin that is code of the site. It is not run: its hooks and routes are read from its source. */
export function readPlugin({ file, keys }: OldPlugin, draft: Draft): AddedRoute[] {
  const found = file === undefined ? inConfig(keys, draft) : inFile(file, draft)
  const label = found?.name ?? `the plugin at ${keys.join('.')}`
  if (!found) {
    draft.row('by hand', label, 'Its source was not found. See the guide, "Plugins", for what docsgen has.', keys)
    return []
  }
  const { text, node, place } = found
  const used = new Map<string, number>()
  const routes: AddedRoute[] = []
  walk(node, (one) => {
    const key =
      one.type === 'Property' || one.type === 'MethodDefinition' || one.type === 'PropertyDefinition'
        ? keyOf(one)
        : undefined
    if (key !== undefined && hookNames.has(key)) used.set(key, lineAt(text, one.start))
    const route = addedRoute(one)
    if (route !== undefined) routes.push({ route: `/${bare(route)}`, from: `${place}:${lineAt(text, one.start)}` })
  })
  const report = (outcome: 'by hand' | 'not needed', note: string) => {
    const line = [...used.values()][0]
    draft.rows.push({ outcome, what: label, note, file: place, ...(line !== undefined && { line }) })
  }
  const names = [...used.keys()]
  const isPage = ({ route }: AddedRoute) => draft.routes.has(route)
  if (names.length > 0 && names.every((name) => bundlerHooks.includes(name)))
    report('not needed', 'it changes the bundler of Docusaurus')
  else if (routes.length > 0 && routes.every(isPage) && names.every((name) => name === 'contentLoaded'))
    report('not needed', `it adds ${routes.map(({ route }) => route).join(', ')}, which is a page of the site`)
  else {
    const notes = names.flatMap((name) => (hooks[name] ? [`${name}: ${hooks[name]}`] : []))
    report(
      'by hand',
      `It runs in the build of Docusaurus${notes.length > 0 ? `. In docsgen: ${notes.join('; ')}` : ', and docsgen does not run it'}.`,
    )
  }
  return routes
}

interface Found {
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
  const entry = draft.source.at(keys)
  const node = entry?.type === 'ArrayExpression' ? ((entry.elements as Node[])[0] ?? entry) : entry
  if (!node) return undefined
  const from = draft.source.moduleOf(node)?.module
  if (from !== undefined) return inFile(draft.local(from), draft)
  const value = draft.source.valueOf(node)
  const id = (node.type === 'Identifier' ? node : value.id) as Node | null | undefined
  const name = id ? String(id.name) : `the plugin at ${keys.join('.')}`
  return { name, text: draft.source.text, node: value, place: draft.configFile }
}

/** Returns the literal path of `addRoute({ path: '/x' })`. */
function addedRoute(node: Node): string | undefined {
  if (node.type !== 'CallExpression') return undefined
  const callee = node.callee as Node
  const name = callee.type === 'Identifier' ? callee.name : keyOf(callee)
  const [options] = node.arguments as Node[]
  if (name !== 'addRoute' || options?.type !== 'ObjectExpression') return undefined
  const value = (options.properties as Node[]).find((one) => one.type === 'Property' && keyOf(one) === 'path')?.value as
    | Node
    | undefined
  return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined
}
