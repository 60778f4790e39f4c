import { tokensOf } from './tokens.ts'

/** A word or phrase of a group of synonyms, in lower case and split like a query. */
export type Phrase = string[]

/**
 * Returns for each token of a query the phrases that have the same meaning as a phrase of the query that contains it.
 * Compares stems: `orders` has the synonyms of `order`.
 */
export function synonymsOf(tokens: string[], groups: string[][], stem: (word: string) => string): Phrase[][] {
  const found: Phrase[][] = tokens.map(() => [])
  if (groups.length === 0) return found
  const asked = tokens.map((token) => stem(token.toLowerCase()))
  for (const group of groups) {
    const phrases = group.map(phraseOf).filter(({ length }) => length > 0)
    for (const phrase of phrases)
      for (const at of placesOf(phrase.map(stem), asked))
        for (let i = at; i < at + phrase.length; i++) found[i]!.push(...phrases.filter((other) => other !== phrase))
  }
  return found
}

function phraseOf(text: string): Phrase {
  return tokensOf(text).map((token) => token.toLowerCase())
}

function placesOf(phrase: Phrase, tokens: string[]): number[] {
  return [...tokens.keys()].filter((at) => phrase.every((word, i) => tokens[at + i] === word))
}
