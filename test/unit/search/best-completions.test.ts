import { describe, expect, test } from 'vitest'
import type { Groups } from '../../../src/search/groups.ts'
import type { Merged } from '../../../src/search/merged.ts'
import { bestCompletions, type Top, topOf } from '../../../src/search/paged/best-completions.ts'
import { childrenOf, type Prefix, prefixesOf } from '../../../src/search/paged/prefixes.ts'
import { type Weighed, weighed } from '../../../src/search/paged/weighed.ts'
import { isCompletion } from '../../../src/shared/search/completion.ts'
import {
  firstList,
  inPageTitle,
  inTitles,
  mostCompletions,
  mostHits,
  rarityOf,
  weightOf,
} from '../../../src/shared/search/limits.ts'
import { numbersFrom } from '../../harness/search/random-pages.ts'

type Below = (below: number) => number

/** Distinct words of few letters, in no order, many of which begin others; and names of two of them. */
function vocabularyFrom(below: Below, size: number): string[] {
  const terms = new Set<string>()
  const word = () => Array.from({ length: 1 + below(4) }, () => 'abé1'[below(4)]!).join('')
  while (terms.size < size) {
    const [one, other] = [word(), word()]
    terms.add(one)
    if (below(3) === 0) terms.add(other).add(`${one}${'-.'[below(2)]!}${other}`)
  }
  return [...terms]
}

/** The pages of so many sections, one to five on each. */
function placesFrom(below: Below, size: number): Pick<Merged, 'pages' | 'places'> {
  const [pages, places] = [new Int32Array(size), new Int32Array(size)]
  for (let section = 0, page = 0; section < size; page++)
    for (let place = 0, most = 1 + below(5); place < most && section < size; place++) {
      pages[section] = page
      places[section++] = place
    }
  return { pages, places }
}

/** Some of the sections with weights, many of which are equal; few have the group in the head. */
function weightsFrom(below: Below, { sections, size }: { sections: number; size: number }): Weighed {
  const all = new Set<number>()
  while (all.size < size) all.add(below(sections))
  const most = [4, 12, 300][below(3)]!
  const heads = 2 + below(12)
  const codes = Int32Array.from({ length: size }, () => (1 + below(most)) * 2 + (below(heads) === 0 ? 1 : 0))
  return { sections: [...all].sort((a, b) => a - b), codes }
}

type Weights = Map<number, { weight: number; isHead: boolean }>

const weightsOf = ({ sections, codes }: Weighed): Weights =>
  new Map(Array.from(sections, (section, i) => [section, { weight: codes[i]! >> 1, isHead: codes[i]! % 2 === 1 }]))

/** The sections with the best scores, as a search computes them. */
function bestSections(weights: Weights, places: Int32Array) {
  const scored = Array.from(weights, ([section, { weight, isHead }]) => {
    const isTitled = weights.get(section - places[section]!)?.isHead === true
    const score = weight * (1 + (isHead || isTitled ? inTitles : 0) + (isTitled ? inPageTitle : 0))
    return { section, score }
  })
  return scored.sort((a, b) => b.score - a.score || a.section - b.section).slice(0, mostHits)
}

describe('the best sections of a group', () => {
  test.each(Array.from({ length: 60 }, (_, seed) => seed))('are among those that are kept: seed %d', (seed) => {
    const below = numbersFrom(seed)
    const merged = placesFrom(below, 120) as Merged
    const own = weightsFrom(below, { sections: 120, size: firstList + 1 + below(60) })
    const best = bestSections(weightsOf(own), merged.places)
    const least = best.at(-1)!.score
    const kept = [...weightsOf(own)].filter(
      ([, { weight, isHead }]) => isHead || weight * (1 + inTitles + inPageTitle) >= least,
    )
    const top = topOf(7, own, merged)
    expect([top.group, top.isCut, top.least]).toEqual([7, true, least * 2])
    expect([...weightsOf(top)]).toEqual(kept)
  })

  test('are all of them if its first list has them all', () => {
    const merged = placesFrom(numbersFrom(1), 60) as Merged
    const { sections, codes } = weightsFrom(numbersFrom(2), { sections: 60, size: firstList })
    const before = codes.slice()
    const top = topOf(3, { sections, codes }, merged)
    codes.fill(0)
    expect(top).toEqual({ group: 3, isCut: false, least: 0, sections, codes: before })
  })
})

