import { type Fence, rangeLines } from './fence.ts'
import { applyMagic, type Magic } from './magic.ts'
import { applyNotation, hasNotation } from './notation.ts'

/** A line of code and what marks it: `highlight`, `add`, `remove`, `error`, or a class name of the site. */
export interface MarkedLine {
  text: string
  marks: string[]
}

export interface MarkedCode {
  text: string
  /** By line; none where no line is marked. */
  marks?: string[][]
}

/** Reads what marks lines and takes it out of the text. */
export function markCode(text: string, fence: Fence, grammar: string, magic: Magic): MarkedCode {
  const withMagic = fence.range === undefined && fence.lang !== '' && magic.hint.test(text)
  const withNotation = hasNotation(text)
  if (fence.range === undefined && !withMagic && !withNotation) return { text }
  let lines: MarkedLine[] = text.split('\n').map((line) => ({ text: line, marks: [] }))
  if (fence.range !== undefined) for (const line of rangeLines(fence.range, lines.length)) mark(lines, line)
  if (withMagic) lines = applyMagic(lines, grammar, magic)
  if (withNotation) lines = applyNotation(lines)
  const marks = lines.some((line) => line.marks.length > 0) ? lines.map((line) => line.marks) : undefined
  return { text: lines.map((line) => line.text).join('\n'), marks }
}

function mark(lines: MarkedLine[], number: number): void {
  const { marks } = lines[number - 1]!
  if (marks.length === 0) marks.push('highlight')
}
