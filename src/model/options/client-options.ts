import type { Messages } from '../../messages/messages.ts'
import type { SearchOptions } from '../search-index.ts'
import type { PageInfoData } from '../theme/page-info.ts'

/** Information about the site in the language of a page; returned by `useSite`. */
export interface SiteInfo<Fields extends object = Record<string, unknown>> {
  title: string
  tagline: string
  /** Origin of the site, and the base path of the language. */
  url: string
  baseUrl: string
  locale: string
  /** Whether URLs of pages end in a slash; undefined if links stay as they are written. */
  trailingSlash?: boolean
  /** `customFields` of the configuration as JSON; in an island only those that its module uses. */
  customFields: Fields
}

/** Options of the scripts of every page; the head snippet and the core script get the same object. Features add theirs. */
export interface ClientOptions {
  colorMode: { defaultMode: 'light' | 'dark'; disableSwitch?: boolean; respectPrefersColorScheme?: boolean }
  /** Set when an announcement bar is configured. */
  announcementId?: string
  /** Keys get the suffix `-{namespace}` if it is not empty. */
  storage: { type: 'localStorage' | 'sessionStorage'; namespace: string }
  /** Names of the versions of each collection; stored names that are not among them are removed. */
  versions?: Record<string, string[]>
  /** Pages are files instead of folders: `docs/intro.html`. */
  isFlat?: boolean
  /** The page needs CSP sources that others do not, so navigation to and from it loads the document. */
  isApart?: boolean
  /** Number of visited documents that the search box suggests. */
  recentPages?: number
  /** True on the 404 page. */
  isNotFound?: boolean
  /** On the 404 page: base URLs, languages and directions of the lists of pages that it may name. */
  pageLists?: { base: string; lang: string; dir: 'ltr' | 'rtl' }[]
  /** Messages of scripts that differ from English. */
  words?: Partial<Messages>
  /** On pages with islands: prefix of file paths, information about the site, translated texts of its components, and data of features. */
  bases?: {
    filesUrl: string
    site: Omit<SiteInfo, 'customFields'>
    texts?: Record<string, string>
  } & PageInfoData
  /** Undefined if the page has no search. */
  search?: SearchOptions
}
