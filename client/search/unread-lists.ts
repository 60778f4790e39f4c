import { inTitles, mostDeep } from '../../src/shared/search/limits.ts'
import type { Counted } from './count-words.ts'
import { bitOf, coverage, shareOf } from './coverage.ts'

/** Returns the groups whose unread sections may have the least score of the first hits, or change one of these. */
export function unreadThatMatter(counted: Counted, words: number, least: number): Set<number> {
  const all = counted.unread.toSorted((a, b) => b.most - a.most)
  const needed = new Map<number, number>()
  const matter = all.filter(({ word, most }) => {
    const need = needed.get(word) ?? neededWeight(counted, words, word, least)
    needed.set(word, need)
    return most >= need
  })
  return new Set(matter.slice(0, mostDeep).map(({ group }) => group))
}

/** The lowest weight, as in `restOf`, by which an unread section with a word gets the least score, or a higher one. */
function neededWeight({ sections, norm }: Counted, words: number, word: number, least: number): number {
  const bit = bitOf(word)
  const total = least * norm
  // A section in whose head the word is has a higher multiplier, which is part of the bound.
  const neededBy = (others: number, own: number, has: number, heads: number, pageTitle: number) => {
    const plain = Math.max(own, total / (has * (words + coverage(heads, pageTitle))) - others)
    if ((heads | pageTitle) & bit) return plain
    const inHead = Math.max(own, total / (has * (words + coverage(heads | bit, pageTitle))) - others)
    return Math.min(plain, inHead * (1 + inTitles))
  }
  const { size, pageCount, sums, bests, counts, latest, heads, pageOf, pageCounts, pageLatest, pageTitles } = sections
  const countOn = (page: number) => Math.min(words, pageCounts[page]! + (pageLatest[page] === word ? 0 : 1))
  /** Of a section on a page without any of the words. */
  let need = neededBy(0, 0, 1, 0, 0)
  for (let page = 0; page < pageCount; page++)
    need = Math.min(need, neededBy(0, 0, shareOf(1, countOn(page)), 0, pageTitles[page]!))
  for (let section = 0; section < size; section++) {
    const page = pageOf[section]!
    const hasWord = latest[section] === word
    const own = hasWord ? bests[section]! : 0
    const count = Math.min(words, counts[section]! + (hasWord ? 0 : 1))
    const others = sums[section]! + bests[section]! - own
    need = Math.min(need, neededBy(others, own, shareOf(count, countOn(page)), heads[section]!, pageTitles[page]!))
  }
  return need
}
