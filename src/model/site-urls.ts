import type { Problem } from './problem.ts'

/** A page by its URL. */
export interface UrlPage {
  /** Route, after the name of its language unless that is the default one. */
  path: string
  ids: string[]
}

/** Pages and redirects of a site, or of some of its languages. */
export interface SiteUrls {
  pages: UrlPage[]
  /** Paths of pages that could not be rendered. */
  broken: string[]
  redirects: { from: string; to: string }[]
  /** Prefixes of all languages: `/de`, or nothing for the default one. */
  prefixes: string[]
  /** Prefixes of the languages that are built. */
  built: string[]
  /** If only a part is built: the folders whose URLs are compared. */
  folders?: ReadonlySet<string>
}

/** Checks the URLs of a finished site. */
export type CheckUrls = (site: SiteUrls) => Problem[]

/** A file of the site that lists its URLs. */
export interface UrlFile {
  /** Relative to the root. */
  path: string
  /** Loads what returns its text after pages have moved: `routes` has old and new ones, `prefixes` those of the languages. */
  moved(): Promise<(text: string, routes: ReadonlyMap<string, string>, prefixes: string[]) => string>
}
