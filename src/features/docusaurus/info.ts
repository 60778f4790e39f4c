import type { DocusaurusItem } from './sidebars.ts'

/** A version of a docs collection, as components written for Docusaurus see it. */
export interface DocusaurusVersion {
  name: string
  label: string
  isLast: boolean
  path: string
  banner: 'unreleased' | 'unmaintained' | null
  badge: boolean
  className: string
  noIndex: boolean
  /** Id and URL of its main document; undefined if it has no documents. */
  main?: { id: string; path: string }
  /** Its documents by id, and its sidebars by name; empty unless code reads them. Islands get those that they read. */
  docs: Record<string, DocusaurusDoc>
  docsSidebars: Record<string, DocusaurusItem[]>
}

/** A document of a version, as `useDocsVersion` and `useDocById` have it. */
export interface DocusaurusDoc {
  id: string
  path: string
  title: string
  description: string
  sidebar?: string
}

/** Data of the whole site for components written for Docusaurus, in the language of a page. */
export interface DocusaurusSite {
  favicon?: string
  trailingSlash?: boolean
  noIndex: boolean
  titleDelimiter: string
  /** Keys of the former configuration that the site keeps: `themeConfig`, `organizationName`. */
  siteConfig: Record<string, unknown>
  /** Data of plugins by name and id. */
  globalData: Record<string, unknown>
  i18n: {
    defaultLocale: string
    locales: string[]
    localeConfigs: Record<string, { label: string; direction: 'ltr' | 'rtl'; htmlLang: string; path: string }>
  }
  /** Versions of each collection, and the route of the collection. */
  docs: Record<string, { path: string; versions: DocusaurusVersion[] }>
  /** Messages of the site's own code, from `code.json`. */
  messages: Record<string, string>
}

/** Data of one page for components written for Docusaurus. */
export interface DocusaurusPage {
  url: string
  title: string
  description: string
  collection?: string
  version?: string
  docId?: string
  sidebarName?: string
  frontMatter: Record<string, unknown>
  editUrl?: string
  unlisted: boolean
  tags: { label: string; permalink: string }[]
  lastUpdatedAt?: number
  lastUpdatedBy?: string
  previous?: { title: string; permalink: string }
  next?: { title: string; permalink: string }
}

/** Data for components written for Docusaurus; only for sites that have some. */
export interface DocusaurusInfo {
  site: DocusaurusSite
  /** Undefined around the text of a page, where parts are shared by pages. */
  page?: DocusaurusPage
}

declare module '../../model/theme/page-info.ts' {
  interface PageInfoData {
    docusaurus?: DocusaurusInfo
  }
}

declare module '../../model/page-input.ts' {
  interface ShellData {
    docusaurus?: DocusaurusSite
  }
}
