import { keyStep } from '../../src/shared/search/limits.ts'
import type { WordForms } from '../../src/shared/word-forms.ts'
import type { SearchDocument } from './engine.ts'

/** Sections that contain a term: rows with the key of a section, a field and a weight in hundredths. */
export interface Rows {
  keys: ArrayLike<number>
  fields: ArrayLike<number>
  weights: ArrayLike<number>
  from: number
  to: number
}

/** One of the rows. */
export interface Row {
  key: number
  field: number
  weight: number
}

/** Returns rows in lists of their own. */
export function rowsOf(all: Row[]): Rows {
  const list = (name: keyof Row) => all.map((row) => row[name])
  return { keys: list('key'), fields: list('field'), weights: list('weight'), from: 0, to: all.length }
}

/** Number of the field with the text of a section. All other fields are its head. */
export const contentField = 1

/** Names of the fields by their numbers. */
export const fieldNames = ['title', 'content', 'tags', 'sidebarParentCategories'] as const

/** The keys of the sections of rows. */
export function keysOf({ keys, from, to }: Rows): number[] {
  return Array.prototype.slice.call(keys, from, to)
}

/** The page of a section. */
export function pageOf(key: number): number {
  return (key / keyStep) | 0
}

/**
 * Thrown by a view that needs a part of the index that is not loaded; the part is then loaded by `load`. Views in parts are a
 * file of their own with a copy of this module, so it is known by its name.
 */
export const notLoaded = Object.assign(new Error('not loaded'), { name: 'NotLoaded' })

/** An index as far as it is loaded. Spellings of one word are a group, which has a number. */
export interface IndexView {
  forms: WordForms
  /** A number that the number of no page reaches. */
  pages: number
  boosts: readonly number[]
  has(term: string): boolean
  hasPrefix(prefix: string): boolean
  /** Fuzzy matches of a term that may be misspelled, also by prefix if the term may be incomplete. */
  near(term: string, isHalf: boolean): string[]
  /** All loaded spellings of the words that the terms are spellings of. */
  spellingsOf(terms: string[]): string[]
  groupOf(term: string): number | undefined
  /** Groups of the terms that begin with a prefix, each with one of these terms; undefined if the prefix is broad. */
  completions(prefix: string): Map<number, string> | undefined
  /** How frequent a group is. */
  sizeOf(group: number): number
  /** Sections of a group: those with the highest weights, and those in up to two more lists. */
  rows(group: number, more: number): Rows
  /** The best sections of all completions of a broad prefix. */
  broadRows(prefix: string): Rows
  areaOf(page: number): string | undefined
  /** A section, if it is loaded; `isWanted` notes its part as missing otherwise. */
  documentOf(key: number, isWanted: boolean): SearchDocument | undefined
  /** Whether parts were missing since the last `load`. */
  isIncomplete(): boolean
  /** Loads the missing parts. Never rejects: parts that cannot be loaded count as empty. */
  load(): Promise<void>
  /** Starts a query. */
  begin(): void
  /** Why parts that the query needs are empty. */
  failure(): string | undefined
}

/** Runs a step that may need a missing part; undefined if it does. */
export function ifLoaded<Value>(step: () => Value): Value | undefined {
  try {
    return step()
  } catch (error) {
    if ((error as Error).name !== notLoaded.name) throw error
    return undefined
  }
}

/** The index of the first element in order for which a condition holds, from a position on. */
export function firstIndex(size: number, isPast: (at: number) => boolean): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >> 1
    if (isPast(middle)) high = middle
    else low = middle + 1
  }
  return low
}
