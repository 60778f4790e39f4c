import { readOptions } from './options.ts'

/** Path of the site: this script lies in a folder of it. */
const base = new URL('..', import.meta.url).pathname

/** Links that are the browser's own; all of them on a page that has to be loaded as a whole. */
const plain = '[data-apart], [data-no-navigate], [data-locale], [download], [target]:not([target=_self])'

/** Address of the page of this site that a link leads to; none where going there is left to the browser. */
export function pageOf(link: Element): URL | undefined {
  const { href } = link as HTMLAnchorElement
  const [page, hash] = `${href}`.split('#')
  const isHere = hash !== undefined && page === location.href.split('#')[0]
  return isHere || link.closest(plain) ? undefined : ownPage(href)
}

/** The address, if a page of this site may have it: files have an extension. */
export function ownPage(address: string): URL | undefined {
  const url = new URL(address, location.href)
  const { origin, pathname } = url
  return origin === location.origin && pathname.startsWith(base) && !/\.[a-z]\w+$/i.test(pathname) ? url : undefined
}

/** Path of the file that the host shows for an address. */
export function fileOf({ pathname }: { pathname: string }): string {
  if (pathname.endsWith('.html')) return pathname
  return pathname.endsWith('/') ? `${pathname}index.html` : pathname + (readOptions().isFlat ? '.html' : '/index.html')
}
