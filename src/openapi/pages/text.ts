import { htmlText, nextToken, voidElements } from '../../shared/html.ts'
import type { Described } from '../schema/model.ts'
import type { Line } from './lines.ts'

export interface TextOptions {
  /** Highest level of its headings. */
  headings: number
  /** Returns the target of a link; undefined keeps it. */
  link?: (target: string, from: Described) => string | undefined
}

/** A text of the description as Markdown that stays within its place on the page. */
export function textLines(described: Described | undefined, { headings, link }: TextOptions): Line[] {
  if (!described) return []
  const source = described.text.replace(/\r\n?/g, '\n').trimEnd()
  const text = tagsNest(source) ? source : withoutTags(source)
  const shifted = shiftHeadings(text.split('\n'), headings)
  return shifted.map((it) => ({ text: link ? withLinks(it, described, link) : it, from: described }))
}

const fence = /^ {0,3}(`{3,}|~{3,})/

/** Adds to the levels of headings, so that the highest one has the given level. */
function shiftHeadings(lines: string[], level: number): string[] {
  let open: string | undefined
  const found = lines.map((text) => {
    const marks = fence.exec(text)?.[1]
    if (open !== undefined && marks?.startsWith(open) && text.trim() === marks) open = undefined
    else if (open === undefined && marks !== undefined) open = marks
    return open === undefined ? /^ {0,3}(#{1,6})(?=\s)/.exec(text)?.[1]?.length : undefined
  })
  const highest = Math.min(...found.filter((it) => it !== undefined))
  if (!Number.isFinite(highest)) return lines
  const shift = Math.max(0, level - highest)
  return lines.map((text, i) => {
    const own = found[i]
    return own === undefined ? text : '#'.repeat(Math.min(6, own + shift)) + text.trimStart().slice(own)
  })
}

/** Whether the HTML of a text closes what it opens, so that it cannot affect the page around it. */
function tagsNest(text: string): boolean {
  if (!/<[a-z/!]/i.test(text)) return true
  const source = htmlText(withoutCode(text))
  const open: string[] = []
  for (let at = 0; at < source.text.length; ) {
    const token = nextToken(source, at)
    at = token.end
    if (token.type === 'unterminated') return false
    if (token.type === 'open' && !token.selfClosing && !voidElements.has(token.name.toLowerCase()))
      open.push(token.name.toLowerCase())
    if (
      token.type === 'close' &&
      !voidElements.has(token.name.toLowerCase()) &&
      open.pop() !== token.name.toLowerCase()
    )
      return false
  }
  return open.length === 0
}

function withoutCode(text: string): string {
  return text
    .replace(/^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[ \t]*$|$(?![\s\S]))/gm, '')
    .replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, '')
}

/** Shows tags as text, outside of code. */
function withoutTags(text: string): string {
  const parts = text.split(/(^ {0,3}(?:```|~~~)[\s\S]*?^ {0,3}(?:```|~~~)[ \t]*$|`[^`\n]+`)/gm)
  return parts.map((part, i) => (i % 2 === 1 ? part : part.replace(/<(?=[a-z/!?])/gi, '\\<'))).join('')
}

function withLinks(text: string, from: Described, link: NonNullable<TextOptions['link']>): string {
  if (!text.includes('](')) return text
  return text.replace(/\]\((<?)([^()\s<>]+)(>?)/g, (all, open: string, target: string, close: string) => {
    const found = link(target, from)
    return found === undefined ? all : `](${open}${found}${close}`
  })
}

/** The first paragraph of a text, without most of its markup, shortened. */
export function summaryOf(text: string, most = 160): string {
  const [first = ''] = text.trim().split(/\n\s*\n/)
  const words = first
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/[*_`#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length > most ? `${words.slice(0, words.lastIndexOf(' ', most - 1))}…` : words
}
