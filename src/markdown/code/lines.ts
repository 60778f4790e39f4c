import { beforeComment } from './comments.ts'
import { type Fence, rangeLines } from './fence.ts'
import { applyMagic, type Magic, type MarkedLine } from './magic.ts'

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

/** Marks by what stands behind `!code`, as Shiki and VitePress have it; what the theme has no look for is highlighted. */
const marks: Record<string, string> = {
  '++': 'add',
  '--': 'remove',
  highlight: 'highlight',
  hl: 'highlight',
  focus: 'highlight',
  warning: 'highlight',
  error: 'error',
}

const notation = /\[!code\s+(\+\+|--|highlight|hl|focus|warning|error)(?::(\d{1,6}))?\]/y

/** Whether a text can have such comments. */
function hasNotation(text: string): boolean {
  return text.includes('[!code') || text.includes('[!!code')
}

/**
 * Takes the comments `[!code ++]`, `[!code --]` and `[!code highlight]` from the ends of lines and marks these;
 * `:3` behind the word marks three lines. Alone on a line it speaks of the next. `[!!code` prints `[!code`.
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

/** Text without the comments at its end; what these say is noted in `running`: mark to number of lines left. */
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
