import type { Literal } from 'mdast'
import type { PageContext } from '../../model/feature.ts'
import type { Place } from '../../model/types.ts'
import { linesOfInclude } from './place.ts'

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
  const text = number === 0 ? page.text : (page.includes[number - 1]?.text ?? '')
  const lines = texts.get(number) ?? text.split('\n')
  texts.set(number, lines)
  return lines[(line % linesOfInclude) - 1] ?? ''
}
