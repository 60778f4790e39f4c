import { htmlText, nextToken, voidElements } from '../shared/html.ts'
import type { Described, Line } from './lines.ts'

/** A text with links, and its file. */
export interface LinkSource {
  file: string
  text?: string
}

export interface TextOptions {
  /** Highest level of its headings. */
  headings: number
  /** Returns the target of a link; undefined keeps it. */
  link?: (target: string, from: LinkSource) => string | undefined
}

/** A text of the description as Markdown that stays within its place on the page. */
export function textLines(described: Described | undefined, { headings, link }: TextOptions): Line[] {
  if (!described) return []
  const source = described.text.replace(/\r\n?/g, '\n').trimEnd()
  const nested = tagsNest(source) ? source : withoutTags(source)
  const text = link ? withLinks(nested, (target) => link(target, described)) : nested
  return shiftHeadings(text.split('\n'), headings).map((it) => ({ text: it, from: described }))
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

/** Returns true if the HTML of a text closes what it opens, so that it cannot affect the page around it. */
function tagsNest(text: string): boolean {
  if (!/<[a-z/!]/i.test(text)) return true
  const source = htmlText(text.replace(verbatim, ''))
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

const fenced = /^ {0,3}(?<fence>`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\k<fence>[ \t]*$|$(?![\s\S]))/.source
const inline = /(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\k<ticks>(?!`)/.source
const code = new RegExp(`${fenced}|${inline}`, 'gm')
/** URLs in angle brackets, which are not tags. */
const bracketed = /<(?:[a-z][a-z\d+.-]+:|[^\s<>@/]+@)[^\s<>]*>|\]\(<[^<>\n]*>|\]:[ \t]+<[^<>\n]*>/.source
const verbatim = new RegExp(`${fenced}|${inline}|${bracketed}`, 'gim')

/** Changes the text between the matches. */
function outside(matches: RegExp, text: string, change: (part: string) => string): string {
  let at = 0
  let changed = ''
  for (const { 0: kept, index } of text.matchAll(matches)) {
    changed += change(text.slice(at, index)) + kept
    at = index + kept.length
  }
  return changed + change(text.slice(at))
}

/** Shows tags as text. */
function withoutTags(text: string): string {
  return outside(verbatim, text, (part) => part.replace(/<(?=[a-z/!?])/gi, '\\<'))
}

/**
 * Matches the target of a link, image or reference in Markdown, and of a link or image in HTML, with the text before
 * it.
 */
const beforeTarget =
  /(\]\(<?|^ {0,3}\[[^\]\n]+\]:[ \t]+(?:<|(?!<))|<(?:a|img)\s[^<>]*?\b(?:href|src)=["']?)([^()\s<>"']+)/gim

function withLinks(text: string, link: (target: string) => string | undefined): string {
  if (!/\]\(|\]:|<(?:a|img)\s/i.test(text)) return text
  return outside(code, text, (part) =>
    part.replace(beforeTarget, (_, before: string, target: string) => before + (link(target) ?? target)),
  )
}

/** Longest summary in characters. */
const longest = 160

/** The first paragraph of a text, without most of its markup, shortened. */
export function summaryOf(text: string): string {
  const [first = ''] = text.trim().split(/\n\s*\n/)
  const words = first
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/[*_`#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length > longest ? `${words.slice(0, words.lastIndexOf(' ', longest - 1))}…` : words
}
