import type { CspConfig } from '../config/csp.ts'

import type { OutputFile } from './types.ts'

/** A language that the site is made in. */
export interface SiteLocale {
  name: string
  label: string
  htmlLang: string
  direction: 'ltr' | 'rtl'
  /** Origin and base URL of its pages. */
  url: string
  baseUrl: string
  /** Goes before the paths of files that are the same in all languages: static files, scripts, images. */
  filesUrl: string
  /** Folder of its pages in the output: empty, or with a slash at its end. */
  folder: string
  /** The language that the documents are written in. */
  isSource: boolean
  /** Folder of its translations, relative to the root. */
  translations: string
}

/** `home` is the front page of a site that brings none. */
export type PageKind = 'doc' | 'page' | 'home' | 'notFound' | 'categoryIndex' | 'tag' | 'tags'

/** Files of the output that are made of the whole site. */
export interface SiteOutput {
  name: string
  /** Made once for each host that languages of the site stand on, of its own pages, at its root. */
  isOfHost?: boolean
  make(site: SiteSummary): OutputFile[] | Promise<OutputFile[]>
}

/** The whole site, as far as files beside its pages tell of it. Only data. */
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
  /** The Content Security Policy that all pages work under. */
  policy: string
  /** May be walked more than once. */
  pages: Iterable<PageSummary>
}

/** An old path and where it leads in the end. */
export interface RedirectSummary {
  /** Decoded path below the output folder, with a slash at its start. */
  from: string
  /** Output file of the page that leads on. */
  file: string
  /** URL with the base URL, or address. */
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
  /** Search engines are kept out: of the site, of its version, or because it is not listed. */
  noIndex: boolean
  /** False for a page whose text is in another language than the page. */
  isTranslation: boolean
  /** The page in each language that has it, itself included, as absolute URLs. */
  alternates: { hrefLang: string; href: string }[]
}
