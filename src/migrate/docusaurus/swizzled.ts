import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { mdxComponentsName, themeComponentNames } from '../../config/theme-names.ts'
import { classicTheme, exportsOfModule, originalName } from '../../features/docusaurus/modules.ts'
import { swizzledNames, swizzledParts } from '../../features/docusaurus/parts.ts'
import { isEjected } from '../../features/docusaurus/site-modules.ts'
import { installed } from '../load/packages.ts'
import { customItems, exportLine, importsOf, parameterCount } from '../source/imports.ts'
import type { Draft } from './draft.ts'
import { importsFrom, isOfDocusaurus, localPath, missingPackages, sourceFile } from './site-modules.ts'
import { carryClassic, isModuleThere, themeHas } from './theme-folders.ts'
import { wrapperParts } from './wrappers.ts'

/** Parts of the old theme that need no counterpart. */
const notNeeded: Record<string, string> = {
  'prism-include-languages': 'all languages load when they are used',
  SearchBar: "docsgen's own search is built in",
  SearchPage: 'results are in the search box',
}

/** Replacements for parts of the old theme that docsgen does not have under that name. */
const proposals: Record<string, string> = {
  Root: 'Scripts for every page go to `scripts`, providers into the islands that need them.',
  Layout: 'Replace Navbar and Footer in `theme.components`.',
  DocItem:
    'Wrap `DocItem/Layout` in `docusaurus.components`: `useDoc()` of `@docusaurus/plugin-content-docs/client` has what `props.content` has.',
  BlogPostPage:
    'Wrap `BlogPostItem` in `docusaurus.components`: it is also the post on its page, where `isBlogPostPage` is true.',
  'MDXComponents/Code': 'Replace it by `MDXComponents` with a component of that name.',
  'NavbarItem/ComponentTypes': 'Components of `custom-…` items are `NavbarItem/custom-…` in `theme.components`.',
}

/** Components around every page. */
const isAround = new Set(['Root', 'Layout', 'Layout/Provider'])

const file = /\.(?:jsx?|tsx?)$/

/** Components that docsgen uses as they are: those without properties, and those with the properties of Docusaurus. */
interface Carried {
  all: ReadonlyMap<string, string>
  /** Those that code or documents of the site import. */
  imported(): ReadonlySet<string>
  plain: Record<string, string>
  docusaurus: Record<string, string>
}

/**
 * Reports the components in `src/theme`, and carries over those that docsgen can use as they are; and those of the site's themes that
 * are part of each page. All others of themes are found by their names.
 */
export async function swizzled(draft: Draft): Promise<void> {
  const folder = 'src/theme'
  const components = partsIn(folder, draft)
  let read: Set<string> | undefined
  const imported = () => (read ??= importedParts(draft))
  const carried: Carried = { all: components, imported, plain: {}, docusaurus: {} }
  for (const [component, place] of components) await carry(component, place, draft, carried)
  const ofThemes = new Map(draft.themes.flatMap((theme) => [...partsIn(theme, draft)]))
  for (const [component, place] of ofThemes)
    if (known.has(component) && !components.has(component)) await carry(component, place, draft, carried)
  if (installed(classicTheme, draft.folder)) carryClassic(imported(), draft)
  if (Object.keys(carried.plain).length > 0) draft.set('theme.components', carried.plain)
  if (Object.keys(carried.docusaurus).length > 0) draft.set('docusaurus.components', carried.docusaurus)
}

