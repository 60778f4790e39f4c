import { compare } from '../../model/problem.ts'
import type { PageSummary, SiteOutput, SiteSummary } from '../../model/site-output.ts'
import type { OutputFile } from '../../model/types.ts'
import { asciiUrl } from '../../shared/urls.ts'

/** All pages that search engines may index, in the format of sitemaps.org. */
export const sitemap: SiteOutput = {
  name: 'sitemap',
  isOfHost: true,
  make: (site) => (site.config.noIndex ? [] : filesOf(site, protocolLimits)),
}

/** Limits of one file. */
interface Limits {
  urls: number
  bytes: number
}

const protocolLimits: Limits = { urls: 50_000, bytes: 50 * 1024 * 1024 }

/** The sitemap, or several files with an index if one would exceed the limits. */
export function filesOf(site: SiteSummary, limits: Limits): OutputFile[] {
  const parts = split(entriesOf(site), limits)
  if (parts.length < 2) return [{ path: 'sitemap.xml', body: urlSet(parts[0] ?? [], site) }]
  const files = parts.map((entries, i) => ({ path: `sitemap-${i + 1}.xml`, body: urlSet(entries, site) }))
  const { url, baseUrl } = site.config
  const index = files.map(({ path }) => `<sitemap><loc>${escaped(url + baseUrl + path)}</loc></sitemap>\n`)
  return [
    { path: 'sitemap.xml', body: `${prolog}<sitemapindex xmlns="${namespace}">\n${index.join('')}</sitemapindex>\n` },
    ...files,
  ]
}

const prolog = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function entriesOf({ pages, locales }: SiteSummary): string[] {
  const entries: [string, string][] = []
  for (const page of pages)
    if (isListed(page)) entries.push([page.absolute, entryOf(page, locales.length > 1 ? page.alternates : [])])
  return entries.sort(([a], [b]) => compare(a, b)).map(([, entry]) => entry)
}

function isListed({ kind, noIndex, isTranslation }: PageSummary): boolean {
  return kind !== 'notFound' && !noIndex && isTranslation
}

function entryOf({ absolute }: PageSummary, alternates: PageSummary['alternates']): string {
  const links = alternates.map(
    ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${escaped(hrefLang)}" href="${escaped(href)}"/>`,
  )
  return `<url><loc>${escaped(absolute)}</loc><changefreq>weekly</changefreq><priority>0.5</priority>${links.join('')}</url>\n`
}

function urlSet(entries: string[], { locales }: SiteSummary): string {
  const names = locales.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `${prolog}<urlset xmlns="${namespace}"${names}>\n${entries.join('')}</urlset>\n`
}

/** Bytes reserved for the text around the entries. */
const frame = 512

function split(entries: string[], { urls, bytes }: Limits): string[][] {
  const parts: string[][] = []
  let room = 0
  for (const entry of entries) {
    // All of it is ASCII, so a character is a byte.
    if (entry.length > room || parts.at(-1)!.length === urls) {
      parts.push([])
      room = bytes - frame
    }
    parts.at(-1)!.push(entry)
    room -= entry.length
  }
  return parts
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** A URL in XML: percent escapes for non-ASCII characters, entities for XML's special characters. */
function escaped(url: string): string {
  const ascii = asciiUrl(url)
  return /[&<>"']/.test(ascii) ? ascii.replace(/[&<>"']/g, (character) => entities[character]!) : ascii
}
