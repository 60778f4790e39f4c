import type { Place } from '../model/types.ts'

interface Positioned {
  position?: { start: { line: number; column: number } }
}

/** Where a node starts in the author's file; the start of the file where a plugin has left no position. */
export function placeOf(node: Positioned | Place | undefined): { line: number; column: number } {
  if (node && 'line' in node) return { line: node.line, column: node.column }
  const start = (node as Positioned | undefined)?.position?.start
  return start ? { line: start.line, column: start.column } : { line: 1, column: 1 }
}
