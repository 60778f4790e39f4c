import type { SearchDocument } from './engine.ts'

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
}

/**
 * For each term, by its number, the documents that have it: `documents[starts[n]]` up to `documents[starts[n + 1]]`.
 */
export interface Postings {
  starts: Int32Array
  documents: Int32Array
  /** Thousandths, so that sums do not depend on their order. */
  weights: Int32Array
}

/** An inverted index, from terms to documents. */
export interface WordIndex {
  documents: SearchDocument[]
  terms: string[]
  numbers: Int32Array
  /** The page of each document: number of its first one. */
  pages: Int32Array
  /** For the number of a page, the document that has its title. */
  titles: Int32Array
  /** Of the text of sections, and of all other fields. */
  content: Postings
  heads: Postings
  pipeline: string[]
}

const lists = '],"invertedIndex":['
const behind = '],"pipeline":'

/**
 * Parses the text of a file; throws if it is invalid. Half of the text is lists of documents by term, which the vectors
 * contain too: if the file has no white space, only the terms are read from it.
 */
export function parseIndex(text: string): IndexFile {
  const from = text.indexOf(lists) + lists.length
  const to = text.lastIndexOf(behind)
  if (from < lists.length || to < from) return JSON.parse(text) as IndexFile
  const file = JSON.parse(text.slice(0, from) + text.slice(to)) as IndexFile
  return { ...file, index: { ...file.index, invertedIndex: termsOf(text.slice(from, to)) } }
}

function termsOf(text: string): IndexFile['index']['invertedIndex'] {
  const entries = text.matchAll(/\["((?:[^"\\]|\\.)*)",\{"_index":(\d+)/g)
  return Array.from(entries, ([, term, number]) => [
    term!.includes('\\') ? (JSON.parse(`"${term}"`) as string) : term!,
    { _index: Number(number) },
  ])
}

/** Builds an index for queries. Throws if the file is invalid. */
export function readIndex({ documents, index }: IndexFile): WordIndex {
  const { fieldVectors, invertedIndex, pipeline } = index
  const positions = new Map(documents.map(({ id }, i) => [String(id), i]))
  const vectors = fieldVectors.flatMap(([ref, vector]) => {
    const slash = ref.indexOf('/')
    const document = positions.get(ref.slice(slash + 1))
    return document === undefined ? [] : [{ field: ref.slice(0, slash), document, vector }]
  })
  const count = invertedIndex.reduce((most, [, { _index }]) => Math.max(most, _index + 1), 0)
  const of = (isContent: boolean) =>
    postingsOf(
      vectors.filter(({ field }) => (field === 'content') === isContent),
      count,
    )
  return {
    documents,
    ...pagesOf(documents),
    terms: invertedIndex.map(([term]) => term),
    numbers: Int32Array.from(invertedIndex, ([, { _index }]) => _index),
    content: of(true),
    heads: of(false),
    pipeline,
  }
}

function pagesOf(documents: SearchDocument[]): Pick<WordIndex, 'pages' | 'titles'> {
  const first = new Map<string, number>()
  const titles = Int32Array.from(documents, (_, at) => at)
  const pages = Int32Array.from(documents, ({ sectionRoute, sectionTitle }, at) => {
    const [route = ''] = sectionRoute.split('#', 1)
    const page = first.get(route) ?? at
    first.set(route, page)
    // Text before the first heading has no title, and no anchor either.
    if (route === sectionRoute && sectionTitle !== '') titles[page] = at
    return page
  })
  return { pages, titles }
}

/** Returns the range of terms that begin with a prefix; the end is exclusive. */
export function prefixRange({ terms }: WordIndex, prefix: string): [from: number, to: number] {
  return [
    firstAt(terms, (term) => term >= prefix),
    firstAt(terms, (term) => term >= prefix && !term.startsWith(prefix)),
  ]
}

/** Position of a term, or -1. */
export function positionOf({ terms }: WordIndex, term: string): number {
  const at = firstAt(terms, (one) => one >= term)
  return terms[at] === term ? at : -1
}

/** Returns all terms that are spellings of the same words as the given terms. */
export function spellingsOf(index: WordIndex, terms: string[]): string[] {
  const positions = terms.map((term) => positionOf(index, term)).filter((position) => position >= 0)
  const numbers = new Set(positions.map((position) => index.numbers[position]!))
  return numbers.size === 0 ? [] : index.terms.filter((_, position) => numbers.has(index.numbers[position]!))
}

function postingsOf(vectors: { document: number; vector: number[] }[], terms: number): Postings {
  const starts = new Int32Array(terms + 1)
  for (const { vector } of vectors) for (let i = 0; i < vector.length; i += 2) starts[vector[i]! + 1]! += 1
  for (let n = 0; n < terms; n++) starts[n + 1]! += starts[n]!
  const next = starts.slice()
  const total = starts[terms]!
  const documents = new Int32Array(total)
  const weights = new Int32Array(total)
  for (const { document, vector } of vectors)
    for (let i = 0; i < vector.length; i += 2) {
      const at = next[vector[i]!]!++
      documents[at] = document
      weights[at] = Math.round(vector[i + 1]! * 1000)
    }
  return { starts, documents, weights }
}

function firstAt(terms: string[], isPast: (term: string) => boolean): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isPast(terms[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
