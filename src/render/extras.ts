import type { PageProblem } from '../model/facts.ts'
import type { PageHead } from '../model/page-head.ts'
import { mergeHeads } from './page-head.ts'
import type { StyleRules } from './styles.ts'

/** Requirements and problems of a piece of a page. */
export interface Extras {
  rules: StyleRules
  hasIslands: boolean
  /** Names of the data that islands have read. */
  reads: Set<string>
  problems: PageProblem[]
  /** Tags and metadata that components set in the head of the page. */
  head?: PageHead
}

/** The same of a whole page. `isApart`: it requires CSP sources that other pages do not. */
export interface PageExtras extends Extras {
  isApart: boolean
}

/** A rendered piece of a page. */
export interface Rendered extends Extras {
  html: string
  /** The piece that it equals except for the mark of the current page. */
  shared?: Rendered
}

export const noExtras: Extras = { rules: new Map(), hasIslands: false, reads: new Set(), problems: [] }

/** Merges the requirements of all pieces of a page. */
export function mergeExtras(pieces: Extras[]): Extras {
  return {
    rules: new Map(pieces.flatMap(({ rules }) => [...rules])),
    hasIslands: pieces.some(({ hasIslands }) => hasIslands),
    reads: new Set(pieces.flatMap(({ reads }) => [...reads])),
    problems: pieces.flatMap(({ problems }) => problems),
    head: mergeHeads(pieces.map(({ head }) => head)),
  }
}

const preloads = /^(?:<link rel="preload"[^>]*\/>)+/

/** Removes the image preloads that React puts before its output. */
export function withoutPreloads(html: string): string {
  return html.replace(preloads, '')
}
