import type { Nodes } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { applyEdits, type Edit } from '../../shared/text-edits.ts'
import { closing, labelOf, opening, withColons } from '../markdown/containers.ts'
import { rewriteLines } from '../markdown/lines.ts'
import { buttonLink } from '../markdown/plain-site.ts'
import { eachNode, mdxTree, rangeOf } from '../markdown/tree.ts'
import { convertedPackages } from '../moved/mdx.ts'
import { type Node, parseModule } from '../source/parse.ts'

type Element = MdxJsxFlowElement | MdxJsxTextElement
type Attributes = Map<string, string>

/** Components of Starlight that become containers. */
const containers: Record<string, (attributes: Attributes) => string> = {
  Aside: (of) => `${of.get('type') ?? 'note'}${labelOf(of.get('title'))}`,
  Steps: () => 'steps',
  FileTree: () => 'file-tree',
  CardGrid: () => 'cards',
  Card: (of) => `card${labelOf(of.get('title'))}`,
  Tabs: (of) => `tabs${of.has('syncKey') ? `{group=${of.get('syncKey')}}` : ''}`,
  TabItem: (of) => `tab${labelOf(of.get('label'))}`,
}

/** Components of Starlight that become Markdown, with the source of their content. */
const inline: Record<string, (attributes: Attributes, inner: string) => string> = {
  Badge(of) {
    const variant = of.get('variant')
    const type = variant === 'caution' ? 'warning' : variant
    return `:badge[${of.get('text') ?? ''}]${type && type !== 'default' ? `{${type}}` : ''}`
  },
  LinkButton: (of, inner) =>
    buttonLink({ text: inner.trim(), link: of.get('href') ?? '/' }, buttonLook(of.get('variant')), true),
  Icon: () => '',
  Code(of) {
    const options = [
      ['language', of.get('lang')],
      ['title', of.get('title')],
    ].flatMap(([name, value]) => (value ? ` ${name}="${value}"` : ''))
    return `<CodeBlock${options.join('')}>{${of.get('code') ?? "''"}}</CodeBlock>`
  },
  LinkCard: (of) =>
    `${opening}card${labelOf(of.get('title'))}{href=${of.get('href') ?? '/'}}\n${of.get('description') ?? ''}\n${closing}`,
}

/** Commands of npm for the types of starlight-package-managers. */
const commands: Record<string, string> = {
  add: 'npm install',
  create: 'npm create',
  dlx: 'npx',
  exec: 'npx',
  install: 'npm install',
  remove: 'npm uninstall',
  run: 'npm run',
}

/** Returns a command with tabs for the package managers; undefined if its values are computed. */
function packageManagers(element: Element): string[] | undefined {
  const isWritten = element.attributes.every(
    (one) => one.type === 'mdxJsxAttribute' && (typeof one.value !== 'object' || one.value === null),
  )
  const of = attributesOf(element)
  const type = of.get('type') ?? 'add'
  if (!isWritten || !Object.hasOwn(commands, type)) return undefined
  const args = of.get('args')
  const words = [
    commands[type],
    ...(of.has('dev') ? ['--save-dev'] : []),
    of.get('pkg'),
    // npm keeps other options for itself.
    ...(args && (type === 'create' || type === 'run') ? ['--'] : []),
    args,
  ]
  const comment = of.get('comment')?.replaceAll('{PKG}', 'npm')
  const lines = [...(comment ? [`# ${comment}`] : []), [of.get('prefix'), ...words].filter(Boolean).join(' ')]
  const title = of.get('title')?.replaceAll('{PKG}', 'npm')
  return [`\`\`\`npm${title ? ` title="${title}"` : ''}`, ...lines, '```']
}

/** Returns how a button of Starlight looks here. */
export function buttonLook(variant: unknown): 'primary' | 'secondary' | 'link' {
  if (variant === 'minimal') return 'link'
  return variant === 'secondary' ? 'secondary' : 'primary'
}

/**
 * Converts the components of Starlight in an MDX document to containers and Markdown, and removes their imports. A
 * document that is not valid MDX stays as it is.
 */
