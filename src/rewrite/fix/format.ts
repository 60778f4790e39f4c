import type { Code, Nodes, Parents } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Handle, type Join, toMarkdown } from 'mdast-util-to-markdown'
import { plainOptions } from '../../shared/plain-options.ts'
import { type SourceText, sourceText } from '../source-text.ts'
import type { SourceTree } from '../source-tree.ts'

/**
 * Formats the blocks of a document: one blank line between them, `-` for bullets, one space after a marker, no spaces
 * at the end of a line. The text of paragraphs, tables, code, directives and elements stays as it is written.
 */
export function formatted({ tree }: SourceTree, source: SourceText): string {
  const body = blankAbove(source)
  const text = sourceText(source.content)
  const handlers = Object.fromEntries(leaves.map((type) => [type, (node: Nodes) => written(node, text)]))
  const block: Handle = (node: Code) =>
    /^[ \t]*[`~]/.test(sliceOf(node, text)) ? written(node, text) : node.value.replace(/^(?=.)/gm, '    ')
  let isShared = false
  const join: Join = (left, right) => {
    isShared ||= linesBetween(left, right) === 0
    return linesBetween(left, right) === 1 && tight.test(left.type) && tight.test(right.type) ? 0 : undefined
  }
  const paragraph: Handle = (node: Nodes, parent?: Parents) => checkbox(node, parent, text) + written(node, text)
  const printed = toMarkdown(tree, {
    ...plainOptions,
    extensions: [gfmToMarkdown(), { handlers: { ...handlers, paragraph, code: block } }],
    join: [join],
  })
  // Elements of MDX on one line stay there.
  if (isShared) return source.raw
  const end = source.raw.includes('\r\n') ? '\r\n' : '\n'
  return source.raw.slice(0, body.offset) + body.gap(end) + printed.replaceAll('\n', end)
}

/** Blocks whose text is kept. */
const leaves =
  'heading table html math definition thematicBreak containerDirective leafDirective mdxjsEsm mdxJsxFlowElement mdxFlowExpression'.split(
    ' ',
  )

/** The checkbox of a task, which is not part of its paragraph. */
function checkbox(node: Nodes, parent: Parents | undefined, { raw, offsetOf }: SourceText): string {
  const isTask = parent?.type === 'listItem' && typeof parent.checked === 'boolean' && parent.children[0] === node
  const before = isTask ? raw.slice(0, offsetOf(node.position!.start)) : ''
  return isTask ? `${/\[.\](?=\s*$)/.exec(before)?.[0]} ` : ''
}

/** The end of front matter, and the blank line below it. */
function blankAbove({ raw, content, offsetOf }: SourceText): { offset: number; gap(end: string): string } {
  const mark = raw.startsWith('\uFEFF') ? 1 : 0
  if (!/^---[ \t]*\r?\n/.test(raw.slice(mark)) || content.startsWith('---')) return { offset: mark, gap: () => '' }
  const close = raw.slice(mark + 3).search(/\n---[ \t]*(?:\r?\n|$)/)
  const line = raw.slice(0, mark + 3 + close + 1).split('\n').length
  return { offset: offsetOf({ line: line + 1, column: 1 }), gap: (end) => end }
}

function sliceOf({ position }: Nodes, { raw, offsetOf }: SourceText): string {
  const text = raw.slice(offsetOf(position!.start), offsetOf(position!.end))
  // In MDX, the id of a heading is parsed in another, longer spelling.
  return /^#{1,6}[ \t]/.test(text) ? text.split('\n', 1)[0]! : text
}

/** The text of a block without the marks and the indentation of the quotes and lists around it. */
function written(node: Nodes, source: SourceText): string {
  const { column } = node.position!.start
  const [first = '', ...rest] = sliceOf(node, source).split('\n')
  const isText = node.type === 'paragraph' || node.type === 'table' || node.type === 'heading'
  const indent = isText ? /^[ \t]*(?:>[ \t]?)*[ \t]*/ : new RegExp(`^[ \\t>]{0,${column - 1}}`)
  const keeps = node.type === 'code' || node.type === 'html' || node.type === 'math'
  const lines = [first, ...rest.map((line) => line.replace(column > 1 || isText ? indent : /^/, ''))]
  // Two spaces at the end of a line of a paragraph are a line break.
  const isBreak = (line: string, i: number) => node.type === 'paragraph' && i < rest.length && / {2}$/.test(line)
  return lines.map((line, i) => (keeps ? line : line.trimEnd() + (isBreak(line, i) ? '  ' : ''))).join('\n')
}

/** Blocks that authors write without a blank line between them. */
const tight = /^(?:html|definition|mdx|leafDirective)/

function linesBetween(left: Nodes, right: Nodes): number {
  return right.position!.start.line - left.position!.end.line
}

/** Returns true if two texts differ in white space, the markers of lists and those of quotes only. */
export function isSameText(before: string, after: string): boolean {
  const [a, b] = [before, after].map((text) =>
    text
      .replace(/^[ \t>]+/gm, '')
      .replace(/^(?:(?:[-*+]|\d{1,9}[.)])(?:[ \t>]+|$))+/gm, '')
      .replace(/\s+/g, ''),
  )
  return a === b
}
