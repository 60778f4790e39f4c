import lunr from 'lunr'
import { describe, expect, it, test } from 'vitest'
import { wordsOf } from '../../../src/search/words.ts'
import {
  type IndexJson,
  indexJson,
  indexText,
  page,
  realPages,
  settings,
  type TextPage,
} from '../../harness/search/sample-index.ts'
import { buildWithLunr } from './lunr-builder.ts'

const pages = realPages()
const { title, content, tags } = settings.boosts
const boosts = { title, content, tags }
const ours = await indexJson(pages)
const built = await buildWithLunr(pages, boosts)

function stemOf(word: string): string {
  return lunr.stemmer(new lunr.Token(word, {})).toString()
}

/** Returns the number of each term; several spellings share one. */
function numbersIn({ invertedIndex }: IndexJson['index']): Map<string, number> {
  return new Map(invertedIndex.map(([term, { _index }]) => [term, _index]))
}

/** Returns each non-empty vector as a map from terms to weights. */
function vectorsOf({ fieldVectors }: IndexJson['index'], nameOf: Map<number, string>) {
  const named = fieldVectors.map(([ref, vector]) => {
    const entries = Array.from({ length: vector.length / 2 }, (_, i) => [
      nameOf.get(vector[i * 2]!)!,
      vector[i * 2 + 1]!,
    ])
    return [ref, Object.fromEntries(entries) as Record<string, number>] as const
  })
  return new Map(named.filter(([, weights]) => Object.keys(weights).length > 0))
}

/** Allows for rounding: high levels are steps of 18 percent, low ones integers, and weights have two decimals. */
function isNear(found: number, expected: number): boolean {
  return Math.abs(found - expected) < 0.12 * expected + 0.005
}

describe('an index compared with that of lunr', () => {
  const theirs = numbersIn(built.json)
  const own = numbersIn(ours.index)
  const nameOf = new Map([...theirs.keys()].map((term) => [own.get(term)!, term]))

  it('has the same terms, each with its own number', () => {
    expect([...theirs.keys()].filter((term) => !own.has(term))).toEqual([])
    expect(nameOf.size).toBe(theirs.size)
    expect(Math.max(...own.values())).toBe(theirs.size - 1)
  })

  it('has the same weights within half a step', () => {
    const expected = vectorsOf(built.json, new Map([...theirs].map(([term, number]) => [number, term])))
    const vectors = vectorsOf(ours.index, nameOf)
    expect(expected.size).toBeGreaterThan(100)
    expect([...vectors.keys()].sort()).toEqual([...expected.keys()].sort())
    for (const [ref, weights] of expected) {
      const found = vectors.get(ref)!
      expect(Object.keys(found).sort(), ref).toEqual(Object.keys(weights).sort())
      const off = Object.entries(weights).filter(([term, weight]) => !isNear(found[term]!, weight))
      expect(off, ref).toEqual([])
    }
  })

  it('lists the same sections', () => {
    const lists = new Map<string, Set<string>>()
    for (const [, { _index, ...fields }] of ours.index.invertedIndex)
      for (const [field, list] of Object.entries(fields))
        for (const id of Object.keys(list)) {
          const key = `${nameOf.get(_index)}/${field}`
          lists.set(key, (lists.get(key) ?? new Set()).add(id))
        }
    expect(built.json.invertedIndex.length).toBeGreaterThan(1000)
    for (const [term, { _index, ...fields }] of built.json.invertedIndex)
      for (const [field, list] of Object.entries(fields))
        expect([...(lists.get(`${term}/${field}`) ?? [])].sort(), `${term}/${field}`).toEqual(Object.keys(list).sort())
  })

  const text = pages.flatMap(({ sections }) => sections.map((section) => section.content)).join(' ')
  // If words share weights with those of another stem, lunr lists only the sections with their own stem.
  const stems = new Map<string, Set<string>>()
  for (const word of wordsOf(text)) {
    const term = built.termOf(word)
    stems.set(term, (stems.get(term) ?? new Set()).add(stemOf(word)))
  }
  const isAlone = (word: string) => stems.get(built.termOf(word))!.size === 1
  const words = [...new Set(text.match(/(?<=\s)[a-z]{3,}(?=[\s.,])/g))].filter(isAlone)
  const queries = [
    ...['order', 'orders', 'delivery plan', 'subscriptions', 'access token', 'webhook', 'two factor authentication'],
    ...['title:orders', 'tags:basics', 'content:price +order', 'order -delivery', 'how to', 'orders^3 price', 'zzzz'],
    ...words,
  ]
  const loaded = lunr.Index.load(ours.index)
  it('returns the same results for each query and word when lunr loads it', () => {
    expect(words.length).toBeGreaterThan(1000)
    for (const query of queries) {
      const expected = built.index.search(query)
      const scores = new Map(loaded.search(query).map(({ ref, score }) => [ref, score]))
      expect([...scores.keys()].sort(), query).toEqual(expected.map(({ ref }) => ref).sort())
      const off = expected.filter(({ ref, score }) => !isNear(scores.get(ref)!, score))
      expect(off, query).toEqual([])
    }
  })
})