/** Returns the paths of the components in a folder of a theme, by name. */
function partsIn(folder: string, { folder: root }: Draft): Map<string, string> {
  const cwd = path.join(root, folder)
  if (!fs.existsSync(cwd)) return new Map()
  const ignore = ['**/*.d.ts', '**/*.test.*', '**/__tests__/**', '**/node_modules/**']
  const parts = fastGlob.sync('**/*.{js,jsx,ts,tsx}', { cwd, ignore }).flatMap((name) => {
    const component = name.replace(file, '').replace(/\/index$/, '')
    return isPart(component, name) ? [[component, `${folder}/${name}`] as const] : []
  })
  // A component comes before its parts, which it imports.
  return new Map(parts.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Parts of the theme start with a capital letter; helpers beside them do not, and stay where they are. */
function isPart(component: string, name: string): boolean {
  const base = component.split('/')
  if (component === 'prism-include-languages') return true
  if (!base.every((part) => /^[A-Z]/.test(part))) return false
  // A second file in the folder of a component is one of its helpers.
  return (
    /\/index\.\w+$/.test(name) ||
    base.length === 1 ||
    known.has(component) ||
    component === navbarTypes ||
    Object.hasOwn(proposals, component)
  )
}

const known = new Set<string>([...themeComponentNames, ...Object.keys(swizzledParts), mdxComponentsName])
const navbarTypes = 'NavbarItem/ComponentTypes'
/** The module with the names for live code. */
const liveScope = 'ReactLiveScope'

async function carry(component: string, place: string, draft: Draft, carried: Carried): Promise<void> {
  const what = place.replace(file, '').replace(/\/index$/, '')
  const report = (outcome: 'carried over' | 'by hand' | 'not needed', note: string, line?: number): void => {
    draft.rows.push({ outcome, what, note, file: place, ...(line !== undefined && { line }) })
  }
  if (Object.hasOwn(notNeeded, component)) return report('not needed', notNeeded[component]!)
  const text = fs.readFileSync(path.join(draft.folder, place), 'utf8')
  const items = component === navbarTypes ? customItems(text, place) : []
  if (items.length > 0) {
    for (const { type, from } of items) carried.plain[`NavbarItem/${type}`] = siteFile(from, place, draft.folder)
    return report('carried over', `\`theme.components\`: ${items.map(({ type }) => `NavbarItem/${type}`).join(', ')}`)
  }
  const isScope = component === liveScope && (draft.settings.values.markdown as { live?: unknown } | undefined)?.live
  if (isAround.has(component)) {
    const parts = wrapperParts(text, place, draft)
    if (parts?.length === 0) return report('not needed', 'it adds nothing to the page')
    if (parts) {
      for (const { what: part, note, line } of parts)
        draft.rows.push({ outcome: 'by hand', what: `${what}: ${part}`, note, file: place, line })
      return
    }
  }
  const full = (name: string) => path.join(draft.folder, name)
  const has = (name: string) => fs.statSync(full(name), { throwIfNoEntry: false })?.isFile() ?? false
  if (isEjected(component, { has, read: (name) => fs.readFileSync(full(name), 'utf8') })) {
    const [whole = ''] = component.split('/')
    if (whole !== component && carried.all.has(whole)) return report('not needed', `a part of src/theme/${whole}`)
    const selector = whole === 'CodeBlock' ? 'pre' : '.tabs'
    return report(
      'by hand',
      `It is a copy of Docusaurus', so docsgen's own are shown. Style them with CSS (\`${selector}\`).`,
    )
  }
  if (!known.has(component) && !isScope && carried.imported().has(component))
    return report('carried over', 'code of the site imports it')
  if (!known.has(component) && themeHas(component, draft))
    return report('carried over', 'it replaces the component of a theme')
  if (Object.hasOwn(proposals, component) || (!known.has(component) && !isScope))
    return report('by hand', proposalFor(component, carried), exportLine(text, place))
  const reached = importsFrom(text, place, draft.folder)
  const [foreign] = reached.flatMap(({ source, names, line }) => {
    if (!isOfDocusaurus.test(source)) return []
    const given = isModuleThere(source, draft) ? (exportsOfModule(source) ?? names) : undefined
    const lacking = names.find((name) => given && !given.includes(name))
    return given && lacking === undefined ? [] : { what: lacking ? `${lacking} of ${source}` : source, line }
  })
  if (foreign)
    return report(
      'by hand',
      `It uses ${foreign.what}, which docsgen does not have. Rewrite it for \`${tableOf(component)}.${quoted(component)}\`.`,
      foreign.line,
    )
  const missing = missingPackages(reached, draft.folder)
  if (missing.length > 0)
    return report('by hand', `Not installed: ${missing.join(', ')}. Install, then add it to \`${tableOf(component)}\`.`)
  if (isScope) {
    draft.set('markdown.live.scope', `./${place}`)
    return report('carried over', '`markdown.live.scope`')
  }
  // Hooks of Docusaurus know the page only in `docusaurus.components`.
  const isAlone =
    !Object.hasOwn(swizzledParts, component) || !/['"]@(?:docusaurus|theme|site)\/|['"]\.{1,2}\//.test(text)
  const isPlain =
    component === mdxComponentsName || (parameterCount(text, place) === 0 && isAlone && !wraps(text, place))
  const isPartOfTheme =
    component === mdxComponentsName || (themeComponentNames as readonly string[]).includes(component)
  if (isPlain && isPartOfTheme && (swizzledNames[component] ?? []).length < 2) {
    carried.plain[component] = `./${place}`
    return report('carried over', '`theme.components`')
  }
  if (!Object.hasOwn(swizzledParts, component))
    return report(
      'by hand',
      `Its properties differ from Docusaurus': the guide lists those of \`${component}\`. Then add it to \`theme.components\`.`,
      exportLine(text, place),
    )
  const [part] = swizzledNames[component] ?? []
  const other = Object.keys(carried.docusaurus).find((name) => swizzledNames[name]?.[0] === part)
  if (other !== undefined && carried.imported().has(component))
    return report('carried over', 'code of the site imports it')
  if (other !== undefined || (part !== undefined && Object.hasOwn(carried.plain, part)))
    return report('by hand', `docsgen has one part for it and \`${other ?? part}\`. Replace it by one component.`)
  carried.docusaurus[component] = `./${place}`
  return report('carried over', '`docusaurus.components`, with the properties of Docusaurus')
}

/** Returns the components of `src/theme` that code or documents of the site import, by any of their names. */
function importedParts({ folder, settings }: Draft): Set<string> {
  const theme = path.join(folder, 'src/theme')
  const docs = [settings.values.docs].flat() as ({ path?: unknown } | undefined)[]
  const outside = docs.flatMap((one) => (typeof one?.path === 'string' && one.path.startsWith('..') ? one.path : []))
  const ignore = ['**/node_modules/**', 'build/**', 'static/**']
  const inSite = fastGlob.sync(['src/**/*.{js,jsx,ts,tsx}', '**/*.{md,mdx}'], { cwd: folder, ignore, absolute: true })
  const around = outside.flatMap((one) =>
    fastGlob.sync('**/*.{md,mdx,jsx,tsx}', { cwd: path.join(folder, one), ignore, absolute: true }),
  )
  // Parts of the theme that docsgen does not use import others of it in vain.
  const found = new Set<string>()
  const ofTheme = new Map<string, string[]>()
  for (const name of new Set([...inSite, ...around])) {
    const parts = partsOf(fs.readFileSync(name, 'utf8'), path.dirname(name), folder)
    if (name.startsWith(`${theme}${path.sep}`)) ofTheme.set(partAt(name, theme), parts)
    else for (const part of parts) found.add(part)
  }
  const roots = new Set([...found, ...known, navbarTypes, liveScope])
  for (const part of roots)
    for (const next of ofTheme.get(part) ?? []) {
      roots.add(next)
      found.add(next)
    }
  return found
}

/** Returns the parts of the theme that code in a folder imports. */
function partsOf(text: string, folder: string, root: string): string[] {
  const theme = path.join(root, 'src/theme')
  return [...text.matchAll(importOfPart)].map(([, , at, source]) => {
    const base = at === '@theme/' ? theme : at === '@site/' ? root : folder
    return partAt(path.join(base, source!), theme)
  })
}

/** Returns the name of the part of the theme that a path leads to. */
function partAt(target: string, theme: string): string {
  const part = path.relative(theme, target).split(path.sep).join('/')
  return part.replace(file, '').replace(/\/index$/, '')
}

/** An import by the alias of the theme, the one of the site, or a relative path. Types of a part do not need the part. */
const importOfPart =
  /(?<!\b(?:import|export)\s+type\b[^;'"]*)(?:\bfrom|\bimport|\brequire\()\s*(["'])(@theme\/|@site\/|(?=\.{1,2}\/))([^"'\n]*[A-Z][^"'\n]*)\1/g

/** The key of the configuration that a component belongs to. */
function tableOf(component: string): string {
  return Object.hasOwn(swizzledParts, component) ? 'docusaurus.components' : 'theme.components'
}

function proposalFor(component: string, { all }: Carried): string {
  const above = (name: string) => component === name || component.startsWith(`${name}/`)
  const own = Object.hasOwn(proposals, component) ? component : undefined
  const near = [...known].find(above)
  const proposed = own ?? (near === undefined ? Object.keys(proposals).find(above) : undefined)
  if (proposed !== undefined && proposed !== component && all.has(proposed)) return `See src/theme/${proposed}.`
  if (proposed !== undefined) return proposals[proposed]!
  return near !== undefined
    ? `Wrap or replace the whole \`${near}\` in \`${tableOf(near)}\`, or style it with CSS.`
    : 'docsgen has no part of that name. The guide lists those that it has.'
}

/** A component around the original one. */
function wraps(text: string, place: string): boolean {
  return importsOf(text, place).some(({ source }) => originalName(source) !== undefined)
}

/** Returns the path of a module of the site, as the configuration has it. */
function siteFile(from: string, place: string, root: string): string {
  const local = localPath(from, place) ?? from
  return `./${sourceFile(local, root) ?? local}`
}

function quoted(name: string): string {
  return /^\w+$/.test(name) ? name : `'${name}'`
}
