import type { liteClient } from 'algoliasearch/lite'
import type { DocsearchOptions } from '../../src/model/options/docsearch.ts'
import type { SearchOptions } from '../../src/model/search-index.ts'
import type { LoadLanguage } from './word-forms.ts'

/** A section of a page in an index, without its text. */
export interface SearchDocument {
  id: number
  pageTitle: string
  sectionTitle: string
  /** URL with the base URL and the anchor of the section. */
  sectionRoute: string
  /** `docs`, `blog` or anything else. */
  type: string
  /** Label of the top-level section of the site that contains the page, if any. */
  area?: string
}

/** Contribution of one term in one field to the score of a hit. */
export interface Reason {
  /** Word of the query. */
  word: string
  /** Term of the index. */
  term: string
  /** How the term matches the word. */
  how: 'word' | 'prefix' | 'typo' | 'synonym'
  field: 'title' | 'content' | 'tags' | 'sidebarParentCategories'
  /** Boost of the field, if the index contains it. */
  boost?: number
  /** Share of the score. */
  score: number
}

/** A word or phrase of a query, and the words of the site that stand for it. */
export interface AliasMatch {
  word: string
  term: string
}

/** A matching section. */
export interface Hit {
  document: SearchDocument
  /** Name of its index. */
  tag: string
  score: number
  /** The title of its page is the query, as it is written (2) or in other forms of its words (1): it comes first. */
  titleMatch?: number
  /** Words of the query, as typed, that the section has only by another name, and that name: `coupon` → `discount`. */
  aliases?: AliasMatch[]
  /** Terms to mark in its text, in lower case. */
  terms: string[]
  /** Other spellings of the terms, marked only as whole words. */
  forms: string[]
  /** The reasons for its score, largest first: not in browsers. */
  reasons?: Reason[]
}

export interface Found {
  hits: Hit[]
  /** Areas of all matches, also of those beyond the best hits; the area of the best match comes first. */
  areas?: string[]
  /** Why a part of the search failed, so that hits may be missing. */
  failure?: string
  /** Parts of the indexes are still loading: another answer follows. */
  isPartial?: boolean
  /** Important words of the query, as typed, that no page and no synonym has; empty while parts are loading. */
  missing?: string[]
  /** Terms that were searched in place of missing words, because they are spelled alike. */
  corrected?: AliasMatch[]
}

export interface EngineSite {
  /**
   * Loads the text of a file below the base URL, cached; undefined if there is no such file. Rejects if it cannot be
   * loaded.
   */
  load: (file: string) => Promise<string | undefined>
  /** Loads the word forms of languages other than English. */
  language?: LoadLanguage
  maxHits: number
  /** With the engine `docsearch`, and options for the client of Algolia. */
  docsearch?: DocsearchOptions
  algolia?: Parameters<typeof liteClient>[2]
}

export interface FindOptions {
  /** Only hits of this area. */
  area?: string
  /** Called with what is known while parts of the indexes are loading. */
  onPartial?: (found: Found) => void
  /** Whether the answer is still wanted: if not, no more parts are loaded for it. */
  isWanted?: () => boolean
}

/** The browser half of a search engine. It runs in a worker, and loads the parts of its index that a query needs. */
export interface Engine {
  /** The best hits of the indexes with these names, best first. Never rejects. */
  find: (query: string, tags: string[], options?: FindOptions) => Promise<Found>
  /** Drops what could not be loaded: the next query loads it again. */
  retry: () => void
}

/** Opens an engine; nothing is loaded before its first query. */
export type OpenEngine = (site: EngineSite) => Engine

/** Message from the page to the worker. */
export interface Question extends Pick<SearchOptions, 'engine' | 'base' | 'maxHits' | 'docsearch'> {
  /** Incremented with every question. */
  id: number
  query: string
  /** Indexes to search. */
  tags: string[]
  /** Only hits of this area. */
  area?: string
  /** Loads again what could not be loaded before. */
  retry?: boolean
}

/**
 * Message from the worker; a question gets several if the first ones are partial. A question superseded while an index
 * was loading gets no more answers.
 */
export interface Answer extends Found {
  id: number
}
