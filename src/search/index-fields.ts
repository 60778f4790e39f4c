import type { IndexInput, IndexSettings } from '../model/search-index.ts'
import type { PageWords } from './index-pages.ts'
import type { Counts, SectionPostings } from './postings.ts'
import type { Word } from './vocabulary.ts'

/** A field of an index. */
export interface Field {
  name: string
  boost: number
  countsIn(section: SectionPostings, page: PageWords): Counts
}

/** The fields of an index, in the order of its file. */
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
  /** How many words there are. */
  length: number
  /** Each group of terms that has a word here, and how many. */
  groups: number[]
  times: number[]
  /** Each term that a word here is found by. */
  terms: number[]
}

/** Reads fields; what it gives is good until the next one is read. `groups` has the group of each term. */
export function fieldReader(groups: Int32Array): (counts: Counts, words: Word[]) => FieldWords {
  const places = new Int32Array(groups.length)
  const seen = new Int32Array(groups.length).fill(-1)
  const read: FieldWords = { length: 0, groups: [], times: [], terms: [] }
  let run = -1
  const countGroup = (group: number, times: number) => {
    // A place left from another run points to another group, or behind the end.
    const place = places[group]!
    if (read.groups[place] === group) read.times[place]! += times
    else {
      places[group] = read.groups.push(group) - 1
      read.times.push(times)
    }
  }
  return (counts, words) => {
    run++
    read.length = read.groups.length = read.times.length = read.terms.length = 0
    const keepsAll = isAllStops(counts, words)
    for (let i = 0; i < counts.length; i += 2) {
      const { isStop, terms } = words[counts[i]!]!
      if (isStop && !keepsAll) continue
      read.length += counts[i + 1]!
      countGroup(groups[terms[0]!]!, counts[i + 1]!)
      for (const term of terms) if (seen[term] !== run) read.terms.push(term) && (seen[term] = run)
    }
    return read
  }
}

/** A heading such as `About` would be found by nothing. */
function isAllStops(counts: Counts, words: Word[]): boolean {
  for (let i = 0; i < counts.length; i += 2) if (!words[counts[i]!]!.isStop) return false
  return true
}
