import type { Language } from './languages.ts'

/** The terms of an index, by number. */
export interface Spelled {
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
export function listsOf({ names, groups, listed }: Spelled, { stem }: Language): Int32Array {
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
