import { unspaced } from '../../../src/shared/search-words.ts'

/** Terms to find in a text, in lower case. */
export interface Sought {
  terms: string[]
  /** Other spellings of the terms, matched as whole words only. */
  forms?: string[]
}

/** Range of characters in a text; the end is exclusive. */
export type Place = [from: number, to: number]

/**
 * Returns the ranges of all terms and forms, ignoring case and accents. A range covers whole words, even if a term is
 * only part of one; overlapping ranges are merged.
 */
export function findTerms(text: string, { terms, forms = [] }: Sought): Place[] {
  const { folded, places } = fold(text)
  const found: Place[] = []
  const look = (term: string, isForm: boolean) => {
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + 1)) {
      const end = at + term.length
      const [from, to] = [wordStart(folded, at), wordEnd(folded, end)]
      if (!isForm || (from === at && to === end)) found.push([places?.[from] ?? from, places?.[to] ?? to])
    }
  }
  for (const term of folds(terms)) look(term, false)
  for (const form of folds(forms)) look(form, true)
  return merged(found)
}

function folds(terms: string[]): Set<string> {
  return new Set(terms.map((term) => fold(term).folded).filter((term) => term !== ''))
}

const part = `(?:(?!${unspaced.source})[\\p{L}\\p{M}\\p{N}])`
const partsBefore = new RegExp(`(?<=(${part}*))`, 'uy')
const partsAfter = new RegExp(`(?=(${part}*))`, 'uy')

/** Returns the number of characters of a word before or after a position. */
function count(parts: RegExp, text: string, at: number): number {
  parts.lastIndex = at
  return parts.exec(text)![1]!.length
}

function wordStart(text: string, from: number): number {
  return count(partsAfter, text, from) > 0 ? from - count(partsBefore, text, from) : from
}

function wordEnd(text: string, to: number): number {
  return count(partsBefore, text, to) > 0 ? to + count(partsAfter, text, to) : to
}

/** Removes case and accents from a text, and maps each character to its original position if that differs. */
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
