import { applyEdits, type Edit } from '../../shared/text-edits.ts'
import { textTester } from './lines.ts'

/**
 * Writes formulas of several lines, `$$ a` and `b $$`, with their dollars on lines of their own, as CommonMark with formulas
 * needs them: otherwise the first two would open a formula that lasts to the end of the page. By default, a formula with
 * blank lines has its dollars on lines of their own.
 */
export function withFormulaBlocks(content: string, hasBlankLines = false): string {
  if (!content.includes('$$')) return content
  const isText = textTester(content)
  const marks = Array.from(content.matchAll(/(?<!\\)\$\$/g), ({ index }) => index).filter(isText)
  const edits: Edit[] = []
  for (let i = 0; i + 1 < marks.length; i++) {
    const [start, end] = [marks[i]!, marks[i + 1]!]
    const body = content.slice(start + 2, end)
    if (!hasBlankLines && /\n[ \t>]*\n/.test(body) && !isAlone(content, start)) continue
    if (body.includes('\n')) edits.push(...blockEdits(content, start, end))
    i++
  }
  return applyEdits(content, edits)
}

function isAlone(content: string, at: number): boolean {
  return /^[\s>]*$/.test(before(content, at)) && /^[ \t]*(?:\n|$)/.test(content.slice(at + 2))
}

/** Returns the start of the line of an offset. */
function before(content: string, at: number): string {
  return content.slice(content.lastIndexOf('\n', at - 1) + 1, at)
}

/** Breaks the lines before and after the dollars of a formula. */
function blockEdits(content: string, start: number, end: number): Edit[] {
  const line = before(content, start)
  const [marker = ''] = /^[\s>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?/.exec(line) ?? []
  const indent = marker.replace(/[^\s>]/g, ' ')
  const isStart = line.length === marker.length
  const rest = /[^\n]*/.exec(content.slice(end + 2))![0]
  const first = /^[ \t]*/.exec(content.slice(start + 2))![0].length
  const last = /[ \t]*$/.exec(content.slice(0, end))![0].length
  const breaksIn = content[start + 2 + first] !== '\n'
  const breaksOut = !/^[\s>]*$/.test(before(content, end))
  // A quote goes on without its marks.
  const lazy = indent.includes('>')
    ? Array.from(content.slice(start, end).matchAll(/\n(?!\s*>)/g), ({ index }) => start + index + 1)
    : []
  return [
    ...lazy.map((at) => ({ start: at, end: at, text: indent })),
    ...(isStart ? [] : [{ start, end: start, text: `\n${indent}` }]),
    ...(breaksIn ? [{ start: start + 2, end: start + 2 + first, text: `\n${indent}` }] : []),
    ...(breaksOut ? [{ start: end - last, end, text: `\n${indent}` }] : []),
    ...(rest.trim() === ''
      ? []
      : [{ start: end + 2, end: end + 2 + /^[ \t]*/.exec(rest)![0].length, text: `\n${indent}` }]),
  ]
}
