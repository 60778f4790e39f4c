import fs from 'node:fs'
import path from 'node:path'
import { rewriteLines, sourceLines } from '../markdown/lines.ts'
import { rewriteTargets } from '../markdown/links.ts'

export interface ChapterPlace {
  /** Absolute folder of the book, and the chapter, relative to it. */
  root: string
  file: string
  hasMath: boolean
}

const include = /(?<!\\)\{\{#(?:rustdoc_)?include\s+([^\s:}]+)(?::([^\s}]*))?\s*\}\}/
const playground = /(?<!\\)\{\{#(?:playground|playpen)\s+(\S+?)(?:\s+[^}]*)?\}\}/

/** Converts a chapter of mdBook: includes, options of code blocks, hidden lines of Rust, formulas. */
export function convertMdbook(content: string, place: ChapterPlace): string {
  const lines: string[] = []
  let language = ''
  let open = -1
  for (const { text, state } of sourceLines(content)) {
    if (state === 'open') {
      open = lines.length
      language = /[`~]+\s*([\w+-]*)/.exec(text)?.[1] ?? ''
      lines.push(text.replace(/([`~]{3,}\s*[\w+-]+)[,\s].*$/, '$1'))
    } else if (state === 'code') {
      const found = include.exec(text)
      if (found) lines.push(...fenceInclude(found, lines, open, place))
      else if (!(language === 'rust' && /^\s*#(?:\s|$)/.test(text))) lines.push(text.replace(/\\(?=\{\{#)/g, ''))
    } else lines.push(text)
  }
  const text = rewriteLines(lines.join('\n'), { text: (line) => convertLine(line, place) })
  return rewriteTargets(text, (target) => chapterOf(target, place))
}

/** Returns the file of a chapter that is linked as it is built, `chapter.html`. */
function chapterOf(target: string, { root, file }: ChapterPlace): string {
  const source = target.replace(/\.html$/, '.md')
  return fs.existsSync(path.join(root, path.posix.dirname(file), source)) ? source : target
}

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
  const text = readText(path.join(root, full))
  return text === undefined ? [] : anchored(text, part)
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

function convertLine(line: string, { file, hasMath }: ChapterPlace): string {
  const code = playground.exec(line)
  if (code) return `\`\`\`rust file=@site/${path.posix.join(path.posix.dirname(file), code[1]!)}\n\`\`\``
  const found = include.exec(line)
  const range = found?.[2] ? ` lines=${rangeOf(found[2])}` : ''
  if (found)
    return line.replace(
      include,
      `::include{file=@site/${path.posix.join(path.posix.dirname(file), found[1]!)}${range}}`,
    )
  const text = line.replace(/\{\{#title\s+[^}]*\}\}/, '').replace(/\{\{#shiftinclude[^}]*\}\}/, '')
  return hasMath
    ? text.replace(/\\\\\((.*?)\\\\\)/g, (_, formula: string) => `$$${formula.trim()}$$`).replace(/\\\\[[\]]/g, '$$$$')
    : text
}

function readText(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}
