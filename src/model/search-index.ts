import type { BodyRef } from './types.ts'

/** Settings of all indexes of a site. */
export interface IndexSettings {
  engine: string
  /** Boost of each field; a field with boost 0 is left out of the index. */
  boosts: { title: number; content: number; tags: number; parentCategories: number }
}

/** A page in an index. */
export interface IndexedPage {
  /** With the base URL. */
  url: string
  title: string
  type: 'docs' | 'page'
  /** Labels of its ancestor categories, if searched. */
  parents: string[]
  /** Postings of its sections in the store. */
  postings: BodyRef
}

/** An index: of a version of a collection, or of all other pages. */
export interface IndexInput {
  /** Name in requests of pages: `docs-{collection}-{version}`, or `default`. */
  tag: string
  /** Languages of the texts. */
  languages: string[]
  /** Labels of categories are a field. */
  hasParents: boolean
  pages: IndexedPage[]
}

/** Files of an index: name, and position in the body of the stage's result. */
export interface IndexMade {
  files: { name: string; at: number; size: number; hash: string }[]
}

/** Search result as stored in the index: `id` counts from 1 in each file. */
export interface IndexedSection {
  id: number
  pageTitle: string
  sectionTitle: string
  /** URL of the page, and `#` and the id of its heading. */
  sectionRoute: string
  type: 'docs' | 'page'
}
