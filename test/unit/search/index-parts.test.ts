import { describe, expect, test } from 'vitest'
import type { SearchSection } from '../../../src/model/search-run.ts'
import { chosenEngine, compressedSize } from '../../../src/search/choose.ts'
import { areasOf, sharedWords, siteWords, wordUse } from '../../../src/search/facts.ts'
import { loadLanguage } from '../../../src/search/languages.ts'
import { type Merged, mergeRuns } from '../../../src/search/merged.ts'
import { postingsOf, readPostings } from '../../../src/search/postings.ts'
import { timesIn } from '../../../src/search/run-words.ts'
import { addToHash, type Slice, SliceTable } from '../../../src/search/slice-table.ts'
import { vocabularyOf } from '../../../src/search/vocabulary.ts'
import { wordsOf } from '../../../src/search/words.ts'
import { hasWord, lacksWord, type SharedWords, usedGroups } from '../../../src/shared/search/thesaurus.ts'
import { filesOf, routesOf, searchIn } from '../../harness/search/engine-files.ts'
import { crowdedPages, largePages, numbersFrom, randomPages } from '../../harness/search/random-pages.ts'
import { indexJson, page, settings, storeOf, type TextPage } from '../../harness/search/sample-index.ts'

const english = await loadLanguage(['en'])

function sliceOf(text: string, from: number, to: number): Slice {
  let hash = 0
  for (let at = from; at < to; at++) hash = addToHash(hash, text.charCodeAt(at))
  return { text, from, to, hash }
}

describe('a table of slices', () => {
  test('has the value of each slice, whatever text it is in, and of no other one', () => {
    const below = numbersFrom(7)
    const expected = new Map<string, number>()
    const table = new SliceTable()
    for (let i = 1; i <= 20_000; i++) {
      const word = below(200_000).toString(36)
      const text = `${'-'.repeat(i % 5)}${word}${'+'.repeat(i % 3)}`
      const slice = sliceOf(text, i % 5, (i % 5) + word.length)
      expect(table.get(slice), word).toBe(expected.get(word) ?? 0)
      if (expected.has(word)) continue
      expected.set(word, i)
      table.add(slice, i)
    }
    expect(expected.size).toBeGreaterThan(10_000)
    expect(table.size).toBe(expected.size)
    for (const [word, value] of expected) expect(table.get(sliceOf(word, 0, word.length)), word).toBe(value)
  })

  test('tells slices with the same hash apart', () => {
    const table = new SliceTable()
    const words = ['a', 'b', 'ab', 'abc', 'abd', '']
    for (const [i, text] of words.entries()) table.add({ text, from: 0, to: text.length, hash: 5 }, i + 1)
    expect(words.map((text) => table.get({ text: `x${text}y`, from: 1, to: 1 + text.length, hash: 5 }))).toEqual([
      1, 2, 3, 4, 5, 6,
    ])
    expect(table.get({ text: 'abe', from: 0, to: 3, hash: 5 })).toBe(0)
  })
})

/** The words of each field of each section, with their counts. */
function countsIn(sections: SearchSection[]) {
  const { words, headings, read } = readPostings(postingsOf(sections))
  const names = words.split(' ')
  const fields: [number, Record<string, number>][] = []
  read((field, own, counts, size) => {
    const entries = Array.from({ length: size }, (_, i) => [names[own[i]!]!, counts[i]!])
    fields.push([field, Object.fromEntries(entries)])
  })
  return { headings, fields, names }
}

describe('the words of a page', () => {
  const sections: SearchSection[] = [
    { title: 'Orders', content: 'An order, an order and an invoice.', tags: ['Beta order', 'New'] },
    { title: 'Send "it"', anchor: 'send', content: '', tags: [] },
    { title: '', anchor: 'x', content: 'order '.repeat(300), tags: [] },
  ]
  const expected = [
    [0, { orders: 1 }],
    [1, { an: 3, order: 2, and: 1, invoice: 1 }],
    [2, { beta: 1, order: 1, new: 1 }],
    [0, { send: 1, it: 1 }],
    [1, {}],
    [2, {}],
    [0, {}],
    [1, { order: 300 }],
    [2, {}],
  ]

  test('are stored once, and counted in each field of each section', () => {
    const { headings, fields, names } = countsIn(sections)
    expect(headings).toEqual(['Orders', '', 'Send "it"', 'send', '', 'x'])
    expect(fields).toEqual(expected)
    expect(new Set(names).size).toBe(names.length)
  })

  test('do not depend on the pages before', () => {
    const many = Array.from({ length: 5000 }, (_, i) => `word${i}`).join(' ')
    const { fields } = countsIn([{ title: 'invoice order', content: many, tags: [] }])
    expect(Object.keys(fields[1]![1]).length).toBeGreaterThan(4999)
    expect(countsIn(sections).fields).toEqual(expected)
  })
})

