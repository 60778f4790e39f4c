import type { SearchOptions } from '../../src/model/search-index.ts'
import { type ListedPage, nearestPages } from '../shared/nearest-pages.ts'
import { trusted } from '../trusted/trusted.ts'
import { pageHtml } from './box/page-html.ts'
import type { Offer } from './box/use-search.ts'

const most = 3

/** The list that the 404 page has too. It is loaded once, and again after a failure. */
let listed: Promise<ListedPage[]> | undefined

/** Returns the pages whose titles are nearest to a query that has no results, and the sections of the site. */
export async function nearest(query: string, base: string, sections: Offer[]): Promise<Offer[]> {
  listed ??= fetch(`${base}404.json`).then((answer) => answer.json())
  try {
    const pages = nearestPages(query, await listed, most)
    return [...pages.map(([url, label]): Offer => ({ kind: 'near', label, href: base + url })), ...sections]
  } catch (error) {
    listed = undefined
    throw error
  }
}

/** Shows the site's own text for queries without results: the content of its page. */
export async function showHelp(place: HTMLElement, { noResults, isFlat }: SearchOptions): Promise<void> {
  const html = noResults && (await pageHtml(noResults, isFlat === true))
  if (!html) return
  const page = new DOMParser().parseFromString(trusted.createHTML(html), 'text/html')
  const text = page.querySelector('.dg-markdown') ?? page.body
  // The document may have the same ids, and the box names what was not found.
  for (const part of text.querySelectorAll('[id]')) part.removeAttribute('id')
  text.querySelector('header')?.remove()
  place.replaceChildren(...text.childNodes)
}
