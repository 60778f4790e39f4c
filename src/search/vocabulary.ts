import type { Language } from './languages.ts'

/** What is known of a word. */
export interface Word {
  isStop: boolean
  /** Numbers of the terms that it is found by: its stem, itself, and other ways to write it. */
  terms: number[]
}

export interface Vocabulary {
  /** A word of the index; the same object for the same word. */
  of(word: string): Word
  /** All terms so far, by number. */
  terms: string[]
  /** For each term, by number, the least number among the terms that are weighed as one with it. */
  groups(): Int32Array
}

/**
 * The words of an index, each looked at once. All spellings of a word are weighed as one, and so are words that have a
 * spelling in common: so a term that is the stem of one word and another word itself has one weight.
 */
export function vocabularyOf(language: Language): Vocabulary {
  const words = new Map<string, Word>()
  const numbers = new Map<string, number>()
  const terms: string[] = []
  const parents: number[] = []
  const numberOf = (term: string): number => {
    const known = numbers.get(term)
    if (known !== undefined) return known
    numbers.set(term, terms.length)
    parents.push(terms.length)
    return terms.push(term) - 1
  }
  const rootOf = (term: number): number => {
    for (let at = term; ; at = parents[at]!) if (parents[at] === at) return at
  }
  const join = (one: number, other: number): void => {
    const [low, high] = [rootOf(one), rootOf(other)].sort((a, b) => a - b)
    parents[high!] = low!
  }
  return {
    terms,
    of(word) {
      let known = words.get(word)
      if (known) return known
      known = { isStop: language.isStop(word), terms: spellings(word, language).map(numberOf) }
      for (const term of known.terms) join(known.terms[0]!, term)
      words.set(word, known)
      return known
    },
    groups: () => Int32Array.from(terms, (_, term) => rootOf(term)),
  }
}

function spellings(word: string, language: Language): string[] {
  const bare = word.replace(/'s$/, '')
  return [...new Set([language.stem(bare) || bare, bare, word, withoutAccents(bare)])]
}

function withoutAccents(word: string): string {
  return /^[\0-\x7f]*$/.test(word) ? word : word.normalize('NFD').replace(/[\u0300-\u036f]/g, '').normalize('NFC')
}