/** Times of each word by section and field, as `word section field` with the count, read from merged runs. */
function timesOf({ vocabulary, entriesOf }: Merged, words: Iterable<string>): Map<string, number> {
  const times = new Map<string, number>()
  for (const word of words) {
    const { sections, counts } = entriesOf(vocabulary.numberOf(word))
    expect([...sections]).toEqual([...new Set(sections)].sort((a, b) => a - b))
    for (const [i, section] of sections.entries())
      for (let field = 0; field < 4; field++) {
        const count = timesIn(counts[i]!, field)
        if (count > 0) times.set(`${word} ${section} ${field}`, count)
      }
  }
  return times
}

/** Words that are left of a field: no stop words, unless there are only such. */
function kept(text: string): string[] {
  const words = wordsOf(text)
  const some = words.filter((word) => !english.isStop(word))
  return some.length > 0 ? some : words
}

describe('runs of pages', () => {
  const below = numbersFrom(3)
  const pages: TextPage[] = [1, 2, 3].flatMap((seed) => randomPages(seed).pages)
  pages.push({ ...page('About', `the ${'webhook '.repeat(200)}`), parents: ['First Orders', 'Of the'], area: 'A' })
  for (const [i, one] of pages.entries()) {
    one.area ??= below(2) === 0 ? 'B' : i < 10 ? 'C' : undefined
    if (i % 5 === 2) one.boost = i / 2
  }
  const fields = pages.flatMap(({ sections, parents = [] }) =>
    sections.map(({ title, content, tags }) => [title, content, tags.join(' '), parents.join(' ')].map(kept)),
  )
  const expected = new Map<string, number>()
  for (const [section, texts] of fields.entries())
    for (const [field, words] of texts.entries())
      for (const word of words) {
        const key = `${word} ${section} ${field}`
        expected.set(key, Math.min((expected.get(key) ?? 0) + 1, 127))
      }
  const words = new Set(fields.flat(2))

  test.each([1, 3, 1000])('have the times of each word in each field, %d pages in a run', async (perRun) => {
    const { runs, read } = await storeOf(pages, { perRun })
    const merged = mergeRuns(runs, english, read)
    expect(merged.sections).toBe(fields.length)
    expect(expected.size).toBeGreaterThan(200)
    expect(timesOf(merged, words)).toEqual(expected)
    expect(timesOf(merged, ['the'])).toEqual(new Map())
    const lengths = fields.flatMap((texts) => texts.map((own) => own.length))
    expect([...merged.lengths]).toEqual(lengths)
    const means = [0, 1, 2, 3].map((field) => fields.reduce((sum, own) => sum + own[field]!.length, 0) / fields.length)
    expect(merged.means).toEqual(means)
    expect([...merged.boosts]).toEqual(pages.map(({ boost = 1 }) => boost))
    const places = pages.flatMap(({ sections }, i) => sections.map((_, at) => [i, at]))
    expect([...merged.pages].map((one, i) => [one, merged.places[i]])).toEqual(places)
    const stored = [...merged.tables()].flatMap((text) => JSON.parse(text) as [string, string, string, string[]][])
    expect(stored.map(([url, title, type]) => [url, title, type])).toEqual(
      pages.map(({ url, title }) => [url, title, 'docs']),
    )
    const areas = areasOf({ runs } as never)
    expect(areas.flatMap(([area, count]) => Array.from({ length: count }, () => area))).toEqual(
      pages.map(({ area = '' }) => area),
    )
    for (const [i, [area]] of areas.entries()) expect(area).not.toBe(areas[i + 1]?.[0])
    expect(runs.reduce((sum, run) => sum + run.entries, 0)).toBe(expected.size)
  })

  test('have no areas if no page has one', async () => {
    const { runs } = await storeOf([page('a', 'b'), page('c', 'd')], { perRun: 1 })
    expect(areasOf({ runs } as never)).toEqual([])
  })

  test('of no pages have nothing', async () => {
    const merged = mergeRuns([], english, () => '')
    expect(merged).toMatchObject({ sections: 0, means: [0, 0, 0, 0] })
    expect([...merged.tables()]).toEqual([])
  })
})

