import { CodeReader } from '../../../src/shared/search/codes.ts'
import { digestOf } from '../../../src/shared/search/digest.ts'
import { broadStep, keyStep, rarityOf } from '../../../src/shared/search/limits.ts'
import {
  isCompletion,
  type PagedIndex,
  type PagedRoot,
  PositionReader,
  partAt,
  readFrontCoded,
} from '../../../src/shared/search/paged.ts'
import type { WordForms } from '../../../src/shared/word-forms.ts'
import { contentField, firstIndex, type IndexView } from '../index-view.ts'
import { areasOf } from '../lunr-view.ts'
import { nearTerms } from '../near-terms.ts'
import { openParts } from './parts.ts'
import { documentIn, parseTable } from './table.ts'
import { endOfLists, type GrowingRows, parseTerms, readSections, secondList, type Terms } from './term-part.ts'

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
  const { boosts, sections } = index
  const parts = openParts(load)
  const firsts = readFrontCoded(index.terms)
  const broad = readFrontCoded(index.broad)
  const nearParts = nearPartsOf(index)
  const areaOf = areasOf(index.areas)

  const partOf = (term: string) => Math.max(0, firstIndex(firsts.length, (at) => firsts[at]! > term) - 1)
  const termsIn = (part: number) => {
    const name = partAt(index.termBundles, part)
    return name === undefined ? undefined : parts.get(name, parseTerms)
  }
  const placeIn = (found: Terms | undefined, term: string) => {
    if (!found) return -1
    const at = firstIndex(found.terms.length, (i) => found.terms[i]! >= term)
    return found.terms[at] === term ? at : -1
  }
  const has = (term: string) => placeIn(termsIn(partOf(term)), term) >= 0
  const groupOf = (term: string): number | undefined => {
    const part = partOf(term)
    const found = termsIn(part)
    const at = placeIn(found, term)
    return at < 0 ? undefined : numberOf(part, found!, at)
  }
  const numberOf = (part: number, { groupOf: own, aliases }: Terms, at: number): number | undefined => {
    const group = own[at]!
    return group >= 0 ? part * partStep + group : groupOf(aliases[-1 - group]!)
  }
  /** Loaded parts with the terms that begin with a prefix, and the range of these terms. */
  const rangesOf = (prefix: string) => {
    const all: number[] = []
    for (let part = partOf(prefix); part < firsts.length; part++) {
      if (all.length > 0 && !firsts[part]!.startsWith(prefix)) break
      all.push(part)
    }
    for (const part of all) parts.peek(partAt(index.termBundles, part)!, parseTerms)
    return all.map((part) => {
      const found = termsIn(part)
      const terms = found?.terms ?? []
      const from = firstIndex(terms.length, (at) => terms[at]! >= prefix)
      const to = firstIndex(terms.length, (at) => terms[at]! >= prefix && !terms[at]!.startsWith(prefix))
      return { part, found, from, to }
    })
  }
  const placeOfBroad = (prefix: string) => {
    const at = firstIndex(broad.length, (i) => broad[i]! >= prefix)
    return broad[at] === prefix ? at : -1
  }
  return {
    forms,
    words: index.words,
    boosts,
    has,
    hasPrefix(prefix) {
      if (placeOfBroad(prefix) >= 0) return true
      const part = partOf(prefix)
      const terms = termsIn(part)?.terms ?? []
      const at = firstIndex(terms.length, (i) => terms[i]! >= prefix)
      return (terms[at] ?? firsts[part + 1] ?? '').startsWith(prefix)
    },
    near(term, isHalf) {
      const name = nearParts.get(String.fromCodePoint(term.codePointAt(0)!))
      const terms = name === undefined ? [] : (parts.get(name, parseNear) ?? [])
      return nearTerms(term, terms, isHalf)
    },
    spellingsOf(asked) {
      const groups = new Set(asked.flatMap((term) => groupOf(term) ?? []))
      return [...groups].flatMap((group) => {
        const part = Math.floor(group / partStep)
        const found = termsIn(part)
        return found?.terms.filter((_, at) => found.groupOf[at] === group % partStep) ?? []
      })
    },
    groupOf,
    completions(prefix) {
      if (placeOfBroad(prefix) >= 0) return undefined
      const groups = new Map<number, string>()
      for (const { part, found, from, to } of rangesOf(prefix))
        for (let at = from; at < to; at++) {
          if (!isCompletion(found!.terms[at]!, prefix, has)) continue
          const group = numberOf(part, found!, at)
          if (group !== undefined && !groups.has(group)) groups.set(group, found!.terms[at]!)
        }
      return groups
    },
    sizeOf: (number) => termsIn(Math.floor(number / partStep))?.groups[number % partStep]?.second ?? 0,
    rows(number, isDeep) {
      const rows: GrowingRows = { keys: [], fields: [], weights: [], from: 0, to: 0 }
      const found = termsIn(Math.floor(number / partStep))
      const group = found?.groups[number % partStep]
      if (!found || !group) return rows
      const weighing = { rarity: rarityOf(group.found, sections), boosts }
      readSections(rows, { text: found.lists, at: group.at, entries: group.first }, weighing)
      if (!isDeep || group.second === 0) return rows
      const { part, before } = secondList(found, number % partStep)
      const text = parts.peek(partAt(index.termBundles, Math.floor(number / partStep), part)!, parseList)
      if (text !== undefined)
        readSections(rows, { text, at: endOfLists(text, before), entries: group.second }, weighing)
      return rows
    },
    broadRows(prefix) {
      let at = placeOfBroad(prefix)
      let part = 0
      while (at >= index.broadSizes[part]!) at -= index.broadSizes[part++]!
      const lists = parts.get(partAt(index.broadBundles, part)!, parseList)
      return lists === undefined ? noRows : broadRowsAt(lists, at)
    },
    areaOf,
    documentOf(key, isWanted) {
      const page = Math.floor(key / keyStep)
      const name = partAt(index.tableBundles, Math.floor(page / index.pagesATable))
      if (name === undefined || (!isWanted && !parts.isSettled(name))) return undefined
      const table = parts.peek(name, parseTable)
      return table && documentIn(table, page % index.pagesATable, key, areaOf(page))
    },
    isIncomplete: parts.isIncomplete,
    load: parts.load,
    begin: parts.begin,
    failure: parts.failure,
  }
}

const noRows = { keys: [], fields: [], weights: [], from: 0, to: 0 }

function broadRowsAt(lists: string, place: number): GrowingRows {
  const reader = new CodeReader(lists)
  const rows: GrowingRows = { keys: [], fields: [], weights: [], from: 0, to: 0 }
  for (let list = 0; list <= place; list++) {
    const positions = new PositionReader(reader)
    for (let left = reader.next(); left > 0; left--) {
      positions.next()
      const code = reader.next()
      if (list < place) continue
      rows.keys.push(positions.page * keyStep + positions.place)
      rows.fields.push(code % 2 === 1 ? 0 : contentField)
      rows.weights.push(Math.floor(code / 2) * broadStep)
    }
  }
  rows.to = rows.keys.length
  return rows
}

function nearPartsOf({ near, nearBundles }: PagedIndex): Map<string, string> {
  const firsts = near === '' ? [] : near.split('\n')
  return new Map(firsts.flatMap((all, part) => [...all].map((first) => [first, partAt(nearBundles, part)!] as const)))
}

function parseNear(text: string): string[] {
  return readFrontCoded(JSON.parse(text) as string)
}

function parseList(text: string): string {
  return JSON.parse(text) as string
}
