import type { IndexedSection, IndexInput, IndexSettings } from '../model/search-index.ts'
import type { ReadBody } from '../model/stage.ts'
import { countIndex, rankGroups } from './index-counts.ts'
import { fieldsOf } from './index-fields.ts'
import { openLists } from './index-lists.ts'
import { type PageWords, pageReader } from './index-pages.ts'
import { vectorPieces } from './index-vectors.ts'
import type { Language } from './languages.ts'
import { vocabularyOf } from './vocabulary.ts'

const lunrVersion = '2.3.9'

export interface IndexWith {
  settings: IndexSettings
  language: Language
  read: ReadBody
  /** How many entries of lists are in the memory at once. */
  mostListed?: number
}

/** The file of an index, piece by piece: what it lists, and a serialized index of lunr. Pages are read several times, one at a time. */
export function* lunrIndex(input: IndexInput, of: IndexWith): Generator<string> {
  const { settings, language, read, mostListed = 4_000_000 } = of
  const vocabulary = vocabularyOf(language)
  const pages = pageReader(input, vocabulary, read)
  const fields = fieldsOf(input, settings)
  yield '{"documents":['
  yield* listed(sectionPieces(pages()))
  const table = vocabulary.table()
  const counts = countIndex(pages(), fields, table)
  const ranks = rankGroups(counts)
  const names = JSON.stringify(fields.map(({ name }) => name))
  yield `],"index":{"version":"${lunrVersion}","fields":${names},"fieldVectors":[`
  const lists = openLists(fields, { names: vocabulary.terms, table, counts, ranks, mostListed })
  yield* listed(vectorPieces(pages(), fields, { table, counts, ranks, take: lists.take }))
  yield '],"invertedIndex":['
  yield* listed(lists.pieces(pages))
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

/** Makes larger pieces of pieces that end in commas, and leaves out the last comma. */
function* listed(pieces: Iterable<string>): Generator<string> {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length <= pieceSize) continue
    yield text.slice(0, -1)
    text = ','
  }
  yield text === ',' ? '' : text.slice(0, -1)
}
