import { partsOf, spellingsOf } from './tokens.ts'

/** Looked up in every field: any of some terms, or all that begin alike. `isCompletion`: the beginning is a word itself. */
export type Clause = { terms: string[] } | { prefix: string; isCompletion?: boolean }

/** What is looked up in an index, and what of a text answers to it, in lower case. */
export interface Query {
  /** For each word of the query what answers to it. */
  words: Clause[][]
  terms: string[]
  /** Other spellings of the terms in the index: `deliveries` of `delivery`. */
  forms: string[]
}

/** What an index knows, and how it shortens words. */
export interface Vocabulary {
  has: (term: string) => boolean
  hasPrefix: (term: string) => boolean
  /** Terms that a typo may stand for, also at their beginning where the term may be half typed. */
  near: (term: string, isHalf: boolean) => string[]
  /** All spellings of the words that any of some terms spells. */
  formsOf: (terms: string[]) => string[]
  stem: (word: string) => string
  /** Such words are not in the index. */
  isStop: (word: string) => boolean
}

/** To guess takes time, and a pasted page is no query. */
const mostGuesses = 8

/**
 * What to look up in one index. The last token may be half typed, all others are whole words. `joined` has for the last part
 * of a name with hyphens how the index spells the whole: `datacategory` for `category`.
 */
export function lookUp(
  tokens: string[],
  vocabulary: Vocabulary,
  joined: ReadonlyMap<string, string> = new Map(),
): Query {
  const last = tokens.at(-1)
  const telling = tokens.filter((token) => token === last || !vocabulary.isStop(token.toLowerCase()))
  let guesses = 0
  const near: Vocabulary['near'] = (...asked) => (guesses++ < mostGuesses ? vocabulary.near(...asked) : [])
  const queries = telling.map((token): Query => {
    const around = { ...vocabulary, near, isLast: token === last }
    const query = queryOf(token, around)
    const name = joined.get(token)
    return name !== undefined && vocabulary.has(name)
      ? { ...query, words: [...query.words, clausesOf(name, around)] }
      : query
  })
  return merged(queries)
}

type Around = Vocabulary & { isLast: boolean }

function queryOf(token: string, around: Around): Query {
  const { has, hasPrefix, near, stem, formsOf, isLast } = around
  const small = token.toLowerCase()
  const known = spellingsOf(token).find(hasPrefix)
  if (known !== undefined)
    return { words: [clausesOf(known, around)], terms: [known], forms: formsOf([known, stem(known)]) }
  if (has(stem(small))) return exactly([stem(small)], formsOf)
  const parts = partsOf(token)
  if (parts.length > 1) return merged(parts.map((part) => queryOf(part, around)))
  const guesses = near(small, isLast)
  return exactly(guesses.length > 0 ? guesses : [small], formsOf)
}

/** Only the last word may be half typed; another one is a beginning where it is no word itself. */
function clausesOf(term: string, { has, stem, isLast }: Around): Clause[] {
  const whole = { terms: [term, stem(term)] }
  const isKnown = has(term) || has(stem(term))
  if (!isKnown) return [whole, { prefix: term }]
  return isLast ? [whole, { prefix: term, isCompletion: true }] : [whole]
}

function exactly(terms: string[], formsOf: Vocabulary['formsOf']): Query {
  return { words: [[{ terms }]], terms, forms: formsOf(terms) }
}

function merged(queries: Query[]): Query {
  const all = (key: 'terms' | 'forms') => [...new Set(queries.flatMap((query) => query[key]))]
  const terms = all('terms')
  const forms = all('forms').filter((form) => !terms.includes(form))
  return { words: queries.flatMap((query) => query.words), terms, forms }
}
