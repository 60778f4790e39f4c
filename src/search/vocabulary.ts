import type { Language } from './languages.ts'

/** The words of an index, each looked at once. */
export interface Vocabulary {
  /** The number of a word; numbers count from 0. */
  numberOf(word: string): number
  /** All terms so far, by number. */
  terms: string[]
  /** What is known of all words so far. */
  table(): WordTable
}

/** What is known of words, by their numbers. */
export interface WordTable {
  /** 1 for one that is in every text, and tells none from another. */
  isStop: Uint8Array
  /** Numbers of the terms that each is found by (its stem, itself, other ways to write it): `terms`, from `starts` on. */
  starts: Int32Array
  terms: Int32Array
  /** For each term, by number, the least number among the terms that are weighed as one with it. */
  groups: Int32Array
  /** For each term the one whose list has the sections of both, or -1 where its sections are found without a list. */
  lists: Int32Array
}

/**
 * All spellings of a word are weighed as one, and so are words that have a spelling in common: so a term that is the stem
 * of one word and another word itself has one weight.
 */
export function vocabularyOf(language: Language): Vocabulary {
  const words = new Map<string, number>()
  const stops: number[] = []
  const starts = [0]
  const termsOfWords: number[] = []
  const { terms, numberOf: termNumber } = numbered()
  const groups = disjoint()
  const listed = new Set<number>()
  const learn = (word: string): number => {
    const own = spellings(word, language).map(termNumber)
    for (const term of own) if (language.stem(terms[term]!) !== terms[own[0]!]) listed.add(term)
    listed.add(own[0]!)
    for (const term of own) groups.join(own[0]!, term)
    starts.push(termsOfWords.push(...own))
    const number = stops.push(language.isStop(word) ? 1 : 0) - 1
    words.set(word, number)
    return number
  }
  return {
    terms,
    numberOf: (word) => words.get(word) ?? learn(word),
    table: () => {
      const groupOf = Int32Array.from(terms, (_, term) => groups.leastOf(term))
      return {
        isStop: Uint8Array.from(stops),
        starts: Int32Array.from(starts),
        terms: Int32Array.from(termsOfWords),
        groups: groupOf,
        lists: listsOf({ names: terms, groups: groupOf, listed }, language),
      }
    },
  }
}

function spellings(word: string, language: Language): string[] {
  const bare = word.replace(/'s$/, '')
  return [...new Set([language.stem(bare) || bare, bare, word, withoutAccents(bare)])]
}

function withoutAccents(word: string): string {
  return /^[\0-\x7f]*$/.test(word)
    ? word
    : word
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
}

/** Numbers texts in the order in which they come. */
function numbered(): { terms: string[]; numberOf(term: string): number } {
  const numbers = new Map<string, number>()
  const terms: string[] = []
  const numberOf = (term: string) => {
    const known = numbers.get(term)
    if (known !== undefined) return known
    const number = terms.push(term) - 1
    numbers.set(term, number)
    return number
  }
  return { terms, numberOf }
}

/** Sets of numbers, at first one for each; a set is known by the least number in it. */
function disjoint(): { join(one: number, other: number): void; leastOf(number: number): number } {
  const parents: number[] = []
  const leastOf = (number: number): number => {
    let at = number
    for (let next = parents[at] ?? at; next !== at; next = parents[at] ?? at) at = next
    parents[number] = at
    return at
  }
  const join = (one: number, other: number): void => {
    const [a, b] = [leastOf(one), leastOf(other)]
    parents[Math.max(a, b)] = Math.min(a, b)
  }
  return { join, leastOf }
}

/** The terms of an index, by number. */
interface Spelled {
  names: string[]
  /** The least number among the terms that are weighed as one with each. */
  groups: Int32Array
  /** Stems, and spellings that have another stem than their word: nothing else has their sections. */
  listed: Set<number>
}

/**
 * Whose list has the sections of each term; -1: no list needs to have them. A query is looked for by its stem and by what
 * begins with it, so a spelling needs a list only if a beginning of it is neither: `subscripti` is no beginning of the stem
 * `subscript`, and has another stem. Where one such spelling begins another (`subscription`, `subscriptions`), one list
 * does for both.
 */
function listsOf({ names, groups, listed }: Spelled, { stem }: Language): Int32Array {
  const lists = Int32Array.from(names, (_, term) => (listed.has(term) ? term : -1))
  const hidden = [...names.keys()].filter((term) => !listed.has(term) && hasHidden(names[term]!, stem))
  // Longer ones first among those that begin alike, those of one word beside each other.
  hidden.sort((a, b) => groups[a]! - groups[b]! || (names[a]! > names[b]! ? -1 : 1))
  let last: number | undefined
  for (const term of hidden) {
    const isBegun = last !== undefined && groups[last] === groups[term] && names[last]!.startsWith(names[term]!)
    if (!isBegun) last = term
    lists[term] = last!
  }
  return lists
}

/** Whether a word has a beginning that neither begins its stem nor has the same one. */
function hasHidden(word: string, stem: (word: string) => string): boolean {
  const own = stem(word)
  for (let end = 1; end <= word.length; end++) {
    const beginning = word.slice(0, end)
    if (!own.startsWith(beginning) && stem(beginning) !== own) return true
  }
  return false
}