/** An index of random terms and weights; `sizeOf` is the number of sections of a group, 0 for a group without any. */
function indexFrom(below: Below, sizeOf: (below: Below) => number) {
  const sections = 130
  const terms = vocabularyFrom(below, 24)
  const numbers: number[] = []
  for (const number of terms.keys()) numbers.push(number > 0 && below(6) === 0 ? numbers[below(number)]! : number)
  const order = [...terms.keys()].sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1))
  const { pages, places } = placesFrom(below, sections)
  const merged = { vocabulary: { terms }, sections, pages, places } as Merged
  const groups = { table: { groups: Int32Array.from(numbers) }, sortedTerms: Int32Array.from(order) } as Groups
  const all = new Map<number, Weighed>()
  for (const group of new Set(numbers)) {
    const size = sizeOf(below)
    if (size > 0) all.set(group, weightsFrom(below, { sections, size }))
  }
  const sorted = order.map((number) => terms[number]!)
  return { merged, groups, sorted, all, groupOf: (at: number) => numbers[order[at]!]! }
}

type Index = ReturnType<typeof indexFrom>

/** The sections that searches for all prefixes of a range need, as `group section`. */
function neededBy({ merged, sorted, all, groupOf }: Index, range: Prefix): Set<string> {
  const needed = new Set<string>()
  const has = (term: string) => sorted.includes(term)
  const ats = Array.from({ length: range.to - range.from }, (_, i) => range.from + i)
  const texts = ats.flatMap((at) =>
    Array.from({ length: sorted[at]!.length + 1 - range.length }, (_, i) => sorted[at]!.slice(0, range.length + i)),
  )
  for (const text of new Set(texts)) {
    const begun = ats.filter((at) => sorted[at]!.startsWith(text) && all.has(groupOf(at)))
    const found = new Set(begun.filter((at) => isCompletion(sorted[at]!, text, has)).map(groupOf))
    // First lists of single groups have their best sections, and short lists have all.
    if (found.size < 2 || begun.every((at) => all.get(groupOf(at))!.sections.length <= firstList)) continue
    const word = has(text) ? groupOf(sorted.indexOf(text)) : undefined
    const weights: Weights = new Map()
    const [winners, heads] = [new Map<number, number>(), new Map<number, number>()]
    for (const group of found)
      for (const [section, own] of weightsOf(all.get(group)!)) {
        const before = weights.get(section) ?? { weight: 0, isHead: false }
        const weight = own.weight * (group === word ? 1.5 : 0.5)
        if (weight > before.weight) winners.set(section, group)
        if (own.isHead && !before.isHead) heads.set(section, group)
        weights.set(section, { weight: Math.max(weight, before.weight), isHead: own.isHead || before.isHead })
      }
    for (const { section } of bestSections(weights, merged.places)) {
      needed.add(`${winners.get(section)} ${section}`)
      for (const one of [section, section - merged.places[section]!])
        if (heads.has(one)) needed.add(`${heads.get(one)} ${one}`)
    }
  }
  return needed
}

function foundIn({ merged, groups, sorted, all }: Index, ranges: Prefix[]): Set<string>[] {
  const completions = bestCompletions(merged, groups, sorted)
  const tops = new Map<number, Top>()
  for (const [group, own] of all) tops.set(group, topOf(group, own, merged))
  return ranges.map((range) => {
    const needed = completions(range, tops)
    return new Set([...needed].flatMap(([group, sections]) => Array.from(sections, (one) => `${group} ${one}`)))
  })
}

