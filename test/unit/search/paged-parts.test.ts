import { describe, expect, test } from 'vitest'
import { groupsOf } from '../../../src/search/groups.ts'
import { loadLanguage } from '../../../src/search/languages.ts'
import { mergeRuns } from '../../../src/search/merged.ts'
import { openBundles, type PartFile } from '../../../src/search/paged/bundles.ts'
import { addNearParts } from '../../../src/search/paged/near-parts.ts'
import { prefixesOf } from '../../../src/search/paged/prefixes.ts'
import { mostCompletions, mostNear } from '../../../src/shared/search/limits.ts'
import {
  type PagedRoot,
  partAt,
  partName,
  partsABundle,
  readWords,
  unsealed,
} from '../../../src/shared/search/paged.ts'
import { filesOf, routesOf, searchIn, tag } from '../../harness/search/engine-files.ts'
import { crowdedPages } from '../../harness/search/random-pages.ts'
import { page, settings, storeOf, type TextPage } from '../../harness/search/sample-index.ts'

const english = await loadLanguage(['en'])

describe('bundles of parts', () => {
  /** The JSON of each part by name. */
  const contents = (files: PartFile[]) => new Map(files.map(({ name, text }) => [name, unsealed(name, text)]))

  test('are named by their parts, and end when they are full', () => {
    const files: PartFile[] = []
    const bundles = openBundles(files)
    for (let i = 0; i < partsABundle; i++) {
      expect(files).toEqual([])
      bundles.add(`${i}`)
    }
    expect(files).toHaveLength(partsABundle)
    bundles.add('last')
    bundles.end()
    bundles.end()
    expect(files).toHaveLength(partsABundle + 1)
    const of = contents(files)
    const names = bundles.names()
    const last = partsABundle - 1
    expect([0, last, last + 1].map((part) => of.get(partAt(names, part)!))).toEqual(['0', `${last}`, 'last'])
    expect(partAt(names, 2 * partsABundle)).toBeUndefined()
  })

  test('have more parts beside those that are counted', () => {
    const files: PartFile[] = []
    const bundles = openBundles(files)
    const extras = ['x', 'y'].map((json) => bundles.addExtra(json))
    bundles.add('a')
    bundles.end()
    bundles.add('b')
    bundles.end()
    const of = contents(files)
    expect(extras.map((number) => of.get(partAt(bundles.names(), 0, number)!))).toEqual(['x', 'y'])
    expect(files.map(({ text }) => text.split(',')[1])).toEqual(['a]', 'x]', 'y]', 'b]'])
  })

  test('have other names if any part differs', () => {
    const nameOf = (parts: string[], extra?: string) => {
      const bundles = openBundles([])
      if (extra !== undefined) bundles.addExtra(extra)
      for (const part of parts) bundles.add(part)
      bundles.end()
      return bundles.names()
    }
    const all = [nameOf(['a', 'b']), nameOf(['b', 'a']), nameOf(['a']), nameOf(['a'], 'b'), nameOf(['a'], 'c')]
    expect(new Set(all).size).toBe(all.length)
    expect(nameOf(['a', 'b'])).toBe(all[0])
    expect(partName(all[0]!, 1)).toBe(partAt(all[0]!, 1))
    expect(nameOf([])).toBe('')
  })
})

test('prefixes of too many terms are broad, and all other terms are in ranges between them', () => {
  const many = Array.from({ length: mostCompletions }, (_, i) => `ab${1000 + i}`)
  const ranges = (terms: string[], list: { length: number; from: number; to: number }[]) =>
    list.map(({ length, from, to }) => [terms[from]!.slice(0, length), to - from])
  const few = ['a', ...many, 'b', 'ba']
  const { broad, narrow } = prefixesOf(few)
  expect(ranges(few, broad)).toEqual([['a', mostCompletions + 1]])
  expect(ranges(few, narrow)).toEqual([
    ['a', 1],
    ['ab', mostCompletions],
    ['b', 2],
  ])
  const more = ['ab', ...many]
  expect(ranges(more, prefixesOf(more).broad)).toEqual([
    ['a', mostCompletions + 1],
    ['ab', mostCompletions + 1],
  ])
  expect(ranges(more, prefixesOf(more).narrow)).toEqual([
    ['ab', 1],
    ['ab1', mostCompletions],
  ])
  expect(prefixesOf([])).toEqual({ broad: [], narrow: [] })
})

