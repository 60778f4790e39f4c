import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { classicTheme, exportsOfModule, isProvided, plainPackages } from '../../features/docusaurus/modules.ts'
import { installed, packageFile, packageFolder } from '../load/packages.ts'
import { keyOf, type Node, parseModule, unwrapped, walk } from '../source/parse.ts'
import type { Draft, Keys } from './draft.ts'
import { missingPackages, sourceFile } from './site-modules.ts'

/** A module of a plugin, or a function of one. `place` is its path from the folder of the site. */
export interface Code {
  node: Node
  place: string
}

/** Carries over the components of a plugin's theme. Returns whether it has one: those that come later have precedence. */
export function carryTheme(code: Code, keys: Keys, draft: Draft, name: string): boolean {
  const folder = themeFolderIn(code, draft)
  if (folder === undefined) return false
  draft.themes.push(folder)
  const known = (draft.settings.values.docusaurus as { themes?: string[] } | undefined)?.themes ?? []
  const written = /^\.\.?\//.test(folder) ? folder : `./${folder}`
  const own = inPackage(folder) ?? written
  const note = own === written ? '' : '. Keep its package'
  draft.set('docusaurus.themes', [...known, own])
  draft.row('carried over', `the components of ${name}`, `\`docusaurus.themes\`: ${own}${note}`, keys)
  return true
}

/** Returns the path in a package: it is found wherever the package is installed. */
function inPackage(folder: string): string | undefined {
  return /^(?:\.\.\/)*node_modules\/(?!.*\/node_modules\/)(.+)$/.exec(folder)?.[1]
}

/** Returns the folder that `getThemePath` of a plugin returns, from the folder of the site; undefined if it has none. */
function themeFolderIn({ node, place }: Code, draft: Draft): string | undefined {
  let found: Node | undefined
  const constants = new Map<string, Node>()
  walk(node, (one) => {
    const { id, init } = one as { id?: Node; init?: Node }
    if (one.type === 'VariableDeclarator' && init && id?.type === 'Identifier') constants.set(String(id.name), init)
    if (/^(?:Property|MethodDefinition)$/.test(one.type) && keyOf(one) === 'getThemePath') found ??= one.value as Node
  })
  const value = found && returned(found)
  const folder = value && pathOf(value, { folder: path.posix.dirname(place), constants })
  if (folder === undefined) return undefined
  const local = path.posix.normalize(folder)
  const isFolder = fs.statSync(path.join(draft.folder, local), { throwIfNoEntry: false })?.isDirectory()
  return isFolder ? local.replace(/\/$/, '') : undefined
}

/** Returns whether a module of Docusaurus is a part of docsgen, of the site, or of one of its themes. */
export function isModuleThere(source: string, draft: Draft): boolean {
  if (isProvided(source)) return true
  if (plainPackages.includes(source)) return installed(source, draft.folder)
  const [, at, part] = /^@theme(|-original|-init)\/(.+)$/.exec(source) ?? []
  if (part === undefined) return false
  return themeHas(part, draft) || (at === '' && partFile('src/theme', part, draft)) || classicHas(part, draft)
}

/** Carries over the parts of Docusaurus' own theme that code of the site needs and docsgen does not have. */
export function carryClassic(parts: Iterable<string>, draft: Draft): void {
  const needed = [...parts].filter(
    (part) => !isProvided(`@theme/${part}`) && !partFile('src/theme', part, draft) && !themeHas(part, draft),
  )
  const used = needed.filter((part) => classicHas(part, draft)).sort()
  if (used.length === 0) return
  const known = (draft.settings.values.docusaurus as { themes?: string[] } | undefined)?.themes ?? []
  draft.set('docusaurus.themes', [...known, classicTheme])
  const note = `\`docusaurus.themes\`: ${used.join(', ')}. Keep its package`
  draft.rows.push({ outcome: 'carried over', what: 'parts of @docusaurus/theme-classic', note })
}

/** Returns whether Docusaurus' own theme has a part that runs: everything that it imports is there, and it holds no state. */
function classicHas(part: string, draft: Draft, seen = new Set<string>()): boolean {
  if (seen.has(part)) return true
  seen.add(part)
  const folder = packageFolder(classicTheme, draft.folder)
  const base = folder && path.join(folder, 'lib/theme', part)
  const file = base && [`${base}/index.js`, `${base}.js`].find((one) => fs.existsSync(one))
  if (!file) return false
  const text = fs.readFileSync(file, 'utf8')
  const imports = parseModule(text, file)?.body as Node[] | undefined
  if (!imports || /\buse(?:State|Effect|Reducer|Ref)\b|\bon[A-Z]\w+=/.test(text)) return false
  return imports.every(({ type, source, specifiers }) => {
    if (type !== 'ImportDeclaration') return true
    const name = String((source as Node).value)
    const given = exportsOfModule(name)
    if (given)
      return (specifiers as Node[]).every((one) =>
        given.includes(one.imported ? String((one.imported as Node).name) : 'default'),
      )
    if (name.startsWith('.')) return name.endsWith('.css')
    const inner = /^@theme\/(.+)$/.exec(name)?.[1]
    if (inner !== undefined) return partFile('src/theme', inner, draft) || classicHas(inner, draft, seen)
    if (name.startsWith('@') && !plainPackages.includes(name)) return false
    return missingPackages([{ source: name, line: 0, names: [] }], draft.folder).length === 0
  })
}

