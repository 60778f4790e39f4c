import type { Level } from '../../config/checks.ts'
import type { Site } from '../../model/site.ts'

/** Returns the path of a URL that has the origin and the base URL of the site; undefined for any other one. */
export function ofOwnSite(href: string, { config: { url, baseUrl } }: Site): string | undefined {
  const start = href.slice(0, url.length).toLowerCase() === url.toLowerCase() ? href.slice(url.length) : undefined
  return start?.startsWith(baseUrl) ? start : undefined
}

/** The origin of a site may have pages that docsgen does not know. */
export function atMostWarn<L extends Level>(level: L): L | 'warn' {
  return level === 'throw' ? 'warn' : level
}

/** Removes the base URL, which authors mostly leave out, or that of files, which all languages share. */
export function withoutBase(url: string, { config: { baseUrl }, locale: { filesUrl } }: Site): string {
  const base = [baseUrl, filesUrl].find((prefix) => url.startsWith(prefix))
  return base === undefined ? url : `/${url.slice(base.length)}`
}

/** Returns true if a path belongs to another language, whose pages are not checked here. */
export function isElsewhere(path: string, { locale, locales }: Site): boolean {
  const others = locales.filter((other) => other !== locale && other.url === locale.url)
  const owner = [locale, ...others]
    .filter(({ baseUrl }) => path.startsWith(baseUrl))
    .sort((a, b) => b.baseUrl.length - a.baseUrl.length)[0]
  return owner !== undefined && owner !== locale
}
