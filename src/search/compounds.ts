import { withoutAccents } from '../shared/search-words.ts'
import type { WordForms } from '../shared/word-forms.ts'

/** Languages that write compounds as one word, as `Lieferadresse`, and have word endings. */
export const compounding: ReadonlySet<string> = new Set(['da', 'de', 'nl', 'no', 'sv'])

/** Letters of the first and of the last part: shorter ones are prefixes (`Bestellung`) and endings (`folgende`) as well. */
const shortestFirst = 4
const shortestLast = 5
/** Letters of a last part that it shares with its stem: endings change those after them. */
const shared = 4

/**
 * For each compound, a word of each stem that it ends with: `adresse` for `lieferadressen`. Only words of the index are
 * taken for parts, by their numbers.
 */
export function endingsOf(words: string[], stem: WordForms['stem']): Map<number, number[]> {
  const parts = new Map<string, number>()
  for (const [number, word] of words.entries()) {
    const own = word.length >= shortestLast && /^\p{L}+$/u.test(word) ? stem(word) : ''
    if (own.length >= shared && !parts.has(own)) parts.set(own, number)
  }
  const beginnings = new Set(Array.from(parts.keys(), beginningOf))
  const endings = new Map<number, number[]>()
  for (const [number, word] of words.entries()) {
    const found = /^\p{L}+$/u.test(word) ? lastParts(word).flatMap((part) => parts.get(stem(part)) ?? []) : []
    if (found.length > 0) endings.set(number, found)
  }
  return endings

  function lastParts(word: string): string[] {
    const all: string[] = []
    for (let at = shortestFirst; at <= word.length - shortestLast; at++)
      if (beginnings.has(beginningOf(word.slice(at, at + shared)))) all.push(word.slice(at))
    return all
  }
}

/** Stems have no umlauts. */
function beginningOf(word: string): string {
  return withoutAccents(word).slice(0, shared)
}
