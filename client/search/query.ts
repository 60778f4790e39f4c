import type { AliasMatch } from './engine.ts'
import { type IndexView, ifLoaded } from './index-view.ts'
import { closeMeanings, type Meaning, type Meanings, meaningsOf } from './synonyms.ts'
import { partsOf, spellingsOf } from './tokens.ts'

/**
 * Looked up in every field: any of the terms, all with the prefix, or, for a synonym, one of the terms of each of its
 * words. `isCompletion`: the prefix is itself a word. `isCompound`: the terms are compounds of the word and its neighbor.
 */
export type Clause =
  | { terms: string[]; how: 'word' | 'typo'; isCompound?: boolean }
  | { phrase: string[][]; alias?: AliasMatch; weight: number }
  | { prefix: string; isCompletion?: boolean }

/** A word of a query, with its alternatives. */
export interface Word {
  word: string
  /** Share of a word that it counts as, such as a half for each half of one; 0: it says nothing. Default: 1. */
  worth?: number
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
  /** The terms that are searched in place of such words, because they are spelled alike. */
  corrected?: AliasMatch[]
}

/** Vocabulary of an index, and how it stems words. */
export type Vocabulary = Pick<IndexView, 'has' | 'hasPrefix' | 'near' | 'spellingsOf' | 'forms'> & {
  meanings: Meanings
  /** Whether both words are often in the same section. */
  together?: (one: string, other: string) => boolean
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
  const { forms } = vocabulary
  const saysNothing = (token: string) => {
    const small = token.toLowerCase()
    return forms.isStop(small) || forms.isQuiet?.(small) === true
  }
  const telling = tokens.filter((token) => !saysNothing(token))
  const asked = telling.length > 0 ? telling : tokens.slice(-1)
  const last = tokens.at(-1)
  let guesses = 0
  const near: Vocabulary['near'] = (...words) => (guesses++ < mostGuesses ? vocabulary.near(...words) : [])
  const meanings = meaningsOf(tokens, vocabulary.meanings, forms.stem)
  const queries = tokens.flatMap((token, at): Query | [] => {
    if (!asked.includes(token)) return asked === telling ? quietly(token, vocabulary) : []
    // A stop word has only what the phrases around it mean.
    const own = meanings[at]!.filter(({ alias }) => !forms.isStop(token.toLowerCase()) || alias.word.includes(' '))
    const around: Around = { vocabulary, near, isLast: token === last, hasMeaning: own.length > 0 }
    // A word whose part of the index is still loading is left out of a first answer.
    const query = ifLoaded(() =>
      withCompounds(withName(token, joined.get(token), around), compoundsOf(tokens, at), vocabulary),
    )
    if (!query) return []
    const isUnknown = query.missing?.includes(token) === true && own.length === 0
    return withMeanings(query, isUnknown ? closeMeanings(token, vocabulary.meanings, around.isLast) : own, vocabulary)
  })
  return merged(queries)
}

/** A word that says nothing counts only between sections that are equal without it. Stop words are not in the index. */
function quietly(token: string, { forms, has }: Vocabulary): Query | [] {
  const small = token.toLowerCase()
  const terms = [small, forms.stem(small)]
  if (forms.isStop(small) || !ifLoaded(() => terms.some(has))) return []
  return { words: [{ word: token, worth: 0, clauses: [{ terms, how: 'word' }] }], terms: [], forms: [] }
}

interface Around {
  vocabulary: Vocabulary
  near: Vocabulary['near']
  isLast: boolean
  /** Other words mean the same, so an unknown word is no typo. */
  hasMeaning: boolean
}

/** A name counts more than its parts alone. */
const nameWorth = 0.1