describe('the terms of words', () => {
  const words = [
    'orders',
    'order',
    "o'neil",
    'résumé',
    'resume',
    'subscription',
    'subscriptions',
    'subscript',
    'news',
    'paid',
    'pays',
  ]

  test('are their stems and spellings; words with a term in common share a weight', () => {
    const { numberOf, terms, table, size } = vocabularyOf(english)
    expect(words.map(numberOf)).toEqual([...words.keys()])
    expect(words.map(numberOf)).toEqual([...words.keys()])
    expect(size()).toBe(words.length)
    const { starts, terms: own, groups } = table()
    const termsOf = words.map((_, i) => Array.from(own.subarray(starts[i], starts[i + 1]), (term) => terms[term]))
    expect(termsOf).toEqual([
      ['order', 'orders'],
      ['order'],
      ["o'neil", 'oneil'],
      ['résumé', 'resume'],
      ['resum', 'resume'],
      ['subscript', 'subscription'],
      ['subscript', 'subscriptions'],
      ['subscript'],
      ['new', 'news'],
      ['paid', 'pay'],
      ['pay', 'pays'],
    ])
    const ofWords = words.map((_, i) => terms[groups[own[starts[i]!]!]!])
    expect(ofWords).toEqual([
      'order',
      'order',
      "o'neil",
      'résumé',
      'résumé',
      'subscript',
      'subscript',
      'subscript',
      'new',
      'paid',
      'paid',
    ])
    for (const [i] of words.entries())
      for (const term of own.subarray(starts[i], starts[i + 1])) expect(groups[term]).toBe(groups[own[starts[i]!]!])
  })
})

describe('the engine of a site', () => {
  const index = (entries: number) => ({ runs: [{ entries, sections: 10, size: 5 }] }) as never
  test('is the configured one, else by the sizes of all indexes', () => {
    expect(compressedSize(index(100))).toBe(6.5 * 100 + 8 * 10 + 8 * 5)
    expect(chosenEngine('paged', [index(1)])).toBe('paged')
    expect(chosenEngine('lunr', [index(1_000_000)])).toBe('lunr')
    expect(chosenEngine('auto', [])).toBe('lunr')
    expect(chosenEngine('auto', [index(1000), index(70_000)])).toBe('lunr')
    expect(chosenEngine('auto', [index(80_000), index(1000)])).toBe('paged')
  })
})

test('browsers get synonyms, aliases and stop words only of sites that have some', () => {
  const used = (...words: string[]) => ({
    hasTogether: (all: string[]) => all.every((one) => words.includes(one)),
    isPhrase: () => false,
    isStop: () => false,
    hasTerm: (word: string) => words.includes(word),
  })
  const words = (synonyms?: string[][], stopWords: object = { add: [], remove: [] }) =>
    siteWords({ synonyms } as never, { ...settings, stopWords } as never)
  const aliases = (...own: string[]) => {
    const use = wordUse({ languages: ['en'] }, { thesaurus: true }, used(...own))
    if (!use) return undefined
    const file = JSON.parse(sharedWords({ languages: ['en'], indexes: [['docs', use]] })) as SharedWords
    const all = usedGroups(file, 'docs').flat()
    expect(usedGroups(file, 'other').flat()).toEqual(all.map((word) => ({ ...word, use: undefined })))
    const withUse = (use: string) => all.flatMap((word) => (word.use === use ? word.term : [])).sort()
    return [withUse(hasWord), withUse(lacksWord)]
  }
  expect(aliases('refund', 'zebra')).toEqual([
    ['refund', 'refund', 'refund'],
    [
      'cash back',
      'credit memo',
      'credit note',
      'credit slip',
      'give money back',
      'money back',
      'pay back',
      'reimburse',
      'reimbursement',
      'repayment',
      'return money',
    ],
  ])
  expect(aliases('zebra')).toBe(undefined)
  expect(words()).toEqual({})
  expect(words([])).toEqual({})
  expect(words([['a', 'b']])).toEqual({ synonyms: [['a', 'b']] })
  expect(words([], { add: ['a'], remove: [] })).toEqual({ stopWords: { add: ['a'], remove: [] } })
  expect(words([], { add: [], remove: ['a'] })).toEqual({ stopWords: { add: [], remove: ['a'] } })
})

