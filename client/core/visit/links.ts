import { readOptions } from '../options.ts'

/** Base path of the site: this script is in a folder below it. */
const base = new URL('..', import.meta.url).pathname

/** Links that the browser handles, and sidebar categories that open. */
const plain = '[data-no-navigate], [data-locale], [download], [target]:not([target=_self]), .dg-menu__link[role]'

/** URL of the page that a link leads to; undefined if the browser handles the link. */
export function pageOf(link: Element): URL | undefined {
  const url = ownPage(link as HTMLAnchorElement)
  const isHere = url?.href.includes('#') && url.pathname + url.search === location.pathname + location.search
  return isHere || link.closest(plain) || readOptions().isApart || speculates() ? undefined : url
}

/** Whether the browser itself loads pages ahead: a full page load shows them at once. */
function speculates(): unknown {
  const has = document.querySelector('script[type=speculationrules]')
  return has && HTMLScriptElement.supports?.('speculationrules')
}

/** The URL if it can be a page of this site: URLs of files have an extension. */
export function ownPage({ href, origin, pathname }: HTMLAnchorElement | URL): URL | undefined {
  const isOwn = origin === location.origin && pathname.startsWith(base) && !/\.[a-z]\w+$/i.test(pathname)
  return isOwn ? new URL(href) : undefined
}

/** Whether a click asks for something else than following the link, such as a new tab. */
export function isSpecial({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent | KeyboardEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}

/** Path of the file that the host serves for a URL. */
export function fileOf({ pathname }: { pathname: string }): string {
  if (pathname.endsWith('.html')) return pathname
  return pathname.endsWith('/') ? `${pathname}index.html` : pathname + (readOptions().isFlat ? '.html' : '/index.html')
}