export function convertStarlight(written: string): string {
  // Formatters write `{' '}` after an element, which makes it a part of a paragraph.
  const content = rewriteLines(written, {
    text: (line) => line.replace(/^(\s*(?:<\/[A-Z][\w.]*>|<[A-Z][^<>{}]*\/>))\{' '\}\s*$/, '$1'),
  })
  const tree = mdxTree(content)
  if (!tree) return withoutIcons(content)
  const edits: Edit[] = []
  const spaces = new Map<number, number>()
  addEdits(tree, { content, own: ownNames(tree), edits, spaces, column: 0, indent: 0, isFirst: false })
  eachNode(tree, (node) => {
    if (node.type === 'mdxjsEsm') edits.push(...importEdits(node.value, rangeOf(node).start, content))
  })
  for (const [start, count] of spaces) edits.push(dedent(content, start, count))
  return withoutIcons(withColons(applyEdits(content, edits)))
}

/** Removes the icons of asides: `:::note{icon="star"}`. */
export function withoutIcons(content: string): string {
  return rewriteLines(content, { text: (line) => line.replace(/^(\s*:{3,}\w+(?:\[.*?\])?)\{icon=[^}]*\}/, '$1') })
}

/** Returns the names of components that a document imports from elsewhere. */
function ownNames(tree: Nodes): Set<string> {
  const names = new Set<string>()
  eachNode(tree, (node) => {
    if (node.type !== 'mdxjsEsm') return
    for (const one of (parseModule(node.value, 'document.jsx')?.body ?? []) as Node[])
      if (one.type === 'ImportDeclaration' && !convertedPackages.has(String((one.source as Node).value)))
        for (const { local } of one.specifiers as { local: Node }[]) names.add(String(local.name))
  })
  return names
}

interface Place {
  content: string
  /** Components of the site with a name of Starlight's. */
  own: ReadonlySet<string>
  edits: Edit[]
  /** Number of spaces to remove from lines, by their offset. */
  spaces: Map<number, number>
  /** Columns of the lines around a node: in the source, and in the result. */
  column: number
  indent: number
  /** Set for the first node of a converted element, whose start is on a line of its own. */
  isFirst: boolean
}

function addEdits(node: Nodes, place: Place): void {
  if (node.type === 'blockquote') return
  const element = isElement(node) && !place.own.has(node.name ?? '') ? node : undefined
  const lines = element?.name === 'PackageManagers' && node.type === 'mdxJsxFlowElement' && packageManagers(element)
  if (element && isContainer(element) && isAlone(element, place.content)) addContainer(element, place)
  else if (lines) addLines(node, lines, place)
  else if (element && Object.hasOwn(inline, element.name ?? '')) addInline(element, place)
  else if ('children' in node)
    for (const child of node.children)
      addEdits(child, { ...place, ...(node.type === 'listItem' && listPlace(child, place)), isFirst: false })
}

function isContainer({ name, children }: Element): boolean {
  return name !== null && Object.hasOwn(containers, name) && children.length > 0
}

/** Returns whether a component has no content that its container needs: a list as HTML, or tabs that a part renders. */
function isBare({ name, children }: Element): boolean {
  if (name === 'Steps' || name === 'FileTree') return !children.some(({ type }) => type === 'list')
  return name === 'Tabs' && !children.some(isTabItem)
}

/** Items on a line each are a paragraph. */
function isTabItem(node: Nodes): boolean {
  if (isElement(node)) return node.name === 'TabItem'
  return node.type === 'paragraph' && node.children.some(isTabItem)
}

