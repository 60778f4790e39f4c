/** Callbacks of `readHtml`. Names are in lower case. */
export interface HtmlReader {
  /** Text between tags, with character references resolved. */
  text(text: string): void
  /** A start tag; `attributes` is its text after the name. */
  open(name: string, attributes: string): void
  /** An end tag; not called for void elements. */
  close(name: string): void
}

const noText = new Set(['script', 'style', 'template', 'noscript', 'button', 'svg', 'iframe', 'annotation'])
const hidden =
  /\saria-hidden="true"|\sdata-footnote-(?:back)?ref\b|\sclass="(?:[^"]*\s)?(?:hash-link|sr-only|mermaid)(?=[\s"])/
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/**
 * Reads finished HTML from start to end, once. Skips, with their content: scripts, styles, comments, buttons (except
 * tab labels), icons, `aria-hidden` elements, text for screen readers only, links of headings and footnotes, diagrams.
 */
export function readHtml(html: string, reader: HtmlReader): void {
  for (let at = 0; at < html.length; ) {
    const tag = html.indexOf('<', at)
    const end = tag < 0 ? html.length : tag
    if (end > at) reader.text(resolved(html.slice(at, end)))
    at = tag < 0 ? end : readTag(html, tag, reader)
  }
}

/** Reads a tag or comment at an offset, and returns the offset after it. */
function readTag(html: string, at: number, reader: HtmlReader): number {
  const first = html.charCodeAt(at + 1)
  if (first === exclamation) return endOfComment(html, at)
  if (first === slash) {
    const end = endOf(html, '>', at)
    reader.close(nameAt(html, at + 2))
    return end
  }
  if (!isLetter(first)) {
    reader.text('<')
    return at + 1
  }
  return readStart(html, at + 1, reader)
}

function readStart(html: string, at: number, reader: HtmlReader): number {
  const name = nameAt(html, at)
  const from = at + name.length
  const end = endOfTag(html, from)
  const attributes = html.slice(from, end - 1)
  const isEmpty = empty.has(name)
  if (!isEmpty && isSilent(name, attributes)) return attributes.endsWith('/') ? end : endOfElement(html, name, end)
  reader.open(name, attributes)
  return end
}

function isSilent(name: string, attributes: string): boolean {
  // The label of a tab is the author's text.
  if (noText.has(name)) return name !== 'button' || !/\srole="tab"/.test(attributes)
  return attributes !== '' && hidden.test(attributes)
}

const [exclamation, slash, greater, double, single] = [33, 47, 62, 34, 39]

function isLetter(code: number): boolean {
  return (code | 32) >= 97 && (code | 32) <= 122
}

function nameAt(html: string, at: number): string {
  let end = at
  for (; end < html.length; end++) {
    const code = html.charCodeAt(end)
    if (code <= 32 || code === greater || code === slash) break
  }
  return html.slice(at, end).toLowerCase()
}

/** Offset after the `>` of a start tag. A `>` within quotes is part of a value. */
function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code === greater) return at + 1
    if (code !== double && code !== single) continue
    const closing = html.indexOf(code === double ? '"' : "'", at + 1)
    if (closing < 0) return endOf(html, '>', at)
    at = closing
  }
  return html.length
}

function endOf(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from)
  return at < 0 ? html.length : at + text.length
}

function endOfComment(html: string, at: number): number {
  return html.startsWith('<!--', at) ? endOf(html, '-->', at + 2) : endOf(html, '>', at)
}

const tagsOf = new Map<string, RegExp>()

/** Offset after the end tag of the element whose content starts at `from`. */
function endOfElement(html: string, name: string, from: number): number {
  const tags = tagsOf.get(name) ?? new RegExp(`<(/?)${name.replace(/[^\w-]/g, '.')}(?=[\\s/>])`, 'gi')
  tagsOf.set(name, tags)
  tags.lastIndex = from
  // Tags in scripts and styles are text.
  const isText = name === 'script' || name === 'style'
  let depth = 1
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    const end = html.indexOf('>', tags.lastIndex)
    if (end < 0) break
    tags.lastIndex = end + 1
    if (tag[1] === '/') depth--
    else if (!isText && html[end - 1] !== '/') depth++
    if (depth === 0) return end + 1
  }
  return html.length
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text with its character references resolved. Unknown ones separate words. */
function resolved(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]*));/gi, (_, hex, decimal, name) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? named[name]! : ' '
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })
}
