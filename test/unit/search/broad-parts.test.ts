import { describe, expect, test } from 'vitest'
import type { Groups } from '../../../src/search/groups.ts'
import type { Merged } from '../../../src/search/merged.ts'
import { openBroadParts } from '../../../src/search/paged/broad-parts.ts'
import { openBundles, type PartFile } from '../../../src/search/paged/bundles.ts'
import { prefixesOf } from '../../../src/search/paged/prefixes.ts'
import type { Weighed } from '../../../src/search/paged/weighed.ts'
import { BitReader } from '../../../src/shared/search/arithmetic.ts'
import { isCompletion } from '../../../src/shared/search/completion.ts'
import { broadStep, keyStep, mostBroad } from '../../../src/shared/search/limits.ts'
import { bestKind, isHead, keyReader, unitsKind } from '../../../src/shared/search/paged.ts'
import { numbersFrom } from '../../harness/search/random-pages.ts'

const sections = 700
/** Each page has three sections. */
const keyOf = (section: number) => Math.floor(section / 3) * keyStep + (section % 3)

/** Words of four letters, some also twice in a name of two parts, and a group for each or for several of them. */
function indexFrom(below: (below: number) => number) {
  const letters = 'abcdefgh'
  const terms = new Set<string>()
  for (const one of letters)
    for (const two of letters)
      for (const three of letters) for (const four of letters) if (below(3) > 0) terms.add(one + two + three + four)
  for (const term of [...terms]) if (below(8) === 0) terms.add(`${term}.${term}`)
  const sorted = [...terms].sort()
  const numbers = sorted.map((_, number) => (number > 0 && below(5) === 0 ? number - 1 : number))
  const groups = numbers.map((number) => numbers[number]!)
  const { broad } = prefixesOf(sorted)
  const merged = {
    vocabulary: { terms: sorted },
    sections,
    pages: Int32Array.from({ length: sections }, (_, section) => Math.floor(section / 3)),
    places: Int32Array.from({ length: sections }, (_, section) => section % 3),
  } as Merged
  const table = { groups: Int32Array.from(groups) }
  return { merged, groups: { table, sortedTerms: Int32Array.from(sorted.keys()) } as Groups, sorted, prefixes: broad }
}

function weightsFrom(below: (below: number) => number, most: number): Weighed {
  const size = below(10) === 0 ? 0 : 1 + below(below(6) === 0 ? 400 : 20)
  const own = [...new Set(Array.from({ length: size }, () => below(sections)))].sort((a, b) => a - b)
  return { sections: own, codes: Int32Array.from(own, () => below(most) * 2 + (below(9) === 0 ? 1 : 0)) }
}

type Best = Map<number, { units: number; isHead: boolean }>

/** The best sections of all groups together: the highest weight of each section. */
function bestOf(all: Weighed[]): Best {
  const best: Best = new Map()
  for (const { sections: own, codes } of all)
    for (const [i, section] of [...(own as number[])].entries()) {
      const weight = codes[i]! >> 1
      const before = best.get(section) ?? { units: 0, isHead: false }
      const units = weight > 0 ? Math.min(0x7fff, Math.max(1, Math.round(weight / broadStep))) : 0
      best.set(section, { units: Math.max(units, before.units), isHead: before.isHead || codes[i]! % 2 === 1 })
    }
  const sorted = [...best].filter(([, { units }]) => units > 0).sort((a, b) => b[1].units - a[1].units || a[0] - b[0])
  return new Map(sorted.slice(0, mostBroad).sort((a, b) => a[0] - b[0]))
}

function readParts(files: PartFile[], sizes: number[]): Best[] {
  return files.flatMap(({ text }, part) => {
    const coder = new BitReader((JSON.parse(text) as [string, string])[1])
    return Array.from({ length: sizes[part]! }, () => {
      const size = coder.number(bestKind)
      const nextKey = keyReader(coder, size)
      return new Map(
        Array.from({ length: size }, () => {
          const key = nextKey()
          return [key, { units: coder.number(unitsKind), isHead: coder.bit(isHead) === 1 }] as const
        }),
      )
    })
  })
}

describe('the sections of a broad prefix', () => {
  test.each([
    [1, 300],
    [2, 40],
    [3, 120_000],
    [4, 3],
  ])('are the best of all its completions: seed %d, weights below %d', (seed, most) => {
    const below = numbersFrom(seed)
    const { merged, groups, sorted, prefixes } = indexFrom(below)
    expect(prefixes.length).toBeGreaterThan(0)
    const weights = new Map(
      [...new Set(groups.table.groups)].map((group) => [group, weightsFrom(below, most)] as const),
    )
    const parts = openBroadParts(merged, groups, { sorted, prefixes })
    for (const [group, own] of weights) parts.add(group, own)
    const files: PartFile[] = []
    parts.end(openBundles(files))
    expect(parts.prefixes).toEqual(prefixes.map(({ from, length }) => sorted[from]!.slice(0, length)))
    expect(files.length).toBe(parts.sizes.length)
    const known = new Set(sorted)
    const expected = parts.prefixes.map((prefix) => {
      const found = [...sorted.keys()].filter(
        (at) => sorted[at]!.startsWith(prefix) && isCompletion(sorted[at]!, prefix, (term) => known.has(term)),
      )
      const own = [...new Set(found.map((at) => groups.table.groups[at]!))].map((group) => weights.get(group)!)
      return new Map([...bestOf(own)].map(([section, best]) => [keyOf(section), best]))
    })
    expect(expected.some(({ size }) => size === mostBroad)).toBe(true)
    expect(readParts(files, parts.sizes)).toEqual(expected)
  })
})
