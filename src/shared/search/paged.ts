// Format of the engine `paged`: a root and small parts. Parts are in bundles, which are named by the digest of all their
// parts: so the root has one name for many of them. A part is JSON, at `search-index-{tag}/{bundle}-{number}.json`.

import type { SiteWords } from '../word-forms.ts'
import { type CodeReader, type CodeWriter, characterOf, mostOfOne, numberIn } from './codes.ts'
import { digestLength, digestOf } from './digest.ts'

/** Number of parts in a bundle. Second lists of terms are in addition to these. */
export const partsABundle = 16

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

/**
 * A part of the dictionary: terms in order, without the characters that they share with the term before; codes of their
 * groups; first lists of all its groups; number of the first part with second lists, and the number of lists in each.
 */
export type TermPart = [
  terms: string,
  groups: string,
  aliases: string[],
  lists: string,
  more: number,
  moreSizes: number[],
]

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

/** Codes of a term's group. */
export const newGroup = 0
export const aliasOfTerm = 1

/** Most sections have a word in their text only, or have it in their title. */
const masks = [1, 3, 4, 6, 5, 7, 8, 10, 9, 11, 12, 14, 13, 15, 2]
const maskNumbers = Int32Array.from({ length: 16 }, (_, mask) => masks.indexOf(mask))
const contentOnly = 70
const contentField = 1

/** Writes the levels of all fields; at least one is not 0. */
export function addLevels(codes: CodeWriter, levels: ArrayLike<number>, at: number, fields: number): void {
  let mask = 0
  for (let field = 0; field < fields; field++) if (levels[at + field]! > 0) mask |= 1 << field
  const content = levels[at + contentField]!
  if (mask === 1 << contentField && content <= contentOnly) {
    codes.add(content - 1)
    return
  }
  codes.add(contentOnly + maskNumbers[mask]!)
  for (let field = 0; field < fields; field++) if (levels[at + field]! > 0) codes.add(levels[at + field]! - 1)
}

/** Reads what `addLevels` has written. */
export function readLevels(codes: CodeReader, visit: (field: number, level: number) => void): void {
  const code = codes.next()
  const mask = code < contentOnly ? 0 : masks[code - contentOnly]
  if (mask === undefined) throw new Error('invalid levels')
  if (mask === 0) visit(contentField, code + 1)
  for (let field = 0; mask >> field > 0; field++) if ((mask >> field) & 1) visit(field, codes.next() + 1)
}

/** Writes the positions of sections in ascending order: page and index on the page. */
export class PositionWriter {
  private page = -1
  private place = 0

  constructor(private readonly codes: CodeWriter) {}

  add(page: number, place: number): void {
    if (page === this.page) this.codes.add((place - this.place - 1) * 2)
    else {
      this.codes.add((page - this.page - 1) * 2 + 1)
      this.codes.add(place)
    }
    this.page = page
    this.place = place
  }
}

/** Reads positions; `next` moves to the next one. */
export class PositionReader {
  page = -1
  place = 0

  constructor(private readonly codes: CodeReader) {}

  next(): void {
    const code = this.codes.next()
    if (code % 2 === 0) this.place += code / 2 + 1
    else {
      this.page += (code - 1) / 2 + 1
      this.place = this.codes.next()
    }
  }
}

/** Words in order, each without the characters that it shares with the one before: their number as a code, the rest. */
export function frontCoded(words: string[]): string {
  let before = ''
  return words
    .map((word) => {
      let shared = 0
      const most = Math.min(before.length, word.length, mostOfOne)
      while (shared < most && before.charCodeAt(shared) === word.charCodeAt(shared)) shared++
      before = word
      return characterOf(shared) + word.slice(shared)
    })
    .join('\n')
}

/** Reads what `frontCoded` has written. */
export function readFrontCoded(text: string): string[] {
  if (text === '') return []
  let before = ''
  return text.split('\n').map((line) => {
    before = before.slice(0, numberIn(line)) + line.slice(1)
    return before
  })
}

/** First character after a part of a name. */
const afterPart = /[^\p{L}\p{M}\p{N}]/u

/**
 * Whether a term counts as a completion of a prefix. A name with a part that begins like this, such as `order.placed` for
 * `ord`, has its parts in the index too: only these count.
 */
export function isCompletion(term: string, prefix: string, has: (term: string) => boolean): boolean {
  const end = prefix.length + term.slice(prefix.length).search(afterPart)
  return end < prefix.length || !has(term.slice(0, end))
}
