import { isUnspaced } from '../bigrams.ts'

/** What to look for in a text, in lower case. */
export interface Sought {
  terms: string[]
  /** Other spellings of the terms, which count as whole words only. */
  forms?: string[]
}

/** Where something stands in a text: from the first number up to the second. */
export type Place = [from: number, to: number]

/**
 * Every place of any of the terms and forms, whatever its case and its accents. A place covers whole words, also where a
 * term is only a part of one; what overlaps is one place.
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

function wordStart(text: string, from: number): number {
  let start = from
  if (!isWordPart(text, start)) return start
  for (let last = before(text, start); last >= 0 && isWordPart(text, last); last = before(text, start)) start = last
  return start
}

function wordEnd(text: string, to: number): number {
  let end = to
  if (!isWordPart(text, before(text, end))) return end
  while (end < text.length && isWordPart(text, end)) end += text.codePointAt(end)! > 0xffff ? 2 : 1
  return end
}

/** Where the character begins that ends at a place. */
function before(text: string, at: number): number {
  return at > 1 && /[\udc00-\udfff]/.test(text[at - 1]!) ? at - 2 : at - 1
}

function isWordPart(text: string, at: number): boolean {
  const code = text.codePointAt(at)
  if (code === undefined) return false
  if (code < 0x80) return /[a-z0-9]/i.test(String.fromCharCode(code))
  const character = String.fromCodePoint(code)
  return /[\p{L}\p{M}\p{N}]/u.test(character) && !isUnspaced(character)
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
