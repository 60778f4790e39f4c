import { CodeReader } from '../../../src/shared/search/codes.ts'
import { firstList, keyStep, weightOf } from '../../../src/shared/search/limits.ts'
import {
  aliasOfTerm,
  newGroup,
  PositionReader,
  readFrontCoded,
  readLevels,
  type TermPart,
} from '../../../src/shared/search/paged.ts'
import type { Rows } from '../index-view.ts'

/** A group of a part: the rest of its sections is in another part. */
export interface Group {
  /** Number of fields of sections that contain it. */
  found: number
  /** Number of sections in its lists. */
  first: number
  second: number
  /** Position of its first list. */
  at: number
}

/** A part of the dictionary, parsed. */
export interface Terms {
  terms: string[]
  /** For each term, the number of its group in the part; for an alias, -1 and the negative number of the alias. */
  groupOf: Int32Array
  aliases: string[]
  groups: Group[]
  lists: string
  /** Number of the first part with second lists in the bundle. */
  more: number
  moreSizes: number[]
}

/** Parses a part; throws if it is invalid. */
export function parseTerms(text: string): Terms {
  const [coded, codes, aliases, lists, more, moreSizes] = JSON.parse(text) as TermPart
  const terms = readFrontCoded(coded)
  const groupOf = new Int32Array(terms.length)
  const groups: Group[] = []
  const reader = new CodeReader(codes)
  const skipped = new CodeReader(lists)
  let aliasCount = 0
  for (let term = 0; term < terms.length; term++) {
    const code = reader.next()
    if (code === aliasOfTerm) groupOf[term] = -1 - aliasCount++
    else if (code !== newGroup) groupOf[term] = groups.length - (code - aliasOfTerm)
    else {
      const [found, first] = [reader.next(), reader.next()]
      const second = first >= firstList ? reader.next() : 0
      groupOf[term] = groups.push({ found, first, second, at: skipped.at }) - 1
      skip(skipped, first)
    }
  }
  return { terms, groupOf, aliases, groups, lists, more, moreSizes }
}

function skip(reader: CodeReader, entries: number): void {
  const positions = new PositionReader(reader)
  for (let i = 0; i < entries; i++) {
    positions.next()
    readLevels(reader, () => {})
  }
}

/** Weights of the fields of a group. */
export interface Weighing {
  rarity: number
  boosts: readonly number[]
}

/** Rows that lists are read into. */
export interface GrowingRows extends Rows {
  keys: number[]
  fields: number[]
  weights: number[]
}

/** Appends the sections of a list. */
export function readSections(
  rows: GrowingRows,
  { text, at, entries }: { text: string; at: number; entries: number },
  { rarity, boosts }: Weighing,
): void {
  const reader = new CodeReader(text, at)
  const positions = new PositionReader(reader)
  let key = 0
  const add = (field: number, level: number) => {
    rows.keys.push(key)
    rows.fields.push(field)
    rows.weights.push(weightOf(level, rarity, boosts[field]!))
  }
  for (let i = 0; i < entries; i++) {
    positions.next()
    key = positions.page * keyStep + positions.place
    readLevels(reader, add)
  }
  rows.to = rows.keys.length
}

/** Returns the number of the part with the second list of a group, and its place there: the sizes of the lists before it. */
export function secondList({ groups, more, moreSizes }: Terms, number: number): { part: number; before: number[] } {
  const sizes = groups.slice(0, number).flatMap(({ second }) => (second > 0 ? second : []))
  let part = 0
  let from = 0
  while (from + moreSizes[part]! <= sizes.length) from += moreSizes[part++]!
  return { part: more + part, before: sizes.slice(from) }
}

/** Position after lists of these sizes. */
export function endOfLists(text: string, sizes: number[]): number {
  const reader = new CodeReader(text)
  for (const size of sizes) skip(reader, size)
  return reader.at
}
