import {
  type IndexedPage,
  pagesATable,
  type Range,
  type RunInput,
  type RunMade,
  type StoredPage,
} from '../model/search-run.ts'
import type { ReadBody } from '../model/stage.ts'
import { storedAnchor } from '../shared/search/anchors.ts'
import { CodeWriter } from '../shared/search/codes.ts'
import type { Language } from './languages.ts'
import { ownFields, readPostings } from './postings.ts'
import { type CountedWords, RunWords } from './run-words.ts'
import { wordsOf } from './words.ts'

/** Fields of a section, in the order of their numbers. */
export const fieldNames = ['title', 'content', 'tags', 'sidebarParentCategories'] as const

/** Collects the words of consecutive pages, sorted by word. Yields the text whose ranges `made` describes. */
export function* runPieces(input: RunInput, language: Language, read: ReadBody, made: RunMade): Generator<string> {
  const words = new RunWords(language)
  const sizes = new CodeWriter()
  const counts = new CodeWriter()
  const encoder = new TextEncoder()
  let at = 0
  const piece = (text: string): Range => {
    const { length: size } = encoder.encode(text)
    at += size
    return { at: at - size, size }
  }
  const tables: string[] = []
  for (let from = 0; from < input.pages.length; from += pagesATable) {
    const stored = input.pages.slice(from, from + pagesATable).map((page) => {
      const headings = addPage(page, read(page.postings), { words, counts, made })
      sizes.add(headings.length / 2)
      noteArea(page.area ?? '', made.areas)
      if (page.boost !== undefined && page.boost !== 1) made.boosts[made.pages] = page.boost
      made.pages++
      return storedPage(page, headings)
    })
    tables.push(JSON.stringify(stored))
  }
  const table = tables.join('\n')
  made.tables = piece(table)
  yield table
  made.entries = words.entries
  sizes.append(counts)
  made.counts = piece(sizes.text())
  yield sizes.text()
  const { names, infos, lists } = words.sorted()
  const text = `${names.join(' ')}\n${infos.text()}`
  made.words = piece(text)
  made.size = names.length
  yield text
  made.lists = piece(lists.text())
  yield lists.text()
}

/** A `RunMade` before its pieces are taken. */
export function emptyRun(): RunMade {
  const none = { at: 0, size: 0 }
  return {
    pages: 0,
    sections: 0,
    lengths: fieldNames.map(() => 0),
    entries: 0,
    size: 0,
    areas: [],
    boosts: {},
    tables: none,
    counts: none,
    words: none,
    lists: none,
  }
}

function storedPage({ url, title, type }: IndexedPage, headings: string[]): StoredPage {
  return [url, title, type, headings.map((text, i) => (i % 2 === 0 ? text : storedAnchor(text, headings[i - 1]!)))]
}

function noteArea(area: string, areas: RunMade['areas']): void {
  const last = areas.at(-1)
  if (last?.[0] === area) last[1]++
  else areas.push([area, 1])
}

interface Into {
  words: RunWords
  counts: CodeWriter
  made: RunMade
}

/** Adds the words of a page; returns the headings and anchors of its sections. */
function addPage({ parents }: IndexedPage, text: string, { words, counts, made }: Into): string[] {
  const postings = readPostings(text)
  const numbers = words.numbersOf(postings.words)
  const labels = parents.length > 0 ? countsOf(words.numbersOf(wordsOf(parents.join(' ')).join(' '))) : undefined
  const lengths = [0, 0, 0, 0]
  const take = (field: number, counted: CountedWords) => {
    lengths[field] = words.add(made.sections, field, counted)
    made.lengths[field]! += lengths[field]
  }
  postings.read((field, own, times, size) => {
    for (let i = 0; i < size; i++) own[i] = numbers[own[i]!]!
    take(field, { words: own, times, size })
    if (field < ownFields - 1) return
    if (labels) take(3, labels)
    for (const length of lengths) counts.add(length)
    lengths.fill(0)
    made.sections++
  })
  return postings.headings
}

function countsOf(numbers: number[]): CountedWords {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return { words: [...counts.keys()], times: [...counts.values()], size: counts.size }
}
