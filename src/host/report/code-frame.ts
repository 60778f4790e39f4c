import { codeFrameColumns } from '@babel/code-frame'
import type { Problem } from '../../model/problem.ts'
import { maskControls } from './text.ts'

const widest = 160
const above = 2
const below = 3

/** Returns the lines around a problem with a marker under its column; undefined if the file is unreadable. */
export async function codeFrame(
  { file, line, column }: Problem,
  linesOf: (file: string) => string[] | undefined,
): Promise<string | undefined> {
  if (file === undefined || line === undefined) return undefined
  const lines = linesOf(file)
  const text = lines?.[line - 1]
  if (!lines || text === undefined) return undefined
  const first = Math.max(1, line - above)
  const clipped = clip(text, column ?? 1)
  const shown = lines
    .slice(first - 1, line + below)
    .map((other, i) => (first + i === line ? clipped.text : clip(other, 1).text))
  const start = { line, ...(column !== undefined && { column: column - clipped.cut }) }
  const source = shown.map((it) => maskControls(it.replace(/\r$/, ''))).join('\n')
  // A variable avoids the excess property check: the package's types lack `startLine`.
  const options = { highlightCode: false, startLine: first, linesAbove: above, linesBelow: below }
  return codeFrameColumns(source, { start }, options)
}

/** Returns the part of a line around a column, and the number of characters cut before it. */
function clip(text: string, column: number): { text: string; cut: number } {
  if (text.length <= widest) return { text, cut: 0 }
  const from = Math.max(0, Math.min(column - 1 - widest / 2, text.length - widest))
  const to = from + widest
  const part = `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
  return { text: part, cut: from > 0 ? from - 1 : 0 }
}
