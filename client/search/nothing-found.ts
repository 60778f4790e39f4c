import { type ListedPage, nearestPages } from '../shared/nearest-pages.ts'
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
