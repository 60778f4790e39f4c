// Format of the engine `paged`: a root that names its parts by their digests. Each part is JSON, at
// `search-index-{tag}/{digest}.json`.

import type { SiteWords } from '../word-forms.ts'
import { type CodeReader, type CodeWriter, characterOf, mostOfOne, numberIn } from './codes.ts'

/** Number of characters of a name in a list of names. */
export const nameLength = 8

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
  /** First term of each part of the dictionary, on lines, and the names of the parts. */
  terms: string
  termParts: string
  /** Names of the parts with the pages and their sections, and the number of pages in each. */
  tables: string
  pagesATable: number
  /** Broad prefixes on lines; number of prefixes in each part, and the names of the parts. */
  broad: string
  broadSizes: number[]
  broadParts: string
  /** First characters of the terms of each part for fuzzy matching, and the names of the parts. */
  near: string
  nearParts: string
}

/**
 * A part of the dictionary: terms in order, without the characters that they share with the term before; codes of their
 * groups; first lists of all its groups; names of the parts with second lists, and the number of lists in each.
 */
export type TermPart = [
  terms: string,
  groups: string,
  aliases: string[],
  lists: string,
  more: string,
  moreSizes: number[],
]

/** Prefixes on lines, and their sections. */
export type BroadPart = [prefixes: string, lists: string]

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

/** Splits a list of names. */
export function namesIn(names: string): string[] {
  return Array.from({ length: names.length / nameLength }, (_, i) => names.slice(i * nameLength, (i + 1) * nameLength))
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
