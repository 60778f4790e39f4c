import { describe, expect, it, test } from 'vitest'
import type { Engine, EngineSite } from '../../client/search/engine.ts'
import { engines } from '../../client/search/engines.ts'
import { indexesOf, indexOf } from './lunr-index.ts'
import { pages } from './pages.ts'

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

function open(name: keyof typeof engines, more: Partial<EngineSite> = {}): { engine: Engine; asked: string[] } {
  const asked: string[] = []
  const load = async (file: string) => {
    asked.push(file)
    return files[file]
  }
  return { engine: engines[name]({ load, maxHits: 8, ...more }), asked }
}

// What the box may rely on, whatever searches.
describe.each(Object.keys(engines) as (keyof typeof engines)[])('the engine %s', (name) => {
  test('loads nothing before the first query, and each file once', async () => {
    const { engine, asked } = open(name)
    expect(asked).toEqual([])
    await Promise.all([engine.find('order', tags), engine.find('delivery', tags)])
    await engine.find('order', tags)
    expect(asked).toEqual([...new Set(asked)])
  })

  test.each(['', ' ', '-', ' - \t', '!!!', '🎉'])('finds nothing for %j, and asks for nothing', async (query) => {
    const { engine, asked } = open(name)
    expect(await engine.find(query, tags)).toEqual([])
    expect(asked).toEqual([])
  })

  test('gives no more hits than are wanted, best first, each once', async () => {
    for (const maxHits of [1, 3, 8]) {
      const hits = await open(name, { maxHits }).engine.find('shelf guide order', tags)
      const scores = hits.map(({ score }) => score)
      expect(hits.length).toBeLessThanOrEqual(maxHits)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      expect(new Set(hits.map(({ document }) => document.sectionRoute)).size).toBe(hits.length)
    }
  })

  test.each(odd.map((query) => [query.slice(0, 20), query]))('never throws: %j', async (_, query) => {
    expect(await open(name).engine.find(query, tags)).toBeInstanceOf(Array)
  })

  const broken: [string, string | undefined][] = [
    ['missing', undefined],
    ['empty', ''],
    ['no JSON', '<!doctype html>'],
    ['cut in two', files['search-index-docs-default-current.json']!.slice(0, 4000)],
    ['of another kind', '{"documents":{},"index":[]}'],
    ['null', 'null'],
    ['without an index', '{"documents":[]}'],
    [
      'without pages',
      '{"documents":[null,{"id":1}],"index":{"fields":[],"fieldVectors":[["title/1",[0,1]]],"invertedIndex":[["order",{"_index":0,"title":{"1":{}}}]],"pipeline":[]}}',
    ],
  ]
  test.each(broken)('an index that is %s is an empty one', async (_, text) => {
    const { engine } = open(name, { load: async () => text })
    expect(await engine.find('order', tags)).toEqual([])
  })
})

describe('the engine lunr', () => {
  const titles = async (query: string, from = tags) => {
    const hits = await open('lunr').engine.find(query, from)
    return hits.map(({ document }) => document.sectionTitle || document.pageTitle)
  }

  it('loads one file for each tag (C7.1)', async () => {
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
    ['the beginning of a word', 'inst', 'Installation'],
    ['every beginning of a word (C7.5)', 'subscripti', 'Subscriptions'],
    ['punctuation around a word (C7.5)', '(orders.)', 'Orders'],
    ['another form of a word', 'cancelled', 'Cancel an order'],
    ['capitals', 'ORDERS', 'Orders'],
    ['several words, in any order', 'order cancel', 'Cancel an order'],
    ['words with a hyphen between', 'cancel-order', 'Cancel an order'],
    ['a question', 'how do i cancel an order', 'Cancel an order'],
    ['a title: it outranks texts', 'deliveries', 'Deliveries'],
    ['a tag', 'selling', 'Orders'],
    ['a word of a tag', 'setup', 'Installation'],
    ['a name', 'eth_sendRawTransaction', 'Calls'],
    ['a part of a name', 'transaction', 'Calls'],
    ['the beginning of a name', 'eth_sendRaw', 'Calls'],
    ['a name that the index has in parts only', 'rawTransaction', 'Calls'],
    ['a name with signs', 'foo::bar', 'Calls'],
    ['a word that ends in signs', 'c++', 'Requirements'],
    ['half a word that ends in signs', 'c+', 'Requirements'],
    ['a word with accents, typed without', 'resumes', 'Requirements'],
    ['a word with accents', 'résumés', 'Requirements'],
    ['a word with accents that the text has without', 'zébra', 'Reference'],
    ['a slip', 'instalation', 'Installation'],
    ['letters that changed places', 'delievries', 'Deliveries'],
    ['a slip in a half typed word', 'subscirpt', 'Subscriptions'],
    ['a slip beside another word', 'cancle order', 'Cancel an order'],
    ['a run of writing without spaces', '検索', '日本語の検索'],
    ['one character of it', '索', '日本語の検索'],
    ['writing without spaces inside a sentence', 'about 東京都', '日本語の検索'],
    ['Arabic', 'طلبات', 'العربية'],
    ['text before the first heading', 'wildebeest', 'Reference'],
    ['text of a page that is no document', 'zeppelin', 'About us'],
  ]
  it.each(queries)('finds by %s: %s', async (_, query, first) => {
    expect((await titles(query))[0]).toBe(first)
  })

  it('finds nothing by what is not there', async () => {
    expect(await titles('xylophone')).toEqual([])
    expect(await titles('xq')).toEqual([])
  })

  it('finds by all words of a query, not only by all of them', async () => {
    expect(await titles('wildebeest zebra')).toHaveLength(2)
  })

  it('finds a section with all words of a query before one with the strongest in its title', async () => {
    const sections = [
      { title: 'Leads', text: 'What leads where.' },
      { title: 'Fields', text: 'Name. Lead time. Price and stock of each.' },
      { title: 'Others', text: 'Nothing of that.' },
    ]
    const index = indexOf(
      sections.map(({ title, text }, i) => ({
        ...{ id: i + 1, pageTitle: title, sectionTitle: title, sectionRoute: `/${title}`, type: 'docs', tags: [] },
        content: text,
      })),
    )
    const { engine } = open('lunr', { load: async () => JSON.stringify(index) })
    const found = await engine.find('lead time stock', ['x'])
    expect(found.map(({ document }) => document.sectionTitle)).toEqual(['Fields', 'Leads'])
  })

  it('tells what to mark (C3.15)', async () => {
    const [hit] = await open('lunr').engine.find('Cancle an ORD', tags)
    expect(hit!.terms).toEqual(['cancel', 'ord'])
  })
})
