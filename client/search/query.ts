import { bigrams, cutRuns } from './bigrams.ts'

/** Longest query; the rest is cut off. */
export const maxQuery = 512

/** A word of a query, in small letters. */
export interface Word {
  /** As it was typed: `c++`. */
  typed: string
  /** Without the punctuation around it; never empty. */
  term: string
  /** The parts of an identifier, where it has several: `rawTransaction` is `raw`, `transaction`. */
  parts: string[]
}

/** Looked up in every field: a term, or all that begin with it. */
export interface Clause {
  term: string
  isPrefix: boolean
}

/** What an index knows, and how it shortens words. */
export interface Vocabulary {
  has: (term: string) => boolean
  hasPrefix: (term: string) => boolean
  /** Terms that one could have meant. */
  near: (term: string) => string[]
  stem: (word: string) => string
}

const edges = /^[^\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+$/gu
const humps = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[^\p{L}\p{N}\p{M}]+/u

/** Whether there is nothing to look for: no more than white space and hyphens. */
export function isEmpty(query: string): boolean {
  return tokensOf(query).length === 0
}

/** The words of a query, each once. Punctuation alone is no word. */
export function wordsOf(query: string): Word[] {
  const words = tokensOf(query.slice(0, maxQuery)).flatMap(wordsOfToken)
  return [...new Map(words.map((word) => [word.typed, word])).values()]
}

/** What to look up of a query in one index, and which terms of its text answer to it. */
export function lookUp(words: Word[], vocabulary: Vocabulary): { clauses: Clause[]; terms: string[] } {
  const found = words.flatMap((word) => termsFor(word, vocabulary))
  return {
    clauses: found.flatMap(({ term, isGuess }) => (isGuess ? [exactly(term)] : clausesOf(term, vocabulary))),
    terms: [...new Set(found.map(({ term }) => term))],
  }
}

function tokensOf(query: string): string[] {
  return query.split(/[\s-]+/).filter((token) => token !== '')
}

function wordsOfToken(token: string): Word[] {
  return cutRuns(token).flatMap(({ text, isRun }) => {
    if (isRun) return bigrams(text).map((pair) => ({ typed: pair, term: pair, parts: [] }))
    const bare = text.replace(edges, '')
    if (bare === '') return []
    const parts = bare.split(humps).filter((part) => part !== '')
    const small = parts.length > 1 ? parts.map((part) => part.toLowerCase()) : []
    return [{ typed: text.toLowerCase(), term: bare.toLowerCase(), parts: small }]
  })
}

interface Found {
  term: string
  /** The index does not know what was typed, but this. */
  isGuess: boolean
}

function termsFor({ typed, term, parts }: Word, vocabulary: Vocabulary): Found[] {
  const { has, hasPrefix, near, stem } = vocabulary
  if (has(typed)) return [{ term: typed, isGuess: false }]
  if (hasPrefix(term) || has(stem(term))) return [{ term, isGuess: false }]
  if (parts.length > 0) return parts.flatMap((part) => termsFor({ typed: part, term: part, parts: [] }, vocabulary))
  const guesses = near(term).map((guess) => ({ term: guess, isGuess: true }))
  return guesses.length > 0 ? guesses : [{ term, isGuess: false }]
}

function clausesOf(term: string, { stem }: Vocabulary): Clause[] {
  return [...[...new Set([term, stem(term)])].map(exactly), { term, isPrefix: true }]
}

function exactly(term: string): Clause {
  return { term, isPrefix: false }
}
