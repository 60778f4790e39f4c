import { describe, expect, it, test } from 'vitest'
import type { Engine, EngineSite, Found } from '../../../client/search/engine.ts'
import { engines } from '../../../client/search/engines.ts'
import { indexesOf, indexOf } from '../../harness/search-box/lunr-index.ts'
import { pages } from '../../harness/search-box/pages.ts'

const indexes = indexesOf(pages, '/')
const files = Object.fromEntries(
  Object.entries(indexes).map(([tag, index]) => [`search-index-${tag}.json`, JSON.stringify(index)]),
)
const tags = ['default', 'docs-default-current']
const long = 'order '.repeat(2000)
const odd = [
  ...['*', '+', '-', '~1', '^', ':', 'title:x', 'a:b:c', 'order^', 'order~', '+order -x', '\\', '"', "'", '\0', '(['],
  ...[
    '🎉',
    '👩‍👩‍👧',
    '\ud800',
    'é\u0301\u0301',
    '\u202e',
    '__proto__',
    'constructor',
    'toString',
    long,
    'x'.repeat(10_000),
  ],
]

const section = (n: number) => ({ url: `/orders#${n}`, type: 'lvl2', hierarchy: { lvl1: 'Orders', lvl2: `Part ${n}` } })
const content = JSON.stringify({ results: [{ hits: Array.from({ length: 20 }, (_, n) => section(n)) }] })
/** An Algolia account with a fixed answer. */
const algolia = { requester: { send: async () => ({ status: 200, content, isTimedOut: false }) } }
const docsearch = {
  appId: 'A',
  apiKey: 'k',
  indexName: 'i',
  provider: { name: 'Algolia', href: 'https://www.algolia.com/developers' },
  origin: 'https://docs.example.com',
  locale: 'en',
}

function open(name: keyof typeof engines, more: Partial<EngineSite> = {}): { engine: Engine; asked: string[] } {
  const asked: string[] = []
  const load = async (file: string) => {
    asked.push(file)
    return files[file]
  }
  return { engine: engines[name]({ load, maxHits: 8, docsearch, algolia, ...more }), asked }
}

// The contract between the search box and every engine.
describe.each(Object.keys(engines) as (keyof typeof engines)[])('the engine %s', (name) => {
  test('loads nothing before the first query, and each file once', async () => {
    const { engine, asked } = open(name)
    expect(asked).toEqual([])
    await Promise.all([engine.find('order', tags), engine.find('delivery', tags)])
    await engine.find('order', tags)
    expect(asked).toEqual([...new Set(asked)])
  })

  test.each(['', ' ', '-', ' - \t', '!!!', '🎉'])('finds nothing for %j without loading anything', async (query) => {
    const { engine, asked } = open(name)
    expect(await engine.find(query, tags)).toEqual({ hits: [] })
    expect(asked).toEqual([])
  })

  test('returns at most the requested number of hits, best first, each once', async () => {
    for (const maxHits of [1, 3, 8]) {
      const { hits } = await open(name, { maxHits }).engine.find('shelf guide order', tags)
      const scores = hits.map(({ score }) => score)
      expect(hits.length).toBeLessThanOrEqual(maxHits)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      expect(new Set(hits.map(({ document }) => document.sectionRoute)).size).toBe(hits.length)
    }
  })

  test.each(odd.map((query) => [query.slice(0, 20), query]))('never throws: %j', async (_, query) => {
    expect((await open(name).engine.find(query, tags)).hits).toBeInstanceOf(Array)
  })
})

