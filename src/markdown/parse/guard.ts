import { type Problem, problem } from '../../model/problem.ts'

interface Limits {
  /** Size of a file in bytes. */
  fileBytes: number
  /** Depth of nested blocks, and of opened emphasis or brackets in one paragraph. */
  nesting: number
}

/**
 * Rejects texts that are unsafe to parse, with one linear scan: too large, or nested deeper than the limit. Runs before
 * parsing, because native code cannot be interrupted.
 */
export function guard(text: string, file: string, limits: Limits): Problem | undefined {
  if (text.length > limits.fileBytes) return tooLarge(text.length, file, limits.fileBytes)
  const line = tooDeep(text, limits.nesting) ?? tooDeepInContainers(text, limits.nesting)
  if (line !== undefined)
    return problem('too-deep', {
      message: `Blocks are nested more than ${limits.nesting} levels deep here.`,
      hint: 'Flatten the quotes and lists, close each ":::", or raise markdown.limits.nesting.',
      file,
      line,
      column: 1,
    })
  const row = tooManyMissingCells(text)
  if (row === undefined) return undefined
  return problem('too-large', {
    message: `Tables have more than ${maxMissingCells} missing cells here.`,
    hint: 'Give the rows of the table as many cells as its header.',
    file,
    line: row,
    column: 1,
  })
}

/** The problem for a file over the size limit. */
function tooLarge(size: number, file: string, limit: number): Problem {
  return problem('too-large', {
    message: `The file has ${size} bytes, more than the limit of ${limit}.`,
    hint: 'Split it, or raise markdown.limits.fileBytes.',
    file,
    line: 1,
    column: 1,
  })
}

/** First line whose markers open more levels than allowed: quotes, list bullets, indentation. */
function tooDeep(text: string, limit: number): number | undefined {
  let line = 1
  let start = 0
  while (start < text.length) {
    let end = text.indexOf('\n', start)
    if (end < 0) end = text.length
    if (end - start > limit && depthOf(text, start, end) > limit) return line
    start = end + 1
    line++
  }
  return undefined
}

/** Levels that the markers at the start of a line can open. Two columns of indentation count as one. */
function depthOf(text: string, start: number, end: number): number {
  let depth = 0
  let spaces = 0
  for (let i = start; i < end; i++) {
    const c = text.charCodeAt(i)
    if (c === 32) spaces++
    else if (c === 9) spaces += 4
    else if (c === 62) depth++
    else if (isBullet(text, i, end)) depth++
    else if (c >= 48 && c <= 57) continue
    else break
  }
  // Indentation alone does not nest: deeply indented code is not a deep list.
  return depth === 0 ? 0 : depth + Math.floor(spaces / 2)
}

function isBullet(text: string, i: number, end: number): boolean {
  const c = text.charCodeAt(i)
  const marker = c === 45 || c === 42 || c === 43 || c === 46 || c === 41
  const next = i + 1 < end ? text.charCodeAt(i + 1) : 32
  return marker && (next === 32 || next === 9)
}

const container = /^[ \t>]*:{3,}[ \t]*([^\n]*)$/gm

/** First line with more open containers than allowed: `:::name` opens one, `:::` closes one. */
function tooDeepInContainers(text: string, limit: number): number | undefined {
  if (!text.includes(':::')) return undefined
  let depth = 0
  for (const { 1: rest = '', index } of text.matchAll(container)) {
    if (rest === '') depth = Math.max(0, depth - 1)
    // Other dialects close on the same line: `:::image source="a.png":::`.
    else if (!/:::\s*$/.test(rest)) depth++
    if (depth > limit) return text.slice(0, index).split('\n').length
  }
  return undefined
}

// Parsers fill rows up to the columns of their table, so a small text can become millions of cells.
const maxMissingCells = 200_000

/** First line at which tables have more missing cells than a page may have. */
function tooManyMissingCells(text: string): number | undefined {
  if (!text.includes('|')) return undefined
  let columns = 0
  let empty = 0
  for (const [index, line] of text.split('\n').entries()) {
    if (columns > 0) empty += Math.max(0, columns - line.split('|').length)
    if (empty > maxMissingCells) return index + 1
    if (/^[ \t>]*$/.test(line)) columns = 0
    else if (line.includes('|') && /^[ \t>|:-]+$/.test(line)) columns = line.split('|').length
  }
  return undefined
}
