import { beforeComment } from './comments.ts'
import { type Fence, rangeLines } from './fence.ts'
import { applyMagic, type Magic, type MarkedLine } from './magic.ts'

interface MarkedCode {
  text: string
  /** By line; undefined if no line is marked. */
  marks?: string[][]
}

/** Extracts the marks of lines and removes their comments. */
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

/** Marks by keyword after `!code`. */
const marks: Record<string, string> = { '++': 'add', '--': 'remove', highlight: 'highlight', error: 'error' }

const notation = /\[!code\s+(\+\+|--|highlight|error)(?::(\d{1,6}))?\]/y

/** Returns true if a text may contain `!code` comments. */
function hasNotation(text: string): boolean {
  return text.includes('[!code') || text.includes('[!!code')
}

/**
 * Removes the comments `[!code ++]`, `[!code --]` and `[!code highlight]` at the ends of lines and marks these lines.
 * `:3` after the keyword marks three lines. A comment on a separate line applies to the next one. `[!!code` prints
 * `[!code`.
 */
function applyNotation(lines: MarkedLine[]): MarkedLine[] {
  const kept: MarkedLine[] = []
  const running = new Map<string, number>()
  for (const line of lines) {
    const rest = line.text.includes('[!code') ? takeComments(line.text, running) : line.text
    if (rest.trim() === '' && rest !== line.text) continue
    kept.push({ text: rest.replace(/\[!!code/g, '[!code'), marks: [...line.marks, ...nextMarks(running)] })
  }
  return kept
}

/** Removes the comments at the end of a line, and adds them to `running`: mark to number of remaining lines. */
function takeComments(text: string, running: Map<string, number>): string {
  for (let at = text.lastIndexOf('[!code'); at >= 0; at = text.lastIndexOf('[!code')) {
    notation.lastIndex = at
    const found = notation.exec(text)
    const rest = found && beforeComment(text.slice(0, at), text.slice(notation.lastIndex))
    if (!found || typeof rest !== 'string') return text
    running.set(marks[found[1]!]!, Number(found[2] ?? 1))
    text = rest
  }
  return text
}

function nextMarks(running: Map<string, number>): string[] {
  const now = [...running.keys()]
  for (const [mark, left] of running) {
    if (left > 1) running.set(mark, left - 1)
    else running.delete(mark)
  }
  return now
}
