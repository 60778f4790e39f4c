import type { PagedRoot } from '../../src/shared/search/paged.ts'
import type { SiteWords } from '../../src/shared/word-forms.ts'
import type { SearchDocument } from './engine.ts'

/** Facts about an index that lunr's format has no place for. */
export interface IndexFacts {
  /** Boosts of the fields, by number. */
  boosts?: number[]
  /** Labels of areas, each with its number of consecutive pages. */
  areas?: [label: string, pages: number][]
  words: SiteWords
}

/** Content of a file `search-index-{tag}.json`: documents, and an index in the format of lunr 2.3. */
export interface IndexFile {
  documents: SearchDocument[]
  index: {
    fields: string[]
    /** For `field/id`: number of a term, its weight, and so on. */
    fieldVectors: [string, number[]][]
    /** Terms in the order of their code units. */
    invertedIndex: [string, { _index: number }][]
    pipeline: string[]
  }
  about?: IndexFacts
}

const lists = '],"invertedIndex":['
const behind = '],"pipeline":'

/**
 * Parses the text of a file; throws if it is invalid. Half of the text is lists of documents by term, which the vectors
 * contain too: if the file has no white space, only the terms are read from it.
 */
export function parseIndex(text: string): IndexFile | PagedRoot {
  const from = text.indexOf(lists) + lists.length
  const to = text.lastIndexOf(behind)
  if (from < lists.length || to < from) return JSON.parse(text) as IndexFile | PagedRoot
  const file = JSON.parse(text.slice(0, from) + text.slice(to)) as IndexFile
  return { ...file, index: { ...file.index, invertedIndex: invertedIndexIn(text.slice(from, to)) } }
}

function invertedIndexIn(text: string): IndexFile['index']['invertedIndex'] {
  const entries = text.matchAll(/\["((?:[^"\\]|\\.)*)",\{"_index":(\d+)/g)
  return Array.from(entries, ([, term, number]) => [
    term!.includes('\\') ? (JSON.parse(`"${term}"`) as string) : term!,
    { _index: Number(number) },
  ])
}
