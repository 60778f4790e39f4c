import type { Problem } from '../../model/problem.ts'
import type { SiteFound } from '../../render/site-search.ts'

/** A page as lists show it. */
export interface BookPage {
  /** Path of its URL below the base URL: `/docs/start`. */
  path: string
  title: string
  description: string
  /** BCP 47 tag of its language. */
  language: string
  /** Name of its version, if it is a document. */
  version?: string
  /** Source file, if the site is open. */
  file?: string
}

/** Answer to what a site cannot do. */
export class Refused extends Error {}

/** The pages of a site for readers: of a finished build, or of the site itself. */
export interface Book {
  /** Title of the site. */
  title: string
  pages(): Promise<BookPage[]>
  /** Returns the HTML of a page; undefined if there is none. Throws `Refused` if it cannot be rendered. */
  html(path: string): Promise<string | undefined>
  /** Runs a query of readers. Throws `Refused` without an index. URLs of results are paths below the base URL. */
  search(query: string, scope: SearchScope): Promise<SiteFound>
}

export interface SearchScope {
  limit: number
  /** Name of a version; default: the latest of each collection. */
  version?: string
  /** Language of the pages; default: that at the root. */
  language?: string
}

/** Work of writers in an open site. */
export interface Writing {
  /** Checks the whole site. */
  check(): Promise<{ problems: Problem[]; text(shown: Problem[]): Promise<string> }>
  /** Returns the places that refer to a file, or to one of its anchors: `file:line:column` and the text. */
  references(file: string, anchor?: string): Promise<string[]>
  /** Moves a document or a folder. Undefined where nothing may be written. */
  move?(request: { from: string; to: string }, isDry: boolean): Promise<string>
}
