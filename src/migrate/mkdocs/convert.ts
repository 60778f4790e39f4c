import { applyEdits, type Edit } from '../../shared/text-edits.ts'
import { containerLines, labelOf } from '../markdown/containers.ts'
import { rewriteLines, sourceLines, withoutHeld } from '../markdown/lines.ts'
import { eachNode, markdownTree, rangeOf } from '../markdown/tree.ts'

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
  /** Returns the text of a snippet; undefined if there is no file. */
  text(name: string): string | undefined
  /** Returns whether the site has an extension of Python-Markdown. */
  has(extension: string): boolean
}

/** Converts blocks of Python-Markdown: admonitions, details, tabs, and the syntax within lines. */
export function convertMkdocs(content: string, names: MkdocsNames): string {
  const blocks = convertBlocks(convertSnippets(content, names).split('\n'), names).join('\n')
  let isFormula = false
  const text = rewriteLines(blocks, {
    text(line) {
      const isEdge = hasMath(names) && /^\s*(?:\$\$|\\[[\]])\s*$/.test(line)
      if (isEdge) isFormula = !isFormula
      return isFormula && !isEdge ? line : convertLine(line, names)
    },
    open: convertFence,
  })
  return names.has('pymdownx.inlinehilite') ? withoutInlineLanguages(text) : text
}

function convertBlocks(lines: string[], names: MkdocsNames): string[] {
  const result: string[] = []
  const states = sourceLines(lines.join('\n'))
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const isText = states[at]!.state === 'text' && states[at]!.held.length === 0
    const block = isText ? admonition.exec(line) : null
    const tabs = isText ? tab.exec(line) : null
    if (block) {
      const body = bodyOf(lines, at, block[1]!)
      const inner = convertBlocks(body.lines, names)
      result.push(...around(result), ...containerLines({ name: nameOf(block), lines: inner }, block[1]))
      at = body.end
    } else if (tabs) {
      const group = tabsOf(lines, at, tabs[1]!, names)
      result.push(...around(result), ...containerLines({ name: 'tabs', lines: group.lines }, tabs[1]))
      at = group.end
    } else if (states[at]!.state === 'text' && definition.test(line) && names.has('def_list')) {
      const list = definitionsOf(lines, at, result, names)
      result.push(...list.lines)
      at = list.end
    } else result.push(line)
  }
  return result
}

const definition = /^:\s+\S/

/** Returns a definition list as HTML. Takes the terms of the first definition from the lines before it. */
function definitionsOf(
  lines: string[],
  at: number,
  before: string[],
  names: MkdocsNames,
): { lines: string[]; end: number } {
  let terms = termsOf(before)
  before.length -= terms.length
  if (terms.length === 0) return { lines: [lines[at]!], end: at }
  const list = [...around(before), '<dl>']
  let end = at - 1
  for (let i = at; i < lines.length; ) {
    const next = lines.findIndex((line, n) => n >= i && line.trim() !== '')
    if (next < 0) break
    if (definition.test(lines[next]!)) {
      list.push(...terms.flatMap((term) => ['<dt>', '', term, '', '</dt>']))
      terms = []
      const body = bodyOf(lines, next, '')
      const text = [lines[next]!.replace(/^:\s+/, ''), ...body.lines]
      list.push('<dd>', '', ...convertBlocks(text, names), '', '</dd>')
      end = body.end
      i = end + 1
      continue
    }
    // Other terms of the same list.
    const last = lines.findIndex((line, n) => n > next && (line.trim() === '' || definition.test(line)))
    if (last < 0 || !definition.test(lines[last]!)) break
    terms = lines.slice(next, last)
    i = last
  }
  return { lines: [...list, '</dl>', ''], end }
}

/** Returns the lines at the end that are a paragraph. */
function termsOf(lines: string[]): string[] {
  const start = lines.findLastIndex((line) => line.trim() === '') + 1
  return lines.slice(start)
}

