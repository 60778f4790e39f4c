import path from 'node:path'
import fastGlob from 'fast-glob'
import type { Row } from '../migration.ts'
import { textAt } from '../site-files.ts'
import { isNode, keyOf, lineAt, type Node, parseModule, walk } from '../source/parse.ts'

/** Returns the file that a module imports; undefined if there is none. */
type FileOf = (source: string, from: string) => string | undefined

/** A slot of the default theme that a site fills, and its component: a file, or a slot in the template of one. */
export interface LayoutSlot {
  slot: string
  component: string
  /** Where the theme fills it. */
  file: string
  line: number
}

/** Components that need no import: those that the theme registers, and those with the only file of their name. */
export function globalComponents(folder: string, docs: string, file: FileOf): Map<string, string> {
  const ignore = ['**/node_modules/**', '**/dist/**', '**/cache/**']
  const names = fastGlob.sync('**/*.vue', {
    cwd: path.join(folder, docs),
    ignore,
    dot: true,
    followSymbolicLinks: false,
  })
  const found = new Map<string, string>()
  const twice = new Set<string>()
  for (const name of names) {
    const base = path.posix
      .basename(name, '.vue')
      .replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase())
    if (found.has(base)) twice.add(base)
    found.set(base, path.join(folder, docs, name))
  }
  for (const name of twice) found.delete(name)
  for (const [name, one] of registered(themeFile(folder, docs), file)) found.set(name, one)
  // The only component of the default theme that documents need not import.
  const badge = file('vitepress/dist/client/theme-default/components/VPBadge.vue', path.join(folder, 'index.md'))
  if (badge !== undefined && !found.has('Badge')) found.set('Badge', badge)
  return found
}

/**
 * Returns the slots of the default theme that a site fills: those of `h(Theme.Layout, null, { 'doc-before': () => h(Ad) })`,
 * and those in the template of the layout that the theme exports.
 */
export function layoutSlots(folder: string, docs: string, file: FileOf): LayoutSlot[] {
  const theme = themeFile(folder, docs)
  const text = theme === undefined ? undefined : textAt(theme)
  const program = text === undefined ? undefined : parseModule(text, theme!)
  if (theme === undefined || text === undefined || !program) return []
  const imports = importedFiles(program, theme, file)
  const found: LayoutSlot[] = []
  walk(program, (node, parent) => {
    const name = node.type === 'Property' ? keyOf(node) : undefined
    const value = name === undefined ? undefined : (node.value as Node)
    if (name === undefined || value === undefined) return
    const layout = name === 'Layout' && value.type === 'Identifier' ? imports.get(String(value.name)) : undefined
    if (layout !== undefined) found.push(...slotsIn(layout))
    else if (parent?.type === 'ObjectExpression' && /^[a-z]+(?:-[a-z]+)+$/.test(name))
      for (const component of drawnBy(value, imports))
        found.push({ slot: name, component, file: theme, line: lineAt(text, node.start) })
  })
  return found
}

/** Returns the stylesheets of the site that its theme imports. */
export function themeSheets(folder: string, docs: string, file: FileOf): string[] {
  const theme = themeFile(folder, docs)
  const text = theme === undefined ? undefined : textAt(theme)
  const body = text === undefined ? [] : ((parseModule(text, theme!)?.body ?? []) as Node[])
  return body.flatMap((one) => {
    const source = one.type === 'ImportDeclaration' ? String((one.source as Node).value) : ''
    const found = /\.(?:css|s[ac]ss|less|styl|p(?:ost)?css)$/.test(source) ? file(source, theme!) : undefined
    return found === undefined || /[\\/]node_modules[\\/]/.test(found) ? [] : [found]
  })
}

/** Returns a row if a theme runs code of its own: more than its registration of components. */
export function themeCode(folder: string, docs: string): Row[] {
  const theme = themeFile(folder, docs)
  const text = theme === undefined ? undefined : textAt(theme)
  const program = text === undefined ? undefined : parseModule(text, theme!)
  if (theme === undefined || text === undefined || !program) return []
  const rows: Row[] = []
  walk(program, (node) => {
    const name = node.type === 'Property' ? keyOf(node) : undefined
    const body = (node.value as Node | undefined)?.body as Node | undefined
    if ((name !== 'enhanceApp' && name !== 'setup') || body?.type !== 'BlockStatement') return
    const other = (body.body as Node[]).find(
      (one) => !/^(?:\w+\.(?:component|use)\(|\w+\.enhanceApp\b)/.test(text.slice(one.start, one.end)),
    )
    const note = `The code of \`${name}\` does not run here. Write what it does for readers as a script: see the guide, "Components".`
    const file = path.relative(folder, theme).split(path.sep).join('/')
    if (other) rows.push({ outcome: 'by hand', what: 'theme', note, file, line: lineAt(text, other.start) })
  })
  return rows
}

/** Returns the components of `h(A)` and `[h(A), h(B)]` in a function. */
function drawnBy(node: Node, imports: ReadonlyMap<string, string>): string[] {
  const found: string[] = []
  walk(node, (one) => {
    const [first] = one.type === 'CallExpression' ? (one.arguments as Node[]) : []
    const file = first?.type === 'Identifier' ? imports.get(String(first.name)) : undefined
    if (file !== undefined) found.push(file)
  })
  return found
}

/** Returns the slots that the template of a layout fills. */
function slotsIn(layout: string): LayoutSlot[] {
  const text = textAt(layout) ?? ''
  return Array.from(text.matchAll(/<template\s+(?:#|v-slot:)([a-z][\w-]*)/g), ({ 1: slot = '', index }) => ({
    slot,
    component: `${layout}#${slot}`,
    file: layout,
    line: lineAt(text, index),
  })).filter(({ slot }) => slot !== 'default')
}

function themeFile(folder: string, docs: string): string | undefined {
  const [name] = fastGlob.sync(
    ['.vitepress/theme/index.{ts,js,mts,mjs}', `${docs}/.vitepress/theme/index.{ts,js,mts,mjs}`],
    { cwd: folder, dot: true },
  )
  return name === undefined ? undefined : path.join(folder, name)
}

/** Reads `app.component('Name', Component)`. */
function registered(theme: string | undefined, file: FileOf): [string, string][] {
  const text = theme === undefined ? undefined : textAt(theme)
  const program = text === undefined ? undefined : parseModule(text, theme!)
  if (!program) return []
  const imports = importedFiles(program, theme!, file)
  const result: [string, string][] = []
  walk(program, (node) => {
    const callee = node.callee as Node | undefined
    if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return
    const [name, component] = node.arguments as Node[]
    const found = component?.type === 'Identifier' ? imports.get(String(component.name)) : undefined
    if ((callee.property as Node).name === 'component' && typeof name?.value === 'string' && found !== undefined)
      result.push([name.value, found])
  })
  return result
}

function importedFiles(program: Node, from: string, file: FileOf): Map<string, string> {
  const imports = new Map<string, string>()
  for (const one of program.body as Node[]) {
    const source =
      one.type === 'ImportDeclaration' && isNode(one.source) ? file(String(one.source.value), from) : undefined
    if (source === undefined || !source.endsWith('.vue')) continue
    for (const { local } of one.specifiers as { local: Node }[]) imports.set(String(local.name), source)
  }
  return imports
}
