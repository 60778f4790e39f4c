import { partsOf, spellingsOf } from './tokens.ts'

/** Looked up in every field: any of the terms, or all with the prefix. `isCompletion`: the prefix is itself a word. */
export type Clause = { terms: string[] } | { prefix: string; isCompletion?: boolean }

/** A query resolved against an index, in lower case. */
export interface Query {
  /** Alternatives for each word of the query. */
  words: Clause[][]
  terms: string[]
  /** Other spellings of the terms in the index: `deliveries` for `delivery`. */
  forms: string[]
}

/** Vocabulary of an index, and how it stems words. */
export interface Vocabulary {
  has: (term: string) => boolean
  hasPrefix: (term: string) => boolean
  /** Fuzzy matches of a term that may be misspelled, also by prefix if the term may be incomplete. */
  near: (term: string, isHalf: boolean) => string[]
  /** All spellings of the words that the terms are spellings of. */
  formsOf: (terms: string[]) => string[]
  stem: (word: string) => string
  /** Such words are not in the index. */
  isStop: (word: string) => boolean
}

/** Fuzzy matching takes time, and a pasted page is not a query. */
const mostGuesses = 8

/**
 * Resolves a query against one index. The last token may be incomplete; all others are whole words. `joined` maps the
 * last part of a hyphenated name to the spelling of the whole in the index: `datacategory` for `category`.
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

/** Only the last word may be incomplete; another one matches as a prefix if it is not itself a word. */
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
