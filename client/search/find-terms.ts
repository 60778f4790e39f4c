import type { Hit } from './engine.ts'

/** Where something stands in a text: from the first number up to the second. */
export type Place = [from: number, to: number]

/** What of a text led to a hit: its terms, or else other forms of them. */
export function findMarks(text: string, { terms, stems }: Pick<Hit, 'terms' | 'stems'>): Place[] {
  const found = findTerms(text, terms)
  return found.length > 0 ? found : findTerms(text, stems)
}

/** Every place of any of the terms, whatever its case and its accents, even inside words; what overlaps is one place. */
export function findTerms(text: string, terms: string[]): Place[] {
  const { folded, places } = fold(text)
  const found: Place[] = []
  for (const term of terms.map((one) => fold(one).folded)) {
    if (term === '') continue
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + 1))
      found.push([places?.[at] ?? at, places?.[at + term.length] ?? at + term.length])
  }
  return merged(found)
}

/** A text without case and accents, and the place in the text of each of its characters, where it is not the same. */
function fold(text: string): { folded: string; places?: number[] } {
  if (!/[^\0-\x7f]/.test(text)) return { folded: text.toLowerCase() }
  const places: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const bare = character.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
    const small = bare.normalize('NFC').toLowerCase()
    for (let i = 0; i < small.length; i++) places.push(at)
    folded += small
    at += character.length
  }
  places.push(text.length)
  return { folded, places }
}

function merged(ranges: Place[]): Place[] {
  const sorted = ranges.sort(([a, b], [c, d]) => a - c || b - d)
  const all: Place[] = []
  for (const [from, to] of sorted) {
    const last = all.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  return all
}
