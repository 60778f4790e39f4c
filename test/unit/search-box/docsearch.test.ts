import { expect, it } from 'vitest'
import type { EngineSite } from '../../../client/search/engine.ts'
import { engines } from '../../../client/search/engines.ts'
import type { DocsearchOptions } from '../../../src/model/options/docsearch.ts'

const docsearch: DocsearchOptions = {
  appId: 'APP',
  apiKey: 'key',
  indexName: 'docs',
  origin: 'https://docs.example.com',
  provider: { name: 'Algolia', href: 'https://www.algolia.com/developers' },
  locale: 'en',
}

type Requester = NonNullable<NonNullable<EngineSite['algolia']>['requester']>
type Sent = Parameters<Requester['send']>[0]

const record = (type: string, url: string, hierarchy: object, more: object = {}) => ({
  objectID: url,
  type,
  url: `https://docs.example.com${url}`,
  hierarchy: { lvl0: 'Guides', lvl1: 'Orders', lvl2: null, ...hierarchy },
  docusaurus_tag: 'docs-default-current',
  ...more,
})

/** Opens an engine whose requests are answered by the test. */
function open(answer: (sent: Sent) => object | number, options: Partial<DocsearchOptions> = {}, maxHits = 8) {
  const sent: Sent[] = []
  const send: Requester['send'] = async (request) => {
    sent.push(request)
    const found = answer(request)
    const status = typeof found === 'number' ? found : 200
    return {
      status,
      content: JSON.stringify(status === 200 ? found : { message: 'Invalid API key' }),
      isTimedOut: false,
    }
  }
  const load = () => Promise.reject(new Error('no files'))
  const site = { load, maxHits, docsearch: { ...docsearch, ...options }, algolia: { requester: { send } } }
  return { engine: engines.docsearch(site), sent }
}

const hits = (...records: object[]) => ({ results: [{ hits: records }] })

it('queries the configured index in the language and the versions of the page', async () => {
  const { engine, sent } = open(() => hits(), { parameters: { facetFilters: 'type:content', ruleContexts: ['docs'] } })
  expect(sent).toEqual([])
  await engine.find('two words', ['default', 'docs-default-1.0'])
  expect(sent.map(({ url }) => new URL(url).hostname)).toEqual(['app-dsn.algolia.net'])
  const [request] = JSON.parse(String(sent[0]!.data)).requests
  expect(request).toMatchObject({ indexName: 'docs', query: 'two words', hitsPerPage: 8, ruleContexts: ['docs'] })
  expect(request.facetFilters).toEqual([
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0'],
    'type:content',
  ])
})

it('searches the whole index without the context of the page', async () => {
  const { engine, sent } = open(() => hits(), { locale: undefined, parameters: { facetFilters: [['a:b', 'c:d']] } })
  await engine.find('order', ['default'])
  expect(JSON.parse(String(sent[0]!.data)).requests[0].facetFilters).toEqual([['a:b', 'c:d']])
})

it('returns unique sections with their pages and the words to mark', async () => {
  const matched = { hierarchy: { lvl1: { matchedWords: ['order'] }, lvl2: { matchedWords: ['cancel', 'order'] } } }
  const found = hits(
    record('lvl2', '/docs/orders#cancel', { lvl2: 'Cancel' }, { _highlightResult: matched }),
    record('content', '/docs/orders#cancel', { lvl2: 'Cancel' }),
    record('lvl1', '/docs/orders#top', {}),
    {
      ...record('content', '/x', { lvl0: null, lvl1: null }),
      url: 'https://elsewhere.example/a',
      docusaurus_tag: 'default',
    },
  )
  const { hits: all } = await open(() => found).engine.find('order', [])
  const document = { id: 1, pageTitle: 'Orders', area: 'Guides', type: 'docs' }
  expect(all.map((hit) => hit.document)).toEqual([
    { ...document, sectionTitle: 'Cancel', sectionRoute: '/docs/orders#cancel' },
    { ...document, id: 3, sectionTitle: 'Orders', sectionRoute: '/docs/orders' },
    {
      id: 4,
      pageTitle: 'https://elsewhere.example/a',
      sectionTitle: 'https://elsewhere.example/a',
      sectionRoute: 'https://elsewhere.example/a',
      type: 'page',
    },
  ])
  expect(all[0]).toMatchObject({ terms: ['order', 'cancel'], tag: 'docs-default-current', score: 4 })
  expect((await open(() => found, {}, 2).engine.find('order', [])).hits).toHaveLength(2)
})

it('reports the reason of a failure, and sends the request again on retry', async () => {
  let isDown = true
  const { engine, sent } = open(() => (isDown ? 403 : hits(record('lvl1', '/docs/orders', {}))))
  expect(await engine.find('order', [])).toEqual({ hits: [], failure: 'Algolia: Invalid API key' })
  isDown = false
  engine.retry()
  expect((await engine.find('order', [])).hits).toHaveLength(1)
  expect(sent).toHaveLength(2)
})

it('sends no request for a query without words, and finds nothing without options', async () => {
  const { engine, sent } = open(() => hits())
  expect(await engine.find(' - ', [])).toEqual({ hits: [] })
  expect(sent).toEqual([])
  const bare = engines.docsearch({ load: async () => undefined, maxHits: 8 })
  expect((await bare.find('order', [])).hits).toEqual([])
})
