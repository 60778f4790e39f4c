import type { Config } from '../config/config.ts'
import type { PageKind, SiteLocale } from './site.ts'
import type { OutputFile } from './types.ts'

/** Generates output files from the whole site. */
export interface SiteOutput {
  name: string
  /** Generated once for each host of the site, from the pages on it, at its root. */
  isOfHost?: boolean
  make(site: SiteSummary): OutputFile[] | Promise<OutputFile[]>
}

/** Summary of the whole site for output files other than pages. Plain data. */
export interface SiteSummary {
  config: Pick<Config, 'title' | 'tagline' | 'url' | 'baseUrl' | 'trailingSlash' | 'noIndex' | 'customFields' | 'csp'>
  locales: SiteLocale[]
  redirects: RedirectSummary[]
  /** The Content Security Policy of all pages. */
  policy: string
  /** Can be iterated more than once. */
  pages: Iterable<PageSummary>
}

/** An old path and its final target. */
export interface RedirectSummary {
  /** Decoded path below the output folder, with a leading slash. */
  from: string
  /** Output file of the redirect page. */
  file: string
  /** URL with the base URL, or an external URL. */
  to: string
  absolute: string
}

export interface PageSummary {
  /** With the base URL. */
  url: string
  absolute: string
  /** Decoded, without the base URL. */
  route: string
  /** Output file. */
  file: string
  title: string
  description: string
  locale: string
  kind: PageKind
  collection?: string
  version?: string
  docId?: string
  /** Excluded from search engines: for the site, for its version, or because the page is unlisted. */
  noIndex: boolean
  /** False if the text is in another language than the page. */
  isTranslation: boolean
  /** Absolute URLs of the page in each language that has it, including its own. */
  alternates: { hrefLang: string; href: string }[]
}
