import type { CspConfig } from '../config/csp.ts'

import type { OutputFile } from './types.ts'

/** A language of the site. */
export interface SiteLocale {
  name: string
  label: string
  htmlLang: string
  direction: 'ltr' | 'rtl'
  /** Origin and base URL of its pages. */
  url: string
  baseUrl: string
  /** Prefix of the paths of files shared by all languages: static files, scripts, images. */
  filesUrl: string
  /** Folder of its pages in the output: empty, or with a trailing slash. */
  folder: string
  /** The language of the untranslated documents. */
  isSource: boolean
  /** Folder of its translations, relative to the root. */
  translations: string
}

/** `home` is the generated home page of a site without one. */
export type PageKind = 'doc' | 'page' | 'home' | 'notFound' | 'categoryIndex' | 'tag' | 'tags'

/** Generates output files from the whole site. */
export interface SiteOutput<Data = unknown> {
  name: string
  /** Generated once for each host of the site, from the pages on it, at its root. */
  isOfHost?: boolean
  /** `data` is the result of the plugin's `load()`. */
  make(site: SiteSummary, data?: Data): OutputFile[] | Promise<OutputFile[]>
}

/** Summary of the whole site for output files other than pages. Plain data. */
export interface SiteSummary {
  config: {
    title: string
    tagline: string
    url: string
    baseUrl: string
    trailingSlash?: boolean | undefined
    noIndex: boolean
    customFields: Record<string, unknown>
    csp: CspConfig
  }
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
  /** File of its document or component, relative to the root of the site. */
  source?: string
  title: string
  description: string
  locale: string
  kind: PageKind
  collection?: string
  version?: string
  docId?: string
  /** Its version is the default for readers. */
  isLatest?: boolean
  /** Last change of a document, if known: by front matter, or by Git if its collection shows it or has a feed. In milliseconds. */
  lastUpdate?: { time: number; author?: string }
  /** Excluded from search engines: for the site, for its version, or because the page is unlisted. */
  noIndex: boolean
  /** False if the text is in another language than the page. */
  isTranslation: boolean
  /** Absolute URLs of the page in each language that has it, including its own. */
  alternates: { hrefLang: string; href: string }[]
}