const snippet = /^(\s*)-{1,}8<-{1,}\s+(["'])([^"':]+)(?::([^"']*))?\2\s*$/
const snippetMark = /^\s*-{1,}8<-{1,}\s*$/

/** Converts snippets: `--8<-- "file.md"` with a section or lines, alone or in a block of several, in text and code. */
function convertSnippets(content: string, names: MkdocsNames): string {
  const result: string[] = []
  let open = -1
  let isBlock = false
  for (const { text, state } of sourceLines(content)) {
    if (state === 'open') open = result.length
    if (state === 'text' && names.has('pymdownx.snippets') && snippetMark.test(text)) {
      isBlock = !isBlock
      continue
    }
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
    else if (state === 'text' && isLines) result.push(`${indent}::include{${source}}`, ...(isBlock ? [''] : []))
    else result.push(...sectionOf(names.text(file) ?? '', part).map((line) => (line === '' ? '' : indent + line)))
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
  const lines = text.replace(/\n$/, '').split(/\r?\n/)
  if (/^[\d:]*$/.test(part)) {
    const [first = '', last = ''] = part.split(':')
    return lines.slice(Number(first || 1) - 1, last === '' ? undefined : Number(last))
  }
  const start = lines.findIndex((line) => line.includes(`[start:${part}]`))
  const end = lines.findIndex((line) => line.includes(`[end:${part}]`))
  return lines.slice(start + 1, end < 0 ? undefined : end).filter((line) => !/8<-+\s*\[(?:start|end):/.test(line))
}

/** Removes the language of code spans: `#!python range(3)`. */
function withoutInlineLanguages(content: string): string {
  const edits: Edit[] = []
  eachNode(markdownTree(content), (node) => {
    if (node.type !== 'inlineCode') return
    const { start, end } = rangeOf(node)
    const mark = /^(`+ ?)((?:#!|:::)[\w+-]+ )/.exec(content.slice(start, end))
    if (mark) edits.push({ start: start + mark[1]!.length, end: start + mark[0].length, text: '' })
  })
  return applyEdits(content, edits)
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

function tabsOf(lines: string[], at: number, indent: string, names: MkdocsNames): { lines: string[]; end: number } {
  const group: string[] = []
  let end = at - 1
  for (let i = at; i < lines.length; ) {
    const found = tab.exec(lines[i]!)
    if (found && found[1] === indent) {
      const body = bodyOf(lines, i, indent)
      group.push('', ...containerLines({ name: `tab${labelOf(found[2])}`, lines: convertBlocks(body.lines, names) }))
      end = body.end
      i = end + 1
    } else if (lines[i]!.trim() === '') i++
    else break
  }
  return { lines: group, end }
}

/** Attribute lists that docsgen has no use for: `{ .class }`, `{: target=_blank }`. */
const attributes = /(?<=[)\]*_>]|^)\{:?\s*(?:[.#]?[\w-]+(?:=(?:"[^"]*"|[^\s}]+))?\s*)+\}/g

const headingAttributes = /^(#{1,6}\s.*?)\s*\{:?\s*((?:[#.][\w:.-]+|[\w-]+=(?:"[^"]*"|[^\s}]+))(?:\s+[^}]*)?)\}\s*$/

function convertLine(line: string, names: MkdocsNames): string {
  if (/^\s*\[TOC\]\s*$/i.test(line)) return ''
  const [, heading, list = ''] = headingAttributes.exec(line) ?? []
  const id = /(?:^|\s)#([\w.:-]+)/.exec(list)?.[1]
  const text = heading === undefined ? line.replace(attributes, '') : `${heading}${id === undefined ? '' : ` {#${id}}`}`
  if (!hasMath(names)) return convertText(text, names)
  const parts = text
    .replace(/^(\s*)\\\[\s*(\S.*?)\s*\\\]\s*$/, '$1$$$$\n$1$2\n$1$$$$')
    .replace(/^(\s*)\\[[\]]\s*$/, '$1$$$$')
    .replace(/(?<!\\)\\\((.+?)\\\)/g, (_, formula: string) => `$${formula.trim()}$`)
    .split(/(\$[^$\s](?:[^$]*[^$\s])?\$)/)
  return parts.map((part, i) => (i % 2 === 1 ? part : convertText(part, names))).join('')
}

/** Returns whether the site has formulas. */
export function hasMath({ has }: Pick<MkdocsNames, 'has'>): boolean {
  return has('pymdownx.arithmatex') || has('mdx_math')
}

function convertText(text: string, { variable, has }: MkdocsNames): string {
  let result = text
  if (has('pymdownx.critic'))
    result = result
      .replace(/\{\+\+(.+?)\+\+\}/g, '<ins>$1</ins>')
      .replace(/\{--(.+?)--\}/g, '<del>$1</del>')
      .replace(/\{~~(.+?)~>(.+?)~~\}/g, '<del>$1</del><ins>$2</ins>')
      .replace(/\{==(.+?)==\}/g, '<mark>$1</mark>')
      .replace(/\{>>.+?<<\}/g, '')
  if (has('pymdownx.mark')) result = result.replace(/==(?=\S)(.+?)(?<=\S)==/g, '<mark>$1</mark>')
  if (has('pymdownx.caret'))
    result = result
      .replace(/\^\^(?=\S)(.+?)(?<=\S)\^\^/g, '<ins>$1</ins>')
      .replace(/(?<=[\w)])\^((?:\\ |[^\s^\]])+)\^/g, (_, inner: string) => `<sup>${inner.replaceAll('\\ ', ' ')}</sup>`)
  if (has('pymdownx.tilde'))
    result = result.replace(
      /(?<=[\w)])~(?!~)((?:\\ |[^\s~])+)~(?!~)/g,
      (_, inner: string) => `<sub>${inner.replaceAll('\\ ', ' ')}</sub>`,
    )
  return result
    .replace(
      /\+\+((?:[\w-]+|"[^"]+")(?:\+(?:[\w-]+|"[^"]+"))*)\+\+/g,
      (_, keys: string) => `:kbd[${keys.split('+').map(keyName).join('+')}]`,
    )
    .replace(/:(?:material|fontawesome|octicons|simple)-[\w-]+:(?:\{[^{}]*\})?/g, '')
    .replace(/(<\w+[^>]*?) markdown(?:="(?:1|block|span)")?(?=[\s>])/g, '$1')
    .replace(/(!\[[^\]]*\]\([^)\s#]+)#only-(dark|light)(?=[)\s])/g, '$1#gh-$2-mode-only')
    .replace(/\{\{\s*([\w.]+)\s*\}\}/g, (written, name: string) =>
      variable(name) === undefined ? written : `%{${variable(name)}}`,
    )
}

/** Returns the index of the line with code of Jinja, which docsgen shows as text. */
export function jinjaLine(content: string): number | undefined {
  const at = sourceLines(content).findIndex(
    (line) => line.state === 'text' && /\{\{.*?\}\}|\{%.*?%\}/.test(withoutHeld(line).prose),
  )
  return at < 0 ? undefined : at
}

function keyName(key: string): string {
  if (key.startsWith('"')) return key.slice(1, -1)
  return key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1)
}

/** Converts the options of a code block: `hl_lines="2 3"`, `linenums="1"`, `{.py title="x"}`. */
function convertFence(line: string): string {
  const [, start = '', mark = '', rest = ''] = /^(.*?)(`{3,}|~{3,})(.*)$/.exec(line) ?? []
  const options = rest.trim().replace(/^\{\s*(.*?)\s*\}$/, '$1')
  // The file of a snippet was added to converted options.
  if (options.includes('file=@site/')) return line
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
