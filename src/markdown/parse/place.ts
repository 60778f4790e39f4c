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
  const number = Math.floor(start.line / linesOfInclude)
  const text = number === 0 ? page.text : (page.includes[number - 1]?.text ?? '')
  return text.slice(start.offset, end.offset)
}
