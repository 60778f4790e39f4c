import { convertAlerts } from '../markdown/alerts.ts'
import { containerLines, elementLines, labelOf } from '../markdown/containers.ts'
import { withFormulaBlocks } from '../markdown/formulas.ts'
import { rewriteLines, type SourceLine, sourceLines, textTester } from '../markdown/lines.ts'
import { admonitionName, usualTitle } from './admonitions.ts'
import { type Annotations, convertAnnotations } from './annotations.ts'
import {
  type Block,
  blockAt,
  blockLines,
  type CaptionNumbers,
  figureLines,
  lastBlock,
  tabGroup,
  tabsName,
} from './blocks.ts'
import { convertCallouts } from './callouts.ts'
import { convertLine, hasMath, withoutInlineLanguages } from './inline.ts'
import { markdownElement, markdownElementLines, rawElement } from './md-in-html.ts'
import type { MkdocsNames } from './names.ts'
import { withLinks } from './shorthand.ts'
import { convertFence, convertSnippets } from './snippets.ts'
import { withoutTerminalHtml } from './terminals.ts'

const admonition = /^(\s*)(!!!|\?\?\?\+?)\s*([\p{L}\p{N}_-]+)((?:\s+[\p{L}\p{N}_-]+)*)(?:\s+"(.*?)")?\s*$/u
const tab = /^(\s*)===[!+]?\s+"(.*?)"\s*$/

/** Converts blocks of Python-Markdown: admonitions, details, tabs, and the syntax within lines. */
export function convertMkdocs(content: string, names: MkdocsNames): string {
  const references = new Map(
    Array.from(content.matchAll(/^ {0,3}\[([^\]^][^\]]*)\]:\s*<?([^\s>]+)/gm), ([, label, url]) => [
      label!.toLowerCase(),
      url!,
    ]),
  )
  const blocks = convertBlocks(withPipes(withTabs(withMath(convertSnippets(content, names), names))).split('\n'), {
    ...names,
    numbers: new Map(),
    annotations: { count: 0 },
    references,
  }).join('\n')
  let isFormula = false
  const hasLooseHeadings = !names.has('pymdownx.saneheaders')
  const text = rewriteLines(withPlainLines(blocks, references), {
    text(written) {
      const line = hasLooseHeadings ? spacedHeading(written) : written
      const isEdge = hasMath(names) && /^\s*(?:\$\$|\\[[\]])\s*$/.test(line)
      if (isEdge) isFormula = !isFormula
      return isFormula && !isEdge ? line : convertLine(line, names)
    },
    open: convertFence,
  })
  const plain = withoutTerminalHtml(text)
  const spans = names.has('pymdownx.inlinehilite') ? withoutInlineLanguages(plain) : plain
  return names.shorthand ? withLinks(spans, names.shorthand) : spans
}

/**
 * Writes what Python-Markdown reads otherwise than CommonMark: a reference and a footnote after it, `[text][^1]`; a
 * reference with white space in it, `[text] [label]`; a footnote whose text starts on the next line; text after a comment.
 */
function withPlainLines(content: string, references: Context['references']): string {
  if (!content.includes('[') && !content.includes('<!--')) return content
  const lines = sourceLines(content)
  const text = lines.map(({ text, state }) => {
    if (state !== 'text') return text
    return text.replace(
      /^(\s*(?:(?:[-*+]|\d+[.)])\s+)?)((?:<!--.*?-->[ \t]*)+)(?=[^\s<])(.*)$/,
      (_, start: string, comments: string, rest: string) => `${start}${rest} ${comments.trim()}`,
    )
  })
  const noted = rewriteLines(text.join('\n'), {
    text: (line) => line.replace(/(?<![!\\\]])(\[[^[\]^][^[\]]*\])(?=\[\^[^[\]]+\](?!:))/g, '$1[]'),
  })
  const isText = textTester(noted)
  return noted
    .replace(
      /(?<![!\\\]\w])(\[(?![ xX]\])[^[\]^\n][^[\]\n]*\])(?: |\n[ \t]*)\[([^[\]^\n]+)\](?![[(:])/g,
      (all, words: string, label: string, index: number) => {
        const isReference = references.has(label.toLowerCase()) || /^\w+(?:\.\w+)+$/.test(label)
        return isReference && isText(index) ? `${words}[${label}]` : all
      },
    )
    .replace(/^([ \t]*\[\^[^[\]\s]+\]:)[ \t]*\n[ \t]+(?=\S)/gm, '$1 ')
}

function withMath(content: string, names: MkdocsNames): string {
  return hasMath(names) ? withFormulaBlocks(content) : content
}

