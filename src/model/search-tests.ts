import type { BodyRef } from './types.ts'

/** A query of `search.tests.yml` with its expected result. */
export interface SearchTest {
  query: string
  /** Route of the page, optionally with `#` and the id of a section. */
  page: string
  /** Highest rank that passes. */
  within: number
  /** Route of the current page, which determines the version to search. */
  from?: string
  /** Language to search. */
  locale?: string
  /** Index in the file, from 0. */
  at: number
}

/** A test as a query to the search engine. */
export interface SearchQuestion {
  query: string
  /** Names of the indexes. */
  tags: string[]
  /** Expected URL; one without a hash matches any hash. */
  url: string
}

/** All tests of a language. */
export interface SearchTestInput {
  questions: SearchQuestion[]
  /** Files of its indexes, by name. */
  files: { name: string; ref: BodyRef }[]
}

/** Settings of the search engine in tests. */
export interface SearchTestSettings {
  engine: 'lunr' | 'none'
  maxHits: number
}

/** Results of the tests, in the order of the questions. */
export interface SearchTestMade {
  answers: {
    /** Rank of the expected URL, from 1; 0 if not found. */
    place: number
    /** URL of the first result. */
    first?: string
  }[]
}