describe('shortened lists of sections', () => {
  const sectionsOf = new Map<string, Set<string>>()
  let id = 0
  for (const { title: heading, content: text, tags: labels } of pages.flatMap(({ sections }) => sections)) {
    id += 1
    for (const word of wordsOf([heading, text, ...labels].join(' ')))
      sectionsOf.set(word, (sectionsOf.get(word) ?? new Set()).add(String(id)))
  }
  const loaded = lunr.Index.load(ours.index)
  // Like a query: each word as a whole, by its stem, and as a prefix.
  const found = (beginning: string) =>
    loaded.query((query) => {
      query.term(beginning, {})
      query.term(beginning, { usePipeline: false, wildcard: lunr.Query.wildcard.TRAILING })
    })
  const foundBy = new Map<string, Set<string>>()
  const isIndexed = (word: string) => lunr.stopWordFilter(new lunr.Token(word, {})) !== undefined

  it('do not hide a section from any prefix of its words', () => {
    const words = [...sectionsOf.keys()].filter((word) => isIndexed(word) && word.length > 4)
    expect(words.length).toBeGreaterThan(1000)
    for (const word of words)
      for (let end = 3; end <= word.length; end++) {
        const beginning = word.slice(0, end)
        const refs = foundBy.get(beginning) ?? new Set(found(beginning).map(({ ref }) => ref))
        foundBy.set(beginning, refs)
        const missing = [...sectionsOf.get(word)!].filter((one) => !refs.has(one))
        if (missing.length > 0) expect.fail(`${beginning} does not find ${missing.join()}`)
      }
  })

  test.each([
    ['orders', 0],
    ['order', 2],
    ['subscript', 2],
    ['subscription', 0],
    ['subscriptions', 2],
    ['resume', 1],
    ['résumé', 1],
  ])('have for "%s" %d sections', async (term, count) => {
    const { index } = await indexJson([
      page('a', 'orders subscription résumé'),
      page('b', 'An order, and subscriptions.'),
      page('c', 'Nothing.'),
    ])
    expect(Object.keys(new Map(index.invertedIndex).get(term)!.content!)).toHaveLength(count)
  })
})

describe('an index', () => {
  it('has the documented format', async () => {
    const index = await indexJson([
      {
        url: '/base/docs/a',
        title: 'Orders',
        sections: [
          { title: 'Orders', content: 'Text.', tags: ['Beta tag'] },
          { title: 'Send an order', anchor: 'send#it', content: 'More.', tags: [] },
        ],
      },
    ])
    expect(Object.keys(index)).toEqual(['documents', 'index'])
    expect(Object.keys(index.index)).toEqual(['version', 'fields', 'fieldVectors', 'invertedIndex', 'pipeline'])
    expect(index.index).toMatchObject({ version: '2.3.9', fields: ['title', 'content', 'tags'], pipeline: ['stemmer'] })
    expect(index.documents).toEqual([
      { id: 1, pageTitle: 'Orders', sectionTitle: 'Orders', sectionRoute: '/base/docs/a', type: 'docs' },
      { id: 2, pageTitle: 'Orders', sectionTitle: 'Send an order', sectionRoute: '/base/docs/a#send#it', type: 'docs' },
    ])
  })

  it('without pages is empty, and can be loaded', async () => {
    const index = await indexJson([])
    expect(index.documents).toEqual([])
    expect(lunr.Index.load(index.index).search('a')).toEqual([])
  })

  it('is the same in every build, also with pages split into several runs', async () => {
    const some = pages.slice(0, 5)
    const text = await indexText(some)
    for (const perRun of [undefined, 1, 2, 4]) expect((await indexText(some, { perRun })) === text).toBe(true)
  })

  it('contains only words, not the texts of sections', async () => {
    const text = await indexText([page('a', 'Never ship the text twice.')])
    expect(text).not.toContain('Never ship')
  })

  it('applies boosts, and omits a field with boost 0', async () => {
    const two = [page('order', 'x'), page('other', 'order')]
    const first = async (boosts: object) => {
      const { index } = await indexJson(two, { settings: { ...settings, boosts: { ...settings.boosts, ...boosts } } })
      return lunr.Index.load(index)
        .search('order')
        .map(({ ref }) => ref)
    }
    expect(await first({})).toEqual(['1', '2'])
    expect(await first({ title: 1, content: 50 })).toEqual(['2', '1'])
    expect(await first({ content: 0 })).toEqual(['1'])
  })

  it('contains the categories around a page on request', async () => {
    const inside: TextPage = { ...page('steps', 'text'), parents: ['Getting Started', 'First Orders'] }
    expect((await indexJson([inside])).index.fields).not.toContain('sidebarParentCategories')
    const { index } = await indexJson([inside], { hasParents: true })
    expect(index.fields).toContain('sidebarParentCategories')
    expect(lunr.Index.load(index).search('sidebarParentCategories:orders')).toHaveLength(1)
  })

  it('keeps stop words of titles', async () => {
    const { index } = await indexJson([page('About', 'Of the text.')])
    const loaded = lunr.Index.load(index)
    expect(loaded.search('title:about')).toHaveLength(1)
    expect(loaded.search('content:the')).toHaveLength(0)
  })
})

describe('a word in the text', () => {
  const found = async (text: string, query: string) => {
    const { index } = await indexJson([page('a', text), page('b', 'nothing of that')])
    return lunr.Index.load(index)
      .query((it) => it.term(query, { wildcard: lunr.Query.wildcard.TRAILING }))
      .map(({ ref }) => ref)
  }
  test.each([
    ...['rawtransaction', 'transaction', 'eth', 'eth_sendrawtransaction', 'sendraw'].map((query) => [
      'call eth_sendRawTransaction now',
      query,
    ]),
    ...['libpath', 'lib', 'path'].map((query) => ['set `.libPath` first', query]),
    ...['use', 'state', 'usestate'].map((query) => ['use-state', query]),
    ...['c++', 'c'].map((query) => ['write C++.', query]),
    ...['foo::bar', 'foo', 'bar'].map((query) => ['see foo::bar()', query]),
    ...'subscription'.split('').map((_, i, all) => ['Subscriptions.', all.slice(0, i + 1).join('')]),
    ['Café au lait', 'cafe'],
    ['Café au lait', 'café'],
  ])('of %j is found by %j', async (text, query) => {
    expect(await found(text!, query!)).toEqual(['1'])
  })
})
