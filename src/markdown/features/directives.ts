import type { Nodes, Parents, PhrasingContent } from 'mdast'
import type { Feature, PageContext } from '../../model/feature.ts'
import { problem } from '../../model/problem.ts'
import { closest } from '../../shared/closest.ts'
import {
  bareDirectives,
  type ContainerDirective,
  containerNames,
  type Directive,
  type LeafDirective,
  type TextDirective,
  takeLabel,
  textNode,
  usage,
} from '../parse/directive.ts'
import { asWritten } from '../parse/directive-titles.ts'
import { sourceOf } from '../parse/place.ts'

/**
 * Turns directives that no feature or plugin has handled back into text, as written: `10:30`, `:9229`, `a:b[c]{d}`.
 * Reports leaf and container directives, which are rarely unintended; their content stays Markdown.
 */
export const directives: Feature = {
  name: 'directives',
  mdast: {
    // Converts a bare `:word` before plugins run, because heading ids and the description depend on it.
    textDirective: (node: TextDirective, page, parent, i) => (isBare(node) ? inline(node, page, parent, i) : undefined),
  },
  last: {
    textDirective: (node: TextDirective, page, parent, i) =>
      isTaken(node) ? undefined : inline(node, page, parent, i),
    leafDirective: (node: LeafDirective, page) => (isTaken(node) ? undefined : leaf(node, page)),
    containerDirective: (node: ContainerDirective, page) => (isTaken(node) ? undefined : container(node, page)),
  },
}

const isBare = (node: TextDirective) => node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0
const isTaken = (node: Directive) => node.data?.hName !== undefined

function inline(node: TextDirective, page: PageContext, parent: Parents, index: number): PhrasingContent[] {
  const { before, after } = source(node, page)
  const { position, children } = node
  if (children.length === 0) {
    const text = textNode(before, position)
    bareDirectives.add(text)
    return [text]
  }
  const name = textNode(`:${node.name}`, position)
  const label = mdastLabel(children)
  if (label?.startsWith('^') && page.text.includes(`[${label}]:`))
    return [
      name,
      { type: 'footnoteReference', identifier: label.slice(1).toLowerCase(), label: label.slice(1), position },
    ]
  const target = after === ']' ? takeTarget(parent.children[index + 1]) : undefined
  if (target !== undefined) return [name, { type: 'link', url: target, children, position }]
  return [textNode(before, position), ...children, textNode(after, position)]
}

function mdastLabel(children: PhrasingContent[]): string | undefined {
  const [only] = children
  return children.length === 1 && only?.type === 'text' ? only.value : undefined
}

const target = /^\(([^()\s<>]+)\)/

/** Removes the `(url)` of a link from the text after its brackets. */
function takeTarget(next: Nodes | undefined): string | undefined {
  if (next?.type !== 'text') return undefined
  const match = target.exec(next.value)
  if (match) next.value = next.value.slice(match[0].length)
  return match?.[1]
}

/** Source before and after the content of the label; all of it is `before` if there is no label. */
function source(node: LeafDirective | TextDirective, page: PageContext): { before: string; after: string } {
  const mark = node.type === 'textDirective' ? ':' : '::'
  const start = node.position?.start.offset ?? 0
  const text = sourceOf(node, page)
  const [first, last] = [node.children[0], node.children.at(-1)]
  // A plugin or an include may have left positions that refer to another text.
  const isWritten = text.startsWith(mark + node.name)
  if (!first || !last) return { before: isWritten ? text : mark + node.name, after: '' }
  if (!isWritten) return { before: `${mark}${node.name}[`, after: ']' }
  const [from, to] = [first.position?.start.offset ?? start, last.position?.end.offset ?? start]
  return { before: text.slice(0, from - start), after: text.slice(to - start) }
}

function leaf(node: LeafDirective, page: PageContext): Nodes {
  report(node, page)
  const { before, after } = source(node, page)
  const children = [textNode(before), ...node.children, textNode(after)]
  return { type: 'paragraph', children, position: node.position }
}

function container(node: ContainerDirective, page: PageContext): Nodes[] {
  report(node, page)
  const end = closingLine(node, page)
  takeLabel(node)
  const paragraphs = [openingLine(node, page), end].map((line) => line && paragraph(line, node))
  return [paragraphs[0], ...node.children, paragraphs[1]].filter((it) => it !== undefined && it !== '') as Nodes[]
}

function paragraph(line: string, node: ContainerDirective): Nodes {
  return { type: 'paragraph', children: [textNode(line)], position: node.position }
}

function openingLine(node: ContainerDirective, page: PageContext): string {
  const line = sourceOf(node, page).split('\n', 1)[0]!.trim()
  return line.startsWith(':::') ? asWritten(line, page) : `:::${node.name}`
}

function closingLine(node: ContainerDirective, page: PageContext): string | undefined {
  const { start, end } = node.position ?? {}
  const lastLine = node.children.at(-1)?.position?.end.line ?? start?.line
  if (!start || !end || lastLine === undefined || lastLine >= end.line) return undefined
  return /(?:^|[\s>])(:{3,})$/.exec(sourceOf(node, page).trimEnd())?.[1]
}

const importHint = `Write "import Part from './_part.md'" instead, and "<Part />" where its text belongs.`

function report(node: ContainerDirective | LeafDirective, page: PageContext): void {
  const { name } = node
  if (/^\d+$/.test(name)) return
  const written = `${node.type === 'leafDirective' ? '::' : ':::'}${name}`
  // Markdown has included them all.
  const isInMdx = written === '::include'
  const known = isInMdx ? importHint : Object.hasOwn(usage, name) ? usage[name] : undefined
  const near = closest(name, containerNames(page))
  const message = known
    ? `"${written}" has no effect ${isInMdx ? 'in MDX' : 'here'}, so it is shown as text.`
    : `Unknown directive "${written}". It is shown as text.`
  const hint = known ?? (near && `Did you mean "${near === 'include' ? '::' : ':::'}${near}"?`)
  page.report(problem('unused-directive', { message, subject: written, ...(hint && { hint }) }), node)
}
