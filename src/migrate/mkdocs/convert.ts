import { containerLines, labelOf } from '../markdown/containers.ts'
import { rewriteLines, sourceLines } from '../markdown/lines.ts'

/** Types of admonitions of MkDocs and Material, with those of docsgen. */
const types: Record<string, string> = {
  note: 'note',
  seealso: 'note',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  info: 'info',
  todo: 'info',
  tip: 'tip',
  hint: 'tip',
  important: 'important',
  success: 'success',
  check: 'success',
  done: 'success',
  question: 'info',
  help: 'info',
  faq: 'info',
  warning: 'warning',
  caution: 'warning',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  danger: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'note',
  quote: 'secondary',
  cite: 'secondary',
}

const admonition = /^(\s*)(!!!|\?\?\?\+?)\s+([\w-]+)((?:\s+[\w-]+)*)(?:\s+"(.*?)")?\s*$/
const tab = /^(\s*)===[!+]?\s+"(.*?)"\s*$/

/** Names that documents of MkDocs refer to. */
export interface MkdocsNames {
  /** Returns the name of a variable of docsgen; undefined if there is none. */
  variable(name: string): string | undefined
  /** Returns the path of a snippet from the root of the site. */
  snippet(name: string): string
}

/** Converts blocks of Python-Markdown: admonitions, details, tabs, and the syntax within lines. */
export function convertMkdocs(content: string, names: MkdocsNames): string {
  const blocks = convertBlocks(content.split('\n')).join('\n')
  return rewriteLines(blocks, { text: (line) => convertLine(line, names), open: convertFence })
}

function convertBlocks(lines: string[]): string[] {
  const result: string[] = []
  const states = sourceLines(lines.join('\n'))
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const isText = states[at]!.state === 'text' && states[at]!.held.length === 0
    const block = isText ? admonition.exec(line) : null
    const tabs = isText ? tab.exec(line) : null
    if (block) {
      const body = bodyOf(lines, at, block[1]!)
      result.push(
        ...around(result),
        ...containerLines({ name: nameOf(block), lines: convertBlocks(body.lines) }, block[1]),
      )
      at = body.end
    } else if (tabs) {
      const group = tabsOf(lines, at, tabs[1]!)
      result.push(...around(result), ...containerLines({ name: 'tabs', lines: group.lines }, tabs[1]))
      at = group.end
    } else result.push(line)
  }
  return result
}

/** A container needs an empty line before it. */
function around(result: string[]): string[] {
  return result.length > 0 && result.at(-1)!.trim() !== '' ? [''] : []
}

function nameOf([, , mark, type = '', , title]: RegExpExecArray): string {
  const usual = type.charAt(0).toUpperCase() + type.slice(1)
  if (mark !== '!!!') return `details${labelOf(title || usual)}${mark === '???+' ? '{open}' : ''}`
  const own = types[type] ?? 'note'
  return `${own}${labelOf(title ?? (own === type ? undefined : usual))}`
}

/** Returns the lines that are indented below a line, without that indentation, and the index of the last one. */
function bodyOf(lines: string[], at: number, indent: string): { lines: string[]; end: number } {
  const body: string[] = []
  let end = at
  for (let i = at + 1; i < lines.length; i++) {
    const line = lines[i]!
    const isBlank = line.trim() === ''
    if (!isBlank && !line.startsWith(`${indent}    `) && !line.startsWith(`${indent}\t`)) break
    body.push(isBlank ? '' : line.slice(indent.length).replace(/^(?: {4}|\t)/, ''))
    if (!isBlank) end = i
  }
  return { lines: body.slice(0, end - at), end }
}

function tabsOf(lines: string[], at: number, indent: string): { lines: string[]; end: number } {
  const group: string[] = []
  let end = at - 1
  for (let i = at; i < lines.length; ) {
    const found = tab.exec(lines[i]!)
    if (found && found[1] === indent) {
      const body = bodyOf(lines, i, indent)
      group.push('', ...containerLines({ name: `tab${labelOf(found[2])}`, lines: convertBlocks(body.lines) }))
      end = body.end
      i = end + 1
    } else if (lines[i]!.trim() === '') i++
    else break
  }
  return { lines: group, end }
}

/** Attribute lists that docsgen has no use for: `{ .class }`, `{: target=_blank }`. */
const attributes = /(?<=[)\]*_>]|^)\{:?\s*(?:[.#]?[\w-]+(?:=(?:"[^"]*"|[^\s}]+))?\s*)+\}/g

function convertLine(line: string, { variable, snippet }: MkdocsNames): string {
  if (/^\s*\[TOC\]\s*$/i.test(line)) return ''
  const include = /^(\s*)(?:;*)-{1,}8<-{1,}\s+"([^":]+)(?::([\w-]+))?"\s*$/.exec(line)
  if (include)
    return `${include[1]}::include{file=@site/${snippet(include[2]!)}${include[3] ? ` region=${include[3]}` : ''}}`
  const heading = /^(#{1,6}\s.*?)\s*\{:?\s*#([\w.:-]+)[^}]*\}\s*$/.exec(line)
  const text = heading ? `${heading[1]} {#${heading[2]}}` : line.replace(attributes, '')
  return text
    .replace(/\+\+([\w-]+(?:\+[\w-]+)*)\+\+/g, (_, keys: string) => `:kbd[${keys.split('+').map(keyName).join('+')}]`)
    .replace(/:(?:material|fontawesome|octicons|simple)-[\w-]+:(?:\{[^{}]*\})?/g, '')
    .replace(/(<\w+[^>]*?) markdown(?:="(?:1|block|span)")?(?=[\s>])/g, '$1')
    .replace(/\{\{\s*([\w.]+)\s*\}\}/g, (written, name: string) =>
      variable(name) === undefined ? written : `%{${variable(name)}}`,
    )
}

function keyName(key: string): string {
  return key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1)
}

/** Converts the options of a code block: `hl_lines="2 3"`, `linenums="1"`, `{.py title="x"}`. */
function convertFence(line: string): string {
  const [, start = '', mark = '', rest = ''] = /^(.*?)(`{3,}|~{3,})(.*)$/.exec(line) ?? []
  const options = rest.trim().replace(/^\{(.*)\}$/, '$1')
  const language = /^\s*\.?([\w#+.-]+)/.exec(options)?.[1] ?? ''
  const title = /title=("[^"]*"|'[^']*')/.exec(options)?.[1]
  const marked = /hl_lines=["']([\d\s,-]+)["']/.exec(options)?.[1]
  const numbers = /linenums=["'](\d+)["']/.exec(options)?.[1]
  const other = /=|^\{|^\./.test(options) || title !== undefined
  if (!other) return line
  const parts = [
    language.includes('=') ? '' : language,
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