describe('the engine lunr', () => {
  const broken: [string, string | undefined][] = [
    ['missing', undefined],
    ['empty', ''],
    ['not JSON', '<!doctype html>'],
    ['truncated', files['search-index-docs-default-current.json']!.slice(0, 4000)],
    ['in another format', '{"documents":{},"index":[]}'],
    ['null', 'null'],
    ['without an index', '{"documents":[]}'],
    [
      'without pages',
      '{"documents":[null,{"id":1}],"index":{"fields":[],"fieldVectors":[["title/1",[0,1]]],"invertedIndex":[["order",{"_index":0,"title":{"1":{}}}]],"pipeline":[]}}',
    ],
  ]
  test.each(broken)('reports an index that is %s, and searches the others', async (_, text) => {
    const name = 'search-index-docs-default-current.json'
    const { engine } = open('lunr', { load: async (file) => (file === name ? text : files[file]) })
    const { hits, failure } = await engine.find('order zeppelin', tags)
    expect(hits.map(({ document }) => document.pageTitle)).toEqual(['About us'])
    expect(failure).toMatch(new RegExp(`^${name}: .`))
  })

  test('reports an index that cannot be loaded, with the reason', async () => {
    const load = () => Promise.reject(new Error('no connection'))
    const { hits, failure } = await open('lunr', { load }).engine.find('order', tags)
    expect(hits).toEqual([])
    expect(failure).toBe('search-index-default.json: no connection')
  })

  test('accepts a site without an index of its standalone pages', async () => {
    const load = async (file: string) => (file === 'search-index-default.json' ? undefined : files[file])
    const { hits, failure } = await open('lunr', { load }).engine.find('order', tags)
    expect(hits.length).toBeGreaterThan(0)
    expect(failure).toBe(undefined)
  })

  const titles = async (query: string, from = tags) => {
    const { hits } = await open('lunr').engine.find(query, from)
    return hits.map(({ document }) => document.sectionTitle || document.pageTitle)
  }

  /** Asks while the index with a tag is late; returns what is found before and after it is there. */
  const around = async (tag: string) => {
    let release = (_: string) => {}
    const late = new Promise<string>((done) => {
      release = done
    })
    const name = `search-index-${tag}.json`
    const { engine } = open('lunr', { load: async (file) => (file === name ? late : files[file]) })
    const partial: Found[] = []
    const found = engine.find('order zeppelin', tags, { onPartial: (part) => partial.push(part) })
    // All that is loaded is there.
    await new Promise((done) => setTimeout(done))
    const before = partial.map(({ isPartial, hits }) => [isPartial, new Set(hits.map((hit) => hit.tag))])
    release(files[name]!)
    return { before, after: await found }
  }

  test('answers from the loaded indexes while another one is late', async () => {
    const { before, after } = await around('default')
    expect(before.length).toBeGreaterThan(0)
    for (const [isPartial, own] of before)
      expect([isPartial, (own as Set<string>).has('default')]).toEqual([true, false])
    expect(after.hits.map(({ tag }) => tag)).toContain('default')
    expect(after.isPartial).toBe(undefined)
  })

  test('does not answer from pages outside of the documents before these are there', async () => {
    const { before, after } = await around('docs-default-current')
    expect(before).toEqual([])
    expect(after.hits.length).toBeGreaterThan(1)
  })

  test.each(['lunr', 'paged'])('names the words that no index has, and what is searched instead: %s', async (name) => {
    const { engine } = open(name as 'lunr' | 'paged')
    const missing = async (query: string) => {
      const found = await engine.find(query, tags)
      return [found.missing, found.corrected?.map(({ word, term }) => `${word} ${term}`)]
    }
    // One is in the documents, the other one outside.
    expect(await missing('orders zeppelins')).toEqual([[], undefined])
    expect(await missing('Quizmaster orders')).toEqual([['Quizmaster'], undefined])
    expect(await missing('zeppelns')).toEqual([['zeppelns'], ['zeppelns zeppelins']])
    // Words that are left out, and beginnings of words, are not missing.
    expect(await missing('how would orde')).toEqual([[], undefined])
    expect(await missing('xyzPart orders')).toEqual([['xyzPart'], undefined])
  })

  test('loads only a failed index again on retry', async () => {
    const name = 'search-index-docs-default-current.json'
    const asked: string[] = []
    let isOffline = true
    const load = async (file: string) => {
      asked.push(file)
      if (isOffline && file === name) throw new Error('no connection')
      return files[file]
    }
    const { engine } = open('lunr', { load })
    expect((await engine.find('order', tags)).failure).toBe(`${name}: no connection`)
    isOffline = false
    expect((await engine.find('order', tags)).failure).toBe(`${name}: no connection`)
    engine.retry()
    const { hits, failure } = await engine.find('order', tags)
    expect([hits.length > 0, failure]).toEqual([true, undefined])
    expect(asked).toEqual(['search-index-default.json', name, name])
  })

  it('loads one file for each tag', async () => {
    const { engine, asked } = open('lunr')
    await engine.find('order', [...tags, 'docs-a b-1/2'])
    expect(asked).toEqual([
      'search-index-default.json',
      'search-index-docs-default-current.json',
      'search-index-docs-a%20b-1%2F2.json',
    ])
  })

  const queries: [what: string, query: string, first: string][] = [
    ['a word', 'installation', 'Installation'],
    ['a prefix of a word', 'inst', 'Installation'],
    ['a long prefix of a word', 'subscripti', 'Subscriptions'],
    ['punctuation around a word', '(orders.)', 'Orders'],
    ['another form of a word', 'cancelled', 'Cancel an order'],
    ['capitals', 'ORDERS', 'Orders'],
    ['several words, in any order', 'order cancel', 'Cancel an order'],
    ['words joined by a hyphen', 'cancel-order', 'Cancel an order'],
    ['a question', 'how do i cancel an order', 'Cancel an order'],
    ['a title, which outranks texts', 'deliveries', 'Deliveries'],
    ['a tag', 'selling', 'Orders'],
    ['a word of a tag', 'setup', 'Installation'],
    ['a name', 'eth_sendRawTransaction', 'Calls'],
    ['a part of a name', 'transaction', 'Calls'],
    ['a prefix of a name', 'eth_sendRaw', 'Calls'],
    ['a name that the index contains only in parts', 'rawTransaction', 'Calls'],
    ['a name with punctuation', 'foo::bar', 'Calls'],
    ['a word that ends with punctuation', 'c++', 'Requirements'],
    ['a prefix of a word that ends with punctuation', 'c+', 'Requirements'],
    ['a word typed without its accents', 'resumes', 'Requirements'],
    ['a word with accents', 'résumés', 'Requirements'],
    ['a word typed with extra accents', 'zébra', 'Reference'],
    ['a typo', 'instalation', 'Installation'],
    ['transposed letters', 'delievries', 'Deliveries'],
    ['a typo in a partial word', 'subscirpt', 'Subscriptions'],
    ['a typo beside another word', 'cancle order', 'Cancel an order'],
    ['text without spaces', '検索', '日本語の検索'],
    ['one character of text without spaces', '索', '日本語の検索'],
    ['text without spaces in a sentence', 'about 東京都', '日本語の検索'],
    ['Arabic', 'طلبات', 'العربية'],
    ['text before the first heading', 'wildebeest', 'Reference'],
    ['text of a standalone page', 'zeppelin', 'About us'],
  ]
  it.each(queries)('finds by %s: %s', async (_, query, first) => {
    expect((await titles(query))[0]).toBe(first)
  })

  it('finds nothing for absent words', async () => {
    expect(await titles('xylophone')).toEqual([])
    expect(await titles('xq')).toEqual([])
  })

  it('finds sections with only some words of a query', async () => {
    expect(await titles('wildebeest zebra')).toHaveLength(2)
  })

  interface Sample {
    page?: string
    title: string
    text: string
  }

  /** Returns the titles of the sections that a query finds, in order. */
  async function ranked(query: string, sections: Sample[]): Promise<string[]> {
    const index = indexOf(
      sections.map(({ page, title, text }, i) => {
        const sectionRoute = page === undefined || page === title ? `/${page ?? title}` : `/${page}#${i}`
        const document = { id: i + 1, pageTitle: page ?? title, sectionTitle: title, sectionRoute, type: 'docs' }
        return { ...document, tags: [], content: text }
      }),
    )
    const { engine } = open('lunr', { load: async () => JSON.stringify(index) })
    return (await engine.find(query, ['x'])).hits.map(({ document }) => document.sectionTitle)
  }

  it('ranks a section with all words of a query above one with the strongest word in its title', async () => {
    const found = await ranked('lead time stock', [
      { title: 'Leads', text: 'What leads where.' },
      { title: 'Fields', text: 'Name. Lead time. Price and stock of each.' },
      { title: 'Others', text: 'Nothing of that.' },
    ])
    expect(found).toEqual(['Fields', 'Leads'])
  })

  it('ranks a title with all words above titles with one of them', async () => {
    const found = await ranked('delete customer', [
      { page: 'Services', title: 'Services', text: 'What a customer buys.' },
      { page: 'Services', title: 'Delete a service', text: 'No customer of it may be left.' },
      { page: 'Pages', title: 'Delete a page', text: 'A customer no longer sees it.' },
      { page: 'Customers', title: 'Customers', text: 'Who buys.' },
      { page: 'Customers', title: 'Delete or anonymize a customer', text: 'Open the record, and wait.' },
    ])
    expect(found.slice(0, 1)).toEqual(['Delete or anonymize a customer'])
  })

  it('ranks the page about a word above a title with another word, below sections with both', async () => {
    const others = ['banner', 'rule', 'field', 'section'].flatMap((name): Sample[] => [
      { page: `${name}s`, title: `${name}s`, text: `All about each ${name}.` },
      { page: `${name}s`, title: `Add a ${name}`, text: `Choose where the ${name} is.` },
    ])
    const found = await ranked('add a user', [
      ...others,
      { page: 'Integrations', title: 'Integrations', text: 'What is connected.' },
      { page: 'Integrations', title: 'Add a webhook', text: 'Sends a message when a user records a refund.' },
      { page: 'Users', title: 'Users', text: 'Who works here.' },
      { page: 'Users', title: 'Invite a user', text: 'Enter the name and the email address.' },
      { page: 'Users', title: 'Create a role', text: 'Open who needs it, add it, and save.' },
    ])
    expect(found.slice(0, 2).sort()).toEqual(['Add a webhook', 'Create a role'])
    expect(found.indexOf('Invite a user')).toBeLessThan(found.indexOf('Add a banner'))
  })

  it('completes only the last word, and ranks whole words and other forms first', async () => {
    const sections = [
      { title: 'Logistics', text: 'Logistics, logistics and more logistics.' },
      { title: 'Log', text: 'The log of all changes.' },
      { title: 'Addresses', text: 'An address for each.' },
      { title: 'Others', text: 'Add what is missing.' },
    ]
    expect(await ranked('log', sections)).toEqual(['Log', 'Logistics'])
    expect(await ranked('log changes', sections)).toEqual(['Log'])
    expect(await ranked('add changes', sections)).not.toContain('Addresses')
    expect(await ranked('changes add', sections)).toContain('Addresses')
  })

  it.each(['login', 'logi n', 'bog', 'lgo'])('does not match %j with words that start differently', async (query) => {
    expect(await ranked(query, [{ title: 'Losing a log', text: 'Logs of logistics.' }])).toEqual(
      query === 'logi n' ? ['Losing a log'] : [],
    )
  })

  it('returns the terms to mark', async () => {
    const { hits } = await open('lunr').engine.find('Cancle an ORD', tags)
    expect(hits[0]!.terms).toEqual(['cancel', 'ord'])
  })
})
