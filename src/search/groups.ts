import type { IndexSettings } from '../model/search-index.ts'
import { levelRatio, levels } from '../shared/search/limits.ts'
import type { Language } from './languages.ts'
import { type Entries, fieldCount, type Merged } from './merged.ts'
import { timesIn } from './run-words.ts'
import type { Usage } from './thesaurus/thesaurus.ts'
import type { WordTable } from './vocabulary.ts'

/** Sections that contain a word of a group, in order, with the weight of the group in each field. */
export interface GroupEntries {
  sections: ArrayLike<number>
  /** Level of the group in each field of a section, at `entry * fieldCount + field`; 0 if it is not in it. */
  levels: Int32Array
  /** Number of levels other than 0, which determines the rarity. */
  found: number
}

/** The groups of an index: terms with one weight. */
export interface Groups {
  table: WordTable
  /** All terms, in the order of their code units. */
  sortedTerms: Int32Array
  /** Returns the sections of a group; the levels are overwritten by the next call. */
  entries(group: number): GroupEntries
  /** Returns the sections of a group, without levels. */
  sections(group: number): Entries
}

const k1 = 1.2
const b = 0.75

/** Boosts of the fields, by number. */
export function boostsOf({ boosts }: IndexSettings): number[] {
  const { title, content, tags, parentCategories } = boosts
  return [title, content, tags, parentCategories]
}

export function groupsOf(merged: Merged, settings: IndexSettings): Groups {
  const { vocabulary } = merged
  const table = vocabulary.table()
  const words = wordsByGroup(table, vocabulary.size())
  const compounds = compoundsByGroup(table)
  const weigh = levelsWith(merged, boostsOf(settings))
  const entriesOf = (group: number) => {
    const own = words(group).map(merged.entriesOf)
    const others = (compounds.get(group) ?? []).map((word) => inCompound(merged.entriesOf(word)))
    return [...own, ...others].reduce(joined)
  }
  return {
    table,
    sortedTerms: sorted(vocabulary.terms),
    entries: (group) => weigh(entriesOf(group)),
    sections: entriesOf,
  }
}

/** Returns which words an index has. */
export function usageIn(
  { vocabulary, sections: all }: Merged,
  { table, sections }: Groups,
  { stem, regular, isStop }: Language,
): Usage {
  const numbers = new Map(vocabulary.terms.map((term, number) => [term, number]))
  const known = new Map<number, Used>()
  const termOf = (word: string): string | undefined => {
    if (numbers.has(word)) return word
    const base = regular(word)
    return [stem(word), ...(base === word ? [] : [stem(base)])].find((one) => numbers.has(one))
  }
  const usedOf = (word: string): Used | undefined => {
    const term = termOf(word)
    if (term === undefined) return undefined
    const group = table.groups[numbers.get(term)!]!
    const found = known.get(group) ?? usedIn(sections(group))
    known.set(group, found)
    return found
  }
  /** Empty if the index lacks one of the words, as most sites do of most phrases. */
  const usedTogether = (words: string[]): Used[] => {
    const all: Used[] = []
    for (const word of words) {
      const used = usedOf(word)
      if (!used) return []
      all.push(used)
    }
    return all
  }
  return {
    isStop,
    hasTerm: (word) => numbers.has(word),
    hasTogether: (words) =>
      sharedBy(
        usedTogether(words).map(({ sections }) => sections),
        1,
      ) > 0,
    isPhrase(words) {
      const used = usedTogether(words)
      if (used.length === 0) return false
      if (
        sharedBy(
          used.map(({ titled }) => titled),
          1,
        ) > 0
      )
        return true
      const lists = used.map((one) => one.sections)
      const shared = sharedBy(lists)
      const expected = lists.reduce((product, { length }) => product * (length / all), all)
      const rarest = Math.min(...lists.map(({ length }) => length))
      return shared > 0 && shared >= leastShared * rarest && shared >= leastLift * expected
    },
  }
}

/** Sections with a word, and those with it in their titles. */
interface Used {
  sections: Int32Array
  titled: Int32Array
}

function usedIn({ sections, counts }: Entries): Used {
  return { sections, titled: sections.filter((_, i) => timesIn(counts[i]!, 0) > 0) }
}

const none = new Int32Array(0)

/** Number of sections that are in all lists, as far as it is at most `most`. */
function sharedBy(lists: Int32Array[], most = Number.POSITIVE_INFINITY): number {
  const [first = none, ...others] = lists.sort((a, b) => a.length - b.length)
  let shared = 0
  for (let i = 0; i < first.length && shared < most; i++)
    if (others.every((other) => includes(other, first[i]!))) shared++
  return shared
}

/** Whether an ascending list has a number. */
function includes(list: Int32Array, wanted: number): boolean {
  let from = 0
  for (let to = list.length; from < to; ) {
    const middle = (from + to) >> 1
    if (list[middle]! < wanted) from = middle + 1
    else to = middle
  }
  return list[from] === wanted
}

/** Part of the sections of the rarest word of a phrase that have all of its words, and how many times more than by chance. */
const leastShared = 0.3
const leastLift = 8