test('first lists have the best sections of a prefix, by the titles with other words too', async () => {
  const texts = Array.from({ length: 80 }, (_, i) => page(`P${i}`, 'walnut'))
  const other = page('Walrus', 'Tusks.')
  other.sections.push({ title: 'More', anchor: 'more', content: `walnut ${'filler '.repeat(3)}`, tags: [] })
  const { lunr, paged } = await filesOf(['lunr', 'paged'], [...texts, other])
  const found = routesOf(await searchIn(paged).find('wal'))
  expect(found).toEqual(routesOf(await searchIn(lunr).find('wal')))
  expect(found.slice(0, 2)).toEqual(['/docs/Walrus', '/docs/Walrus#more'])
})

describe('terms for typos', () => {
  /** The first characters and the terms of each part. */
  function nearParts(terms: string[], found: (at: number) => number = () => 1) {
    const texts: string[] = []
    let ended = 0
    const bundles = { add: (json: string) => texts.push(json), end: () => ended++ } as never
    const firsts = addNearParts(terms, found, bundles)
    expect(ended).toBe(1)
    return firsts.map((first, i) => [first, readWords(JSON.parse(texts[i]!) as string)] as const)
  }

  test('are those with at least three characters, by the first one', () => {
    expect(nearParts(['a', 'ab', 'abc', 'abd', 'bcde', 'c', 'cc', '𝒳ab'])).toEqual([
      ['ab𝒳', ['abc', 'abd', 'bcde', '𝒳ab']],
    ])
    expect(nearParts(['a', 'b'])).toEqual([])
    expect(nearParts([])).toEqual([])
  })

  test('begin a new part at another character, if one has many', () => {
    const of = (first: string, count: number) => Array.from({ length: count }, (_, i) => `${first}${1000 + i}`)
    const parts = nearParts([
      ...of('a', 1000),
      ...of('b', 501),
      ...of('c', 5),
      ...of('d', 1500),
      ...of('e', 1),
      ...of('f', 1),
    ])
    expect(parts.map(([first, terms]) => [first, terms.length])).toEqual([
      ['ab', 1501],
      ['cd', 1505],
      ['ef', 2],
    ])
  })

  test('are the most frequent ones of a character', () => {
    const terms = Array.from({ length: mostNear + 1 }, (_, i) => `a${10_000 + i}`)
    const [[, kept] = []] = nearParts(['abc', ...terms].sort(), (at) => (at === 5 ? 1 : at === 7 ? 2 : 3))
    expect(kept).toHaveLength(mostNear)
    expect(kept).not.toContain('a10005')
    expect(kept).not.toContain('a10007')
  })
})

