import type { Hit } from './engine.ts'

/** What the page asks the worker. */
export interface Question {
  /** Grows with every question. */
  id: number
  query: string
  /** Indexes that the page is searched in. */
  tags: string[]
  /** Base URL of the language. */
  base: string
  maxHits: number
}

/** What the worker answers. A question that was overtaken while an index was on its way gets no answer. */
export interface Answer {
  id: number
  hits: Hit[]
}
