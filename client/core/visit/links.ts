import { readOptions } from '../options.ts'

/** Path of the site: this script lies in a folder of it. */
const base = new URL('..', import.meta.url).pathname

/** Links that are the browser's own, and categories of the sidebar that open. */
const plain = '[data-no-navigate], [data-locale], [download], [target]:not([target=_self]), .menu__link[role]'

/** Address of the page of this site that a link leads to; none where going there is left to the browser. */
export function pageOf(link: Element): URL | undefined {
  const url = ownPage(link as HTMLAnchorElement)
  const isHere = url?.href.includes('#') && url.pathname + url.search === location.pathname + location.search
  return isHere || link.closest(plain) || readOptions().isApart ? undefined : url
}

/** The address, if a page of this site may have it: files have an extension. */
export function ownPage({ href, origin, pathname }: HTMLAnchorElement | URL): URL | undefined {
  const isOwn = origin === location.origin && pathname.startsWith(base) && !/\.[a-z]\w+$/i.test(pathname)
  return isOwn ? new URL(href) : undefined
}

/** Whether a click asks for something else than going there, such as a new tab. */
export function isSpecial({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}

/** Path of the file that the host shows for an address. */
export function fileOf({ pathname }: { pathname: string }): string {
  if (pathname.endsWith('.html')) return pathname
  return pathname.endsWith('/') ? `${pathname}index.html` : pathname + (readOptions().isFlat ? '.html' : '/index.html')
}
