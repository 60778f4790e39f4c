import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { mdxComponentsName, themeComponentNames } from '../../config/theme-names.ts'
import { isProvided, originalName, swizzledParts } from '../../model/theme/docusaurus-modules.ts'
import { installed } from '../load/packages.ts'
import { customItems, type Imported, importsOf, parameterCount } from '../source/imports.ts'
import type { Draft } from './draft.ts'

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
  CodeBlock: 'Blocks of Markdown are HTML when components run: style them with CSS.',
  'MDXComponents/Code': 'Replace it by `MDXComponents` with a component of that name.',
  'NavbarItem/ComponentTypes': 'Components of `custom-…` items are `NavbarItem/custom-…` in `theme.components`.',
}

const file = /\.(?:jsx?|tsx?)$/

/** Components that docsgen uses as they are: those without properties, and those with the properties of Docusaurus. */
interface Carried {
  plain: Record<string, string>
  docusaurus: Record<string, string>
}

/** Reports the components in `src/theme`, and carries over those that docsgen can use as they are. */
export async function swizzled(draft: Draft): Promise<void> {
  const folder = 'src/theme'
  const cwd = path.join(draft.folder, folder)
  if (!fs.existsSync(cwd)) return
  const names = fastGlob
    .sync('**/*.{js,jsx,ts,tsx}', { cwd, ignore: ['**/*.d.ts', '**/*.test.*', '**/__tests__/**'] })
    .sort()
  const components = new Map<string, string>()
  for (const name of names) {
    const component = name.replace(file, '').replace(/\/index$/, '')
    if (isPart(component, name)) components.set(component, name)
  }
  const carried: Carried = { plain: {}, docusaurus: {} }
  for (const [component, name] of components) await carry(component, `${folder}/${name}`, draft, carried)
  if (Object.keys(carried.plain).length > 0) draft.set('theme.components', carried.plain)
  if (Object.keys(carried.docusaurus).length > 0) draft.set('docusaurus.components', carried.docusaurus)
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
  const what = `src/theme/${component}`
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
  if (!known.has(component) && !isScope) return report('by hand', proposalFor(component))
  const reached = importsFrom(text, place, draft.folder)
  const foreign = reached.find(({ source }) => isOfDocusaurus.test(source) && !isProvided(source))
  if (foreign)
    return report(
      'by hand',
      `It uses ${foreign.source}, which docsgen does not have. Rewrite it for \`theme.components.${quoted(component)}\`.`,
      foreign.line,
    )
  const packages = reached.map(({ source }) => source).filter((source) => !isKnown(source))
  const missing = [...new Set(packages)].filter((name) => !installed(name, draft.folder))
  if (missing.length > 0)
    return report('by hand', `Not installed: ${missing.join(', ')}. Install, then add it to \`theme.components\`.`)
  if (isScope) {
    draft.set('markdown.live.scope', `./${place}`)
    return report('carried over', '`markdown.live.scope`')
  }
  const isPlain = component === mdxComponentsName || (parameterCount(text, place) === 0 && !wraps(text, place))
  const isPartOfTheme =
    component === mdxComponentsName || (themeComponentNames as readonly string[]).includes(component)
  if (isPlain && isPartOfTheme) {
    carried.plain[component] = `./${place}`
    return report('carried over', '`theme.components`')
  }
  if (!Object.hasOwn(swizzledParts, component))
    return report(
      'by hand',
      `Its properties differ from Docusaurus': the guide lists those of \`${component}\`. Then add it to \`theme.components\`.`,
    )
  const part = partOf(component)
  const other = Object.keys(carried.docusaurus).find((name) => partOf(name) === part)
  if (other !== undefined || (part !== undefined && Object.hasOwn(carried.plain, part)))
    return report('by hand', `docsgen has one part for it and \`${other ?? part}\`. Replace it by one component.`)
  carried.docusaurus[component] = `./${place}`
  return report('carried over', '`docusaurus.components`, with the properties of Docusaurus')
}

function partOf(component: string): string | undefined {
  return swizzledParts[component as keyof typeof swizzledParts]
}

function proposalFor(component: string): string {
  const near = [...known].find((name) => component.startsWith(`${name}/`))
  if (Object.hasOwn(proposals, component)) return proposals[component]!
  return near
    ? `Replace the whole \`${near}\` in \`theme.components\`, or style it with CSS.`
    : 'docsgen has no part of that name. The guide lists those that it has.'
}

/** A component around the original one. */
function wraps(text: string, place: string): boolean {
  return importsOf(text, place).some(({ source }) => originalName(source) !== undefined)
}

/** Returns the path of a module of the site, as the configuration has it. */
function siteFile(from: string, place: string, root: string): string {
  const local = from.startsWith('@site/')
    ? from.slice('@site/'.length)
    : path.posix.join(path.posix.dirname(place), from)
  return `./${sourceFile(local, root) ?? local}`
}

function sourceFile(local: string, root: string): string | undefined {
  return ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.js', '/index.jsx']
    .map((end) => local + end)
    .find((name) => file.test(name) && fs.existsSync(path.join(root, name)))
}

/** Modules that docsgen brings, and files that are no code. */
function isKnown(name: string): boolean {
  return (
    provided.has(name) ||
    /^(?:\.|@(?:theme|docusaurus|theme-original|theme-init|generated|site)\b)|\.(?:s[ac]ss|css|svg|png|jpe?g|gif|webp)/.test(
      name,
    )
  )
}

/** Packages that docsgen brings. */
const provided = new Set(['react', 'react-dom', 'react/jsx-runtime', '@mdx-js/react'])

const isOfDocusaurus = /^@(?:theme|docusaurus|theme-original|theme-init|generated)\//

/** Returns the imports of a module, and of the site's own files that it reaches; these have the line of their import. */
export function importsFrom(text: string, place: string, root: string, seen = new Set<string>()): Imported[] {
  return importsOf(text, place).flatMap((one) => {
    const { source, line } = one
    const local = source.startsWith('@site/')
      ? source.slice('@site/'.length)
      : source.startsWith('.')
        ? path.posix.join(path.posix.dirname(place), source)
        : undefined
    const found = local === undefined ? undefined : sourceFile(local, root)
    if (found === undefined || seen.has(found)) return [one]
    seen.add(found)
    const inner = importsFrom(fs.readFileSync(path.join(root, found), 'utf8'), found, root, seen)
    return inner.map((reached) => ({ ...reached, line }))
  })
}

function quoted(name: string): string {
  return /^\w+$/.test(name) ? name : `'${name}'`
}