test.each([
  ['few', 6, 4, randomPages],
  ['many', 1, 8, largePages],
] as const)('engines give the same first hits on random sites with %s pages', async (_, sites, count, siteOf) => {
  for (let seed = 1; seed <= sites; seed++) {
    const { pages, queries } = siteOf(seed)
    const { lunr, paged } = await filesOf(['lunr', 'paged'], pages)
    const [one, other] = [searchIn(lunr), searchIn(paged)]
    expect(queries).toHaveLength(count)
    for (const query of queries)
      expect(routesOf(await other.find(query)), `${seed}: ${query}`).toEqual(routesOf(await one.find(query)))
  }
})

test('engines give the same first hits for frequent terms and for beginnings of many terms', async () => {
  const { lunr, paged } = await filesOf(['lunr', 'paged'], crowdedPages())
  const [one, other] = [lunr, paged].map((files) => searchIn(files, { maxHits: 30 }))
  for (const query of [
    'o',
    'or',
    'in',
    'ora',
    'i',
    'common',
    'shared or',
    'common shared',
    'comm',
    'in shared',
    'or in',
  ]) {
    const expected = routesOf(await one!.find(query))
    expect(expected, query).toHaveLength(30)
    expect(routesOf(await other!.find(query)), query).toEqual(expected)
  }
})

test('engines give the same first hits for several frequent words of thousands of sections', async () => {
  const below = numbersFrom(9)
  const known = 'alpha beta gamma delta kappa lambda sigma omega'.split(' ')
  // The first words are the most frequent ones.
  const words = (most: number) => Array.from({ length: 1 + below(most) }, () => known[below(1 + below(8))]!).join(' ')
  const texts = Array.from({ length: 1100 }, (_, i): TextPage => {
    const sections = Array.from({ length: 5 }, (__, n) => ({
      title: `s${below(90)}`,
      anchor: `${n}`,
      content: words(12),
      tags: [],
    }))
    if (i % 25 === 0) sections[0]!.title = words(2)
    return { url: `/docs/${i}`, title: sections[0]!.title, sections }
  })
  const { lunr, paged } = await filesOf(['lunr', 'paged'], texts)
  const [one, other] = [searchIn(lunr), searchIn(paged)]
  for (const query of ['alpha beta', 'omega alpha', 'gamma delta alpha', 'sigma s17', 's4 beta', 'alpha s30 lambda'])
    expect(routesOf(await other.find(query)), query).toEqual(routesOf(await one.find(query)))
})

test('an index of lunr is exactly this', async () => {
  const sections: SearchSection[] = [
    { title: 'Orders', content: 'An order, and two orders.', tags: ['Beta'] },
    { title: 'Send it', anchor: 'send-it', content: 'Order now.', tags: [] },
  ]
  const pages = [{ url: '/docs/a', title: 'Orders', sections, parents: ['Guide'] }, page('Tag', 'beta')]
  const { documents, index } = await indexJson(pages, { hasParents: true })
  expect(documents.map(({ id, sectionRoute }) => [id, sectionRoute])).toEqual([
    [1, '/docs/a'],
    [2, '/docs/a#send-it'],
    [3, '/docs/Tag'],
  ])
  expect(index.fields).toEqual(['title', 'content', 'tags', 'sidebarParentCategories'])
  expect(index.fieldVectors.map(([ref, vector]) => `${ref}: ${vector.join(' ')}`)).toEqual([
    'title/1: 0 0.67',
    'content/1: 0 0.16 6 0.83',
    'tags/1: 1 0.75',
    'sidebarParentCategories/1: 2 0.79',
    'title/2: 4 4.9',
    'content/2: 0 0.13 3 0.98',
    'sidebarParentCategories/2: 2 0.79',
    'title/3: 5 4.9',
    'content/3: 1 0.56',
  ])
  const lists = index.invertedIndex.map(([term, { _index, ...fields }]) => {
    const ids = index.fields.map((field) => Object.keys(fields[field]!).join('+') || '-')
    return `${term}: ${_index} ${ids.join(' ')}`
  })
  expect(lists).toEqual([
    'beta: 1 - 3 1 -',
    'guid: 2 - - - 1+2',
    'guide: 2 - - - -',
    'now: 3 - 2 - -',
    'order: 0 1 1+2 - -',
    'orders: 0 - - - -',
    'send: 4 2 - - -',
    'tag: 5 3 - - -',
    'two: 6 - 1 - -',
  ])
})
