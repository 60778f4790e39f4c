import { hiddenElements } from '../../../src/shared/search/hidden.ts'
import { decode } from '../../../src/shared/urls.ts'
import { trusted } from '../../trusted/trusted.ts'
import type { Hit } from '../engine.ts'
import { findTerms, type Place } from '../mark/find-terms.ts'
import { isArticle } from './article.ts'
import { pageHtml } from './page-html.ts'

export { isFetched } from './page-html.ts'

/** Selectors of features, which `bin/for-search.js` defines: see `searched` of `BuiltIn`. */
declare const __SEARCHED__: Record<'hidden' | 'buttons', string>

/** An excerpt of a section, with the positions of the search terms. */
export interface Excerpt {
  text: string
  marks: Place[]
}

const before = 50
const length = 240
const silentElements = `script,style,svg,template,nav,annotation,[aria-hidden=true],[data-footnote-ref],[data-footnote-backref],.dg-tab-label,${hiddenElements}`
const blocks =
  'address,article,aside,blockquote,br,dd,details,div,dl,dt,figcaption,figure,footer,h1,h2,h3,h4,h5,h6,header,hr,li,ol,p,pre,section,summary,table,td,th,tr,ul'

/** Returns the text of a hit's section around its terms, from the HTML of the page that a visit also fetches. */
export async function excerptOf(hit: Hit, isFlat: boolean): Promise<Excerpt | undefined> {
  const { document: found } = hit
  const html = await pageHtml(found.sectionRoute, isFlat)
  const page = html === undefined ? undefined : new DOMParser().parseFromString(trusted.createHTML(html), 'text/html')
  const container = page?.querySelector(isArticle(found) ? 'article' : 'main') ?? page?.querySelector('main')
  if (!container) return undefined
  const range = container.ownerDocument.createRange()
  range.selectNodeContents(container)
  if (isArticle(found)) narrow(range, container, found)
  return cut(textOf(range), hit)
}

/**
 * Narrows a range to one section: from its heading, or the start if it has none, to the next heading that begins one. An
 * entry of the glossary is an element of its own.
 */
function narrow(range: Range, container: Element, { sectionRoute, sectionTitle }: Hit['document']): void {
  const headings = [...container.querySelectorAll('h1, h2, h3')].filter(({ className }) => className !== 'dg-sr-only')
  const [, anchor] = /#(.*)$/.exec(sectionRoute) ?? []
  const id = anchor && decode(anchor)
  const named = id ? container.ownerDocument.getElementById(id) : undefined
  const at = headings.findIndex((one) => (id ? one === named : sectionTitle !== '' && one.localName === 'h1'))
  if (named && at < 0) range.selectNodeContents(named)
  else if (headings[at + 1]) range.setEndBefore(headings[at + 1]!)
  if (headings[at]) range.setStartAfter(headings[at])
}

function textOf(range: Range): string {
  const part = document.createElement('div')
  part.append(range.cloneContents())
  const { buttons, hidden } = __SEARCHED__
  const silent = `${silentElements},button:not(${buttons}),${hidden}`
  for (const element of part.querySelectorAll(silent)) element.remove()
  for (const block of part.querySelectorAll(blocks)) block.after(' ')
  return part.textContent.replace(/\s+/g, ' ').trim()
}

function cut(text: string, hit: Hit): Excerpt {
  const all = findTerms(text, hit)
  const from = startOf(text, all)
  const to = from + length < text.length ? text.lastIndexOf(' ', from + length) : text.length
  const end = to > from ? to : from + length
  const lead = from > 0 ? '… ' : ''
  const shift = lead.length - from
  const marks = all.filter(([a, b]) => a >= from && b <= end).map(([a, b]): Place => [a + shift, b + shift])
  return { text: `${lead}${text.slice(from, end)}${end < text.length ? ' …' : ''}`, marks }
}

/** Returns the start of a word shortly before the position around which most of the different terms are. */
function startOf(text: string, all: Place[]): number {
  const marks = all.slice(0, 100).map(([from, to]) => ({ from, word: text.slice(from, to).toLowerCase() }))
  const near = ([at]: Place) => {
    const own = marks.filter(({ from }) => from >= at && from < at + length - before)
    return new Set(own.map(({ word }) => word)).size * 100 + own.length
  }
  const best = all
    .slice(0, 100)
    .reduce<Place | undefined>((most, one) => (most && near(most) >= near(one) ? most : one), undefined)
  if (!best || best[0] <= before) return 0
  const space = text.indexOf(' ', best[0] - before)
  return space >= 0 && space < best[0] ? space + 1 : best[0] - before
}