function withName(token: string, name: string | undefined, around: Around): Query {
  const query = queryOf(token, around)
  if (name === undefined || !around.vocabulary.has(name)) return query
  const whole: Word = { word: name, worth: nameWorth, clauses: clausesOf(name, around) }
  return { ...query, words: [...query.words, whole], missing: [] }
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
function withMeanings(query: Query, meanings: Meaning[], { has, forms, spellingsOf: formsOf }: Vocabulary): Query {
  const lookUp = (word: string) => {
    const known = spellingsOf(word).find(has) ?? word
    return [...new Set([known, forms.stem(known)])]
  }
  const clauses = meanings.flatMap(({ phrase: asked, alias, weight }) => {
    const telling = asked.filter((word) => !forms.isStop(word))
    const phrase = telling.length > 0 && ifLoaded(() => telling.map(lookUp))
    return phrase ? [{ phrase, alias, weight }] : []
  })
  const [first, ...others] = query.words
  if (clauses.length === 0 || !first) return query
  const isFound = clauses.some(({ phrase }) => phrase.every((some) => ifLoaded(() => some.some(has)) !== false))
  const known = clauses.flatMap(({ phrase }) => phrase)
  return {
    words: [{ ...first, clauses: [...first.clauses, ...clauses] }, ...others],
    terms: [...query.terms, ...known.map(([term]) => term!)],
    forms: [...query.forms, ...(ifLoaded(() => formsOf(known.flat())) ?? [])],
    missing: isFound ? [] : query.missing,
  }
}

/** Minimum lengths of the words that an unknown compound is split into. */
const shortest = { first: 3, second: 2 }

/** The two words of a compound that is itself unknown, if a section has both: `sign` and `up` for `signup`. */
function halvesOf(word: string, { has, forms, together = () => true }: Vocabulary): [string, string] | undefined {
  const isKnown = (part: string) => has(part) || has(forms.stem(part))
  for (let end = word.length - shortest.second; end >= shortest.first; end--) {
    const [first, second] = [word.slice(0, end), word.slice(end)]
    // Only the last part of a compound has endings.
    if (has(first) && isKnown(second) && together(first, second)) return [first, second]
  }
  return undefined
}

function queryOf(token: string, around: Around): Query {
  const { vocabulary, near, isLast, hasMeaning } = around
  const { has, hasPrefix, forms } = vocabulary
  const small = token.toLowerCase()
  const known = spellingsOf(token).find(hasPrefix)
  if (known !== undefined) {
    const words = [{ word: token, clauses: clausesOf(known, around) }]
    return { words, terms: [known], forms: vocabulary.spellingsOf([known, forms.stem(known)]) }
  }
  if (has(forms.stem(small))) return exactly(token, [forms.stem(small)], vocabulary)
  if (hasMeaning) return exactly(token, [small], vocabulary)
  const parts = partsOf(token)
  if (parts.length > 1) return shared(token, parts, around)
  const halves = halvesOf(small, vocabulary)
  if (halves) return shared(token, halves, around)
  const guesses = near(small, isLast)
  if (guesses.length > 0) {
    // A stem is no word.
    const term = guesses.find((guess) => forms.stem(guess) !== guess) ?? guesses[0]!
    return { ...exactly(token, guesses, vocabulary, 'typo'), missing: [token], corrected: [{ word: token, term }] }
  }
  return { ...exactly(token, [small], vocabulary), missing: forms.isStop(small) ? [] : [token] }
}

/** The parts of a word, which count as one together. */
function shared(token: string, parts: string[], around: Around): Query {
  const query = merged(parts.map((part) => queryOf(part, around)))
  const worthOf = ({ worth = 1 }: Word) => worth / parts.length
  const missing = query.missing!.length > 0 ? [token] : []
  return { ...query, words: query.words.map((word) => ({ ...word, worth: worthOf(word) })), missing }
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
  const corrected = queries.flatMap((query) => query.corrected ?? [])
  const words = queries.flatMap((query) => query.words)
  return { words, terms, forms, missing: all('missing'), ...(corrected.length > 0 && { corrected }) }
}
