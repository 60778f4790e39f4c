/** A token of HTML; `end` is exclusive. Names are as written; `attributes` is the text after the name. */
export type HtmlToken = { start: number; end: number } & (
  | { type: 'text' | 'comment' | 'unterminated' }
  | { type: 'open'; name: string; attributes: string; selfClosing: boolean }
  | { type: 'close'; name: string }
)

/** A text with a record of strings that it no longer contains, so that hostile input cannot cause repeated searches. */
export interface HtmlText {
  text: string
  absent: Set<string>
}

/** Prepares a text for `nextToken`. */
export function htmlText(text: string): HtmlText {
  return { text, absent: new Set() }
}

/**
 * The token at an index below the end, as in the HTML standard (13.2.5), except that `<?` and `<![CDATA[` end as in
 * CommonMark. A tag without an end is `unterminated` and extends to the end.
 */
export function nextToken(source: HtmlText, start: number): HtmlToken {
  const { text } = source
  if (text[start] !== '<') return { type: 'text', start, end: orEnd(text.indexOf('<', start), text) }
  const next = text[start + 1]
  if (next === '!' || next === '?') return comment(source, start)
  const closing = next === '/'
  if (isLetter(text.charCodeAt(start + (closing ? 2 : 1)))) return tag(text, start, closing)
  if (closing && start + 2 < text.length) return until(source, start, '>', start + 2)
  return { type: 'text', start, end: orEnd(text.indexOf('<', start + 1), text) }
}

/** The next end tag of that name (lower case). */
export function endTag(source: HtmlText, name: string, from: number): HtmlToken | undefined {
  const key = `</${name}`
  if (source.absent.has(key)) return undefined
  const pattern = new RegExp(`${key}(?=[\\t\\n\\f\\r />])`, 'gi')
  pattern.lastIndex = from
  const match = pattern.exec(source.text)
  if (match) return nextToken(source, match.index)
  source.absent.add(key)
  return undefined
}

function comment(source: HtmlText, start: number): HtmlToken {
  const { text } = source
  if (text.startsWith('<!--', start)) return realComment(text, start)
  if (text.startsWith('<![CDATA[', start)) return until(source, start, ']]>', start + 9)
  if (text[start + 1] === '?') return until(source, start, '?>', start + 2)
  return until(source, start, '>', start + 2)
}

/** A comment. Without an end, it extends to the end of the text. */
function realComment(text: string, start: number): HtmlToken {
  const short = /->|>/y
  short.lastIndex = start + 4
  if (short.test(text)) return { type: 'comment', start, end: short.lastIndex }
  const long = /--!?>/g
  long.lastIndex = start + 4
  return { type: 'comment', start, end: long.test(text) ? long.lastIndex : text.length }
}

function until(source: HtmlText, start: number, mark: string, from: number): HtmlToken {
  const { text, absent } = source
  const at = absent.has(mark) ? -1 : text.indexOf(mark, from)
  if (at >= 0) return { type: 'comment', start, end: at + mark.length }
  absent.add(mark)
  return mark === '>' ? { type: 'unterminated', start, end: text.length } : until(source, start, '>', start + 2)
}

const [slash, equals, greater, double, single] = [47, 61, 62, 34, 39]

// Most tags: without attributes, or with values in double quotes.
const simple = /(?:[\t\n\f\r ]+[^\t\n\f\r "'/<=>]+(?:="[^"]*")?)*[\t\n\f\r ]*\/?>/y

function tag(text: string, start: number, closing: boolean): HtmlToken {
  const from = start + (closing ? 2 : 1)
  let after = from
  while (after < text.length && !endsName(text.charCodeAt(after))) after++
  simple.lastIndex = after
  const isBare = text.charCodeAt(after) === greater
  const isSimple = isBare || simple.test(text)
  const end = isBare ? after + 1 : isSimple ? simple.lastIndex : endOfTag(text, after)
  if (end < 0) return { type: 'unterminated', start, end: text.length }
  const name = text.slice(from, after)
  if (closing) return { type: 'close', name, start, end }
  const attributes = text.slice(after, end - 1)
  const selfClosing =
    attributes.endsWith('/') && (isSimple || attributesIn(attributes).at(-1)?.end !== attributes.length)
  return { type: 'open', name, attributes, selfClosing, start, end }
}

/** Index after the `>` of a tag, -1 without one. A `>` in quotes is part of a value; quotes only start values. */
function endOfTag(text: string, from: number): number {
  let state: 'between' | 'name' | 'space' | 'equals' | 'value' = 'between'
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === greater) return at + 1
    if (isSpace(code)) {
      if (state === 'name') state = 'space'
      else if (state === 'value') state = 'between'
    } else if (state === 'equals') {
      state = 'value'
      if (code !== double && code !== single) continue
      at = text.indexOf(text[at]!, at + 1)
      if (at < 0) return -1
      state = 'between'
    } else if (state !== 'value') {
      if (code === slash) state = 'between'
      else state = code === equals && state !== 'between' ? 'equals' : 'name'
    }
  }
  return -1
}

