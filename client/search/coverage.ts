import { inPageTitle, inTitles } from '../../src/shared/search/limits.ts'

/** Weight of a word that a section lacks and another section of its page has. */
const elsewhere = 0.25
/** Maximum number of words compared with titles: the bits of a number. */
const mostCompared = 31

/** The bit of a word in the heads of a section. */
export function bitOf(word: number): number {
  return word < mostCompared ? 1 << word : 0
}

/** Number of words that a section has, with a part of those of its page. */
export function shareOf(count: number, onPage: number): number {
  return count + elsewhere * (onPage - count)
}

/** How well the head of a section and the title of its page cover the words. */
export function coverage(heads: number, pageTitle: number): number {
  return inTitles * bitsOf(heads | pageTitle) + inPageTitle * bitsOf(pageTitle)
}

function bitsOf(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
