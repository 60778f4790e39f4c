import type { Literal } from 'mdast'
import type { PageContext } from '../../model/feature.ts'
import type { Place } from '../../model/types.ts'
import { linesOfInclude } from './place.ts'

/**
 * Tells the place in the page of an offset inside a node's value; offsets must not go back. The lines of a value are the
 * ends of source lines, whose starts belong to the quotes and lists around it.
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

/** The text of a line; the number of a line of an included file tells the file as well. */
function sourceLine(page: PageContext, line: number): string {
  const texts = linesOf.get(page) ?? new Map<number, string[]>()
  linesOf.set(page, texts)
  const number = Math.floor(line / linesOfInclude)
  const text = number === 0 ? page.text : (page.includes[number - 1]?.text ?? '')
  const lines = texts.get(number) ?? text.split('\n')
  texts.set(number, lines)
  return lines[(line % linesOfInclude) - 1] ?? ''
}
