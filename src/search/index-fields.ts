import type { IndexInput, IndexSettings } from '../model/search-index.ts'
import type { PageWords } from './index-pages.ts'
import type { Counts, SectionPostings } from './postings.ts'
import type { WordTable } from './vocabulary.ts'

/** A field of an index. */
export interface Field {
  name: string
  boost: number
  countsIn(section: SectionPostings, page: PageWords): Counts
}

/** The fields of an index, in the order they have in its file. */
export function fieldsOf({ hasParents }: IndexInput, { boosts }: IndexSettings): Field[] {
  const fields: Field[] = [
    { name: 'title', boost: boosts.title, countsIn: (section) => section[2] },
    { name: 'content', boost: boosts.content, countsIn: (section) => section[3] },
    { name: 'tags', boost: boosts.tags, countsIn: (section) => section[4] },
  ]
  const parents: Field = {
    name: 'sidebarParentCategories',
    boost: boosts.parentCategories,
    countsIn: (_, page) => page.parents,
  }
  if (hasParents) fields.push(parents)
  return fields.map((field) => (field.boost > 0 ? field : { ...field, countsIn: () => [] }))
}

/** The words of one field of one section. */
export interface FieldWords {
  /** Total word count. */
  length: number
  /** Groups of terms that have a word here. */
  groups: number[]
  /** Number of words, by group. */
  timesOf: Int32Array
  /** Terms that match a word here. */
  terms: number[]
}

/** Reads fields. The returned object is reused: it is valid until the next read. */
export function fieldReader({ isStop, starts, terms, groups }: WordTable) {
  const timesOf = new Int32Array(groups.length)
  const seen = new Int32Array(groups.length)
  const marks = new Int32Array(groups.length)
  const read: FieldWords = { length: 0, groups: [], timesOf, terms: [] }
  let run = 0
  return (counts: Counts, words: Int32Array): FieldWords => {
    run++
    read.length = read.groups.length = read.terms.length = 0
    const keepsAll = isAllStops(counts, words, isStop)
    for (let i = 0; i < counts.length; i += 2) {
      const word = words[counts[i]!]!
      if (isStop[word] === 1 && !keepsAll) continue
      const first = starts[word]!
      const end = starts[word + 1]!
      const times = counts[i + 1]!
      const group = groups[terms[first]!]!
      read.length += times
      for (let at = first; at < end; at++) {
        const term = terms[at]!
        if (seen[term] === run) continue
        seen[term] = run
        read.terms.push(term)
      }
      if (marks[group] === run) timesOf[group]! += times
      else {
        marks[group] = run
        timesOf[group] = times
        read.groups.push(group)
      }
    }
    return read
  }
}

/** Keeps a heading such as `About` searchable, though all its words are stop words. */
function isAllStops(counts: Counts, words: Int32Array, isStop: Uint8Array): boolean {
  for (let i = 0; i < counts.length; i += 2) if (isStop[words[counts[i]!]!] === 0) return false
  return true
}

/** Totals of the whole index, needed before weights and lists are computed. */
export interface IndexCounts {
  sections: number
  /** Mean word count, by field. */
  meanLengths: number[]
  /** Number of section fields that contain a group of terms, by group. */
  groups: Int32Array
  /** Number of sections that contain a term, at `term * fields + field`. */
  terms: Int32Array
}

/** Counts the words of a whole index. */
export function countIndex(pages: Iterable<PageWords>, fields: Field[], table: WordTable): IndexCounts {
  const size = table.groups.length
  const lengths = fields.map(() => 0)
  const groups = new Int32Array(size)
  const terms = new Int32Array(size * fields.length)
  const sections = eachField(pages, fields, table, (words, field) => {
    lengths[field]! += words.length
    for (const group of words.groups) groups[group]!++
    for (const term of words.terms) terms[term * fields.length + field]!++
  })
  return { sections, meanLengths: lengths.map((length) => length / sections), groups, terms }
}

/** Visits the words of each field of each section. Returns the number of sections; they are numbered from 1. */
export function eachField(
  pages: Iterable<PageWords>,
  fields: Field[],
  table: WordTable,
  visit: (words: FieldWords, field: number, section: number) => void,
): number {
  const readField = fieldReader(table)
  let id = 0
  for (const page of pages)
    for (const section of page.sections) {
      id++
      for (const [i, field] of fields.entries()) visit(readField(field.countsIn(section, page), page.words), i, id)
    }
  return id
}

/** Numbers the groups of terms by frequency, so that the most frequent get the shortest numbers. */
export function rankGroups({ groups }: IndexCounts): Int32Array {
  const used = [...groups.keys()].filter((group) => groups[group]! > 0)
  used.sort((a, b) => groups[b]! - groups[a]! || a - b)
  const ranks = new Int32Array(groups.length)
  for (const [rank, group] of used.entries()) ranks[group] = rank
  return ranks
}
