import type { BodyRef } from './types.ts'

/** What all indexes of a site are made with. */
export interface IndexSettings {
  engine: string
  /** What a hit in each field counts; a field that counts nothing is left out of the index. */
  boosts: { title: number; content: number; tags: number; parentCategories: number }
}

/** A page in an index. */
export interface IndexedPage {
  /** With the base URL. */
  url: string
  title: string
  type: 'docs' | 'page'
  /** Labels of the categories around it that are searched. */
  parents: string[]
  /** Where the words of its sections are in the store. */
  postings: BodyRef
}

/** One index: that of a version of a collection, or of all other pages. */
export interface IndexInput {
  /** The name under which pages ask for it: `docs-{collection}-{version}`, or `default`. */
  tag: string
  /** Languages of the texts. */
  languages: string[]
  /** Whether labels of categories are a field. */
  hasParents: boolean
  pages: IndexedPage[]
}

/** The files of an index: name, and place in what the stage has made. */
export interface IndexMade {
  files: { name: string; at: number; size: number; hash: string }[]
}

/** What a search answers with, as it lies in the index: `id` counts from 1 in each file. */
export interface IndexedSection {
  id: number
  pageTitle: string
  sectionTitle: string
  /** URL of the page, and `#` and the id of its heading. */
  sectionRoute: string
  type: 'docs' | 'page'
}
