import { splitFrontMatter } from '../../content/front-matter-split.ts'

/**
 * Returns a function from a line of a Markdown file, counted from 1, to the plain text of its heading; empty if none.
 */
export function headingsOf(text: string): (line: number) => string {
  const lines = splitFrontMatter(text).content.split(/\r?\n/)
  const headings = readHeadings(withoutCode(lines))
  return (line) => headings.findLast((it) => it.line <= line)?.text ?? ''
}

const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:(`{3,})[^`]*$|(~{3,}))/

/** Returns the lines, with those of fenced code and comments blanked. */
function withoutCode(lines: string[]): string[] {
  let end: RegExp | undefined
  return lines.map((line) => {
    if (end) {
      if (end.test(line)) end = undefined
      return ''
    }
    end = endOf(line)
    return end ? '' : line
  })
}

/** Returns the pattern that ends the fenced code or comment opened on a line. */
function endOf(line: string): RegExp | undefined {
  const [, ticks, tildes] = fence.exec(line) ?? []
  const marks = ticks ?? tildes
  if (marks) return new RegExp(`^[ \\t>]*${marks}${marks[0]}*[ \\t]*$`)
  if (/^ {0,3}<!--/.test(line) && !line.includes('-->')) return /-->/
  return /^ {0,3}\{\/\*/.test(line) && !line.includes('*/') ? /\*\// : undefined
}

interface Heading {
  line: number
  text: string
}

const atx = /^ {0,3}#{1,6}(?:[ \t](.*))?$/
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/
// A line of `---` after these is not a heading underline: lists, quotes, tables, tags, directives.
const otherBlock = /^ {0,3}(?:(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)|[>|<{]|:::|\$\$)/

function readHeadings(lines: string[]): Heading[] {
  const headings: Heading[] = []
  /** Number of preceding lines of text, and whether their block cannot be a heading. */
  let before = 0
  let isOther = false
  for (const [i, line] of lines.entries()) {
    const title = atx.exec(line)
    if (title) headings.push({ line: i + 1, text: plainText(title[1] ?? '') })
    else if (before > 0 && !isOther && underline.test(line))
      headings.push({ line: i + 1 - before, text: plainText(lines.slice(i - before, i).join(' ')) })
    else if (line.trim() !== '') {
      isOther ||= otherBlock.test(line) || (before === 0 && /^(?: {4}|\t)/.test(line))
      before++
      continue
    }
    before = 0
    isOther = false
  }
  return headings
}

/** Strips closing marks, an explicit id, and the syntax of emphasis, code and links from a heading. */
function plainText(markdown: string): string {
  return markdown
    .trim()
    .replace(/(?:^|[ \t])#+$/, '')
    .replace(/\{(?:#[^{}]*|\/\*[^{}]*\*\/)\}$/, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/<[^<>]*>/g, '')
    .replace(/[*`~]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}
