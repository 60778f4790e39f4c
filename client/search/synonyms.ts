import type { Alias } from '../../src/shared/word-forms.ts'
import type { AliasMatch } from './query.ts'
import { tokensOf } from './tokens.ts'

/** A word or phrase that means the same as one of a query, in lower case and split like a query. */
export interface Meaning {
  phrase: string[]
  /** Part of the weight of a synonym; default: 1. */
  weight?: number
  alias: AliasMatch
}

type Stem = (word: string) => string

/**
 * Returns for each token of a query the phrases that have the same meaning as a phrase of the query that contains it.
 * Compares stems: `orders` has the synonyms of `order`.
 */
export function synonymsOf(tokens: string[], groups: string[][], stem: Stem): Meaning[][] {
  return meaningsOf(
    tokens,
    groups.flatMap((group) => group.map((from): Alias => [from, ...group.filter((to) => to !== from)])),
    stem,
  )
}

/** Returns for each token of a query what the words of the site are for a phrase of the query that contains it. */
export function aliasesOf(tokens: string[], aliases: Alias[], stem: Stem): Meaning[][] {
  return meaningsOf(tokens, aliases, stem)
}

function meaningsOf(tokens: string[], aliases: Alias[], stem: Stem): Meaning[][] {
  const found: Meaning[][] = tokens.map(() => [])
  if (aliases.length === 0) return found
  const asked = tokens.map((token) => stem(token.toLowerCase()))
  for (const [from, ...targets] of aliases) {
    const phrase = phraseOf(from)
    for (const at of placesOf(phrase.map(stem), asked)) {
      const word = tokens.slice(at, at + phrase.length).join(' ')
      const meanings = targets.flatMap((target): Meaning | [] => {
        const [term, weight] = typeof target === 'string' ? [target] : target
        const words = phraseOf(term)
        return words.length > 0 ? { phrase: words, weight, alias: { word, term } } : []
      })
      for (let i = at; i < at + phrase.length; i++) found[i]!.push(...meanings)
    }
  }
  return found
}

function phraseOf(text: string): string[] {
  return tokensOf(text).map((token) => token.toLowerCase())
}

function placesOf(phrase: string[], tokens: string[]): number[] {
  if (phrase.length === 0) return []
  return [...tokens.keys()].filter((at) => phrase.every((word, i) => tokens[at + i] === word))
}
