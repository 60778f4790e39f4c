import { isCompletion } from '../../src/shared/search/completion.ts'
import { broadStep, keyStep, mostBroad, mostCompletions } from '../../src/shared/search/limits.ts'
import type { WordForms } from '../../src/shared/word-forms.ts'
import type { SearchDocument } from './engine.ts'
import {
  contentField,
  fieldNames,
  firstIndex,
  type IndexView,
  pageOf,
  type Row,
  type Rows,
  rowsOf,
} from './index-view.ts'
import type { IndexFile } from './lunr-file.ts'
import { nearTerms } from './near-terms.ts'

/** Returns the view of a file in lunr's format, which is loaded as a whole. Throws if the file is invalid. */
export function lunrView({ documents, index, about }: IndexFile, forms: WordForms): IndexView {
  const terms = index.invertedIndex.map(([term]) => term)
  const groups = Int32Array.from(index.invertedIndex, ([, { _index }]) => _index)
  const { keys, pages, areaOf } = keysOf(documents, about?.areas ?? [])
  const byKey = new Map(documents.map((document, i) => [keys[i]!, document]))
  const rows = rowsByGroup(index, new Map(documents.map(({ id }, i) => [String(id), keys[i]!])), groups)
  const at = (term: string) => firstIndex(terms.length, (i) => terms[i]! >= term)
  const has = (term: string) => terms[at(term)] === term
  const rangeOf = (prefix: string): [from: number, to: number] => [
    at(prefix),
    firstIndex(terms.length, (i) => terms[i]! >= prefix && !terms[i]!.startsWith(prefix)),
  ]
  const groupOf = (term: string): number | undefined => (has(term) ? groups[at(term)] : undefined)
  const completions = (prefix: string) => {
    const found = new Map<number, string>()
    const [from, to] = rangeOf(prefix)
    for (let at = from; at < to; at++)
      if (!found.has(groups[at]!) && isCompletion(terms[at]!, prefix, has)) found.set(groups[at]!, terms[at]!)
    return found
  }
  const broad = new Map<string, Rows>()
  const termsIn = termsByGroup(terms, groups)
  return {
    forms,
    pages,
    boosts: about?.boosts ?? [],
    has,
    hasPrefix(prefix) {
      const [from, to] = rangeOf(prefix)
      return from < to
    },
    near: (term, isHalf) => nearTerms(term, terms, isHalf),
    spellingsOf: (asked) =>
      [...new Set(asked.map(groupOf))].flatMap((group) => (group === undefined ? [] : termsIn(group))),
    groupOf,
    completions(prefix) {
      const [from, to] = rangeOf(prefix)
      return to - from > mostCompletions ? undefined : completions(prefix)
    },
    sizeOf: () => 0,
    rows,
    broadRows(prefix) {
      const found = broad.get(prefix) ?? broadRows([...completions(prefix).keys()].map(rows))
      broad.set(prefix, found)
      return found
    },
    areaOf,
    documentOf(key) {
      const document = byKey.get(key)
      const area = areaOf(pageOf(key))
      return document && (area === undefined ? document : { ...document, area })
    },
    isIncomplete: () => false,
    load: async () => {},
    begin: () => {},
    failure: () => undefined,
  }
}

/** Returns a function that returns the terms of a group. */
function termsByGroup(terms: string[], groups: Int32Array): (group: number) => string[] {
  const found: string[][] = []
  for (const [at, term] of terms.entries()) {
    const known = found[groups[at]!]
    if (known) known.push(term)
    else found[groups[at]!] = [term]
  }
  return (group) => found[group] ?? []
}

/** Keys of the sections: those of a page follow each other. */
function keysOf(documents: SearchDocument[], areas: [string, number][]) {
  const pages = new Map<string, { page: number; sections: number }>()
  const keys = documents.map(({ sectionRoute }) => {
    const [route = ''] = sectionRoute.split('#', 1)
    const known = pages.get(route) ?? { page: pages.size, sections: 0 }
    pages.set(route, known)
    return known.page * keyStep + known.sections++
  })
  return { keys, pages: pages.size, areaOf: areasOf(areas) }
}

/** Returns a function that returns the area of a page. */
export function areasOf(areas: [label: string, pages: number][]): (page: number) => string | undefined {
  let page = 0
  const ends = areas.map(([, pages]) => {
    page += pages
    return page
  })
  return (page) => areas[firstIndex(ends.length, (i) => ends[i]! > page)]?.[0] || undefined
}

function rowsByGroup(
  { fieldVectors }: IndexFile['index'],
  keyOf: Map<string, number>,
  groups: Int32Array,
): (group: number) => Rows {
  const vectors = fieldVectors.flatMap(([ref, vector]) => {
    const slash = ref.indexOf('/')
    const key = keyOf.get(ref.slice(slash + 1))
    const field = fieldNames.indexOf(ref.slice(0, slash) as (typeof fieldNames)[number])
    return key === undefined ? [] : [{ field, key, vector }]
  })
  const count = groups.reduce((most, group) => Math.max(most, group + 1), 0)
  const starts = new Int32Array(count + 1)
  for (const { vector } of vectors) for (let i = 0; i < vector.length; i += 2) starts[vector[i]! + 1]!++
  for (let group = 0; group < count; group++) starts[group + 1]! += starts[group]!
  const total = starts[count]!
  const [keys, fields, weights] = [new Float64Array(total), new Uint8Array(total), new Int32Array(total)]
  const next = starts.slice()
  for (const { field, key, vector } of vectors)
    for (let i = 0; i < vector.length; i += 2) {
      const at = next[vector[i]!]!++
      keys[at] = key
      fields[at] = field
      weights[at] = Math.round(vector[i + 1]! * 100)
    }
  return (group) => ({ keys, fields, weights, from: starts[group]!, to: starts[group + 1]! })
}

/** The best sections of several groups: each with its highest weight. The rows of a section in a group follow each other. */
function broadRows(all: Rows[]): Rows {
  const best = new Map<number, Row>()
  for (const { keys, fields, weights, from, to } of all) {
    let weight = 0
    for (let at = from; at < to; at++) {
      const key = keys[at]!
      weight = weights[at]! + (at > from && key === keys[at - 1] ? weight : 0)
      const row = best.get(key) ?? { key, field: contentField, weight }
      best.set(key, row)
      if (weight > row.weight) row.weight = weight
      if (fields[at] !== contentField) row.field = 0
    }
  }
  const rows = [...best.values()]
  for (const row of rows) row.weight = Math.max(1, Math.round(row.weight / broadStep)) * broadStep
  return rowsOf(rows.sort((a, b) => b.weight - a.weight || a.key - b.key).slice(0, mostBroad))
}
