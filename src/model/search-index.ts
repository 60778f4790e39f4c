import type { StopWords } from '../shared/word-forms.ts'
import type { DocsearchOptions } from './options/docsearch.ts'
import type { StoredRun } from './search-run.ts'
import type { BodyRef } from './types.ts'

/** Name of a search engine. */
export type EngineName = 'auto' | 'lunr' | 'paged' | 'docsearch' | 'none'

/** Search options of a page. URLs include the base URL. */
export interface SearchOptions {
  engine: EngineName
  /** With the engine `docsearch`. */
  docsearch?: DocsearchOptions
  /** URL of the module that runs the search box. */
  box: string
  /** URL of the module that highlights the search terms on the page of a result. */
  mark: string
  /** Base URL of the language; the indexes are below it. */
  base: string
  maxHits: number
  /** Milliseconds until a slow search shows a progress indicator. */
  stallThreshold: number
  /** Name of the version to search for each collection: that of the page, else the latest. */
  versions: Record<string, string>
  /** Collection of the page, if any; in the others the reader's preferred version is searched. */
  collection?: string
  /** Pages are files instead of folders: `x.html`. */
  isFlat?: boolean
  /** URL of the page with the site's own text for queries without results. */
  noResults?: string
  /** Number of recent searches to store; default: 5. */
  recent?: number
  /** Names of all versions of collections that do not persist the reader's choice, if there are several. */
  allVersions?: Record<string, string[]>
}

/** A query of `search.tests.yml` with its expected result. */
export interface SearchTest {
  query: string
  /** Routes of the pages that answer it, each optionally with `#` and the id of a section; empty if no page does. */
  pages: string[]
  /** The file has a list of them. */
  isList: boolean
  /** Highest rank that passes. */
  within: number
  /** Route of the current page, which determines the version to search. */
  from?: string
  /** Language to search. */
  locale?: string
  /** Position in its file. */
  file: string
  keys: (string | number)[]
  /** Position of its set among the sets, and its kind there. */
  set?: number
  kind?: string
}

/** Queries of `search.tests.yml` that are judged together. */
export interface SearchTestSet {
  name: string
  /** Percentage of its queries that must pass. */
  share?: number
  /** Reports name none of its queries. */
  isSealed: boolean
  /** Position in the file. */
  at: number
}

/** A test as a query to the search engine. */
export interface SearchQuestion {
  query: string
  /** Names of the indexes. */
  tags: string[]
  /** Expected URLs; one without a hash matches any hash. */
  urls: string[]
}

/** All tests of a language. */
export interface SearchTestInput {
  questions: SearchQuestion[]
  /** Files of its indexes, by name. */
  files: { name: string; ref: BodyRef }[]
}

/** Settings of the search engine in tests. */
export interface SearchTestSettings {
  engine: EngineName
  maxHits: number
}

/** Answer of the search engine to a test. */
export interface SearchTestAnswer {
  /** Rank of the first expected URL, from 1; 0 if not found. */
  place: number
  /** URL of the first result. */
  first?: string
  /** Important words of the query that are on no page. */
  missing: string[]
}

/** Results of the tests, in the order of the questions. */
export interface SearchTestMade {
  answers: SearchTestAnswer[]
}

/** Settings of all indexes of a site. */
export interface IndexSettings {
  engine: string
  /** The file of `lunr` has what lunr's format has, and nothing else. */
  isPlain?: boolean
  /** Boost of each field; a field with boost 0 is left out of the index. */
  boosts: { title: number; content: number; tags: number; parentCategories: number }
  stopWords: StopWords
  /** Words that the site does not use find those that it uses instead. */
  thesaurus?: boolean
}

/** An index: of a version of a collection, or of all other pages. */
export interface IndexInput {
  /** Name in requests of pages: `docs-{collection}-{version}`, or `default`. */
  tag: string
  /** Languages of the texts. */
  languages: string[]
  /** Labels of categories are a field. */
  hasParents: boolean
  /** Groups of words and phrases with the same meaning. */
  synonyms?: string[][]
  /** Its pages, in order. */
  runs: StoredRun[]
}

/** Files of an index: name, and position in the body of the stage's result. */
export interface IndexMade {
  files: { name: string; at: number; size: number; hash: string }[]
  /** The shared words that concern it, if some do. */
  words?: WordUse
}

/** How an index uses the words that the indexes of a language share. */
export interface WordUse {
  /** A character for each word of the thesaurus. */
  uses: string
  /** Its words with irregular forms. */
  irregular: string[]
}

/** The indexes of a language that share words. */
export interface SharedWordsInput {
  languages: string[]
  indexes: [tag: string, use: WordUse][]
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
