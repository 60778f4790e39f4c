import type { Store } from './storage.ts'

/** A document that the reader has visited. */
export interface RecentPage {
  href: string
  label: string
}

const key = 'docsgen.pages'

/** Stores the document that is shown, latest first, with up to `most` others. */
export function keepPage(most: number, store: Store): void {
  // A page that is loaded ahead is not visited yet.
  if ((document as { prerendering?: boolean }).prerendering)
    return void document.addEventListener('prerenderingchange', () => keepPage(most, store), { once: true })
  const heading = document.querySelector('article h1')
  const parts = [...(heading?.childNodes ?? [])].filter(
    (node) => !(node as Element).classList?.contains('dg-hash-link'),
  )
  const label = parts
    .map((node) => node.textContent)
    .join('')
    .trim()
  if (label === '') return
  const others = pages(store).filter(({ href }) => href !== location.pathname)
  store.set(key, JSON.stringify([{ href: location.pathname, label }, ...others].slice(0, most + 1)))
}

/** Returns the stored documents except the one that is shown. */
export function recentPages(store: Store): RecentPage[] {
  return pages(store).filter(({ href }) => href !== location.pathname)
}

export function clearPages(store: Store): void {
  store.remove(key)
}

function pages(store: Store): RecentPage[] {
  try {
    const kept: unknown = JSON.parse(store.get(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPage) : []
  } catch {
    return []
  }
}

/** Paths only: the storage may contain anything. */
function isPage(one: Partial<RecentPage> | null): one is RecentPage {
  return typeof one?.label === 'string' && /^\/(?!\/)/.test(`${one.href}`)
}
