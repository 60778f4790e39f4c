import type { Range, StoredRun } from '../model/search-run.ts'
import type { ReadBody } from '../model/stage.ts'
import type { BodyRef } from '../model/types.ts'
import { CodeReader } from '../shared/search/codes.ts'
import type { Language } from './languages.ts'
import { readList } from './run-words.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

/** The sections that contain a word of a group, in order, and the counts of their fields. */
export interface Entries {
  sections: Int32Array
  counts: Int32Array
}

/** All runs of an index, merged by word. Lists are read when they are needed, in blocks. */
export interface Merged {
  vocabulary: Vocabulary
  sections: number
  /** Number of the page of each section, and its index on the page. */
  pages: Int32Array
  places: Int32Array
  /** Factors of the weights, by page. */
  boosts: Float64Array
  /** Word count of each section, at `section * fields + field`. */
  lengths: Int32Array
  /** Mean word counts, by field. */
  means: number[]
  /** Entries of one word, by its number in the vocabulary. */
  entriesOf(word: number): Entries
  /** Pages with their sections as JSON, `pagesATable` in each. */
  tables(): Generator<string>
}

/** Number of fields in the counts of a run. */
export const fieldCount = 4

/** Opens runs. */
export function mergeRuns(runs: StoredRun[], language: Language, read: ReadBody): Merged {
  const vocabulary = vocabularyOf(language)
  const sections = runs.reduce((sum, run) => sum + run.sections, 0)
  let first = 0
  const open = runs.map((run) => {
    first += run.sections
    return openRun(run, first - run.sections, { vocabulary, read })
  })
  const means = Array.from({ length: fieldCount }, (_, field) => {
    const all = runs.reduce((sum, { lengths }) => sum + lengths[field]!, 0)
    return sections === 0 ? 0 : all / sections
  })
  const lists = listsByWord(open, vocabulary.size())
  return {
    vocabulary,
    sections,
    means,
    ...countsOf(runs, sections, read),
    boosts: boostsOf(runs),
    entriesOf(word) {
      const [from, to] = [lists.starts[word]!, lists.starts[word + 1]!]
      let size = 0
      for (let at = from; at < to; at++) size += open[lists.runs[at]!]!.sizes[lists.places[at]!]!
      const entries: Entries = { sections: new Int32Array(size), counts: new Int32Array(size) }
      for (let at = from, next = 0; at < to; at++) next = open[lists.runs[at]!]!.read(lists.places[at]!, entries, next)
      return entries
    },
    *tables() {
      for (const run of runs) yield* read(partOf(run, run.tables)).split('\n')
    },
  }
}

function partOf({ body }: StoredRun, { at, size }: Range): BodyRef {
  return { ...body, at: body.at + at, size }
}

interface OpenRun {
  /** Numbers of its words in the vocabulary. */
  words: Int32Array
  /** Number of entries of each list. */
  sizes: Int32Array
  /** Writes the entries of a list from an index on. Returns the index after them. */
  read(place: number, entries: Entries, from: number): number
}

/** Characters of lists that are read at once, if they follow those that were read so, and how far apart these may be. */
const blockSize = 1 << 18
const nearby = 1 << 14

/** Opens a run; `first` is the number of its first section. */
function openRun(
  run: StoredRun,
  first: number,
  { vocabulary, read }: { vocabulary: Vocabulary; read: ReadBody },
): OpenRun {
  const text = read(partOf(run, run.words))
  const line = text.indexOf('\n')
  const words = line <= 0 ? new Int32Array(0) : Int32Array.from(text.slice(0, line).split(' '), vocabulary.numberOf)
  const reader = new CodeReader(text, line + 1)
  const sizes = new Int32Array(words.length)
  const starts = new Int32Array(words.length + 1)
  for (let i = 0; i < words.length; i++) {
    sizes[i] = reader.next()
    starts[i + 1] = starts[i]! + reader.next()
  }
  const textOf = (at: number, size: number) => read(partOf(run, { at: run.lists.at + at, size }))
  let block = ''
  let from = 0
  /** Text from an index on. Lists that are looked up out of order are read alone. */
  const listAt = (at: number, end: number): CodeReader => {
    if (at >= from && end <= from + block.length) return new CodeReader(block, at - from)
    const gap = at - from - block.length
    if (gap < 0 || gap > nearby) return new CodeReader(textOf(at, end - at), 0)
    from = at
    block = textOf(at, Math.min(Math.max(end - at, blockSize), run.lists.size - at))
    return new CodeReader(block, 0)
  }
  return {
    words,
    sizes,
    read(place, entries, next) {
      const [at, end] = [starts[place]!, starts[place + 1]!]
      return readList(listAt(at, end), { first, next, size: sizes[place]!, ...entries })
    },
  }
}

/** For each word of the vocabulary, its lists: run and place, from `starts[word]` on, in the order of the runs. */
function listsByWord(runs: OpenRun[], size: number): { starts: Int32Array; runs: Int32Array; places: Int32Array } {
  const starts = new Int32Array(size + 1)
  for (const { words } of runs) for (const word of words) starts[word + 1]!++
  for (let word = 0; word < size; word++) starts[word + 1]! += starts[word]!
  const total = starts[size]!
  const [numbers, places, next] = [new Int32Array(total), new Int32Array(total), starts.slice()]
  for (const [run, { words }] of runs.entries())
    for (const [place, word] of words.entries()) {
      numbers[next[word]!] = run
      places[next[word]!++] = place
    }
  return { starts, runs: numbers, places }
}

function boostsOf(runs: StoredRun[]): Float64Array {
  const boosts = new Float64Array(runs.reduce((sum, run) => sum + run.pages, 0)).fill(1)
  let first = 0
  for (const { pages, boosts: own } of runs) {
    for (const [page, boost] of Object.entries(own)) boosts[first + Number(page)] = boost
    first += pages
  }
  return boosts
}

function countsOf(runs: StoredRun[], sections: number, read: ReadBody): Pick<Merged, 'pages' | 'places' | 'lengths'> {
  const [pages, places] = [new Int32Array(sections), new Int32Array(sections)]
  const lengths = new Int32Array(sections * fieldCount)
  let page = 0
  let section = 0
  for (const run of runs) {
    const reader = new CodeReader(read(partOf(run, run.counts)))
    const first = section
    for (const last = page + run.pages; page < last; page++)
      for (let place = 0, size = reader.next(); place < size; place++) {
        pages[section] = page
        places[section++] = place
      }
    for (let at = first * fieldCount; at < section * fieldCount; at++) lengths[at] = reader.next()
  }
  return { pages, places, lengths }
}
