import type { SearchOptions } from '../../src/model/search-index.ts'
import type { Found } from './engine.ts'

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
