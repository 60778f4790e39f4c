import { BitWriter } from '../../shared/search/arithmetic.ts'
import { largest } from '../../shared/search/largest.ts'
import { broadStep, mostBroad, mostCompletions, rarityOf, weightOf } from '../../shared/search/limits.ts'
import { bestKind, isCompletion, isHead, positionWriter, unitsKind } from '../../shared/search/paged.ts'
import type { GroupEntries, Groups } from '../groups.ts'
import { fieldCount, type Merged } from '../merged.ts'
import type { Bundles } from './bundles.ts'

/** Characters of a part. */
const partSize = 1000

/** Prefixes of many terms, with the best sections of all these terms together. */
export interface BroadParts {
  add(group: number, entries: GroupEntries): void
  /** Makes all parts, after the last group. */
  end(bundles: Bundles): void
  prefixes: string[]
  /** Number of prefixes in each part. */
  sizes: number[]
}

/** Highest weights of a group of a prefix. Many prefixes are open at once, so each section takes few bytes. */
interface Weights {
  /** For each section, the units of weight, doubled, plus 1 if a group is in its head. */
  codes: Uint16Array
  /** Number of groups that are still missing. */
  missing: number
}

/** Only boosts of pages lead to more units of weight than that. */
const mostUnits = 0x7fff

export function openBroadParts(merged: Merged, { table, sortedTerms }: Groups, boosts: number[]): BroadParts {
  const { sections, vocabulary } = merged
  const sorted = Array.from(sortedTerms, (term) => vocabulary.terms[term]!)
  const prefixes = broadPrefixes(sorted)
  const known = new Set(vocabulary.terms)
  /** Numbers of the prefixes of each group. */
  const ofGroup = new Map<number, number[]>()
  const missing = prefixes.map((prefix, number) => {
    const groups = new Set<number>()
    for (let at = prefix.from; at < prefix.to; at++)
      if (isCompletion(sorted[at]!, prefix.text, (term) => known.has(term))) groups.add(table.groups[sortedTerms[at]!]!)
    for (const group of groups) {
      const numbers = ofGroup.get(group)
      if (numbers) numbers.push(number)
      else ofGroup.set(group, [number])
    }
    return groups.size
  })
  const open = new Map<number, Weights>()
  const spare: Weights[] = []
  const lists: List[] = prefixes.map(() => ({ sections: [], codes: [] }))
  const start = (number: number): Weights => {
    const best = spare.pop() ?? { codes: new Uint16Array(sections), missing: 0 }
    best.missing = missing[number]!
    open.set(number, best)
    return best
  }
  const finish = (number: number, best: Weights) => {
    lists[number] = listOf(best, units)
    best.codes.fill(0)
    open.delete(number)
    spare.push(best)
  }
  const sizes: number[] = []
  /** Codes of the entries of a group. */
  let codes = new Uint16Array(1024)
  const units = new Uint16Array(sections)
  return {
    prefixes: prefixes.map(({ text }) => text),
    sizes,
    add(group, { sections: own, levels, found }) {
      const numbers = ofGroup.get(group) ?? []
      if (numbers.length === 0) return
      const all = numbers.map((number) => open.get(number) ?? start(number))
      const rarity = rarityOf(found, sections)
      if (own.length > codes.length) codes = new Uint16Array(own.length * 2)
      for (let entry = 0; entry < own.length; entry++) {
        let weight = 0
        let isHead = 0
        for (let field = 0; field < fieldCount; field++) {
          const level = levels[entry * fieldCount + field]!
          if (level === 0) continue
          weight += weightOf(level, rarity, boosts[field]!)
          if (field !== 1) isHead = 1
        }
        codes[entry] = weight > 0 ? unitsOf(weight) * 2 + isHead : isHead
      }
      for (const best of all)
        for (let entry = 0; entry < own.length; entry++) {
          const section = own[entry]!
          const [code, before] = [codes[entry]!, best.codes[section]!]
          best.codes[section] = (code > before ? code : before) | ((code | before) & 1)
        }
      for (const [i, number] of numbers.entries()) if (--all[i]!.missing === 0) finish(number, all[i]!)
    },
    end(bundles) {
      const part = new BitWriter()
      for (let from = 0; from < prefixes.length; ) {
        let to = from
        while (to < prefixes.length && part.size < partSize) addList(part, lists[to++]!, merged)
        bundles.add(JSON.stringify(part.end()))
        sizes.push(to - from)
        from = to
      }
      bundles.end()
    },
  }
}

/** Sections of a prefix, each with its units of weight, doubled, and whether it is in the head. */
interface List {
  sections: number[]
  codes: number[]
}

function unitsOf(weight: number): number {
  return Math.min(mostUnits, Math.max(1, Math.round(weight / broadStep)))
}

/** Chooses the sections of a prefix; overwrites all of `units`. */
function listOf({ codes }: Weights, units: Uint16Array): List {
  for (let i = 0; i < codes.length; i++) units[i] = codes[i]! >> 1
  const sections = largest(units, units.length, mostBroad).filter((section) => units[section]! > 0)
  return { sections, codes: sections.map((section) => codes[section]!) }
}

function addList(part: BitWriter, { sections, codes }: List, { pages, places }: Merged): void {
  part.number(bestKind, sections.length)
  const addPosition = positionWriter(part, sections.length)
  for (const [i, section] of sections.entries()) {
    addPosition(pages[section]!, places[section]!)
    part.number(unitsKind, codes[i]! >> 1)
    part.bit(isHead, codes[i]! & 1)
  }
}

interface Prefix {
  text: string
  /** Range of its terms. */
  from: number
  to: number
}

/** All prefixes of more terms than a query completes, in order. */
function broadPrefixes(terms: string[]): Prefix[] {
  const prefixes: Prefix[] = []
  const visit = (from: number, to: number, length: number) => {
    for (let start = from; start < to; ) {
      if (terms[start]!.length <= length) {
        start++
        continue
      }
      const text = terms[start]!.slice(0, length + 1)
      let end = start + 1
      while (end < to && terms[end]!.startsWith(text)) end++
      if (end - start > mostCompletions) {
        prefixes.push({ text, from: start, to: end })
        visit(start, end, length + 1)
      }
      start = end
    }
  }
  visit(0, terms.length, 0)
  return prefixes
}
