import { BitReader } from '../../../src/shared/search/arithmetic.ts'
import { isCompletion } from '../../../src/shared/search/completion.ts'
import { digestOf } from '../../../src/shared/search/digest.ts'
import { broadStep, rarityOf, weightOf } from '../../../src/shared/search/limits.ts'
import {
  bestKind,
  isHead,
  keyReader,
  levelAt,
  type PagedIndex,
  type PagedRoot,
  partAt,
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
  const terms = new TermDictionary(index, parts)
  const broad = readWords(index.broad)
  const nearParts = nearPartsOf(index)
  const areaOf = areasOf(index.areas)
  return {
    forms,
    boosts: index.boosts,
    has: (term) => terms.has(term),
    hasPrefix: (prefix) => placeIn(broad, prefix) >= 0 || terms.hasPrefix(prefix),
    near(term, isHalf) {
      const name = nearParts.get(String.fromCodePoint(term.codePointAt(0)!))
      return nearTerms(term, name === undefined ? [] : (parts.get(name, readWords) ?? []), isHalf)
    },
    spellingsOf: (asked) => terms.spellingsOf(asked),
    groupOf: (term) => terms.groupOf(term),
    completions: (prefix) => (placeIn(broad, prefix) >= 0 ? undefined : terms.completions(prefix)),
    sizeOf: (number) => terms.termsIn(Math.floor(number / partStep))?.groups[number % partStep]?.found ?? 0,
    rows: (number, more) => terms.rows(number, more),
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
class TermDictionary {
  private readonly firsts: string[]

  constructor(
    private readonly index: PagedIndex,
    private readonly parts: Parts,
  ) {
    this.firsts = readWords(index.terms)
  }

  private partOf(term: string): number {
    const { firsts } = this
    return Math.max(0, firstIndex(firsts.length, (at) => firsts[at]! > term) - 1)
  }

  /** Parts with the terms that begin with a prefix; all that are missing are loaded at once. */
  private partsOf(prefix: string): number[] {
    const all = [this.partOf(prefix)]
    while (this.firsts[all.at(-1)! + 1]?.startsWith(prefix)) all.push(all.at(-1)! + 1)
    for (const part of all) this.parts.peek(partAt(this.index.termBundles, part)!, parseTerms)
    return all
  }

  termsIn(part: number): Terms | undefined {
    const name = partAt(this.index.termBundles, part)
    return name === undefined ? undefined : this.parts.get(name, parseTerms)
  }

  has(term: string): boolean {
    return placeIn(this.termsIn(this.partOf(term))?.terms, term) >= 0
  }

  hasPrefix(prefix: string): boolean {
    const part = this.partOf(prefix)
    const terms = this.termsIn(part)?.terms ?? []
    const at = firstIndex(terms.length, (i) => terms[i]! >= prefix)
    return (terms[at] ?? this.firsts[part + 1] ?? '').startsWith(prefix)
  }

  groupOf(term: string): number | undefined {
    const part = this.partOf(term)
    const found = this.termsIn(part)
    const at = placeIn(found?.terms, term)
    return at < 0 ? undefined : this.numberOf(part, found!, at)
  }

  private numberOf(part: number, { groupOf, aliases }: Terms, at: number): number | undefined {
    const group = groupOf[at]!
    return group >= 0 ? part * partStep + group : this.groupOf(aliases[-1 - group]!)
  }

  spellingsOf(asked: readonly string[]): string[] {
    const groups = new Set(asked.flatMap((term) => this.groupOf(term) ?? []))
    return [...groups].flatMap((group) => {
      const found = this.termsIn(Math.floor(group / partStep))
      return found?.terms.filter((_, at) => found.groupOf[at] === group % partStep) ?? []
    })
  }

  completions(prefix: string): Map<number, string> {
    const groups = new Map<number, string>()
    const has = (term: string) => this.has(term)
    for (const part of this.partsOf(prefix)) {
      const found = this.termsIn(part)
      found?.terms.forEach((term, at) => {
        if (!term.startsWith(prefix) || !isCompletion(term, prefix, has)) return
        const group = this.numberOf(part, found, at)
        if (group !== undefined && !groups.has(group)) groups.set(group, term)
      })
    }
    return groups
  }

  rows(number: number, more: number): Rows {
    const { boosts, sections, termBundles } = this.index
    const rows = emptyRows()
    const part = Math.floor(number / partStep)
    const found = this.termsIn(part)
    const group = found?.groups[number % partStep]
    if (!found || !group) return rows
    const rarity = rarityOf(group.found, sections)
    addList(rows, found.lists, number % partStep, { rarity, boosts })
    for (const { part: other, place } of group.others.slice(0, more)) {
      const name = partAt(termBundles, part, found.more + other)!
      const lists = this.parts.peek(name, (text: string) => parseLists(text, found.sizes[other]!))
      if (lists) addList(rows, lists, place, { rarity, boosts })
    }
    return rows
  }
}

function addList(
  rows: GrowingRows,
  { keys, codes, ends }: Lists,
  list: number,
  { rarity, boosts }: { rarity: number; boosts: number[] },
): void {
  for (let at = ends[list - 1] ?? 0; at < ends[list]!; at++) {
    const field = codes[at]! % 4
    rows.keys.push(keys[at]!)
    rows.fields.push(field)
    rows.weights.push(weightOf(levelAt[codes[at]! >> 2]!, rarity, boosts[field]!))
  }
  rows.to = rows.keys.length
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
