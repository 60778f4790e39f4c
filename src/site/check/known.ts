import type { Problem } from '../../model/problem.ts'
import type { Page, Site } from '../../model/site.ts'
import type { Doc } from '../../model/types.ts'

/** Context for checking the pages of a language. */
export interface Known {
  site: Site
  /** By route, without trailing slash. */
  pages: Map<string, Page>
  /** Of rendered pages. */
  ids: Map<Page, Set<string>>
  redirects: Set<string>
  outputs: Set<string>
  /** Routes that the text of another page links to. */
  linked: Set<string>
  problems: Problem[]
  /** Anchors that texts of the source language link to, and that translations do not have, by translation. */
  lacking: Map<Doc, Set<string>>
}
