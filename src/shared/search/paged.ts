// Format of the engine `paged`: a root and small parts. Parts are in bundles, which are named by the digest of all their
// parts: so the root has one name for many of them. A part is JSON, at `search-index-{tag}/{bundle}-{number}.json`.

import type { SiteWords } from '../word-forms.ts'
import { BitReader, BitWriter, type Coder } from './arithmetic.ts'
import { digestLength, digestOf } from './digest.ts'
import { firstList, keyStep, levelRatio, secondList } from './limits.ts'

/** Number of parts in a bundle. Other lists of terms than the first ones are in addition to these. */
export const partsABundle = 8

export interface PagedRoot {
  /** Digest of the JSON of `index`. */
  paged: string
  index: PagedIndex
}

export interface PagedIndex {
  sections: number
  /** Boosts of the fields, by number. */
  boosts: number[]
  /** Names of the functions that give the stems of its languages. */
  pipeline: string[]
  /** Labels of areas, each with its number of consecutive pages. */
  areas: [label: string, pages: number][]
  words: SiteWords
  /** The shortest text that each part of the dictionary begins with or after, and its bundles. */
  terms: string
  termBundles: string
  /** Bundles with the pages and their sections, and the number of pages in each part. */
  tableBundles: string
  pagesATable: number
  /** Broad prefixes in order; number of prefixes in each part, and the bundles. */
  broad: string
  broadSizes: number[]
  broadBundles: string
  /** First characters of the terms of each part for fuzzy matching, on lines, and the bundles. */
  near: string
  nearBundles: string
}

/** Name of a part of a bundle. */
export function partName(bundle: string, number: number): string {
  return `${bundle}-${number}`
}

/**
 * Name of the part with a number among all parts, or of another part of its bundle. Undefined if there are fewer bundles.
 */
export function partAt(bundles: string, part: number, number = part % partsABundle): string | undefined {
  const at = Math.floor(part / partsABundle) * digestLength
  return at < bundles.length ? partName(bundles.slice(at, at + digestLength), number) : undefined
}

/** Text of a part: the value, after a digest that shows that the part is complete and has this name. */
export function sealed(name: string, json: string): string {
  return `["${digestOf(name + json)}",${json}]`
}

const valueAt = digestLength + 4

/** The JSON in the text of a part; undefined if it is incomplete, or another part. */
export function unsealed(name: string, text: string): string | undefined {
  const json = text.slice(valueAt, -1)
  return sealed(name, json) === text ? json : undefined
}

/** Kinds of numbers, whose contexts differ. */
export const groupKind = 2
export const firstKind = 3
export const othersKind = 4
export const moreSizeKind = 5
export const moreKind = 6
const placeKind = 7
const nextPlaceKind = 8
export const bestKind = 9
export const unitsKind = 10
/** From this kind on: number of pages to the next section of a list, by the number of bits of its size. */
const stepKind = 11

/** Contexts of bits. */
export const hasNext = 0
export const isHead = 1
const isContent = 2
export const startsPart = 3
const maskContext = 16
const levelContext = 64

/** Only lists of at least these sizes are followed by another one. */
export const fullLists = [firstList, secondList]

/** Codes of a term's group. */
export const newGroup = 0
export const aliasOfTerm = 1

/** Levels as they are stored: whole numbers, from 10 on powers of a ratio. */
const stepBits = 6
export const levelAt = Float64Array.from({ length: 1 << stepBits }, (_, step) =>
  step < 9 ? step + 1 : Math.round(levelRatio ** (step + 5)),
)

const contentField = 1

/** Reads the fields of a section with their levels: for each field the number of its level in `levelAt`. */
export function readLevels(coder: Coder, visit: (field: number, step: number) => void): void {
  const fields = coder.bit(isContent) ? 1 << contentField : coder.bits(maskContext, 4)
  for (let field = 0; fields >> field > 0; field++)
    if ((fields >> field) & 1) visit(field, coder.bits(levelContext + (field << stepBits), stepBits))
}

/** Writes fields, as a mask, with the numbers of their levels. */
export function writeLevels(coder: BitWriter, mask: number, stepOf: (field: number) => number): void {
  const isOnly = mask === 1 << contentField
  coder.bit(isContent, isOnly ? 1 : 0)
  if (!isOnly) coder.bits(maskContext, 4, mask)
  for (let field = 0; mask >> field > 0; field++)
    if ((mask >> field) & 1) coder.bits(levelContext + (field << stepBits), stepBits, stepOf(field))
}

/** Returns a function that reads the keys of the sections of a list of this size, in ascending order. */
export function keyReader(coder: Coder, size: number): () => number {
  let [page, place] = [-1, 0]
  return () => {
    const step = coder.number(stepKindOf(size))
    page += step
    place = step ? coder.number(placeKind) : place + 1 + coder.number(nextPlaceKind)
    return page * keyStep + place
  }
}

/** Returns a function that writes the positions of a list of this size, one after the other. */
export function positionWriter(coder: BitWriter, size: number): (page: number, place: number) => void {
  let [lastPage, lastPlace] = [-1, 0]
  return (page, place) => {
    coder.number(stepKindOf(size), page - lastPage)
    if (page === lastPage) coder.number(nextPlaceKind, place - lastPlace - 1)
    else coder.number(placeKind, place)
    lastPage = page
    lastPlace = place
  }
}

function stepKindOf(size: number): number {
  return stepKind + 32 - Math.clz32(size)
}

/** Text of words in order. */
export function textOfWords(words: string[]): string {
  const coder = new BitWriter()
  let before = ''
  for (const word of words) {
    coder.bit(hasNext, 1)
    before = coder.word(before, word)
  }
  coder.bit(hasNext, 0)
  return coder.end()
}

/** Reads what `textOfWords` has written. */
export function readWords(text: string): string[] {
  const coder = new BitReader(text)
  const words: string[] = []
  while (coder.bit(hasNext)) words.push(coder.word(words.at(-1) ?? ''))
  return words
}