export interface HtmlAttribute {
  name: string
  /** As written: character references are not resolved. */
  value: string
  /** Indexes in the text of the attributes. */
  start: number
  end: number
}

const space = '[\\t\\n\\f\\r ]'
const attribute = new RegExp(
  `([^\\t\\n\\f\\r />][^\\t\\n\\f\\r />=]*)(?:${space}*=${space}*(?:"([^"]*)"|'([^']*)'|([^\\t\\n\\f\\r >"'][^\\t\\n\\f\\r >]*)?))?`,
  'g',
)

/** Reads the attributes of a start tag. */
export function attributesIn(text: string): HtmlAttribute[] {
  const attributes: HtmlAttribute[] = []
  attribute.lastIndex = 0
  for (let found = attribute.exec(text); found; found = attribute.exec(text)) {
    const [, name, double, single, bare = ''] = found
    attributes.push({ name: name!, value: double ?? single ?? bare, start: found.index, end: attribute.lastIndex })
  }
  return attributes
}

export const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

const texts = /^(?:script|style|textarea|title)$/

/**
 * Calls a function for each start tag of finished HTML: its name in lower case, its attributes and where they start,
 * and the content of an element whose content is text, such as a script.
 */
export function eachTag(
  html: string,
  visit: (name: string, attributes: string, more: { start: number; content: string }) => void,
): void {
  const source = htmlText(html)
  for (let at = html.indexOf('<'); at >= 0 && at < html.length; at = html.indexOf('<', at)) {
    const token = nextToken(source, at)
    at = token.end
    if (token.type !== 'open') continue
    const name = token.name.toLowerCase()
    const end = texts.test(name) ? endTag(source, name, at) : undefined
    const start = token.start + 1 + name.length
    visit(name, token.attributes, { start, content: end ? html.slice(at, end.start) : '' })
    if (end) at = end.end
  }
}

const named: Record<string, string> = {
  amp: '&',
  apos: "'",
  colon: ':',
  gt: '>',
  lt: '<',
  NewLine: '\n',
  quot: '"',
  Tab: '\t',
}

/**
 * Resolves numeric character references, and the named ones that stand for markup or can disguise the scheme of a URL.
 * Replaces others, if `other` is given.
 */
export function resolveReferences(text: string, other?: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(?:x([\da-f]+)|(\d+));?|([a-z][a-z\d]*);)/gi, (all, hex, decimal, name) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? named[name]! : (other ?? all)
    const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : (other ?? '\ufffd')
  })
}

/**
 * Replaces each URL of a `srcset`. A URL ends at white space, so it may contain commas. An entry ends with a comma at
 * the end of its URL or after its descriptor.
 */
export function mapSrcset(value: string, replace: (url: string) => string): string {
  const entries: string[] = []
  const candidate = /[\s,]*([^\s,]\S*)/y
  const descriptor = /[^,]*/y
  for (let at = 0; ; ) {
    candidate.lastIndex = at
    const [, written] = candidate.exec(value) ?? []
    if (written === undefined) return entries.join(', ')
    at = candidate.lastIndex
    const url = written.replace(/(?<!,),+$/, '')
    descriptor.lastIndex = at
    const size = url === written ? descriptor.exec(value)![0] : ''
    at += size.length
    entries.push([replace(url), ...size.trim().split(/\s+/)].filter((part) => part !== '').join(' '))
  }
}

/** The URLs of a `srcset`. Of a candidate whose URL was a hole, only the width or density remains. */
export function urlsOfSrcset(value: string): string[] {
  const urls: string[] = []
  mapSrcset(value, (url) => {
    if (!/^[\d.]+[wx]$/.test(url)) urls.push(url)
    return url
  })
  return urls
}

function endsName(code: number): boolean {
  return isSpace(code) || code === slash || code === greater
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 12 || code === 13
}

function isLetter(code: number): boolean {
  return (code | 32) >= 97 && (code | 32) <= 122
}

function orEnd(index: number, text: string): number {
  return index < 0 ? text.length : index
}
