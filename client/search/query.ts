import { type IndexView, ifLoaded } from './index-view.ts'
import { type Phrase, synonymsOf } from './synonyms.ts'
import { partsOf, spellingsOf } from './tokens.ts'

/**
 * Looked up in every field: any of the terms, all with the prefix, or, for a synonym, one of the terms of each of its
 * words. `isCompletion`: the prefix is itself a word. `isCompound`: the terms are compounds of the word and its neighbor.
 */
export type Clause =
  | { terms: string[]; how: 'word' | 'typo'; isCompound?: boolean }
  | { phrase: string[][] }
  | { prefix: string; isCompletion?: boolean }

/** A word of a query, with its alternatives. */
export interface Word {
  word: string
  clauses: Clause[]
}

/** A query resolved against an index, in lower case. */
export interface Query {
  words: Word[]
  terms: string[]
  /** Other spellings of the terms in the index: `deliveries` for `delivery`. */
  forms: string[]
  /** Words of the query that are not in the index in any form, as typed. */
  missing?: string[]
}

/** Vocabulary of an index, and how it stems words. */
export type Vocabulary = Pick<IndexView, 'has' | 'hasPrefix' | 'near' | 'spellingsOf' | 'forms' | 'words'>

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
  const telling = tokens.filter((token) => token === last || !vocabulary.forms.isStop(token.toLowerCase()))
  let guesses = 0
  const near: Vocabulary['near'] = (...asked) => (guesses++ < mostGuesses ? vocabulary.near(...asked) : [])
  const synonyms = synonymsOf(tokens, vocabulary.words.synonyms ?? [], vocabulary.forms.stem)
  const queries = telling.flatMap((token): Query | [] => {
    const at = tokens.indexOf(token)
    const own = vocabulary.forms.isStop(token.toLowerCase()) ? [] : synonyms[at]!
    // A word with synonyms is no typo.
    const around: Around = { vocabulary, near: own.length > 0 ? () => [] : near, isLast: token === last }
    // A word whose part of the index is still loading is left out of a first answer.
    const query = ifLoaded(() =>
      withCompounds(withName(token, joined.get(token), around), compoundsOf(tokens, at), vocabulary),
    )
    return query ? withSynonyms(query, own, vocabulary) : []
  })
  return merged(queries)
}

interface Around {
  vocabulary: Vocabulary
  near: Vocabulary['near']
  isLast: boolean
}

function withName(token: string, name: string | undefined, around: Around): Query {
  const query = queryOf(token, around)
  if (name === undefined || !around.vocabulary.has(name)) return query
  return { ...query, words: [...query.words, { word: name, clauses: clausesOf(name, around) }], missing: [] }
}

/** The words that a token may be a half of: `signup` for both words of `sign up`. */
function compoundsOf(tokens: string[], at: number): string[] {
  const pairs = [tokens.slice(Math.max(0, at - 1), at + 1), tokens.slice(at, at + 2)]
  return pairs.flatMap((pair) => (pair.length === 2 ? pair.join('').toLowerCase() : []))
}

/** A section with a compound has both of its words. */
function withCompounds(query: Query, compounds: string[], { has, forms, spellingsOf: formsOf }: Vocabulary): Query {
  const known = compounds.filter(has)
  const [first, ...others] = query.words
  if (known.length === 0 || !first) return query
  const clauses = known.map((term): Clause => ({ terms: [term, forms.stem(term)], how: 'word', isCompound: true }))
  return {
    words: [{ ...first, clauses: [...first.clauses, ...clauses] }, ...others],
    terms: [...query.terms, ...known],
    forms: [...query.forms, ...formsOf(known)],
  }
}

/** A section with a synonym has the word, or all words of the phrase that the synonym stands for. */
function withSynonyms(query: Query, phrases: Phrase[], { has, forms, spellingsOf: formsOf }: Vocabulary): Query {
  const termsOf = (word: string) => {
    const known = spellingsOf(word).find(has) ?? word
    return [...new Set([known, forms.stem(known)])]
  }
  const telling = phrases
    .map((phrase) => phrase.filter((word) => !forms.isStop(word)))
    .filter(({ length }) => length > 0)
  const loaded = telling.flatMap((phrase) => ifLoaded(() => [phrase.map(termsOf)]) ?? [])
  const [first, ...others] = query.words
  if (loaded.length === 0 || !first) return query
  const clauses = loaded.map((phrase): Clause => ({ phrase }))
  const known = loaded.flat(2)
  return {
    words: [{ ...first, clauses: [...first.clauses, ...clauses] }, ...others],
    terms: [...query.terms, ...telling.flat()],
    forms: [...query.forms, ...(ifLoaded(() => formsOf(known)) ?? [])],
  }
}

/** Minimum lengths of the words that an unknown compound is split into. */
const shortest = { first: 3, second: 2 }

/** The two known words of a compound that is itself unknown: `sign` and `up` for `signup`. */
function halvesOf(word: string, { has, forms }: Vocabulary): [string, string] | undefined {
  const isKnown = (part: string) => has(part) || has(forms.stem(part))
  for (let end = word.length - shortest.second; end >= shortest.first; end--)
    if (isKnown(word.slice(0, end)) && isKnown(word.slice(end))) return [word.slice(0, end), word.slice(end)]
  return undefined
}

function queryOf(token: string, around: Around): Query {
  const { vocabulary, near, isLast } = around
  const { has, hasPrefix, forms } = vocabulary
  const small = token.toLowerCase()
  const known = spellingsOf(token).find(hasPrefix)
  if (known !== undefined) {
    const words = [{ word: token, clauses: clausesOf(known, around) }]
    return { words, terms: [known], forms: vocabulary.spellingsOf([known, forms.stem(known)]) }
  }
  if (has(forms.stem(small))) return exactly(token, [forms.stem(small)], vocabulary)
  const parts = partsOf(token)
  if (parts.length > 1) return merged(parts.map((part) => queryOf(part, around)))
  const halves = halvesOf(small, vocabulary)
  if (halves) return merged(halves.map((half) => queryOf(half, around)))
  const guesses = near(small, isLast)
  if (guesses.length > 0) return exactly(token, guesses, vocabulary, 'typo')
  return { ...exactly(token, [small], vocabulary), missing: forms.isStop(small) ? [] : [token] }
}

/** Only the last word may be incomplete; another one matches as a prefix if it is not itself a word. */
function clausesOf(term: string, { vocabulary: { has, forms }, isLast }: Around): Clause[] {
  const whole: Clause = { terms: [term, forms.stem(term)], how: 'word' }
  const isKnown = has(term) || has(forms.stem(term))
  if (!isKnown) return [whole, { prefix: term }]
  return isLast ? [whole, { prefix: term, isCompletion: true }] : [whole]
}

function exactly(word: string, terms: string[], vocabulary: Vocabulary, how: 'word' | 'typo' = 'word'): Query {
  return { words: [{ word, clauses: [{ terms, how }] }], terms, forms: vocabulary.spellingsOf(terms) }
}

function merged(queries: Query[]): Query {
  const all = (key: 'terms' | 'forms' | 'missing') => [...new Set(queries.flatMap((query) => query[key] ?? []))]
  const terms = all('terms')
  const forms = all('forms').filter((form) => !terms.includes(form))
  return { words: queries.flatMap((query) => query.words), terms, forms, missing: all('missing') }
}