describe('the best sections of all prefixes', () => {
  const rangesOf = ({ sorted }: Index) => {
    const { narrow } = prefixesOf(sorted)
    return [...narrow, ...narrow.flatMap((range) => childrenOf(sorted, range))]
  }

  test.each(Array.from({ length: 40 }, (_, seed) => seed))('are needed, and no others: seed %d', (seed) => {
    const sizes = [0, 1, 12, firstList, firstList + 1, 60, 100]
    const index = indexFrom(numbersFrom(seed + 100), (below) => sizes[below(sizes.length)]!)
    const ranges = rangesOf(index)
    const expected = ranges.map((range) => neededBy(index, range))
    expect(expected.some(({ size }) => size > mostHits)).toBe(true)
    expect(foundIn(index, ranges)).toEqual(expected)
  })

  test('are not needed if first lists have all sections', () => {
    const index = indexFrom(numbersFrom(5), () => firstList)
    const ranges = rangesOf(index)
    expect(foundIn(index, ranges)).toEqual(ranges.map(() => new Set()))
  })
})

test('broad prefixes are all that begin too many terms, and narrow ones have all terms between them', () => {
  const below = numbersFrom(1)
  const terms = [...new Set(Array.from({ length: 1500 }, () => below(3000).toString(3)))].sort()
  const { broad, narrow } = prefixesOf(terms)
  const textOf = ({ length, from }: Prefix) => terms[from]!.slice(0, length)
  const texts = new Set(terms.flatMap((term) => Array.from(term, (_, i) => term.slice(0, i + 1))))
  const withText = (text: string) => terms.filter((term) => term.startsWith(text))
  const expected = [...texts].filter((text) => withText(text).length > mostCompletions).sort()
  expect(expected.length).toBeGreaterThan(6)
  expect(broad.map(textOf)).toEqual(expected)
  expect(broad.map(({ from, to }) => terms.slice(from, to))).toEqual(expected.map(withText))
  expect(narrow.flatMap(({ from, to }) => terms.slice(from, to))).toEqual(terms)
  for (const range of narrow) {
    const text = textOf(range)
    expect(terms.slice(range.from, range.to)).toEqual(expected.includes(text) ? [text] : withText(text))
    expect(['', ...expected]).toContain(expected.includes(text) ? text : text.slice(0, -1))
  }
})

describe('the weight of a group in a section', () => {
  const boosts = [8, 1, 3, 0.5]
  const contentField = 1

  test('is the sum of those of its fields, of which all but the text are in the head', () => {
    const below = numbersFrom(4)
    const of = (size: number) => {
      const levels = Int32Array.from({ length: size * 4 }, () => (below(2) === 0 ? 0 : 1 + below(60)))
      return { sections: Array.from({ length: size }, (_, i) => i * 2), levels, found: levels.filter(Boolean).length }
    }
    // The memory for the first ones is too small for all.
    for (const size of [3, 1024, 1025, 5000, 2]) {
      const entries = of(size)
      const rarity = rarityOf(entries.found, 9000)
      const expected = entries.sections.map((_, entry) => {
        const levels = [...entries.levels.subarray(entry * 4, entry * 4 + 4)]
        const weights = levels.map((level, field) => weightOf(level, rarity, boosts[field]!))
        const isHead = levels.some((level, field) => level > 0 && field !== contentField)
        return weights.reduce((sum, weight) => sum + weight, 0) * 2 + (isHead ? 1 : 0)
      })
      const { sections, codes } = weighed(entries, 9000, boosts)
      expect(sections).toBe(entries.sections)
      expect([...codes]).toEqual(expected)
    }
  })

  test('is in memory that the next call uses again', () => {
    const entries = { sections: [1], levels: Int32Array.from([0, 1, 0, 0]), found: 1 }
    expect(weighed(entries, 10, boosts).codes.buffer).toBe(weighed(entries, 10, boosts).codes.buffer)
  })
})
