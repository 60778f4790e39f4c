import { BitWriter } from '../../shared/search/arithmetic.ts'
import { isCompletion } from '../../shared/search/completion.ts'
import { largest } from '../../shared/search/largest.ts'
import { broadStep, mostBroad } from '../../shared/search/limits.ts'
import { bestKind, isHead, positionWriter, unitsKind } from '../../shared/search/paged.ts'
import type { Groups } from '../groups.ts'
import type { Merged } from '../merged.ts'
import type { Bundles } from './bundles.ts'
import type { Prefix } from './prefixes.ts'
import type { Weighed } from './weighed.ts'

/** Characters of a part. */
const partSize = 4000

/** Prefixes of many terms, with the best sections of all these terms together. */
export interface BroadParts {
  add(group: number, weighed: Weighed): void
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

export function openBroadParts(
  merged: Merged,
  { table, sortedTerms }: Groups,
  { sorted, prefixes }: { sorted: string[]; prefixes: Prefix[] },
): BroadParts {
  const { sections, vocabulary } = merged
  const known = new Set(vocabulary.terms)
  const texts = prefixes.map(({ from, length }) => sorted[from]!.slice(0, length))
  const completions = prefixes.map((prefix, number) => {
    const completed = new Set<number>()
    for (let at = prefix.from; at < prefix.to; at++)
      if (isCompletion(sorted[at]!, texts[number]!, (term) => known.has(term)))
        completed.add(table.groups[sortedTerms[at]!]!)
    return completed
  })
  const ofGroup = prefixesByGroup(completions)
  const open = new Map<number, Weights>()
  const spare: Weights[] = []
  const lists: List[] = prefixes.map(() => ({ sections: [], codes: [] }))
  const start = (number: number): Weights => {
    const best = spare.pop() ?? { codes: new Uint16Array(sections), missing: 0 }
    best.missing = completions[number]!.size
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
  const units = new Uint16Array(sections)
  /** Sections of a group that count, and their codes. */
  const [found, kept] = [new Int32Array(sections), new Uint16Array(sections)]
  return {
    prefixes: texts,
    sizes,
    add(group, { sections: own, codes }) {
      const numbers = ofGroup.get(group) ?? []
      if (numbers.length === 0) return
      const all = numbers.map((number) => open.get(number) ?? start(number))
      for (let i = 0; i < own.length; i++) units[i] = codes[i]! > 1 ? unitsOf(codes[i]! >> 1) : 0
      // All others are below these in every list.
      const highest = largest(units, own.length, mostBroad)
      let size = 0
      for (let i = 0, next = 0; i < own.length; i++) {
        const isHigh = highest[next] === i
        if (isHigh) next++
        if (!isHigh && (codes[i]! & 1) === 0) continue
        found[size] = own[i]!
        kept[size++] = units[i]! * 2 + (codes[i]! & 1)
      }
      for (const { codes: best } of all) raise(best, { found, kept, size })
      for (const [i, number] of numbers.entries()) if (--all[i]!.missing === 0) finish(number, all[i]!)
    },
    end: (bundles) => void sizes.push(...addParts(lists, merged, bundles)),
  }
}

/** Raises the weights of a prefix to those of a group. */
function raise(best: Uint16Array, { found, kept, size }: { found: Int32Array; kept: Uint16Array; size: number }): void {
  for (let i = 0; i < size; i++) {
    const section = found[i]!
    const [code, before] = [kept[i]!, best[section]!]
    best[section] = (code > before ? code : before) | ((code | before) & 1)
  }
}

/** Returns the numbers of the prefixes that each group completes. */
function prefixesByGroup(completions: Set<number>[]): Map<number, number[]> {
  const ofGroup = new Map<number, number[]>()
  for (const [number, groups] of completions.entries())
    for (const group of groups) {
      const numbers = ofGroup.get(group)
      if (numbers) numbers.push(number)
      else ofGroup.set(group, [number])
    }
  return ofGroup
}

/** Writes the lists into parts. Returns the number of lists in each. */
function addParts(lists: List[], merged: Merged, bundles: Bundles): number[] {
  const sizes: number[] = []
  const part = new BitWriter()
  for (let from = 0; from < lists.length; ) {
    let to = from
    while (to < lists.length && part.size < partSize) addList(part, lists[to++]!, merged)
    bundles.add(JSON.stringify(part.end()))
    sizes.push(to - from)
    from = to
  }
  bundles.end()
  return sizes
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
