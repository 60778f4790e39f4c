import type { Words } from '../messages/messages.ts'
import type { SearchOptions } from './search-options.ts'

/** What the configuration says of the site, in the language of a page: what `useSite` gives. */
export interface SiteInfo<Fields extends object = Record<string, unknown>> {
  title: string
  tagline: string
  /** Address of the site without a path, and the path of the language on it. */
  url: string
  baseUrl: string
  locale: string
  /** `customFields` of the configuration as JSON; in an island those that its module names. */
  customFields: Fields
}

/** What the scripts of every page need to know; the head snippet and the core script get the same object. */
export interface ClientOptions {
  colorMode: { defaultMode: 'light' | 'dark'; disableSwitch: boolean; respectPrefersColorScheme: boolean }
  /** Set when an announcement bar is configured. */
  announcementId?: string
  /** Keys get the suffix `-{namespace}` when it is not empty. */
  storage: { type: 'localStorage' | 'sessionStorage'; namespace: string }
  /** Names of the versions of each collection; stored names that are not among them are forgotten. */
  versions?: Record<string, string[]>
  /** Pages are files of their own, not folders: `docs/intro.html`. */
  isFlat?: boolean
  /** The page needs sources that others do not: one goes there and from there by loading the document. */
  isApart?: boolean
  /** On the page for what is not found. */
  isNotFound?: boolean
  /** What scripts say, where it is not English. */
  words?: Partial<Words>
  /** On pages with diagrams: address of the module that draws them, and its theme for each colour mode. */
  mermaid?: { src: string; light: string; dark: string }
  /** On pages with islands: what goes before the paths of files, and what the site says of itself. */
  bases?: { filesUrl: string; site: Omit<SiteInfo, 'customFields'> }
  /** None: the page has no search. */
  search?: SearchOptions
}
