import { BitReader } from '../../../src/shared/search/arithmetic.ts'
import { isCompletion } from '../../../src/shared/search/completion.ts'
import { digestLength, digestOf } from '../../../src/shared/search/digest.ts'
import { broadStep, rarityOf, weightOf } from '../../../src/shared/search/limits.ts'
import {
  bestKind,
  isHead,
  keyReader,
  levelAt,
  type PagedIndex,
  type PagedRoot,
  partAt,
  partsABundle,
  readWords,
  unitsKind,
} from '../../../src/shared/search/paged.ts'
import type { WordForms } from '../../../src/shared/word-forms.ts'
import { contentField, firstIndex, type IndexView, pageOf, type Rows } from '../index-view.ts'
import { areasOf } from '../lunr-view.ts'
import { nearTerms } from '../near-terms.ts'
import { openParts } from './parts.ts'
import { documentIn, type Table } from './table.ts'
import { type Lists, parseLists, parseTerms, type Terms } from './term-part.ts'

/** Number of groups whose rows are kept. */
const mostKept = 256

/** Multiplier of the number of a part in the number of a group. */
const partStep = 65_536

/** Returns the index of a root; throws if it is incomplete. */
export function indexOf({ paged, index }: PagedRoot): PagedIndex {
  if (digestOf(JSON.stringify(index)) !== paged) throw new Error('incomplete')
  return index
}

/** Returns the view of an index in parts. `load` loads a part by its name. */
export function pagedView(
  index: PagedIndex,
  forms: WordForms,
  load: (name: string) => Promise<string | undefined>,
): IndexView {
  const parts = openParts(load)
  const terms = openTerms(index, parts)
  const { has, groupOf, hasPrefix, termsIn } = terms
  const broad = readWords(index.broad)
  const nearParts = nearPartsOf(index)
  const areaOf = areasOf(index.areas)
  /** Rows of the latest groups: a query has most groups of the one before it. */
  const kept = new Map<string, GroupRows>()
  return {
    forms,
    pages: (index.tableBundles.length / digestLength) * partsABundle * index.pagesATable,
    boosts: index.boosts,
    has,
    hasPrefix: (prefix) => placeIn(broad, prefix) >= 0 || hasPrefix(prefix),
    near(term, isHalf) {
      const name = nearParts.get(String.fromCodePoint(term.codePointAt(0)!))
      return nearTerms(term, name === undefined ? [] : (parts.get(name, readWords) ?? []), isHalf)
    },
    spellingsOf: (asked) => spellingsOf(asked, terms),
    groupOf,
    completions: (prefix) => (placeIn(broad, prefix) >= 0 ? undefined : completionsOf(prefix, terms)),
    sizeOf: (number) => termsIn(Math.floor(number / partStep))?.groups[number % partStep]?.found ?? 0,
    rows(number, more) {
      const key = `${number} ${more}`
      const found = kept.get(key) ?? rowsOf(number, more, index, parts, termsIn(Math.floor(number / partStep)))
      kept.delete(key)
      if (found.isWhole) kept.set(key, found)
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
      return found
    },
    broadRows: (prefix) => broadRows(placeIn(broad, prefix), index, parts),
    areaOf,
    documentOf(key, isWanted) {
      const page = pageOf(key)
      const name = partAt(index.tableBundles, Math.floor(page / index.pagesATable))
      if (name === undefined || (!isWanted && !parts.isSettled(name))) return undefined
      const table = parts.peek(name, (value: Table) => value)
      return table && documentIn(table, page % index.pagesATable, key, areaOf(page))
    },
    isIncomplete: parts.isIncomplete,
    load: parts.load,
    begin: parts.begin,
    failure: parts.failure,
  }
}

type Parts = ReturnType<typeof openParts>

/** Returns the place of a text in a sorted list; -1 if it is not in it. */
function placeIn(sorted: string[] | undefined, text: string): number {
  const at = firstIndex(sorted?.length ?? 0, (i) => sorted![i]! >= text)
  return sorted?.[at] === text ? at : -1
}

/** The terms of an index, in parts that are loaded when they are asked for. */
interface TermParts {
  termsIn: (part: number) => Terms | undefined
  /** Parts with the terms that begin with a prefix; all that are missing are loaded at once. */
  partsOf: (prefix: string) => number[]
  has: (term: string) => boolean
  hasPrefix: (prefix: string) => boolean
  groupOf: (term: string) => number | undefined
  /** Number of the group of a term, by its place in a part. */
  numberOf: (part: number, terms: Terms, at: number) => number | undefined
}

