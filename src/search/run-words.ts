import { type CodeReader, CodeWriter } from '../shared/search/codes.ts'
import type { Language } from './languages.ts'
import { addToHash, type Slice, SliceTable } from './slice-table.ts'

/** Larger counts hardly change the weight of a word. */
const mostTimes = 127
const bitsATime = 7

/** Returns the count of a field in the counts of all fields of a section. */
export function timesIn(packed: number, field: number): number {
  return (packed >> (field * bitsATime)) & mostTimes
}

/** Different words and how often each occurs; only the first `size` of the arrays count. */
export interface CountedWords {
  words: ArrayLike<number>
  times: ArrayLike<number>
  size: number
}

const space = 32

/** Sections by word, collected section by section. */
export class RunWords {
  /** Numbers of the words, from 1. */
  private readonly known = new SliceTable()
  private readonly names: string[] = []
  private readonly stops: boolean[] = []
  /** Latest entry of each word. */
  private readonly latest: number[] = []
  private readonly sizes: number[] = []
  private ofWord = new Int32Array(4096)
  private sections = new Int32Array(4096)
  private counts = new Int32Array(4096)
  private size = 0
  /** Number of added words. */
  entries = 0

  constructor(private readonly language: Pick<Language, 'isStop'>) {}

  /** Returns the numbers of words that are separated by spaces, in order of first use. */
  numbersOf(words: string): number[] {
    const numbers: number[] = []
    let from = 0
    let hash = 0
    for (let at = 0; at <= words.length; at++) {
      const code = at < words.length ? words.charCodeAt(at) : space
      if (code !== space) {
        hash = addToHash(hash, code)
        continue
      }
      if (at > from) {
        const word = { text: words, from, to: at, hash }
        numbers.push((this.known.get(word) || this.learn(word)) - 1)
      }
      from = at + 1
      hash = 0
    }
    return numbers
  }

  private learn(word: Slice): number {
    const name = word.text.slice(word.from, word.to)
    const number = this.names.push(name)
    this.known.add(word, number)
    this.stops.push(this.language.isStop(name))
    this.latest.push(-1)
    this.sizes.push(0)
    return number
  }

  /** Adds the words of a field of a section, without stop words. Returns the total count of the added words. */
  add(section: number, field: number, { words, times, size: own }: CountedWords): number {
    const { stops, latest } = this
    // Keeps a heading such as `About` searchable, though all its words are stop words.
    let keepsAll = true
    for (let i = 0; i < own && keepsAll; i++) keepsAll = stops[words[i]!]!
    let length = 0
    for (let i = 0; i < own; i++) {
      const word = words[i]!
      if (stops[word] && !keepsAll) continue
      length += times[i]!
      this.entries++
      const last = latest[word]!
      const entry = last >= 0 && this.sections[last] === section ? last : this.push(word, section)
      this.counts[entry]! |= Math.min(times[i]!, mostTimes) << (field * bitsATime)
    }
    return length
  }

  private push(word: number, section: number): number {
    if (this.size === this.ofWord.length) {
      this.ofWord = doubled(this.ofWord)
      this.sections = doubled(this.sections)
      this.counts = doubled(this.counts)
    }
    this.ofWord[this.size] = word
    this.sections[this.size] = section
    this.latest[word] = this.size
    this.sizes[word]!++
    return this.size++
  }

  /** Words with sections in order; for each the number of its sections and the size of its list; and the lists. */
  sorted(): { names: string[]; infos: CodeWriter; lists: CodeWriter } {
    const { names, sizes, sections, counts } = this
    const order = [...names.keys()].filter((word) => sizes[word]! > 0)
    order.sort((a, b) => (names[a]! < names[b]! ? -1 : 1))
    const places = placesByWord(this.ofWord.subarray(0, this.size), sizes)
    const [infos, lists] = [new CodeWriter(), new CodeWriter()]
    for (const word of order) {
      const before = lists.size
      const end = places.ends[word]!
      let section = 0
      for (let at = end - sizes[word]!; at < end; at++) {
        const entry = places.entries[at]!
        addEntry(lists, sections[entry]! - section, counts[entry]!)
        section = sections[entry]!
      }
      infos.add(sizes[word]!)
      infos.add(lists.size - before)
    }
    return { names: order.map((word) => names[word]!), infos, lists }
  }
}

/** Entries by word, in the order in which they were added. */
function placesByWord(words: Int32Array, sizes: number[]): { entries: Int32Array; ends: Int32Array } {
  const ends = new Int32Array(sizes.length)
  for (let word = 1; word < sizes.length; word++) ends[word] = ends[word - 1]! + sizes[word - 1]!
  const entries = new Int32Array(words.length)
  for (let entry = 0; entry < words.length; entry++) entries[ends[words[entry]!]!++] = entry
  return { entries, ends }
}

function doubled(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(numbers.length * 2)
  more.set(numbers)
  return more
}

const once = [1 << bitsATime, 1]

/** Most entries are a word that occurs once in the text, or once in the title. */
function addEntry(lists: CodeWriter, step: number, counts: number): void {
  const kind = counts === once[0] ? 0 : counts === once[1] ? 1 : 2
  lists.add(step * 3 + kind)
  if (kind === 2) lists.add(counts)
}

export interface ListTarget {
  /** Number of the first section of the run. */
  first: number
  /** Index in the arrays of the first entry, and number of entries. */
  next: number
  size: number
  sections: Int32Array
  counts: Int32Array
}

/** Reads the entries of a list. Returns the index after the last one. */
export function readList(reader: CodeReader, { first, next, size, sections, counts }: ListTarget): number {
  let section = first
  const end = next + size
  for (let at = next; at < end; at++) {
    const code = reader.next()
    const kind = code % 3
    section += (code - kind) / 3
    sections[at] = section
    counts[at] = kind === 2 ? reader.next() : once[kind]!
  }
  return end
}
