import type { Code, Literal } from 'mdast'
import type { PageContext } from '../../model/feature.ts'
import type { Place } from '../../model/types.ts'

interface Positioned {
  position?: { start: { line: number; column: number; offset?: number }; end?: { offset?: number } }
}

/**
 * Line offset per included file: lines of the first start after this many, those of the second after twice as many. A
 * position thus identifies its file, and survives plugins that copy positions.
 */
export const linesOfInclude = 10_000_000

/** Position of a node in its source file; the start of the file if a plugin has left no position. */
export function placeOf(node: Positioned | Place | undefined, { includes }: Pick<PageContext, 'includes'>): Place {
  const { line, column } = startOf(node)
  const number = Math.floor(line / linesOfInclude)
  const included = number === 0 ? undefined : includes[number - 1]
  return included ? { line: line % linesOfInclude, column, file: included.path } : { line, column }
}

function startOf(node: Positioned | Place | undefined): { line: number; column: number } {
  if (node && 'line' in node) return node
  return (node as Positioned | undefined)?.position?.start ?? { line: 1, column: 1 }
}

/** The source text of a node. */
export function sourceOf(node: Positioned, page: Pick<PageContext, 'text' | 'includes'>): string {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return ''
  return textAt(start.line, page).slice(start.offset, end.offset)
}

/** The text of the file that a line number identifies. */
function textAt(line: number, { text, includes }: Pick<PageContext, 'text' | 'includes'>): string {
  const number = Math.floor(line / linesOfInclude)
  return number === 0 ? text : (includes[number - 1]?.text ?? '')
}

/**
 * Maps offsets in a node's value to positions in the page. Offsets must not decrease. The lines of a value are the ends
 * of source lines, whose starts belong to surrounding quotes and lists.
 */
export function offsetPlaces(node: Literal, page: PageContext): (offset: number) => Place | undefined {
  const { value, position } = node
  if (!position) return () => undefined
  let { line, column } = position.start
  let start = 0
  let end = lineEnd(value, 0)
  return (offset) => {
    while (end < offset) {
      start = end + 1
      end = lineEnd(value, start)
      line++
      column = 0
    }
    if (column === 0) column = Math.max(0, sourceLine(page, line).lastIndexOf(value.slice(start, end))) + 1
    return { line, column: column + offset - start }
  }
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  return at < 0 ? text.length : at
}

const linesOf = new WeakMap<PageContext, Map<number, string[]>>()

/** The text of a line. Line numbers of included files identify the file. */
function sourceLine(page: PageContext, line: number): string {
  const texts = linesOf.get(page) ?? new Map<number, string[]>()
  linesOf.set(page, texts)
  const number = Math.floor(line / linesOfInclude)
  const lines = texts.get(number) ?? textAt(line, page).split('\n')
  texts.set(number, lines)
  return lines[(line % linesOfInclude) - 1] ?? ''
}

/** Position in a fenced block, by line and column of its code; the block itself if its code comes from a file. */
export function placeInBlock(node: Code, line: number, column = 1): Code | Place {
  const { start, end } = node.position ?? {}
  if (!start || !end || end.line - start.line <= node.value.split('\n').length) return node
  return { line: start.line + line, column: start.column + column - 1 }
}