function isElement(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Returns whether nothing else is on the lines of an element: MDX takes one of a single line for text. */
function isAlone(element: Element, content: string): boolean {
  const { start, end } = rangeOf(element)
  const before = content.slice(content.lastIndexOf('\n', start - 1) + 1, start)
  return before.trim() === '' && /^[ \t]*(?:\n|$)/.test(content.slice(end))
}

/** Content of a list keeps its indentation. */
function listPlace({ position }: Nodes, { column, indent }: Place): Partial<Place> {
  const own = position!.start.column - 1
  return { column: own, indent: indent + Math.max(own - column, 0) }
}

function addContainer(element: Element, { content, own: names, edits, spaces, indent, isFirst }: Place): void {
  const { start, end } = rangeOf(element)
  const [first, last] = [element.children[0]!, element.children.at(-1)!]
  const [from, to] = [rangeOf(first).start, rangeOf(last).end]
  const pad = ' '.repeat(indent)
  const at = lineStart(content, start)
  const bare = isBare(element)
  const open = bare ? '' : `${pad}${opening}${containers[element.name!]!(attributesOf(element))}\n\n`
  const close = bare ? '' : `\n\n${pad}${closing}`
  const isApart = isFirst || /(?:^|\n[ \t]*\n)$/.test(content.slice(0, at))
  const own = lineStart(content, from)
  const isInline = own === from && content[from - 1] !== '\n'
  edits.push(
    { start: at, end: own, text: `${isApart ? '' : '\n'}${open}${isInline ? pad : ''}` },
    { start: to, end, text: `${close}${/^[ \t]*\n[ \t]*[^\s<]/.test(content.slice(end)) ? '\n' : ''}` },
  )
  const column = isInline ? element.position!.start.column - 1 : from - own
  for (const line of spaces.keys()) if (line >= at && line < own) spaces.delete(line)
  for (const line of lineStarts(content, own, to)) {
    // Code may have less indentation than its element, but not less than its list.
    spaces.set(line, Math.max(Math.min(column, widthAt(content, line)) - indent, 0))
  }
  for (const child of element.children)
    addEdits(child, { content, own: names, edits, spaces, column, indent, isFirst: child === first && !isInline })
}

/** Removes columns from the indentation of a line; a tab ends at a multiple of four. */
function dedent(content: string, start: number, columns: number): Edit {
  const written = /^[ \t]*/.exec(content.slice(start))![0]
  if (!written.includes('\t')) return { start, end: start + Math.min(columns, written.length), text: '' }
  return { start, end: start + written.length, text: ' '.repeat(Math.max(widthAt(content, start) - columns, 0)) }
}

/** Returns the number of columns that a line is indented by. */
function widthAt(content: string, start: number): number {
  let width = 0
  for (const one of /^[ \t]*/.exec(content.slice(start, start + 1000))![0]) width += one === '\t' ? 4 - (width % 4) : 1
  return width
}

/** Returns the start of a line if only spaces stand before an offset in it, else the offset. */
function lineStart(content: string, at: number): number {
  const start = content.lastIndexOf('\n', at - 1) + 1
  return content.slice(start, at).trim() === '' ? start : at
}

/** Returns the offsets of the lines that start in a range. */
function lineStarts(content: string, from: number, to: number): number[] {
  const breaks = Array.from(content.slice(from, to).matchAll(/\n/g), ({ index }) => from + index + 1)
  return content[from - 1] === '\n' ? [from, ...breaks] : breaks
}

function addInline(element: Element, { content, edits }: Place): void {
  const { start, end } = rangeOf(element)
  const [first, last] = [element.children[0], element.children.at(-1)]
  const inner = first && last ? content.slice(rangeOf(first).start, rangeOf(last).end) : ''
  edits.push({ start, end, text: inline[element.name!]!(attributesOf(element), inner) })
}

/** Replaces an element by lines, each as far from the margin as the first one. */
function addLines(node: Nodes, lines: string[], { content, edits, spaces, indent }: Place): void {
  const { start, end } = rangeOf(node)
  const at = content.lastIndexOf('\n', start - 1) + 1
  const pad = ' '.repeat(spaces.has(at) ? indent : start - at)
  edits.push({ start, end, text: lines.join(`\n${pad}`) })
}

function attributesOf({ attributes }: Element): Attributes {
  return new Map(
    attributes.flatMap((one): [string, string][] => {
      if (one.type !== 'mdxJsxAttribute') return []
      const { name, value } = one
      const isText = typeof value !== 'object' || value === null
      // Code is used as JavaScript.
      if (name === 'code') return [[name, isText ? JSON.stringify(value ?? '') : value.value]]
      if (isText) return [[name, value ?? '']]
      return [[name, /^\s*(["'`])([\s\S]*)\1\s*$/.exec(value.value)?.[2] ?? value.value]]
    }),
  )
}

function importEdits(code: string, offset: number, content: string): Edit[] {
  const body = (parseModule(code, 'document.jsx')?.body ?? []) as Node[]
  return body
    .filter(
      ({ type, source }) =>
        type === 'ImportDeclaration' && convertedPackages.has(String((source as Node | undefined)?.value)),
    )
    .map(({ start, end }) => {
      const rest = /^[ \t]*\n?/.exec(content.slice(offset + end))![0]
      return { start: offset + start, end: offset + end + rest.length, text: '' }
    })
}
