import type { BodyRef } from './types.ts'

/** A query of `search.tests.yml`, and what it has to find. */
export interface SearchTest {
  query: string
  /** Route of the page, and `#` and the id of a section if that one is meant. */
  page: string
  /** It has to be among so many first results. */
  within: number
  /** Route of the page that the reader is on: it decides which version is searched. */
  from?: string
  /** Language that is searched. */
  locale?: string
  /** Its place in the file, from 0. */
  at: number
}

/** A test as a search engine is asked. */
export interface SearchQuestion {
  query: string
  /** Names of the indexes. */
  tags: string[]
  /** URL that is looked for; one without a hash is found with any. */
  url: string
}

/** What all tests of a language ask. */
export interface SearchTestInput {
  questions: SearchQuestion[]
  /** The files of its indexes, by name. */
  files: { name: string; ref: BodyRef }[]
}

/** How they are asked. */
export interface SearchTestSettings {
  engine: 'lunr' | 'none'
  maxHits: number
}

/** What was found, by question. */
export interface SearchTestMade {
  answers: {
    /** From 1; 0: not at all. */
    place: number
    /** URL of the first result. */
    first?: string
  }[]
}
