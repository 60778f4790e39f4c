import { containerLines, elementLines, labelOf } from '../markdown/containers.ts'
import { replaceIcons } from './icons.ts'

const openTag = /^(\s*)<([a-z][\w-]*)((?:\s[^<>]*?)?)\smarkdown(?:=["']?(?:1|block|span)["']?)?((?:\s[^<>]*)?)>(.*)$/i
/** Elements that stay within a line. */
const inline = /^(?:a|abbr|b|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|u|var)$/i

/** An element with Markdown in it. */
export interface MarkdownElement {
  indent: string
  tag: string
  /** As they stand in the tag, with a leading space. */
  attributes: string
  /** The content, without the indentation that all lines have. */
  lines: string[]
  /** Index of the line with the end tag. */
  end: number
}

/** Returns the element of the extension `md_in_html` that starts at a line; undefined if there is none. */
export function markdownElement(lines: string[], at: number): MarkdownElement | undefined {
  const [, indent, tag, before = '', after = '', rest = ''] = openTag.exec(lines[at]!) ?? []
  if (indent === undefined || tag === undefined || inline.test(tag)) return undefined
  const content = contentLines(lines, at, { tag, rest })
  if (!content) return undefined
  return { indent, tag, attributes: before + after, lines: dedented(content.lines), end: content.end }
}

/** Captions have Markdown. */
const rawTag = /^ {0,3}<((?!figcaption\b)[a-z][\w-]*)(?:\s[^<>]*)?>(.*)$/i
/** Content that is no HTML, or in which blank lines count. */
const notRaw = /\smarkdown(?:[\s=>]|$)|^\s*(?:`{3,}|~{3,})|<(?:pre|script|style|textarea)\b/i

/**
 * Returns the lines of an element of HTML without blank ones: HTML ends at these in docsgen, and not in MkDocs. Undefined if
 * none starts at a line, or if it has no blank lines and no text right after it.
 */
export function rawElement(lines: string[], at: number): { lines: string[]; end: number } | undefined {
  const [, tag, rest = ''] = rawTag.exec(lines[at]!) ?? []
  if (tag === undefined || inline.test(tag)) return undefined
  const content = contentLines(lines, at, { tag, rest })
  const all = content && lines.slice(at, content.end + 1)
  if (!all || all.some((line) => notRaw.test(line))) return undefined
  const kept = all.filter((line) => line.trim() !== '')
  const isLast = !/^\s*[^\s<]/.test(lines[content.end + 1] ?? '')
  return kept.length === all.length && isLast ? undefined : { lines: kept, end: content.end }
}

/** Returns the lines between the tags of an element, and the line of its end; undefined if it does not end, or text follows. */
function contentLines(
  lines: string[],
  at: number,
  { tag, rest }: { tag: string; rest: string },
): { lines: string[]; end: number } | undefined {
  const tags = new RegExp(`<(/?)${tag}\\b`, 'gi')
  const content: string[] = []
  let depth = 1
  for (let i = at; i < lines.length; i++) {
    const line = i === at ? rest : lines[i]!
    for (const { 1: slash, index } of line.matchAll(tags)) {
      depth += slash === '' ? 1 : -1
      if (depth > 0) continue
      // Text after the element would be lost.
      if (!/^<[^>]*>\s*$/.test(line.slice(index))) return undefined
      return { lines: [...content, line.slice(0, index)], end: i }
    }
    content.push(line)
  }
  return undefined
}

function dedented(lines: string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)![0].length)
  const least = Math.min(...indents)
  return lines.map((line) => line.slice(least).trimEnd())
}

type DrawIcon = (name: string) => string | undefined

/** Converts an element with Markdown in it. `convert` converts its blocks. */
export function markdownElementLines(
  { tag, attributes, lines }: MarkdownElement,
  convert: (lines: string[]) => string[],
  { references = new Map(), icon }: { references?: ReadonlyMap<string, string>; icon?: DrawIcon | undefined } = {},
): string[] {
  const isGrid = /\sclass=["'][^"']*\bgrid\b[^"']*\bcards\b/.test(attributes)
  const cards = isGrid ? cardsOf(lines, convert, { references, icon }) : undefined
  // A paragraph has no blocks in it.
  return (
    cards ?? elementLines(tag.toLowerCase() === 'p' ? 'div' : tag, convert(lines.flatMap(captionLines)), attributes)
  )
}

/** A caption on one line, whose text may be Markdown. */
function captionLines(line: string): string[] {
  const text = /^\s*<figcaption>(.*)<\/figcaption>$/.exec(line)?.[1]
  return text === undefined ? [line] : ['', ...elementLines('figcaption', [text])]
}

const item = /^[-*+]\s+(?=\S)/
const link = /\[((?:[^[\]\\]|\\.)*)\]\(([^()\s]+)[^()]*\)/g

/** Converts a list to cards. Its first paragraphs are the titles. Undefined if there is anything else. */
function cardsOf(
  lines: string[],
  convert: (lines: string[]) => string[],
  more: { references: ReadonlyMap<string, string>; icon?: DrawIcon | undefined },
): string[] | undefined {
  const items: string[][] = []
  for (const line of lines) {
    if (item.test(line)) items.push([line.replace(item, '')])
    else if (items.length > 0 && /^(?:\s{2,}|$)/.test(line)) items.at(-1)!.push(line.replace(/^(?: {1,4}|\t)/, ''))
    else if (line.trim() !== '') return undefined
  }
  const cards = items.map((one) => cardOf(one, convert, more))
  if (cards.length === 0 || !cards.every((one) => one !== undefined)) return undefined
  return containerLines({ name: 'cards', lines: cards.flatMap((one) => ['', ...one]) })
}

function cardOf(
  lines: string[],
  convert: (lines: string[]) => string[],
  { references, icon }: { references: ReadonlyMap<string, string>; icon?: DrawIcon | undefined },
): string[] | undefined {
  const found = lines.findIndex((line) => line.trim() === '')
  const end = found < 0 ? lines.length : found
  let href: string | undefined
  const title = replaceIcons(lines.slice(0, end).join(' '), icon)
    .replace(link, (_, text: string, target: string) => {
      href ??= target
      return text
    })
    .replace(/\[((?:[^[\]\\]|\\.)+)\](?:\[([^[\]]*)\])?/g, (written, text: string, label = '') => {
      const target = references.get((label || text).toLowerCase())
      href ??= target
      return target === undefined ? written : text
    })
    .trim()
    .replace(/^((?:<span class="moved-icon[^>]*><\/span>)?\s*)(\*\*|__)(.+)\2$/, '$1$3')
  if (title === '' || /^(?:[!#>`~|]|:::)/.test(title)) return undefined
  const rest = lines.slice(end)
  const rule = rest.findIndex((line) => line.trim() !== '')
  if (rule >= 0 && /^(?:-{3,}|\*{3,}|_{3,})\s*$/.test(rest[rule]!)) rest.splice(0, rule + 1)
  const attributes = href === undefined ? '' : `{href=${/^[\w./#-]+$/.test(href) ? href : JSON.stringify(href)}}`
  return containerLines({ name: `card${labelOf(title)}${attributes}`, lines: convert(rest) })
}
