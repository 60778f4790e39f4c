/** Start of a page or of one of its sections, as text. */
export interface Excerpt {
  title: string
  texts: string[]
  lang: string
  dir: string
}

/** Number of characters of all texts. */
const most = 320
const blocks = 'p, li, pre, blockquote, dd'
const unread =
  '.hash-link, [data-footnote-backref], .term-notes, .term-note, annotation, sup, script, style, button, [aria-hidden=true]'

/** Returns the start of a page, or of the section with an id; undefined if there is no text. */
export function excerptOf(page: Document, id: string): Excerpt | undefined {
  const text = page.querySelector('.dg-markdown')
  const heading = text?.querySelector('h1') ?? page.querySelector('h1')
  const target = id ? page.getElementById(id) : heading
  if (!target) return undefined
  const isHeading = /^H\d$/.test(target.tagName)
  // A footnote of the same page needs no title.
  const title = isHeading ? textOf(target) : page === document || !heading ? '' : textOf(heading)
  const texts = isHeading ? textsAfter(target, text ?? page.body) : [cut(textOf(target), most)]
  const description = page.querySelector<HTMLMetaElement>('meta[name=description]')?.content
  if (texts.length === 0 && target === heading && description) texts.push(description)
  if (texts.join('') === '') return undefined
  const { lang, dir } = page.documentElement
  const nearest = target.closest<HTMLElement>('[lang]')
  return { title, texts, lang: nearest?.lang ?? lang, dir: nearest?.dir || dir }
}

/** The first blocks between a heading and the next one. */
function textsAfter(heading: Element, root: Element): string[] {
  const texts: string[] = []
  let left = most
  for (const element of root.querySelectorAll(`:is(${blocks}, h1, h2, h3, h4, h5, h6)`)) {
    const isAfter = heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
    if (!isAfter) continue
    if (left <= 0 || /^H\d$/.test(element.tagName)) break
    // The text of a block inside of another one is already there.
    if (element.parentElement?.closest(blocks)) continue
    const text = cut(textOf(element), left)
    if (text === '') continue
    texts.push(text)
    left -= text.length
  }
  return texts
}

function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const part of copy.querySelectorAll(unread)) part.remove()
  return copy.textContent!.replace(/\s+/g, ' ').trim()
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, length).replace(/\s+\S*$/, '')}…`
}
