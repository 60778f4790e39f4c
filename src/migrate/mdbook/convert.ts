import fs from 'node:fs'
import path from 'node:path'
import { convertAlerts } from '../markdown/alerts.ts'
import { linesBetween, rewriteLines, sourceLines } from '../markdown/lines.ts'
import { rewriteTargets } from '../markdown/links.ts'
import type { TextInclude } from '../markdown/outside.ts'
import { textAt } from '../site-files.ts'

export interface ChapterPlace {
  /** Absolute folder of the book, and the chapter, relative to it. */
  root: string
  file: string
  hasMath: boolean
}

const include = /(?<!\\)\{\{#(?:rustdoc_)?include\s+([^\s:}]+)(?::([^\s}]*))?\s*\}\}/
/** All of them in a line. */
const includes = new RegExp(include, 'g')
const playground = /(?<!\\)\{\{#(?:playground|playpen)\s+(\S+?)(?:\s+[^}]*)?\}\}/

/** Converts a chapter of mdBook: includes, options of code blocks, hidden lines of Rust, formulas. */
export function convertMdbook(content: string, place: ChapterPlace): string {
  const lines: string[] = []
  let isHidden = (_line: string) => false
  let isRust = false
  let open = -1
  for (const { text, state } of sourceLines(content)) {
    if (state === 'open') {
      open = lines.length
      isRust = /[`~]+\s*rust\b/.test(text)
      const mark = /\bhidelines=([^\s,]+)/.exec(text)?.[1] ?? (isRust ? '#' : undefined)
      isHidden = (line) => mark !== undefined && hides(line.replace(/^[\s>]*/, ''), mark)
      lines.push(text.replace(/([`~]{3,}\s*[\w+-]+)[,\s].*$/, '$1'))
    } else if (state === 'code') {
      const found = include.exec(text)
      if (found) lines.push(...fenceInclude(found, lines, open, place))
      else if (!isHidden(text)) lines.push(shownLine(text, isRust))
    } else {
      // Indented code has no options.
      isHidden = () => false
      isRust = false
      lines.push(text)
    }
  }
  const text = rewriteLines(convertAlerts(lines.join('\n')), { text: (line) => convertLine(line, place) })
  return rewriteTargets(text, (target) => chapterOf(target, place))
}

/** Returns whether a line of code is hidden: in Rust by `# `, else by a mark of the block at its start. */
function hides(line: string, mark: string): boolean {
  return mark === '#' ? /^#(?:\s|$)/.test(line) : line.startsWith(mark)
}

/** Removes the escapes of a shown line: `##` at the start of Rust, and `\{{#` anywhere. */
function shownLine(line: string, isRust: boolean): string {
  const text = line.replace(/\\(?=\{\{#)/g, '')
  return isRust ? text.replace(/^([\s>]*)##/, '$1#') : text
}

/** The page with all chapters, which is that of the sidebar `docs`. */
export const printPage = '/docs/print.html'

/** Returns the file of a chapter that is linked as it is built: `chapter.html`, or `folder/index.html` of a README. */
function chapterOf(target: string, { root, file }: ChapterPlace): string {
  if (/^(?:\.{0,2}\/)*print\.html$/.test(target)) return printPage
  const names = [target.replace(/\.html$/, '.md'), target.replace(/(^|\/)index\.html$/, '$1README.md')]
  const isThere = (name: string) => fs.existsSync(path.join(root, path.posix.dirname(file), name))
  return names.find(isThere) ?? target
}

/** Returns the title of a chapter that replaces its heading in the title of the browser: `{{#title Name}}`. */
export function titleOf(content: string): string | undefined {
  const line = sourceLines(content).find(({ text, state }) => state === 'text' && title.test(text))
  return line && title.exec(line.text)![1]!.trim()
}

const title = /(?<!\\)\{\{#title\s+([^}]*)\}\}/

/** Puts the file of an include on the line that opens its code block; an anchor becomes the code itself. */
function fenceInclude(
  [, file = '', part = '']: RegExpExecArray,
  lines: string[],
  open: number,
  place: ChapterPlace,
): string[] {
  const { root, file: chapter } = place
  const full = path.posix.join(path.posix.dirname(chapter), file)
  const range = /^\d*(?::\d*)?$/.test(part) ? rangeOf(part) : undefined
  if (range !== undefined && lines.length === open + 1) {
    const target = full.startsWith('..') ? file : `@site/${full}`
    lines[open] = `${lines[open]} file=${target}${range === '' ? '' : ` lines=${range}`}`
    return []
  }
  return textLines(path.join(root, full), part)
}

/** Returns the include that a line of text is. */
export function includeIn(line: string): TextInclude | undefined {
  const found = include.exec(line)
  const [written, target = '', part = ''] = found ?? []
  return line.trim() === written ? { target, lines: (text) => partOf(text, part) } : undefined
}

/** Returns the lines of a file, of a range in it, or of an anchor. */
function textLines(file: string, part: string): string[] {
  const text = textAt(file)
  return text === undefined ? [] : partOf(text, part)
}

function partOf(text: string, part: string): string[] {
  if (!/^\d*(?::\d*)?$/.test(part)) return anchored(text, part)
  const [first = '', last = part.includes(':') ? '' : first] = part.split(':')
  return linesBetween(text, first, last)
}

/** Converts `2:10`, `2:`, `:10` and `2` to `2-10`, `2-`, `-10` and `2`. */
function rangeOf(part: string): string {
  return part.replace(':', '-')
}

/** Returns the lines between `ANCHOR: name` and `ANCHOR_END: name`, without other marks. */
function anchored(text: string, name: string): string[] {
  const lines = text.split(/\r?\n/)
  const start = lines.findIndex((line) => new RegExp(`ANCHOR:\\s*${name}\\b`).test(line))
  const end = lines.findIndex((line) => new RegExp(`ANCHOR_END:\\s*${name}\\b`).test(line))
  return lines.slice(start + 1, end < 0 ? undefined : end).filter((line) => !/ANCHOR(?:_END)?:/.test(line))
}

function convertLine(line: string, { root, file, hasMath }: ChapterPlace): string {
  const code = playground.exec(line)
  if (code) return `\`\`\`rust file=@site/${path.posix.join(path.posix.dirname(file), code[1]!)}\n\`\`\``
  const whole = line.trim()
  const text = line
    .replace(includes, (written, name: string, part = '') => {
      const target = path.posix.join(path.posix.dirname(file), name)
      // docsgen includes files between blocks, and has no anchors.
      const isLines = /^[\d:]*$/.test(part)
      if (written !== whole || !isLines) return textLines(path.join(root, target), part).join('\n')
      return `::include{file=@site/${target}${part === '' ? '' : ` lines=${rangeOf(part)}`}}`
    })
    .replace(title, '')
    // A label of a footnote has no spaces in docsgen.
    .replace(/\[\^[^\]\n]*\s[^\]\n]*\]/g, (label) => label.replace(/\s+/g, '-'))
    .replace(/\{\{#shiftinclude[^}]*\}\}/, '')
    .replace(/^(#{1,6}\s.*?)\s*\{\s*((?:[#.][\w:-]+\s*)+)\}\s*$/, headingWith)
  return hasMath
    ? text.replace(/\\\\\((.*?)\\\\\)/g, (_, formula: string) => `$$${formula.trim()}$$`).replace(/\\\\[[\]]/g, '$$$$')
    : text
}

/** Keeps the id of a heading, without classes: docsgen has none there. */
function headingWith(_: string, heading: string, attributes: string): string {
  const id = /#([\w:-]+)/.exec(attributes)?.[1]
  return id === undefined ? heading : `${heading} {#${id}}`
}
