import { linesBetween, sourceLines } from '../markdown/lines.ts'
import type { MkdocsNames } from './names.ts'

const snippet = /^(\s*)-{1,}8<-{1,}\s+(["'])([^"':]+)(?::([^"']*))?\2\s*$/
const snippetMark = /^\s*-{1,}8<-{1,}\s*$/

/** Snippets within snippets. */
const mostLevels = 5

/** Converts snippets: `--8<-- "file.md"` with a section or lines, alone or in a block of several, in text and code. */
export function convertSnippets(content: string, names: MkdocsNames, level = 0): string {
  const result: string[] = []
  let open = -1
  let isBlock = false
  for (const { text, state } of sourceLines(content)) {
    if (state === 'open') open = result.length
    if (state === 'text' && names.has('pymdownx.snippets') && snippetMark.test(text)) {
      isBlock = !isBlock
      continue
    }
    // A semicolon excludes a file of a block.
    if (isBlock && /^\s*;/.test(text)) continue
    const found = state === 'open' ? null : snippet.exec(isBlock && text.trim() !== '' ? `-8<- "${text.trim()}"` : text)
    if (!found) {
      // A semicolon escapes a snippet.
      result.push(text.replace(/^(\s*);+(?=-{1,}8<-)/, '$1'))
      continue
    }
    const [, indent = '', , file = '', part = ''] = found
    const isLines = /^[\d:]*$/.test(part)
    const lines = part === '' ? '' : ` lines=${linesOf(part)}`
    const source = `file=@site/${names.snippet(file)}${lines}`
    if (state === 'code' && isLines && result.length === open + 1) result[open] = withFile(result[open]!, source)
    else if (state === 'text' && isLines && names.keepsFile?.(names.snippet(file)) !== false)
      result.push(`${indent}::include{${source}}`, ...(isBlock ? [''] : []))
    else {
      const section = sectionOf(names.text(file) ?? '', part).join('\n')
      const own = level < mostLevels ? convertSnippets(section, names, level + 1) : section
      result.push(...own.split('\n').map((line) => (line === '' ? '' : indent + line)))
    }
  }
  return result.join('\n')
}

/** Converts `4:6`, `4` and `:6` to `4-6`, `4-` and `-6`. */
function linesOf(part: string): string {
  const [first = '', last = ''] = part.split(':')
  return `${first}-${last}`
}

/** Adds a file to the first line of a fence, whose language it may have in braces. */
function withFile(line: string, source: string): string {
  return `${convertFence(line)} ${source}`
}

/** Returns the lines of a section, or of a range, without the marks of sections. */
function sectionOf(text: string, part: string): string[] {
  if (/^[\d:]*$/.test(part)) {
    const [first = '', last = ''] = part.split(':')
    return linesBetween(text, first, last)
  }
  const lines = linesBetween(text, '', '')
  const start = lines.findIndex((line) => line.includes(`[start:${part}]`))
  if (start < 0) return []
  const end = lines.findIndex((line) => line.includes(`[end:${part}]`))
  return lines.slice(start + 1, end < 0 ? undefined : end).filter((line) => !/8<-+\s*\[(?:start|end):/.test(line))
}

/** Converts the options of a code block: `hl_lines="2 3"`, `linenums="1"`, `{.py title="x"}`. */
export function convertFence(line: string): string {
  const [, start = '', mark = '', rest = ''] = /^(.*?)(`{3,}|~{3,})(.*)$/.exec(line) ?? []
  const options = rest.trim().replace(/^\{\s*(.*?)\s*\}$/, '$1')
  // The file of a snippet was added to converted options.
  if (options.includes('file=@site/')) return line
  const language = /^\s*\.?([\w#+.-]+)(?![\w#+.-]*=)(?=\s|$)/.exec(options)?.[1] ?? ''
  // A title may have HTML.
  const title = /title=("[^"]*"|'[^']*')/.exec(options)?.[1]?.replace(/<\/?[a-z][^<>]*>/gi, '')
  const marked = /hl_lines=["']([\d\s,-]+)["']/.exec(options)?.[1]
  const numbers = /linenums=["'](\d+)["']/.exec(options)?.[1]
  const other = /=|^\{|^\./.test(options) || title !== undefined
  if (!other) return line
  const parts = [
    // The first word would be read as the language.
    language || 'text',
    ...(title ? [`title=${title}`] : []),
    ...(marked
      ? [
          `{${marked
            .trim()
            .split(/[\s,]+/)
            .join(',')}}`,
        ]
      : []),
    ...(numbers ? [numbers === '1' ? 'showLineNumbers' : `showLineNumbers=${numbers}`] : []),
  ]
  return `${start}${mark}${parts.join(' ')}`
}

/** Returns the sections of snippets that no file has, with their lines: nothing is in their place. */
export function lostSections(content: string, names: MkdocsNames): { line: number; name: string }[] {
  if (!names.has('pymdownx.snippets')) return []
  return sourceLines(content).flatMap(({ text, state }, line) => {
    const [, , , file = '', part = ''] = (state !== 'open' && snippet.exec(text)) || []
    const isSection = file !== '' && !/^[\d:]*$/.test(part)
    return isSection && !names.text(file)?.includes(`[start:${part}]`) ? [{ line, name: `${file}:${part}` }] : []
  })
}
