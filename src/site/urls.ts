import type { Config } from '../config/config.ts'
import { leavesSite, uncheckedPath } from '../model/addresses.ts'
import type { SiteLocale } from '../model/site-output.ts'
import { routeKey, withSlashPolicy } from './routes.ts'

/** An address in its parts: `query` with its `?`, `hash` with its `#`, each empty where there is none. */
export interface Split {
  path: string
  query: string
  hash: string
}

/** Takes an address apart. */
export function split(target: string): Split {
  const hashAt = startOf('#', target)
  const queryAt = Math.min(startOf('?', target), hashAt)
  return { path: target.slice(0, queryAt), query: target.slice(queryAt, hashAt), hash: target.slice(hashAt) }
}

/** Where a sign first stands in a text, or the end of the text. */
function startOf(sign: string, text: string): number {
  const at = text.indexOf(sign)
  return at < 0 ? text.length : at
}

/** Decodes percent escapes; text with broken ones stays as it is. */
export function decode(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A base URL; where it is that of one language of several, `i18n` tells that of the whole site. */
type Base = Pick<Config, 'baseUrl'> & Partial<Pick<Config, 'i18n'>>

/** Puts the base URL before a path that starts with a slash, once. */
export function joinBase(url: string, { baseUrl, i18n }: Base): string {
  if (!url.startsWith('/') || url.startsWith('//')) return url
  if (url.startsWith(baseUrl) || `${url}/` === baseUrl) return url
  const whole = siteBase({ baseUrl, i18n })
  return baseUrl + (url.startsWith(whole) ? url.slice(whole.length) : url.slice(1))
}

/** The base URL without the folder of a language. */
function siteBase({ baseUrl, i18n }: Base): string {
  const name = i18n?.locales.find((locale) => locale !== i18n.defaultLocale && baseUrl.endsWith(`/${locale}/`))
  return name === undefined ? baseUrl : baseUrl.slice(0, -name.length - 1)
}

/** URL of a file that is the same in all languages: `/img/x.png` with the base URL, once. */
export function fileUrl(url: string, { filesUrl }: Pick<SiteLocale, 'filesUrl'>): string {
  return joinBase(url, { baseUrl: filesUrl })
}

/** URL of a static file that configuration names with or without a slash. */
export function staticUrl(file: string, locale: Pick<SiteLocale, 'filesUrl'>): string {
  return fileUrl(/^\/|^[a-z][a-z\d+.-]*:/i.test(file) ? file : `/${file}`, locale)
}

/** A URL of the site without origin and base URL, decoded: what routes are known by. */
export function routeOfUrl(url: string, { baseUrl }: Pick<Config, 'baseUrl'>): string {
  return routeKey(decode(url.startsWith(baseUrl) ? url.slice(baseUrl.length - 1) : url.replace(/^\/*/, '/')))
}

/** The file that hosts show for a folder, with a slash at its end or without. */
export function indexOf(folder: string): string {
  return `${folder}/index.html`.replace(/^\/|\/(?=\/)/g, '')
}

/** A path that ends in what looks like the extension of a file: the policy for slashes and the folder of a language are not for it. */
export function namesFile(path: string): boolean {
  return /\.[a-z]\w+$/i.test(path)
}

/** Whether a path from the root is the same however it is read. */
export function isPlainPath(address: string): boolean {
  return /^(?:\/[\w-][\w.-]*)+\/?$/.test(address)
}

/** URL of a route that configuration names: `to: '/docs/intro'`. External ones stay. */
export function configuredUrl(to: string, config: Config): string {
  const unchecked = uncheckedPath(to)
  if (unchecked !== undefined) return joinBase(unchecked, { baseUrl: siteBase(config) })
  if (leavesSite(to)) return to
  const { path: written, query, hash } = split(to)
  if (written === '') return query + hash
  const rooted = written.startsWith('/') ? written : `/${written}`
  // Files are the same in all languages.
  if (namesFile(written)) return joinBase(rooted, { baseUrl: siteBase(config) }) + query + hash
  return withSlashPolicy(joinBase(rooted, config), config) + query + hash
}

/** Tells by its ending that an address is that of an image. */
export function isImage(target: string): boolean {
  return /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i.test(decode(target.replace(/[?#].*$/, '')))
}

const origin = 'http://site.invalid'

/** The address in the site that an `href` means; undefined where it leaves the site or is that of the page itself. */
export function localUrl(href: string, pageUrl: string): string | undefined {
  if (href === '' || href === '#') return undefined
  // Nearly all are plain paths, and the parser is slow.
  if (/^\/[\w-][\w./-]*$/.test(href) && !href.includes('/.')) return href
  if (!URL.canParse(href, origin + pageUrl)) return undefined
  const url = new URL(href, origin + pageUrl)
  return url.origin === origin ? url.href.slice(origin.length) : undefined
}
