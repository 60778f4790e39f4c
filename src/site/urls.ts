import path from 'node:path'
import type { Config } from '../config/config.ts'
import type { SiteLocale } from '../model/site-output.ts'
import { uncheckedPath } from '../model/urls.ts'
import { decode, leavesSite, namesFile, withSlashPolicy } from '../shared/urls.ts'
import { routeKey } from './routes.ts'

/** Parts of a URL: `query` with its `?`, `hash` with its `#`, each empty if absent. */
export interface Split {
  path: string
  query: string
  hash: string
}

/** Splits a URL into its parts. */
export function split(target: string): Split {
  const hashAt = startOf('#', target)
  const queryAt = Math.min(startOf('?', target), hashAt)
  return { path: target.slice(0, queryAt), query: target.slice(queryAt, hashAt), hash: target.slice(hashAt) }
}

/** Index of a character in a text, or the length of the text. */
function startOf(sign: string, text: string): number {
  const at = text.indexOf(sign)
  return at < 0 ? text.length : at
}

/** A base URL. If it belongs to one of several languages, `i18n` is needed to derive that of the whole site. */
type Base = Pick<Config, 'baseUrl'> & Partial<Pick<Config, 'i18n'>>

/** Adds the base URL to a path that starts with a slash, unless it is already there. */
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

/** Adds the origin to URLs of the site; external URLs stay unchanged. */
export function absoluteUrl(url: string, { url: origin }: { url: string }): string {
  return url.startsWith('/') && !url.startsWith('//') ? origin + url : url
}

/** URL of a file that all languages share: `/img/x.png` with the base URL. */
export function fileUrl(url: string, { filesUrl }: Pick<SiteLocale, 'filesUrl'>): string {
  return joinBase(url, { baseUrl: filesUrl })
}

/** URL of a static file that the configuration names with or without a leading slash. */
export function staticUrl(file: string, locale: Pick<SiteLocale, 'filesUrl'>): string {
  return fileUrl(/^\/|^[a-z][a-z\d+.-]*:/i.test(file) ? file : `/${file}`, locale)
}

/** Route of a URL of the site: without origin and base URL, decoded. */
export function routeOfUrl(url: string, { baseUrl }: Pick<Config, 'baseUrl'>): string {
  if (`${url}/` === baseUrl) return '/'
  return routeKey(decode(url.startsWith(baseUrl) ? url.slice(baseUrl.length - 1) : url.replace(/^\/*/, '/')))
}

/** Index file of a folder, with or without trailing slash. */
export function indexOf(folder: string): string {
  return `${folder}/index.html`.replace(/^\/|\/(?=\/)/g, '')
}

/** Returns true if a path from the root needs no decoding or normalization. */
export function isPlainPath(path: string): boolean {
  return /^(?:\/[\w-][\w.-]*)+\/?$/.test(path)
}

/** URL of a route in the configuration: `to: '/docs/intro'`. External URLs stay unchanged. */
export function configuredUrl(to: string, config: Config): string {
  const unchecked = uncheckedPath(to)
  if (unchecked !== undefined) return joinBase(unchecked, { baseUrl: siteBase(config) })
  if (leavesSite(to)) return to
  const { path: written, query, hash } = split(to)
  if (written === '') return query + hash
  const rooted = written.startsWith('/') ? written : `/${written}`
  // Files are shared by all languages.
  if (namesFile(written)) return joinBase(rooted, { baseUrl: siteBase(config) }) + query + hash
  return withSlashPolicy(joinBase(rooted, config), config) + query + hash
}

/** Returns true if a URL has the extension of an image. */
export function isImage(target: string): boolean {
  return /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i.test(decode(target.replace(/[?#].*$/, '')))
}

const origin = 'http://site.invalid'

/** URL of an `href` within the site; undefined if it leaves the site or is the page itself. */
export function localUrl(href: string, pageUrl: string): string | undefined {
  if (href === '' || href === '#') return undefined
  // Fast path: nearly all are plain paths, and the parser is slow.
  if (/^\/[\w-][\w./-]*$/.test(href) && !href.includes('/.')) return href
  if (/^https?:\/\//i.test(href)) return undefined
  if (!URL.canParse(href, origin + pageUrl)) return undefined
  const url = new URL(href, origin + pageUrl)
  return url.origin === origin ? url.href.slice(origin.length) : undefined
}

/** Resolves a path relative to a file. */
export function joined(from: string, written: string): string {
  let rest = written.startsWith('./') ? written.slice(2) : written
  let end = from.lastIndexOf('/')
  while (rest.startsWith('../') && end > 0) {
    rest = rest.slice(3)
    end = from.lastIndexOf('/', end - 1)
  }
  // Fast path for plain paths; `node:path` handles the others.
  if (rest.includes('./') || rest.includes('//') || from.startsWith('../'))
    return path.posix.join(path.posix.dirname(from), written)
  return from.slice(0, end + 1) + rest
}