const tabFence = /^(\s*)([`~]{3,}.*?)\s+tab=(?:"([^"]*)"|'([^']*)')(.*)$/

/** Converts code blocks in tabs, as older versions of `pymdownx.superfences` have them: `` ```yaml tab="Label" ``. */
function withTabs(content: string): string {
  if (!/\btab=["']/.test(content)) return content
  let open: string | undefined
  return sourceLines(content)
    .flatMap(({ text, state }) => {
      const found = state === 'open' ? tabFence.exec(text) : null
      if (state === 'open' || state === 'text') open = found?.[1]
      if (found) return [`${found[1]}=== "${found[3] ?? found[4]}"`, '', `${found[1]}    ${found[2]}${found[5]}`]
      return open === undefined || text.trim() === '' ? [text] : [`${open}    ${text.slice(open.length)}`]
    })
    .join('\n')
}

/** Python-Markdown needs no space after the marks of a heading, and none before those at its end. */
function spacedHeading(line: string): string {
  return line
    .replace(/^( {0,3}(?:> ?)*#{1,6})(?:\u00a0\s*|(?=[\p{L}*_\u0000]))/u, '$1 ')
    .replace(/^( {0,3}(?:> ?)*#{1,6} .*?[^\s#\\])#{2,}\s*$/, '$1')
}

const codeSpan = /(?<![\\`])(`+)(?!`).*?(?<!`)\1(?!`)/g

/** Escapes bars in the code of tables, which Python-Markdown does not take for ends of cells. */
function withPipes(content: string): string {
  if (!content.includes('|')) return content
  let isTable = false
  return rewriteLines(content, {
    text(line) {
      const isBetween = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/.test(line) && line.includes('|')
      isTable = isBetween || (isTable && line.includes('|'))
      return isTable && !isBetween ? line.replace(codeSpan, (code) => code.replace(/(?<!\\)\|/g, '\\|')) : line
    },
  })
}

interface Context extends MkdocsNames {
  numbers: CaptionNumbers
  annotations: Annotations
  /** URLs of link definitions by label. */
  references: ReadonlyMap<string, string>
}

function convertBlocks(content: string[], names: Context): string[] {
  const alerts = convertAlerts(content.join('\n'))
  const callouts = names.callouts ? convertCallouts(alerts, names.callouts.keepsPeriod) : alerts
  const lines = convertAnnotations(callouts.split('\n'), names.annotations)
  const result: string[] = []
  // Where the last block was written.
  let last = { start: 0, end: 0 }
  const states = sourceLines(lines.join('\n'))
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const isText = startsText(states[at]!)
    const block = isText ? admonition.exec(line) : null
    const tabs = isText ? tab.exec(line) : null
    const own = isText ? blockAt(lines, at, states, names) : undefined
    const html = isText && names.has('md_in_html') ? markdownElement(lines, at) : undefined
    const raw = isText && !html ? rawElement(lines, at) : undefined
    if (block) {
      const body = bodyOf(lines, at, block[1]!)
      const inner = convertBlocks(body.lines, names)
      const name = nameOf(block, names.references)
      result.push(...around(result), ...containerLines({ name, lines: inner }, block[1]))
      at = body.end
    } else if (tabs) {
      const group = tabsOf(lines, at, tabs[1]!, names)
      result.push(
        ...around(result),
        ...containerLines({ name: tabsName(names.linksTabs), lines: group.lines }, tabs[1]),
      )
      at = group.end
    } else if (own) {
      const from = own.kind === 'caption' ? lastBlock(result, last, own.indent) : result.length
      const described = result
        .splice(from)
        .map((one) => (one.startsWith(own.indent) ? one.slice(own.indent.length) : one))
      const next = (from: number) => nextBlock(from, lines, states, names)
      const { lines: written, end } = converted(own, { next, described, names })
      const before = around(result)
      last = { start: result.length + before.length, end: 0 }
      result.push(...before, ...written.map((one) => (one === '' ? '' : own.indent + one)))
      last.end = result.length
      at = end
    } else if (html) {
      const written = markdownElementLines(html, (inner) => convertBlocks(inner, names), names)
      const after = lines[html.end + 1]?.trim() ? [''] : []
      result.push(...around(result), ...written.map((one) => (one === '' ? '' : html.indent + one)), ...after)
      at = html.end
    } else if (raw) {
      result.push(...around(result), ...raw.lines, ...(lines[raw.end + 1]?.trim() ? [''] : []))
      at = raw.end
    } else if (isText && voidTag.test(line) && /^\s*[^\s<]/.test(lines[at + 1] ?? '')) {
      // The line after it is Markdown.
      result.push(line, '')
    } else if (states[at]!.state === 'text' && definition.test(line) && names.has('def_list')) {
      const list = definitionsOf(lines, at, result, names)
      result.push(...list.lines)
      at = list.end
    } else result.push(line)
  }
  return result
}

const voidTag = /^ {0,3}<(?:br|hr|img|input)\b[^<>]*>\s*$/i

/** Returns the block after blank lines. */
function nextBlock(from: number, lines: string[], states: SourceLine[], names: Context): Block | undefined {
  const at = lines.findIndex((line, i) => i >= from && line.trim() !== '')
  return at < 0 ? undefined : blockAt(lines, at, states, names)
}

/** Converts a block of `pymdownx.blocks`. */
function converted(
  own: Block,
  { next, described, names }: { next(from: number): Block | undefined; described: string[]; names: Context },
): { lines: string[]; end: number } {
  const convert = (inner: string[]) => convertBlocks(inner, names)
  if (own.kind === 'tab') return tabGroup(own, { next, convert, isLinked: names.linksTabs === true })
  if (own.kind !== 'caption') return { lines: blockLines(own, convert), end: own.end }
  return { lines: figureLines(own, described, names.numbers, convert), end: own.end }
}

/** Returns whether the start of a line is text: code and comments may follow. */
function startsText({ text, state, held }: SourceLine): boolean {
  const start = /^\s*/.exec(text)![0].length
  return state === 'text' && !held.some(([from, to]) => from <= start && start < to)
}

const definition = /^:\s+\S/

/** Returns a definition list as HTML. Takes the terms of the first definition from the lines before it. */
function definitionsOf(
  lines: string[],
  at: number,
  before: string[],
  names: Context,
): { lines: string[]; end: number } {
  let terms = termsOf(before)
  if (terms.lines.length === 0) return { lines: [lines[at]!], end: at }
  before.length = terms.start
  const list = [...around(before), '<dl>']
  let end = at - 1
  for (let next = at; next >= 0; ) {
    list.push(...terms.lines.flatMap((term) => elementLines('dt', [term])))
    const body = bodyOf(lines, next, '')
    const text = [lines[next]!.replace(/^:\s+/, ''), ...body.lines]
    list.push(...elementLines('dd', convertBlocks(text, names)))
    end = body.end
    // Another definition, or other terms of the same list.
    next = lines.findIndex((line, n) => n > end && definition.test(line))
    const between = lines.slice(end + 1, Math.max(next, 0))
    terms = termsOf(between)
    if (between.slice(0, terms.start).some((line) => line.trim() !== '')) break
  }
  return { lines: [...list, '</dl>', ''], end }
}

/**
 * Returns the paragraph at the end of lines, which has the terms of a definition, with or without a blank line. If
 * that is no paragraph, there are none.
 */
function termsOf(lines: string[]): { start: number; lines: string[] } {
  const end = lines.findLastIndex((line) => line.trim() !== '') + 1
  const start = lines.slice(0, end).findLastIndex((line) => line.trim() === '') + 1
  const terms = lines.slice(start, end)
  // A hook may replace a comment by the term.
  const isText = !terms.some((line) => /^(?:\s|[#>|:]|<(?!!--.*-->\s*$)|[-*+]\s|\d+[.)]\s|```|~~~)/.test(line))
  return isText ? { start, lines: terms } : { start: end, lines: [] }
}

/** A container needs an empty line before it. */
function around(result: string[]): string[] {
  return result.length > 0 && result.at(-1)!.trim() !== '' ? [''] : []
}

function nameOf([, , mark, type = '', , written]: RegExpExecArray, references: Context['references']): string {
  const title = written?.replace(/(?<![!\\\]])\[([^[\]]+)\](?![[(:])/g, (all, text: string) =>
    references.has(text.toLowerCase()) ? text : all,
  )
  if (mark === '!!!') return admonitionName(type, title)
  return `details${labelOf(title || usualTitle(type))}${mark === '???+' ? '{open}' : ''}`
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
  return { lines: withClosedFence(body.slice(0, end - at)), end }
}

/** Closes a code block that lasts to the end of a block, where it would contain the end of the container. */
function withClosedFence(lines: string[]): string[] {
  let open: { mark: string; at: number } | undefined
  for (const [at, line] of lines.entries()) {
    const [, mark = '', rest = ''] = /^\s*(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (open && mark.startsWith(open.mark) && rest.trim() === '') open = undefined
    else if (!open && mark !== '' && !(mark.startsWith('`') && rest.includes('`'))) open = { mark, at }
  }
  if (!open) return lines
  const isEmpty = lines.slice(open.at + 1).every((line) => line.trim() === '')
  return isEmpty ? lines.slice(0, open.at) : [...lines, open.mark]
}

function tabsOf(lines: string[], at: number, indent: string, names: Context): { lines: string[]; end: number } {
  const group: string[] = []
  let end = at - 1
  for (let i = at; i < lines.length; ) {
    const found = tab.exec(lines[i]!)
    if (found && found[1] === indent) {
      const body = bodyOf(lines, i, indent)
      group.push(
        '',
        ...containerLines({
          name: `tab${labelOf(found[2]!.replace(/<\/?[a-z][^<>]*>/gi, ''))}`,
          lines: convertBlocks(body.lines, names),
        }),
      )
      end = body.end
      i = end + 1
    } else if (lines[i]!.trim() === '') i++
    else break
  }
  return { lines: group, end }
}
