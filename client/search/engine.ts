import type { LoadLanguage } from './word-forms.ts'

/** A section of a page, as an index ships it: its text is not in it. */
export interface SearchDocument {
  id: number
  pageTitle: string
  sectionTitle: string
  /** URL with the base URL and the anchor of the section. */
  sectionRoute: string
  /** `docs`, `blog` or anything else. */
  type: string
}

/** A section that was found. */
export interface Hit {
  document: SearchDocument
  score: number
  /** What to mark in its text, in lower case. */
  terms: string[]
  /** Other spellings of the terms, to mark where they are words of their own. */
  forms: string[]
}

/** What a query finds. */
export interface Found {
  hits: Hit[]
  /** Why a part of the search is missing, so that hits may be missing too. */
  failure?: string
}

/** What an engine may use of the site. */
export interface EngineSite {
  /** Text of a file below the base URL, once asked for each; undefined if there is no such file. Rejects if it cannot be loaded. */
  load: (file: string) => Promise<string | undefined>
  /** What is known of the words of languages beside English. */
  language?: LoadLanguage
  /** Most hits that are wanted. */
  maxHits: number
}

/** The browser half of a search engine. It lives in a worker, and loads of its index what a query needs. */
export interface Engine {
  /** The best hits of the indexes with these names, best first. Never rejects. */
  find: (query: string, tags: string[]) => Promise<Found>
}

/** Opens an engine; nothing is loaded before its first query. */
export type OpenEngine = (site: EngineSite) => Engine
