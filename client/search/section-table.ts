import { keyStep } from '../../src/shared/search/limits.ts'

/** Numbers from 0 on for keys, in order of first use. */
class KeyTable {
  size = 0
  keys = new Float64Array(0)
  private slots = new Int32Array(0)
  private mask = 0

  /** Removes all keys, and makes room for a number of them. */
  clear(most: number): void {
    this.mask = (1 << (33 - Math.clz32(most))) - 1
    if (this.mask >= this.slots.length) this.slots = new Int32Array(this.mask + 1)
    if (most > this.keys.length) this.keys = new Float64Array(most)
    this.slots.fill(-1, 0, this.mask + 1)
    this.size = 0
  }

  /** Number of a key, which is added if it is new. */
  numberOf(key: number): number {
    const slot = this.slotOf(key)
    const number = this.slots[slot]!
    if (number >= 0) return number
    this.keys[this.size] = key
    this.slots[slot] = this.size
    return this.size++
  }

  /** Number of a key; -1 if it is not in the table. */
  find(key: number): number {
    return this.slots[this.slotOf(key)]!
  }

  private slotOf(key: number): number {
    const hash = Math.imul(key / keyStep, 0x9e3779b1) + Math.imul(key, 0x85ebca6b)
    for (let slot = (hash ^ (hash >>> 15)) & this.mask; ; slot = (slot + 1) & this.mask) {
      const number = this.slots[slot]!
      if (number < 0 || this.keys[number] === key) return slot
    }
  }
}

/** The sections with words of a query, and their pages, while the words are counted: a column for each value. */
export class SectionTable {
  private sections = new KeyTable()
  private pages = new KeyTable()
  private capacity = 0
  /** Weights of the words before the latest one, and of the latest one by the best of its groups. */
  sums = new Float64Array(0)
  bests = new Float64Array(0)
  /** Latest group of the word, and its weight. */
  groups = new Int32Array(0)
  weights = new Float64Array(0)
  /** Number of words, and the latest of them. */
  counts = new Int32Array(0)
  latest = new Int32Array(0)
  /** Words in its head: a bit for each. */
  heads = new Int32Array(0)
  /** Number of its page in this table. */
  pageOf = new Int32Array(0)
  /** The same for pages. */
  pageCounts = new Int32Array(0)
  pageLatest = new Int32Array(0)
  /** Words in the title of the page: a bit for each. */
  pageTitles = new Int32Array(0)

  /** Removes all sections, and makes room for a number of them. */
  clear(most: number): void {
    this.sections.clear(most)
    this.pages.clear(most)
    if (most <= this.capacity) return
    this.capacity = most
    for (const name of ['sums', 'bests', 'weights'] as const) this[name] = new Float64Array(most)
    for (const name of ['groups', 'counts', 'latest', 'heads', 'pageOf'] as const) this[name] = new Int32Array(most)
    for (const name of ['pageCounts', 'pageLatest', 'pageTitles'] as const) this[name] = new Int32Array(most)
  }

  /** Number of sections. */
  get size(): number {
    return this.sections.size
  }

  get pageCount(): number {
    return this.pages.size
  }

  /** Copy of the keys of all sections by their numbers. */
  keys(): Float64Array {
    return this.sections.keys.slice(0, this.size)
  }

  /** The number of a section in this table; -1 if it has no word of the query. */
  find(key: number): number {
    return this.sections.find(key)
  }

  /** The number of a section in this table, to which it is added. */
  numberOf(key: number): number {
    const before = this.sections.size
    const section = this.sections.numberOf(key)
    if (section < before) return section
    this.sums[section] = 0
    this.bests[section] = 0
    this.weights[section] = 0
    this.counts[section] = 0
    this.heads[section] = 0
    this.latest[section] = -1
    this.pageOf[section] = this.numberOfPage(Math.floor(key / keyStep))
    return section
  }

  private numberOfPage(key: number): number {
    const before = this.pages.size
    const page = this.pages.numberOf(key)
    if (page < before) return page
    this.pageCounts[page] = 0
    this.pageTitles[page] = 0
    this.pageLatest[page] = -1
    return page
  }

  /** Notes that a section has a word. */
  addWord(section: number, word: number): void {
    this.endGroup(section)
    this.sums[section]! += this.bests[section]!
    this.bests[section] = 0
    this.latest[section] = word
    this.counts[section]!++
    const page = this.pageOf[section]!
    if (this.pageLatest[page] === word) return
    this.pageLatest[page] = word
    this.pageCounts[page]!++
  }

  /** Ends the group of a section: of all groups of a word, the one with the highest weight counts. */
  endGroup(section: number): void {
    if (this.weights[section]! > this.bests[section]!) this.bests[section] = this.weights[section]!
    this.weights[section] = 0
  }

  /** Ends the last group of all sections, and notes the titles of their pages. */
  end(): void {
    for (let section = 0; section < this.size; section++) this.endGroup(section)
    for (let page = 0; page < this.pageCount; page++) {
      const title = this.sections.find(this.pages.keys[page]! * keyStep)
      if (title >= 0) this.pageTitles[page] = this.heads[title]!
    }
  }
}
