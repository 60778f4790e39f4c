import type { BodyRef } from './types.ts'

/** A page in an index. */
export interface IndexedPage {
  /** With the base URL. */
  url: string
  title: string
  type: 'docs' | 'page'
  /** Label of its top-level category. */
  area?: string
  /** Factor of its weights; default: 1. */
  boost?: number
  /** Labels of its ancestor categories, if searched. */
  parents: string[]
  /** Postings of its sections in the store. */
  postings: BodyRef
}

/** Consecutive pages of an index. */
export interface RunInput {
  tag: string
  /** Languages of the texts. */
  languages: string[]
  pages: IndexedPage[]
}

/** A part of a body. */
export interface Range {
  at: number
  size: number
}

/** Search data of consecutive pages, with all lists of sections by word in the order of words. */
export interface RunMade {
  pages: number
  sections: number
  /** Sum of the word counts of all sections, by field: title, content, tags, labels of categories. */
  lengths: number[]
  /** Number of fields of sections that contain a word, over all words. */
  entries: number
  /** Consecutive pages with the same area, and their number. */
  areas: [area: string, pages: number][]
  /** Factors of the weights of pages, by the number of the page in the run; default: 1. */
  boosts: Record<number, number>
  /** Pages with their sections as JSON, `pagesATable` on each line. */
  tables: Range
  /** Number of sections of each page, then the word counts of each section by field. */
  counts: Range
  /** Number of words. */
  size: number
  /** Words, then for each word the number of its entries and the size of its list. */
  words: Range
  lists: Range
}

/** A run with its body in the store. */
export interface StoredRun extends RunMade {
  body: BodyRef
}

/** Number of pages of which sections are stored together. */
export const pagesATable = 16

/** A page as stored: `[url, title, type, headings]`. Headings alternate with anchors; see `anchorOf`. */
export type StoredPage = [url: string, title: string, type: string, headings: string[]]

/** A part of a page that search links to. */
export interface SearchSection {
  /** Text of its heading; empty before the first one. */
  title: string
  /** Id of its heading; undefined for the page itself. */
  anchor?: string
  /** Plain text, with white space as in the HTML: only its words are used. */
  content: string
  /** Labels of the page's tags, on one section only. */
  tags: string[]
}
