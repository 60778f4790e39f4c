import type { IntentDeps } from '../../core/tools.ts'
import { type ListedPage, nearestPages } from '../../shared/nearest-pages.ts'

/** Names the pages that the URL of the 404 page probably means. Nothing is shown if there are none. */
export async function showNearest({ readOptions }: IntentDeps): Promise<void> {
  const place = document.querySelector<HTMLElement>('.dg-not-found-nearest')
  const { pathname } = location
  // The 404 page of one language may stand for those of all.
  const [site] = (readOptions().pageLists ?? [])
    .filter(({ base }) => pathname.startsWith(base))
    .sort((a, b) => b.base.length - a.base.length)
  if (!place || !site || pathname.endsWith('/404.html')) return
  const answer = await fetch(`${site.base}404.json`)
  if (!answer.ok) return
  const pages = nearestPages(pathname.slice(site.base.length), (await answer.json()) as ListedPage[], 3)
  const list = place.querySelector('ul')!
  list.replaceChildren(...pages.map(([url, title]) => entry(site.base + url, title)))
  list.lang = site.lang
  list.dir = site.dir
  place.toggleAttribute('data-shown', pages.length > 0)
}

function entry(href: string, title: string): HTMLElement {
  const link = Object.assign(document.createElement('a'), { href, textContent: title })
  const path = Object.assign(document.createElement('span'), { textContent: decodeURI(href), dir: 'ltr' })
  const item = document.createElement('li')
  item.append(link, path)
  return item
}