/** Returns whether a theme of the site has a part. */
export function themeHas(part: string, draft: Draft): boolean {
  return draft.themes.some((theme) => partFile(theme, part, draft))
}

function partFile(theme: string, part: string, { folder }: Draft): boolean {
  return sourceFile(`${theme}/${part}`, folder) !== undefined
}

/** Returns the module of an installed package that has the folder of its theme; undefined if there is none. */
export function themeModuleOf(name: string, draft: Draft): (Code & { text: string }) | undefined {
  const folder = packageFolder(name, draft.folder)
  if (folder === undefined) return undefined
  const ignore = ['**/node_modules/**', '**/*.test.*', '**/__tests__/**', '**/theme/**']
  const main = packageFile(folder).main ?? 'index.js'
  const files = fastGlob.sync('**/*.{js,cjs,mjs}', { cwd: folder, ignore }).sort()
  // Some packages have two builds of each module.
  const isMain = (file: string) =>
    [main, `${main}.js`, `${main}/index.js`].some((one) => path.posix.normalize(one) === file)
  for (const name of [...files.filter(isMain), ...files]) {
    const file = path.join(folder, name)
    const text = fs.readFileSync(file, 'utf8')
    const node = text.includes('getThemePath') ? parseModule(text, file) : undefined
    const place = draft.local(file)
    if (node && themeFolderIn({ node, place }, draft) !== undefined) return { node, place, text }
  }
  return undefined
}

/** Returns the packages that an installed preset depends on and that may be its plugins and themes. */
export function packagesOfPreset(name: string, draft: Draft): string[] {
  const folder = packageFolder(name, draft.folder)
  if (folder === undefined) return []
  return Object.keys(packageFile(folder).dependencies ?? {}).filter(
    (one) => /docusaurus/.test(one) && !one.startsWith('@docusaurus/'),
  )
}

/** Returns what a function returns. */
function returned(node: Node): Node | undefined {
  if (!/Function/.test(node.type)) return undefined
  const body = node.body as Node
  if (body.type !== 'BlockStatement') return unwrapped(body)
  const statement = (body.body as Node[]).find(({ type }) => type === 'ReturnStatement')
  return statement?.argument ? unwrapped(statement.argument as Node) : undefined
}

interface Place {
  /** Of the module, from the folder of the site. */
  folder: string
  constants: ReadonlyMap<string, Node>
}

/** Returns the path that an expression evaluates to, from the folder of the site: those that are relative start at the module. */
function pathOf(node: Node, place: Place): string | undefined {
  const parts = partsOf(unwrapped(node), place)
  if (parts === undefined) return undefined
  const [first = '', ...rest] = parts
  return first === siteFolder ? path.posix.join('.', ...rest) : path.posix.join(place.folder, first, ...rest)
}

const siteFolder = '\0'

/** Returns the parts of a path, the folder of the module left out. */
function partsOf(node: Node, place: Place): string[] | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : undefined
  const name =
    node.type === 'Identifier' ? String(node.name) : node.type === 'MemberExpression' ? keyOf(node) : undefined
  if (name === '__dirname' || name === 'dirname') return ['.']
  if (name === 'siteDir') return [siteFolder]
  const { constants } = place
  const init = name === undefined ? undefined : constants.get(name)
  if (init && name !== undefined) {
    const others = new Map([...constants].filter(([key]) => key !== name))
    return partsOf(unwrapped(init), { ...place, constants: others })
  }
  if (node.type === 'TemplateLiteral') {
    const [first] = node.expressions as Node[]
    const texts = (node.quasis as Node[]).map(({ value }) => String((value as { cooked?: string }).cooked))
    if (!first) return texts
    const base = texts.length === 2 && texts[0] === '' ? partsOf(first, place) : undefined
    return base && [...base, texts[1]!]
  }
  if (node.type === 'NewExpression' || node.type === 'CallExpression') return joinedParts(node, place)
  return undefined
}

/** `path.join(__dirname, 'theme')`, `require.resolve('./theme')`, and `fileURLToPath(new URL('./theme', import.meta.url))`. */
function joinedParts({ callee, arguments: given }: Node, place: Place): string[] | undefined {
  const name = (callee as Node).type === 'Identifier' ? String((callee as Node).name) : keyOf(callee as Node)
  const [first, ...rest] = (given as Node[]).map(unwrapped)
  if (!first) return undefined
  if (name === 'URL' || name === 'fileURLToPath') return partsOf(first, place)
  if (name !== 'join' && name !== 'resolve') return undefined
  const all = [first, ...rest].map((one) => partsOf(one, place))
  return all.every((one) => one !== undefined) ? all.flat() : undefined
}