describe('the groups of an index', () => {
  async function opened(pages: TextPage[], boosts: Partial<typeof settings.boosts> = {}) {
    const { runs, read } = await storeOf(pages)
    const merged = mergeRuns(runs, english, read)
    const groups = groupsOf(merged, { ...settings, boosts: { ...settings.boosts, ...boosts } })
    const levelsOf = (term: string) => {
      const group = groups.table.groups[merged.vocabulary.terms.indexOf(term)]!
      const { sections, levels, found } = groups.entries(group)
      return { sections: Array.from(sections), levels: [...levels], found }
    }
    return { levelsOf, sorted: [...groups.sortedTerms].map((number) => merged.vocabulary.terms[number]!) }
  }

  test('have their terms in order', async () => {
    const { sorted } = await opened([page('Zebra', 'apple orders'), page('Order', 'Zebra 10 9 Äpfel')])
    expect(sorted.length).toBeGreaterThan(8)
    expect(sorted).toEqual(sorted.toSorted((a, b) => (a < b ? -1 : 1)))
  })

  test('have the sections of all their words, in order, each once', async () => {
    const pages = [
      page('A', 'order'),
      page('B', 'orders'),
      page('C', 'x'),
      page('D', 'order orders'),
      page('E', 'ordering'),
    ]
    const { levelsOf } = await opened(pages)
    const { sections, levels, found } = levelsOf('order')
    expect(sections).toEqual([0, 1, 3, 4])
    expect(found).toBe(4)
    expect(levels).toHaveLength(16)
    // The text of D has two of its words in a text of two words.
    expect(levels[9]).toBeGreaterThan(levels[1]!)
    expect(levels[5]).toBe(levels[1])
  })

  /** Levels of a word in texts: how often each has it, its number of words, and the boost of its page. */
  async function levelsIn(texts: [times: number, words: number, boost?: number][]) {
    const text = (times: number, words: number) => `${'order '.repeat(times)}${'zebra '.repeat(words - times)}`
    const pages = texts.map(([times, words, boost], i): TextPage => ({ ...page(`P${i}`, text(times, words)), boost }))
    const { levels } = (await opened(pages)).levelsOf('order')
    return texts.map((_, i) => levels[i * 4 + 1]!)
  }

  test('weigh words by their number, the length of their text and the boost of their page', async () => {
    const [plain, more, long, boosted, many] = await levelsIn([
      [1, 10],
      [3, 10],
      [1, 40],
      [1, 10, 3],
      [20, 40],
    ])
    expect(more).toBeGreaterThan(plain!)
    expect(long).toBeLessThan(plain!)
    expect(many).toBeGreaterThan(long!)
    expect(boosted! / plain!).toBeGreaterThan(2.5)
    expect(boosted! / plain!).toBeLessThan(3.5)
  })

  test('weigh words in long texts in the same way', async () => {
    const [one, many, longer, few] = await levelsIn([
      [1, 1500],
      [5, 1500],
      [5, 3000],
      [3, 1023],
    ])
    expect(many).toBeGreaterThan(one!)
    expect(longer).toBeLessThan(many!)
    expect(few).toBeGreaterThan(one!)
  })

  test('weigh words in the same way whatever texts come before', async () => {
    const text = (times: number, words: number) => `${'order '.repeat(times)}${'zebra '.repeat(words - times)}`
    const pages = [page(text(20, 40), 'one'), page('A', text(4, 40)), page('B', text(1, 1029)), page('C', text(2, 5))]
    const levelsOf = async (own: TextPage[]) => {
      const { levels } = (await opened(own)).levelsOf('order')
      return own.map((_, i) => levels.slice(i * 4, i * 4 + 4))
    }
    expect((await levelsOf(pages.toReversed())).reverse()).toEqual(await levelsOf(pages))
  })

  test('leave out fields that have no boost', async () => {
    const pages = [page('Order', 'order'), page('Other', 'order')]
    expect((await opened(pages)).levelsOf('order').found).toBe(3)
    const { found, levels } = (await opened(pages, { title: 0 })).levelsOf('order')
    expect([found, levels[0], levels[4]]).toEqual([2, 0, 0])
  })
})

describe('an index in parts', () => {
  async function built() {
    const { paged } = await filesOf(['paged'], crowdedPages())
    const { index } = JSON.parse(paged.get(`search-index-${tag}.json`)!) as PagedRoot
    const sizeOf = (bundles: string, part: number) =>
      paged.get(`search-index-${tag}/${partAt(bundles, part)}.json`)!.length
    return { index, sizeOf }
  }

  test('has parts of terms of a few kilobytes, named by the shortest text that tells them apart', async () => {
    const { index, sizeOf } = await built()
    const firsts = readWords(index.terms)
    expect(firsts).toEqual([...firsts].sort())
    expect(firsts.length).toBeGreaterThan(1)
    expect(firsts.length).toBeLessThan(10)
    expect(firsts.some((first) => first.length < 4)).toBe(true)
    for (const [part] of firsts.entries()) expect(sizeOf(index.termBundles, part)).toBeLessThan(8000)
  })

  test('has the best sections of beginnings of more than 128 terms', async () => {
    const { index } = await built()
    expect(readWords(index.broad)).toEqual(['i', 'in', 'o', 'or'])
    expect(index.broadSizes).toEqual([4])
  })

  test('has no terms of fields without a boost', async () => {
    const boosts = { ...settings.boosts, title: 0 }
    const indexOf = async (title: string) => {
      const { paged } = await filesOf(['paged'], [page(title, 'order')], { settings: { boosts } })
      return (JSON.parse(paged.get(`search-index-${tag}.json`)!) as PagedRoot).index
    }
    const [zebras, yaks] = [await indexOf('Zebras'), await indexOf('Yaks')]
    expect(zebras.near).toBe('o')
    expect(zebras.termBundles).toBe(yaks.termBundles)
  })

  test.each(['lunr', 'paged'] as const)('of %s finds no words of fields without a boost', async (engine) => {
    const boosts = { ...settings.boosts, title: 0 }
    const { [engine]: files } = await filesOf([engine], [page('Zebra', 'order zeal')], { settings: { boosts } })
    const { find } = searchIn(files)
    expect(routesOf(await find('order'))).toEqual(['/docs/Zebra'])
    for (const query of ['zebr', 'zebrra']) expect(routesOf(await find(query)), query).toEqual([])
  })
})
