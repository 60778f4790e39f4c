import type { IndexedSection, IndexInput, IndexSettings } from '../model/search-index.ts'
import type { ReadBody } from '../model/stage.ts'
import {
  countIndex,
  type Field,
  type FieldWords,
  fieldReader,
  fieldsOf,
  type IndexCounts,
  rankGroups,
} from './index-fields.ts'
import { type Lists, openLists } from './index-lists.ts'
import { type PageWords, pageReader } from './index-pages.ts'
import type { Language } from './languages.ts'
import { vocabularyOf, type WordTable } from './vocabulary.ts'

const lunrVersion = '2.3.9'

export interface IndexWith {
  settings: IndexSettings
  language: Language
  read: ReadBody
  /** Maximum number of list entries in memory at once. */
  mostListed?: number
}

/**
 * The file of an index, piece by piece: its sections and a serialized lunr index. Reads the pages several times, one at
 * a time.
 */
export function* lunrIndex(input: IndexInput, of: IndexWith): Generator<string> {
  const { settings, language, read, mostListed = 4_000_000 } = of
  const vocabulary = vocabularyOf(language)
  const pages = pageReader(input, vocabulary, read)
  const fields = fieldsOf(input, settings)
  yield '{"documents":['
  yield* batched(sectionPieces(pages()))
  const table = vocabulary.table()
  const counts = countIndex(pages(), fields, table)
  const ranks = rankGroups(counts)
  const names = JSON.stringify(fields.map(({ name }) => name))
  yield `],"index":{"version":"${lunrVersion}","fields":${names},"fieldVectors":[`
  const lists = openLists(fields, { names: vocabulary.terms, table, counts, ranks, mostListed })
  yield* batched(vectorPieces(pages(), fields, { table, counts, ranks, take: lists.take }))
  yield '],"invertedIndex":['
  yield* batched(lists.pieces(pages))
  yield `],"pipeline":${JSON.stringify(language.pipeline)}}}`
}

function* sectionPieces(pages: Iterable<PageWords>): Generator<string> {
  let id = 0
  for (const { page, sections } of pages)
    for (const [title, anchor] of sections) {
      const sectionRoute = anchor === '' ? page.url : `${page.url}#${anchor}`
      const section: IndexedSection = {
        id: ++id,
        pageTitle: page.title,
        sectionTitle: title,
        sectionRoute,
        type: page.type,
      }
      yield `${JSON.stringify(section)},`
    }
}

const pieceSize = 65_536

/** Merges pieces that end in commas into larger ones, without the last comma. */
function* batched(pieces: Iterable<string>): Generator<string> {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length <= pieceSize) continue
    yield text.slice(0, -1)
    text = ','
  }
  yield text === ',' ? '' : text.slice(0, -1)
}

const k1 = 1.2
const b = 0.75

/** Data that vectors are computed from. */
interface Weighing {
  table: WordTable
  counts: IndexCounts
  /** Number of each group of terms in the file. */
  ranks: Int32Array
  /** Receives the words as they are read. */
  take: Lists['take']
}

/** Weights of the terms of each field of each section, as lunr writes them: `["title/1",[number,weight,…]]`. */
function* vectorPieces(pages: Iterable<PageWords>, fields: Field[], weighing: Weighing): Generator<string> {
  const { table, counts, take } = weighing
  const readField = fieldReader(table)
  const weigh = weightsOf(weighing)
  let id = 0
  for (const page of pages) {
    let piece = ''
    const { boost = 1 } = page.page
    for (const section of page.sections) {
      id++
      for (const [i, field] of fields.entries()) {
        const words = readField(field.countsIn(section, page), page.words)
        if (words.length === 0) continue
        take(words, i, id)
        piece += `["${field.name}/${id}",[${weigh(words, field.boost * boost, counts.meanLengths[i]!)}]],`
      }
    }
    yield piece
  }
}

/** BM25 as in lunr: numbers of groups and their weights, by number. */
function weightsOf({ counts, ranks }: Weighing) {
  const { sections } = counts
  const rarity = Float64Array.from(counts.groups, (found) =>
    Math.log(1 + Math.abs((sections - found + 0.5) / (found + 0.5))),
  )
  const weightText = twoDecimals()
  return ({ groups, timesOf, length }: FieldWords, boost: number, mean: number): string => {
    const norm = k1 * (1 - b + b * (length / mean))
    let text = ''
    sortBy(ranks, groups)
    for (const group of groups) {
      const found = timesOf[group]!
      const score = (rarity[group]! * ((k1 + 1) * found)) / (norm + found)
      text += `${text === '' ? '' : ','}${ranks[group]},${weightText(score * boost)}`
    }
    return text
  }
}

/** Insertion sort for short lists, which nearly all are: takes half the time of `sort`. */
function sortBy(ranks: Int32Array, groups: number[]): void {
  if (groups.length > 100) return void groups.sort((one, other) => ranks[one]! - ranks[other]!)
  for (let i = 1; i < groups.length; i++) {
    const group = groups[i]!
    let at = i
    for (; at > 0 && ranks[groups[at - 1]!]! > ranks[group]!; at--) groups[at] = groups[at - 1]!
    groups[at] = group
  }
}

/** Rounds weights: a third decimal adds a tenth to the file size and does not improve results. */
function twoDecimals(): (weight: number) => string {
  const known: string[] = []
  return (weight) => {
    const hundredths = Math.round(weight * 100)
    const text = known[hundredths] ?? String(hundredths / 100)
    if (hundredths < 10_000) known[hundredths] = text
    return text
  }
}
