import { partsOf, spellingsOf } from './tokens.ts'

/** Looked up in every field: any of some terms, or all that begin alike. */
export type Clause = { terms: string[] } | { prefix: string }

/** What is looked up in an index; which terms of its text answer to it, in small letters, and what other forms of them begin with. */
export interface Query {
  /** For each word of the query what answers to it. */
  words: Clause[][]
  terms: string[]
  stems: string[]
}

/** What an index knows, and how it shortens words. */
export interface Vocabulary {
  has: (term: string) => boolean
  hasPrefix: (term: string) => boolean
  /** Terms that one could have meant. */
  near: (term: string) => string[]
  stem: (word: string) => string
  /** Such words are not in the index. */
  isStop: (word: string) => boolean
}

/** To guess takes time, and a pasted page is no query. */
const mostGuesses = 8

/** What to look up in one index. The last token may be half typed, all others are whole words. */
export function lookUp(tokens: string[], vocabulary: Vocabulary): Query {
  const last = tokens.at(-1)
  const telling = tokens.filter((token) => token === last || !vocabulary.isStop(token.toLowerCase()))
  let guesses = 0
  const near = (term: string) => (guesses++ < mostGuesses ? vocabulary.near(term) : [])
  return joined(telling.map((token) => queryOf(token, { ...vocabulary, near, isTyped: token !== last })))
}

type Around = Vocabulary & { isTyped: boolean }

function queryOf(token: string, around: Around): Query {
  const { has, hasPrefix, near, stem } = around
  const small = token.toLowerCase()
  const known = spellingsOf(token).find(hasPrefix)
  if (known !== undefined) return { words: [clausesOf(known, around)], terms: [known], stems: [stem(known)] }
  if (has(stem(small))) return exactly([stem(small)])
  const parts = partsOf(token)
  if (parts.length > 1) return joined(parts.map((part) => queryOf(part, around)))
  const guesses = near(small)
  return exactly(guesses.length > 0 ? guesses : [small])
}

function clausesOf(term: string, { has, stem, isTyped }: Around): Clause[] {
  const whole = { terms: [term, stem(term)] }
  // Half of all words begin with `a` or `in`, where these are words themselves.
  const isWhole = isTyped && [...term].length < 3 && has(term)
  return isWhole ? [whole] : [whole, { prefix: term }]
}

function exactly(terms: string[]): Query {
  return { words: [[{ terms }]], terms, stems: [] }
}

function joined(queries: Query[]): Query {
  const words = queries.flatMap((query) => query.words)
  const [terms, stems] = (['terms', 'stems'] as const).map((key) => [
    ...new Set(queries.flatMap((query) => query[key])),
  ])
  return { words, terms: terms!, stems: stems! }
}
