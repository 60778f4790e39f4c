import type { Hit } from './engine.ts'
import { findTerms, type Range } from './find-terms.ts'

/** A piece of a section, with the places of what was searched for. */
export interface Excerpt {
  text: string
  marks: Range[]
}

const before = 50
const length = 240
const blocks =
  'address,article,aside,blockquote,br,dd,details,div,dl,dt,figcaption,figure,footer,h4,h5,h6,header,hr,li,ol,p,pre,section,summary,table,td,th,tr,ul'
const silent = 'script,style,svg,template,.hash-link,.code-buttons,button:not([role=tab])'

const pages = new Map<string, Promise<Document | undefined>>()

/** Text of the section of a hit around its terms, from the page itself: the file that a visit gets. */
export async function excerptOf({ document: found, terms }: Hit, isFlat: boolean): Promise<Excerpt | undefined> {
  const [, anchor = ''] = found.sectionRoute.split('#')
  const file = fileOf(found, isFlat)
  const page = pages.get(file) ?? fetchPage(file)
  pages.set(file, page)
  const parsed = await page
  const place = isArticle(found) ? 'article' : 'main'
  const container = parsed?.querySelector(place) ?? parsed?.querySelector('main')
  if (!container) return undefined
  return cut(sectionText(container, anchor), terms)
}

/** Whether the page of a hit was asked for before. */
export function isFetched({ document: found }: Hit, isFlat: boolean): boolean {
  return pages.has(fileOf(found, isFlat))
}

/** Whether the text of a document is in an `article`. */
export function isArticle({ type }: Hit['document']): boolean {
  return type === 'docs' || type === 'blog'
}

function fileOf({ sectionRoute }: Hit['document'], isFlat: boolean): string {
  const path = sectionRoute.replace(/#.*/, '')
  if (path.endsWith('.html')) return path
  return isFlat && !path.endsWith('/') ? `${path}.html` : `${path.replace(/\/+$/, '')}/index.html`
}

async function fetchPage(file: string): Promise<Document | undefined> {
  try {
    const answer = await fetch(file, { priority: 'low' })
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined
  } catch {
    return undefined
  }
}

/** From the heading with an id, or the title, to the next heading that begins a section. */
function sectionText(container: Element, anchor: string): string {
  const { ownerDocument: page } = container
  const headings = [...container.querySelectorAll('h1, h2, h3')]
  const id = decode(anchor)
  const at = headings.findIndex((heading) => (anchor === '' ? heading.localName === 'h1' : heading.id === id))
  const range = page.createRange()
  range.selectNodeContents(container)
  if (headings[at]) range.setStartAfter(headings[at])
  if (headings[at + 1]) range.setEndBefore(headings[at + 1]!)
  const part = page.createElement('div')
  part.append(range.cloneContents())
  for (const element of part.querySelectorAll(silent)) element.remove()
  for (const block of part.querySelectorAll(blocks)) block.after(' ')
  return part.textContent.replace(/\s+/g, ' ').trim()
}

function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

function cut(text: string, terms: string[]): Excerpt {
  const all = findTerms(text, terms)
  const from = startOf(text, all)
  const to = from + length < text.length ? text.lastIndexOf(' ', from + length) : text.length
  const end = to > from ? to : from + length
  const lead = from > 0 ? '… ' : ''
  const shift = lead.length - from
  const marks = all.filter(([a, b]) => a >= from && b <= end).map(([a, b]): Range => [a + shift, b + shift])
  return { text: `${lead}${text.slice(from, end)}${end < text.length ? ' …' : ''}`, marks }
}

/** The start of a word a little before the place around which most of the terms stand. */
function startOf(text: string, all: Range[]): number {
  const marks = all.slice(0, 100)
  const near = ([at]: Range) => marks.filter(([other]) => other >= at && other < at + length - before).length
  const best = marks.reduce<Range | undefined>((most, one) => (most && near(most) >= near(one) ? most : one), undefined)
  if (!best || best[0] <= before) return 0
  const space = text.indexOf(' ', best[0] - before)
  return space >= 0 && space < best[0] ? space + 1 : best[0] - before
}
