import { isCompletion } from '../../shared/search/completion.ts'
import { firstList, inPageTitle, inTitles, mostHits } from '../../shared/search/limits.ts'
import type { Groups } from '../groups.ts'
import type { Merged } from '../merged.ts'
import { childrenOf, type Prefix } from './prefixes.ts'
import type { Weighed } from './weighed.ts'

/** The sections of a group that may be among the best of a prefix: see `topOf`. */
export interface Top extends Weighed {
  group: number
  /** Its first list does not have all of its sections. */
  isCut: boolean
  /** The lowest score of its best sections in a search for the group alone. */
  least: number
}

/** Double the factors of a weight, which are whole: 1 is with a word in the head, from 2 on in the title of the page. */
const factors = Int32Array.from([0, inTitles, inTitles + inPageTitle, inTitles + inPageTitle], (more) => 2 * (1 + more))
const highest = factors[3]!

/** A name of one part, which is a completion of all its prefixes. */
const onePart = /^[\p{L}\p{M}\p{N}]*$/u

/** Called with a group and a section whose entry the search for a prefix needs. */
type Need = (group: number, section: number) => void

/**
 * Returns a function that finds the best sections of all prefixes of some terms: for each group, the sections that its
 * first list has to contain, so that a search for half a word, which reads first lists only, has the right hits. `tops`
 * are those of the groups of these terms.
 */
export function bestCompletions({ vocabulary, places }: Merged, { table, sortedTerms }: Groups, sorted: string[]) {
  const known = new Set(vocabulary.terms)
  const has = (term: string) => known.has(term)
  const search = searchIn(places)
  return (range: Prefix, tops: ReadonlyMap<number, Top>): Map<number, Set<number>> => {
    const needed = new Map<number, Set<number>>()
    const need: Need = (group, section) => {
      const own = needed.get(group)
      if (own) own.add(section)
      else needed.set(group, new Set([section]))
    }
    /** By term of the range. */
    const own = Array.from(sortedTerms.subarray(range.from, range.to), (term) => tops.get(table.groups[term]!))
    const hasParts = own.map((_, i) => !onePart.test(sorted[range.from + i]!))
    const visit = (prefix: Prefix, isNew: boolean) => {
      const [from, to] = [prefix.from - range.from, prefix.to - range.from]
      let isCut = false
      for (let at = from; at < to && !isCut; at++) isCut = own[at]?.isCut === true
      if (!isCut || to - from < 2) return
      const text = sorted[prefix.from]!.slice(0, prefix.length)
      const isWord = sorted[prefix.from] === text
      if (isNew || isWord) {
        const found = new Set<Top>()
        for (let at = from; at < to; at++) {
          const top = own[at]
          if (top && (!hasParts[at] || isCompletion(sorted[range.from + at]!, text, has))) found.add(top)
        }
        if (found.size > 1) search(found, isWord ? own[from] : undefined, need)
      }
      for (const child of childrenOf(sorted, prefix)) visit(child, isWord || child.to - child.from < to - from)
    }
    visit(range, true)
    return needed
  }
}

/**
 * Returns a function that calls back for the best sections of some groups, and for the titles of their pages. Weights are
 * double those of a search: see `match` in the browser half. Completions of a word count half.
 */
function searchIn(places: Int32Array): (groups: Set<Top>, word: Top | undefined, need: Need) => void {
  /** For each section, double the highest weight, plus 1 if a group is in its head; and these groups. */
  const codes = new Int32Array(places.length)
  const [winners, heads] = [new Int32Array(places.length), new Int32Array(places.length)]
  const touched = new Int32Array(places.length)
  return (groups, word, need) => {
    let size = 0
    let least = 1
    for (const one of groups) least = Math.max(least, one.least * (one === word ? 3 : 1))
    for (const one of groups) {
      const { group, sections, codes: own } = one
      const factor = one === word ? 3 : 1
      for (let i = 0; i < own.length; i++) {
        const isOwnHead = own[i]! & 1
        const weight = (own[i]! >> 1) * factor
        if (isOwnHead === 0 && weight * highest < least) continue
        const section = sections[i]!
        const before = codes[section]!
        if (before === 0) touched[size++] = section
        const isHead = isOwnHead | (before & 1)
        if (isHead > (before & 1)) heads[section] = group
        if (weight > before >> 1) winners[section] = group
        codes[section] = (Math.max(weight, before >> 1) << 1) | isHead
      }
    }
    const all = touched.subarray(0, size)
    for (const section of bestOf(all, codes, places)) {
      need(winners[section]!, section)
      for (const one of [section, section - places[section]!]) if (codes[one]! & 1) need(heads[one]!, one)
    }
    for (let i = 0; i < size; i++) codes[touched[i]!] = 0
  }
}

/** The sections with the highest scores, the first ones if they are equal. */
function bestOf(sections: Int32Array, codes: Int32Array, places: Int32Array): number[] {
  const best: number[] = []
  const scores: number[] = []
  for (let i = 0; i < sections.length; i++) {
    const section = sections[i]!
    const code = codes[section]!
    const isTitled = codes[section - places[section]!]! & 1
    const score = (code >> 1) * factors[isTitled * 2 + (code & 1)]!
    let at = best.length
    if (at === mostHits && score < scores[at - 1]!) continue
    while (at > 0 && (scores[at - 1]! < score || (scores[at - 1] === score && best[at - 1]! > section))) at--
    best.splice(at, 0, section)
    scores.splice(at, 0, score)
    if (best.length <= mostHits) continue
    best.pop()
    scores.pop()
  }
  return best
}

/** The highest scores in a search for a group alone, in ascending order. */
const scores = new Float64Array(mostHits)

/**
 * The sections of a group without those that are below all of its best ones in any search: with the group in the text
 * only, and with too low a weight even if the title of the page had a word.
 */
export function topOf(group: number, { sections, codes }: Weighed, { pages, places }: Merged): Top {
  if (sections.length <= firstList) return { group, isCut: false, least: 0, sections, codes: codes.slice() }
  scores.fill(0)
  let titled = -1
  for (let i = 0; i < sections.length; i++) {
    const code = codes[i]!
    if ((code & 1) === 0 && (code >> 1) * highest <= scores[0]!) continue
    const page = pages[sections[i]!]!
    if ((code & 1) === 1 && places[sections[i]!] === 0) titled = page
    const score = (code >> 1) * factors[(titled === page ? 2 : 0) + (code & 1)]!
    if (score <= scores[0]!) continue
    let at = 0
    for (; at + 1 < mostHits && scores[at + 1]! < score; at++) scores[at] = scores[at + 1]!
    scores[at] = score
  }
  const [top, own] = [new Int32Array(sections.length), new Int32Array(sections.length)]
  let size = 0
  for (let i = 0; i < sections.length; i++) {
    const code = codes[i]!
    if ((code & 1) === 0 && (code >> 1) * highest < scores[0]!) continue
    top[size] = sections[i]!
    own[size++] = code
  }
  return { group, isCut: true, least: scores[0]!, sections: top.subarray(0, size), codes: own.subarray(0, size) }
}
