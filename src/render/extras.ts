import type { Mistake } from '../model/facts.ts'
import type { StyleRules } from './styles.ts'

/** What a piece of a page asks for beside its HTML, and what went wrong with it. */
export interface Extras {
  rules: StyleRules
  hasIslands: boolean
  mistakes: Mistake[]
}

/** What is known of a whole page beside its HTML; `isApart`: it needs sources that not all pages do. */
export interface PageExtras extends Extras {
  isApart: boolean
}

/** A piece of a page. */
export interface Rendered extends Extras {
  html: string
}

/** Of a piece that asks for nothing. */
export const noExtras: Extras = { rules: new Map(), hasIslands: false, mistakes: [] }

/** What all pieces of a page ask for. */
export function together(pieces: Extras[]): Extras {
  return {
    rules: new Map(pieces.flatMap(({ rules }) => [...rules])),
    hasIslands: pieces.some(({ hasIslands }) => hasIslands),
    mistakes: pieces.flatMap(({ mistakes }) => mistakes),
  }
}
