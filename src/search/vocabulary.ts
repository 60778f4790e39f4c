import { withoutAccents } from '../shared/search-words.ts'
import { endingsOf } from './compounds.ts'
import type { Language } from './languages.ts'

/** The words of an index, each analyzed once. */
export interface Vocabulary {
  /** Number of a word, from 0. */
  numberOf(word: string): number
  /** Number of words so far. */
  size(): number
  /** All terms so far, by number. */
  terms: string[]
  /** Data of all words so far. */
  table(): WordTable
  /** For each term, the term whose list contains its sections, or -1 if they are found without a list. */
  lists({ groups }: WordTable): Int32Array
}

/** Data of words, by number. */
export interface WordTable {
  /**
   * Numbers of the terms that match each word (its stem, itself, other spellings): a slice of `terms` from
   * `starts[word]`.
   */
  starts: Int32Array
  terms: Int32Array
  /** For each term, the lowest number among the terms that share its weight. */
  groups: Int32Array
  /** For each compound, the words that it ends with, which stand for all with their stems. */
  endings: Map<number, number[]>
}

/**
 * All spellings of a word share one weight, and so do words that have a spelling in common: a term that is the stem of
 * one word and itself another word has one weight.
 */
export function vocabularyOf(language: Language): Vocabulary {
  const words = new Map<string, number>()
  const starts = [0]
  const wordTerms: number[] = []
  const { terms, numberOf: termNumber } = numbered()
  const groups = disjoint()
  const { stem } = language
  const learn = (word: string): number => {
    const own = spellings(word, stem, language.regular).map(termNumber)
    for (const term of own) groups.join(own[0]!, term)
    const number = starts.push(wordTerms.push(...own)) - 2
    words.set(word, number)
    return number
  }
  return {
    terms,
    size: () => words.size,
    numberOf: (word) => words.get(word) ?? learn(word),
    table: () => ({
      starts: Int32Array.from(starts),
      terms: Int32Array.from(wordTerms),
      groups: Int32Array.from(terms, (_, term) => groups.leastOf(term)),
      endings: language.hasCompounds ? endingsOf([...words.keys()], stem) : new Map(),
    }),
    lists: (table) => listsOf({ names: terms, groups: table.groups, listed: listedTerms(table, terms, stem) }, stem),
  }
}

/** Terms of a word. Its own stem comes first: lunr looks up nothing else. */
function spellings(word: string, stem: Language['stem'], regular: Language['regular']): string[] {
  const terms: string[] = []
  const joined = word.replaceAll("'", '')
  const plain = /^[\0-\x7f]*$/.test(joined) ? joined : withoutAccents(joined)
  for (const term of [stem(word) || word, word, joined, plain, stem(regular(word))])
    if (term !== '' && !terms.includes(term)) terms.push(term)
  return terms
}

/** Numbers texts in order of first use. */
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

/** Disjoint sets of numbers (union-find). Each number starts in a set of one; the lowest number identifies a set. */
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

/** Terms of an index, by number. */
interface Spelled {
  names: string[]
  /** For each term, the lowest number among the terms that share its weight. */
  groups: Int32Array
  /** Stems, and spellings whose stem differs from that of their word: no other list has their sections. */
  listed: Set<number>
}

function listedTerms({ starts, terms }: WordTable, names: string[], stem: Language['stem']): Set<number> {
  const listed = new Set<number>()
  for (let word = 0; word < starts.length - 1; word++) {
    const first = terms[starts[word]!]!
    listed.add(first)
    for (const term of terms.subarray(starts[word]! + 1, starts[word + 1]))
      if (stem(names[term]!) !== names[first]) listed.add(term)
  }
  return listed
}

/**
 * For each term, the term whose list contains its sections, or -1 if no list has to. A query matches its stem and terms
 * that start with it, so a spelling needs a list only if one of its prefixes does neither: `subscripti` is not a prefix
 * of the stem `subscript`, and has another stem. If one such spelling is a prefix of another (`subscription`,
 * `subscriptions`), they share a list.
 */
function listsOf({ names, groups, listed }: Spelled, stem: Language['stem']): Int32Array {
  const lists = Int32Array.from(names, (_, term) => (listed.has(term) ? term : -1))
  const hidden = [...names.keys()].filter((term) => !listed.has(term) && hasUncoveredPrefix(names[term]!, stem))
  // Sorts the spellings of one word next to each other, longer ones before their prefixes.
  hidden.sort((a, b) => groups[a]! - groups[b]! || (names[a]! > names[b]! ? -1 : 1))
  let last: number | undefined
  for (const term of hidden) {
    const isBegun = last !== undefined && groups[last] === groups[term] && names[last]!.startsWith(names[term]!)
    if (!isBegun) last = term
    lists[term] = last!
  }
  return lists
}

/** Whether a word has a prefix that is neither a prefix of its stem nor has the same stem. */
function hasUncoveredPrefix(word: string, stem: (word: string) => string): boolean {
  const own = stem(word)
  for (let end = 1; end <= word.length; end++) {
    const beginning = word.slice(0, end)
    if (!own.startsWith(beginning) && stem(beginning) !== own) return true
  }
  return false
}
