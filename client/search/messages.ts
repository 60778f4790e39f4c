import type { SearchOptions } from '../../src/model/search-options.ts'
import type { Found } from './engine.ts'

/** What the page asks the worker. */
export interface Question extends Pick<SearchOptions, 'engine' | 'base' | 'maxHits'> {
  /** Grows with every question. */
  id: number
  query: string
  /** Indexes that the page is searched in. */
  tags: string[]
}

/** What the worker answers. A question that was overtaken while an index was on its way gets no answer. */
export interface Answer extends Found {
  id: number
}
