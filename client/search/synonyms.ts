import { hasWord, lacksWord, type UsedWord } from '../../src/shared/search/thesaurus.ts'
import type { AliasMatch } from './engine.ts'
import { nearTerms } from './near-terms.ts'
import { tokensOf } from './tokens.ts'

/** A word or phrase that means the same as one of a query, in lower case and split like a query. */
export interface Meaning {
  phrase: string[]
  /** Part of the weight of a synonym. */
  weight: number
  alias: AliasMatch
}

type Stem = (word: string) => string

interface Target {
  term: string
  phrase: string[]
  weight: number
}

/** A phrase, and the phrases that are found by it. */
interface Entry {
  words: string[]
  stems: string[]
  targets: Target[]
}

/** Synonyms and aliases of a site by the stem of their first word. */
export type Meanings = ReadonlyMap<string, Entry[]>

/** Part of the weight of a synonym that a wider word has. */
const widerWeight = 0.7

/** Reads the synonyms and aliases of a site, once for all queries. */
export function openMeanings(synonyms: string[][], aliases: UsedWord[][], stem: Stem): Meanings {
  const found = new Map<string, Entry[]>()
  const add = (from: string, targets: Target[]) => {
    const words = phraseOf(from)
    const stems = words.map(stem)
    if (stems.length > 0) found.set(stems[0]!, [...(found.get(stems[0]!) ?? []), { words, stems, targets }])
  }
  for (const group of synonyms)
    for (const word of group)
      add(
        word,
        group.filter((term) => term !== word).map((term) => targetOf(term, 1)),
      )
  for (const group of aliases) {
    const targets = group.flatMap(({ term, use, isWider }) =>
      use === hasWord ? targetOf(term, isWider ? widerWeight : 1) : [],
    )
    for (const { term, use } of group) if (use === lacksWord) add(withoutMarks(term), targets)
  }
  return found
}

function targetOf(term: string, weight: number): Target {
  // Words in parentheses are not in the index.
  const phrase = phraseOf(term.replace(/\(.*?\)/g, ''))
  return { term: withoutMarks(term), phrase, weight }
}

function withoutMarks(term: string): string {
  return term.replace(/[()]/g, '')
}

/**
 * Returns for each token of a query the phrases that have the same meaning as a phrase of the query that contains it.
 * Compares stems: `orders` has the synonyms of `order`.
 */
export function meaningsOf(tokens: string[], meanings: Meanings, stem: Stem): Meaning[][] {
  const found: Meaning[][] = tokens.map(() => [])
  const asked = tokens.map((token) => stem(token.toLowerCase()))
  for (const [at, first] of asked.entries())
    for (const { stems, targets } of meanings.get(first) ?? []) {
      if (!stems.every((word, i) => asked[at + i] === word)) continue
      const all = meant(targets, tokens.slice(at, at + stems.length).join(' '))
      for (let i = at; i < at + stems.length; i++) found[i]!.push(...all)
    }
  return found
}

/** Part of the weight of a synonym of a word that is itself only guessed. */
const guessed = 0.5
/** Letters of a word that may be the beginning of another one. */
const fewest = 3

/** Returns what a word means that is begun, or misspelled. */
export function closeMeanings(token: string, meanings: Meanings, isLast: boolean): Meaning[] {
  const small = token.toLowerCase()
  if (small.length < fewest) return []
  const entries = [...meanings.values()].flat().filter(({ words }) => words.length === 1)
  const names = entries.map(({ words }) => words[0]!)
  const begun = isLast ? names.filter((name) => name.startsWith(small)) : []
  const close = new Set(begun.length > 0 ? begun : nearTerms(small, names, false))
  return entries
    .filter(({ words }) => close.has(words[0]!))
    .flatMap(({ words, targets }) =>
      meant(targets, words[0]!).map((meaning) => ({ ...meaning, weight: meaning.weight * guessed })),
    )
}

function meant(targets: Target[], word: string): Meaning[] {
  return targets.map(({ term, phrase, weight }) => ({ phrase, weight, alias: { word, term } }))
}

function phraseOf(text: string): string[] {
  return tokensOf(text).map((token) => token.toLowerCase())
}