function sorted(terms: string[]): Int32Array {
  const order = [...terms.keys()]
  order.sort((one, other) => (terms[one]! < terms[other]! ? -1 : 1))
  return Int32Array.from(order)
}

/** Returns the function that lists the words of each group, by the lowest number of its terms. */
function wordsByGroup({ starts, terms, groups }: WordTable, size: number): (group: number) => number[] {
  const first = new Int32Array(groups.length).fill(-1)
  const next = new Int32Array(size).fill(-1)
  for (let word = size - 1; word >= 0; word--) {
    const group = groups[terms[starts[word]!]!]!
    next[word] = first[group]!
    first[group] = word
  }
  return (group) => {
    const words: number[] = []
    for (let word = first[group]!; word >= 0; word = next[word]!) words.push(word)
    return words
  }
}

/** Returns the compounds that end with a word of each group. */
function compoundsByGroup({ starts, terms, groups, endings }: WordTable): Map<number, number[]> {
  const compounds = new Map<number, number[]>()
  const groupOf = (word: number) => groups[terms[starts[word]!]!]!
  for (const [compound, words] of endings)
    for (const group of new Set(words.map(groupOf))) compounds.set(group, [...(compounds.get(group) ?? []), compound])
  return compounds
}

/** In the counts of a section: it has the word only as the end of compounds. */
const onlyInCompounds = 1 << (fieldCount * 7)
/** Part of the weight that such a section has. */
const compoundShare = 0.5

function inCompound({ sections, counts }: Entries): Entries {
  return { sections, counts: counts.map((packed) => packed | onlyInCompounds) }
}

/** Greater than the number of any section. */
const beyond = 0x3fffffff

/** Merges two lists: each section once, with the sums of its counts. */
export function joined(one: Entries, other: Entries): Entries {
  const most = one.sections.length + other.sections.length
  const [sections, counts] = [new Int32Array(most), new Int32Array(most)]
  let i = 0
  let j = 0
  let size = 0
  for (; i < one.sections.length || j < other.sections.length; size++) {
    const a = i < one.sections.length ? one.sections[i]! : beyond
    const b = j < other.sections.length ? other.sections[j]! : beyond
    sections[size] = a < b ? a : b
    if (a === b) counts[size] = sumOf(one.counts[i++]!, other.counts[j++]!)
    else counts[size] = a < b ? one.counts[i++]! : other.counts[j++]!
  }
  return { sections: sections.subarray(0, size), counts: counts.subarray(0, size) }
}

/** Adds the packed counts of all fields; each sum stays in its bits. */
function sumOf(one: number, other: number): number {
  let sum = one & other & onlyInCompounds
  for (let field = 0; field < fieldCount; field++)
    sum |= Math.min(timesIn(one, field) + timesIn(other, field), 127) << (field * 7)
  return sum
}

/** The level above which each of the steps begins, and the steps: whole numbers, from 10 on powers of the ratio. */
const steps = Array.from({ length: 64 }, (_, i) => levelRatio ** i).filter((level) => level * levelRatio ** 0.5 > 10)
const begins = Float64Array.from(steps, (level) => Math.max(10, level / levelRatio ** 0.5))

/** Rounds a level to a whole number, a high one to a power of the ratio. */
function coarse(level: number): number {
  if (level < 10) return Math.round(level)
  let step = 0
  while (begins[step + 1]! <= level) step++
  return Math.round(steps[step]!)
}

/** Levels of counts and lengths below these are computed once, for pages without a boost. */
const knownTimes = 16
const knownLengths = 1024

/** BM25 without the rarity, as in lunr, in whole levels. A field with boost 0 is left out. */
function levelsWith({ lengths, means, pages, boosts: pageBoosts }: Merged, boosts: number[]) {
  const levelOf = (field: number, times: number, length: number, boost: number) => {
    const norm = k1 * (1 - b + b * (length / means[field]!))
    return Math.max(1, coarse((((k1 + 1) * times) / (norm + times)) * (levels * boost)))
  }
  const known = new Int32Array(fieldCount * knownTimes * knownLengths)
  const plainLevelOf = (field: number, times: number, length: number) => {
    if (times >= knownTimes || length >= knownLengths) return levelOf(field, times, length, 1)
    const at = (field * knownTimes + times) * knownLengths + length
    known[at] ||= levelOf(field, times, length, 1)
    return known[at]!
  }
  let buffer = new Int32Array(4096)
  return ({ sections, counts }: Entries): GroupEntries => {
    const size = sections.length * fieldCount
    if (size > buffer.length) buffer = new Int32Array(size * 2)
    const all = buffer.subarray(0, size).fill(0)
    let found = 0
    for (let i = 0; i < sections.length; i++) {
      const packed = counts[i]!
      const share = packed & onlyInCompounds ? compoundShare : 1
      const boost = share * pageBoosts[pages[sections[i]!]!]!
      for (let field = 0; field < fieldCount; field++) {
        const times = timesIn(packed, field)
        if (times === 0 || boosts[field] === 0) continue
        const length = lengths[sections[i]! * fieldCount + field]!
        all[i * fieldCount + field] =
          boost === 1 ? plainLevelOf(field, times, length) : levelOf(field, times, length, boost)
        found++
      }
    }
    return { sections, levels: all, found }
  }
}
