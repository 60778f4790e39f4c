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
}

/** A matching section. */
export interface Hit {
  document: SearchDocument
  score: number
  /** Terms to mark in its text, in lower case. */
  terms: string[]
  /** Other spellings of the terms, marked only as whole words. */
  forms: string[]
}

export interface Found {
  hits: Hit[]
  /** Why a part of the search failed, so that hits may be missing. */
  failure?: string
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
}

/** The browser half of a search engine. It runs in a worker, and loads the parts of its index that a query needs. */
export interface Engine {
  /** The best hits of the indexes with these names, best first. Never rejects. */
  find: (query: string, tags: string[]) => Promise<Found>
}

/** Opens an engine; nothing is loaded before its first query. */
export type OpenEngine = (site: EngineSite) => Engine

/** Message from the page to the worker. */
export interface Question extends Pick<SearchOptions, 'engine' | 'base' | 'maxHits'> {
  /** Incremented with every question. */
  id: number
  query: string
  /** Indexes to search. */
  tags: string[]
}

/** Message from the worker. A question superseded while an index was loading gets no answer. */
export interface Answer extends Found {
  id: number
}
