import { containerLines, labelOf } from '../markdown/containers.ts'
import { rewriteLines, sourceLines } from '../markdown/lines.ts'
import { convertLine, hasMath, withoutInlineLanguages } from './inline.ts'
import type { MkdocsNames } from './names.ts'
import { convertFence, convertSnippets } from './snippets.ts'

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