function openTerms(index: PagedIndex, parts: Parts): TermParts {
  const firsts = readWords(index.terms)
  const partOf = (term: string) => Math.max(0, firstIndex(firsts.length, (at) => firsts[at]! > term) - 1)
  const termsIn = (part: number) => {
    const name = partAt(index.termBundles, part)
    return name === undefined ? undefined : parts.get(name, parseTerms)
  }
  const groupOf = (term: string): number | undefined => {
    const part = partOf(term)
    const found = termsIn(part)
    const at = placeIn(found?.terms, term)
    return at < 0 ? undefined : numberOf(part, found!, at)
  }
  const numberOf = (part: number, { groupOf: own, aliases }: Terms, at: number): number | undefined => {
    const group = own[at]!
    return group >= 0 ? part * partStep + group : groupOf(aliases[-1 - group]!)
  }
  return {
    termsIn,
    groupOf,
    numberOf,
    has: (term) => placeIn(termsIn(partOf(term))?.terms, term) >= 0,
    hasPrefix(prefix) {
      const part = partOf(prefix)
      const terms = termsIn(part)?.terms ?? []
      const at = firstIndex(terms.length, (i) => terms[i]! >= prefix)
      return (terms[at] ?? firsts[part + 1] ?? '').startsWith(prefix)
    },
    partsOf(prefix) {
      const all = [partOf(prefix)]
      while (firsts[all.at(-1)! + 1]?.startsWith(prefix)) all.push(all.at(-1)! + 1)
      for (const part of all) parts.peek(partAt(index.termBundles, part)!, parseTerms)
      return all
    },
  }
}

function spellingsOf(asked: readonly string[], { groupOf, termsIn }: TermParts): string[] {
  const groups = new Set(asked.flatMap((term) => groupOf(term) ?? []))
  return [...groups].flatMap((group) => {
    const found = termsIn(Math.floor(group / partStep))
    return found?.terms.filter((_, at) => found.groupOf[at] === group % partStep) ?? []
  })
}

function completionsOf(prefix: string, { partsOf, termsIn, numberOf, has }: TermParts): Map<number, string> {
  const groups = new Map<number, string>()
  for (const part of partsOf(prefix)) {
    const found = termsIn(part)
    found?.terms.forEach((term, at) => {
      if (!term.startsWith(prefix) || !isCompletion(term, prefix, has)) return
      const group = numberOf(part, found, at)
      if (group !== undefined && !groups.has(group)) groups.set(group, term)
    })
  }
  return groups
}

interface GroupRows extends GrowingRows {
  /** All lists that were asked for are loaded. */
  isWhole: boolean
}

/** Rows of a group, with as many of its other lists as asked for. */
function rowsOf(number: number, more: number, index: PagedIndex, parts: Parts, found: Terms | undefined): GroupRows {
  const rows = { ...emptyRows(), isWhole: found !== undefined }
  const group = found?.groups[number % partStep]
  if (!found || !group) return rows
  const rarity = rarityOf(group.found, index.sections)
  const add = ({ keys, codes, ends }: Lists, list: number) => {
    for (let at = ends[list - 1] ?? 0; at < ends[list]!; at++) {
      const field = codes[at]! % 4
      rows.keys.push(keys[at]!)
      rows.fields.push(field)
      rows.weights.push(weightOf(levelAt[codes[at]! >> 2]!, rarity, index.boosts[field]!))
    }
    rows.to = rows.keys.length
  }
  add(found.lists, number % partStep)
  for (const { part, place } of group.others.slice(0, more)) {
    const name = partAt(index.termBundles, Math.floor(number / partStep), found.more + part)!
    const lists = parts.peek(name, (text: string) => parseLists(text, found.sizes[part]!))
    if (lists) add(lists, place)
    else rows.isWhole = false
  }
  return rows
}

/** Rows of a broad prefix, by its place among all. */
function broadRows(place: number, { broadSizes, broadBundles }: PagedIndex, parts: Parts): Rows {
  let at = place
  let part = 0
  while (at >= broadSizes[part]!) at -= broadSizes[part++]!
  const lists = parts.get(partAt(broadBundles, part)!, (text: string) => parseBroad(text, broadSizes[part]!))
  return lists?.[at] ?? emptyRows()
}

/** Rows that lists are added to. */
interface GrowingRows extends Rows {
  keys: number[]
  fields: number[]
  weights: number[]
}

function emptyRows(): GrowingRows {
  return { keys: [], fields: [], weights: [], from: 0, to: 0 }
}

function parseBroad(text: string, lists: number): Rows[] {
  const coder = new BitReader(text)
  return Array.from({ length: lists }, () => {
    const rows = emptyRows()
    rows.to = coder.number(bestKind)
    const nextKey = keyReader(coder, rows.to)
    for (let left = rows.to; left > 0; left--) {
      rows.keys.push(nextKey())
      rows.weights.push(coder.number(unitsKind) * broadStep)
      rows.fields.push(coder.bit(isHead) ? 0 : contentField)
    }
    return rows
  })
}

function nearPartsOf({ near, nearBundles }: PagedIndex): Map<string, string> {
  const lines = near.split('\n')
  return new Map(lines.flatMap((all, part) => [...all].map((first) => [first, partAt(nearBundles, part)!] as const)))
}
