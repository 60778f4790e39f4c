import { describe, expect, it, test } from 'vitest'
import { engines as browserHalves } from '../../../client/search/engines.ts'
import type { IndexInput, IndexMade } from '../../../src/model/search-index.ts'
import { engines } from '../../../src/search/engines.ts'
import { concatenated } from '../../../src/search/index-stage.ts'
import { hashOf } from '../../../src/shared/hash.ts'
import { configOf } from '../../harness/build/memory-world.ts'
import { page, settings, storeOf } from '../../harness/search/sample-index.ts'

const { pages, read } = storeOf([page('Orders', 'What customers buy.'), page('Käufe', '注文 of orders.')])
const input: IndexInput = { tag: 'docs-default-current', languages: ['en'], hasParents: false, pages }

async function filesOf(engine: (typeof engines)[number], more: Partial<IndexInput> = {}) {
  const files = await engine.files({ ...input, ...more }, { ...settings, engine: engine.name }, read)
  return [...files].map(({ name, pieces }) => [name, [...pieces].join('')] as const)
}

test('each engine has a half for the build, one for browsers, and a name in the configuration', () => {
  const names = engines.map(({ name }) => name)
  expect(Object.keys(browserHalves)).toEqual(names)
  const keys = { appId: 'A', apiKey: 'k', indexName: 'i' }
  for (const name of names) {
    const search = { engine: name as 'lunr', ...(name === 'docsearch' && keys) }
    expect(configOf({ search }).search).toMatchObject(search)
  }
  expect(() => configOf({ search: { engine: 'other' as 'lunr' } })).toThrow(/engine/)
})

describe.each(engines.map((engine) => [engine.name, engine] as const))('the engine %s', (name, engine) => {
  it('makes the same files of the same pages', async () => {
    expect(await filesOf(engine)).toEqual(await filesOf(engine))
  })

  it('names each file once, with the tag of the index', async () => {
    const names = (await filesOf(engine)).map(([file]) => file)
    expect(new Set(names).size).toBe(names.length)
    for (const file of names) expect(file).toMatch(/^search-index-docs-default-current[\w./-]*$/)
  })

  it('can do without pages', async () => {
    await expect(filesOf(engine, { pages: [] })).resolves.toBeDefined()
  })

  it('is understood by its half for browsers', async () => {
    const files = new Map(await filesOf(engine))
    const { find } = browserHalves[name as 'lunr']({ load: async (file) => files.get(file), maxHits: 8 })
    const found = async (query: string) => (await find(query, [input.tag])).hits.map((hit) => hit.document.sectionRoute)
    const expected =
      files.size === 0 ? [[], [], []] : [['/docs/Orders', '/docs/Käufe'], ['/docs/Käufe'], ['/docs/Käufe']]
    expect([await found('order'), await found('kauf'), await found('文')]).toEqual(expected)
  })
})

test('a name with hyphens is found before its parts', async () => {
  const texts = [page('Fields', 'Data of a category, data of categories.'), page('Tags', 'Set data-category here.')]
  const sample = storeOf(texts)
  const files = await engines[0]!.files({ ...input, pages: sample.pages }, { ...settings, engine: 'lunr' }, sample.read)
  const [index] = [...files].map(({ pieces }) => [...pieces].join(''))
  const { find } = browserHalves.lunr({ load: async () => index, maxHits: 8 })
  const routes = async (query: string) => (await find(query, [input.tag])).hits.map((hit) => hit.document.sectionRoute)
  expect(await routes('data-category')).toEqual(['/docs/Tags', '/docs/Fields'])
  expect(await routes('data category')).toEqual(['/docs/Fields', '/docs/Tags'])
})

test('many small files are told apart in what the stage has made', () => {
  const made: IndexMade = { files: [] }
  const texts = [
    ['a.json', 'Grüße'],
    ['b/1.json', ''],
    ['b/2.json', '日本 and more'],
  ] as const
  const files = texts.map(([name, text]) => ({ name, pieces: [...text] }))
  const all = Buffer.from([...concatenated(files, made)].join(''))
  expect(made.files.map(({ name, at, size }) => [name, all.subarray(at, at + size).toString()])).toEqual(texts)
  expect(made.files.map(({ hash }) => hash)).toEqual(texts.map(([, text]) => hashOf(text)))
})
