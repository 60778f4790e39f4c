/** A token of HTML; `end` is exclusive. Names are as written. */
export type HtmlToken = { start: number; end: number } & (
  | { type: 'text' | 'comment' | 'unterminated' }
  | { type: 'open'; name: string; attributes: HtmlAttribute[]; selfClosing: boolean }
  | { type: 'close'; name: string }
)

export interface HtmlAttribute {
  name: string
  /** As written: character references are not resolved. */
  value: string
  start: number
}

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
  const next = text[start + 1] ?? ''
  if (next === '!' || next === '?') return comment(source, start)
  const closing = next === '/'
  if (isLetter(text[start + (closing ? 2 : 1)])) return tag(text, start, closing)
  if (closing && start + 2 < text.length) return until(source, start, '>', start + 2)
  return { type: 'text', start, end: orEnd(text.indexOf('<', start + 1), text) }
}

/** Index after the next end tag of that name (lower case), or -1. */
export function afterEndTag(source: HtmlText, name: string, from: number): number {
  const key = `</${name}`
  if (source.absent.has(key)) return -1
  const pattern = new RegExp(`${key}(?=[\\t\\n\\f\\r />])`, 'gi')
  pattern.lastIndex = from
  const match = pattern.exec(source.text)
  if (match) return nextToken(source, match.index).end
  source.absent.add(key)
  return -1
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

function tag(text: string, start: number, closing: boolean): HtmlToken {
  const name = match(/[^\t\n\f\r />]+/y, text, start + (closing ? 2 : 1))
  const attributes: HtmlAttribute[] = []
  let at = start + (closing ? 2 : 1) + name.length
  for (;;) {
    const gap = match(/[\t\n\f\r /]+/y, text, at)
    at += gap.length
    if (at >= text.length) return { type: 'unterminated', start, end: text.length }
    if (text[at] === '>') {
      const selfClosing = gap.endsWith('/')
      return closing
        ? { type: 'close', name, start, end: at + 1 }
        : { type: 'open', name, attributes, selfClosing, start, end: at + 1 }
    }
    at = attribute(text, at, attributes)
  }
}

/** Reads one attribute and returns the index after it, or the end of the text if it is unfinished. */
function attribute(text: string, start: number, into: HtmlAttribute[]): number {
  const name = match(/=?[^\t\n\f\r />=]*/y, text, start)
  const after = start + name.length
  const equals = match(/[\t\n\f\r ]*=[\t\n\f\r ]*/y, text, after)
  const at = after + equals.length
  const quote = text[at]
  if (equals === '' || (quote !== '"' && quote !== "'")) {
    const value = equals === '' ? '' : match(/[^\t\n\f\r >]+/y, text, at)
    into.push({ name, value, start })
    return at + value.length
  }
  const end = text.indexOf(quote, at + 1)
  if (end < 0) return text.length
  into.push({ name, value: text.slice(at + 1, end), start })
  return end + 1
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

function isLetter(char: string | undefined): boolean {
  return char !== undefined && /[a-z]/i.test(char)
}

function orEnd(index: number, text: string): number {
  return index < 0 ? text.length : index
}
