import { describe, expect, test } from 'vitest'
import type { IndexInput, IndexMade } from '../../../src/model/search-index.ts'
import type { IndexedPage, RunInput } from '../../../src/model/search-run.ts'
import type { BodyRef } from '../../../src/model/types.ts'
import { concatenated, indexStage } from '../../../src/search/index-stage.ts'
import { postingsOf } from '../../../src/search/postings.ts'
import { emptyRun } from '../../../src/search/run.ts'
import { runStage } from '../../../src/search/run-stage.ts'
import { hashOf } from '../../../src/shared/hash.ts'
import { settings, storeOf } from '../../harness/search/sample-index.ts'

const body = (hash: string, more: Partial<BodyRef> = {}): BodyRef => ({ hash, pack: 'p', at: 0, size: 1, ...more })
const run = { ...emptyRun(), body: body('one') }
const index: IndexInput = {
  tag: 'docs',
  languages: ['en'],
  hasParents: false,
  synonyms: [['a', 'b']],
  runs: [run, run],
}
const page: IndexedPage = { url: '/a', title: 'A', type: 'docs', parents: [], postings: body('one') }
const pages: RunInput = { tag: 'docs', languages: ['en'], pages: [page] }

describe('a result is used again', () => {
  test.each<Partial<IndexInput>>([
    { tag: 'other' },
    { languages: ['de'] },
    { hasParents: true },
    { synonyms: [] },
    { runs: [run] },
    { runs: [run, { ...run, body: body('two') }] },
    { runs: [run, { ...run, boosts: { 0: 2 } }] },
    { runs: [run, { ...run, areas: [['A', 1]] }] },
  ])('not for an index with %j', (changed) => {
    expect(indexStage.key({ ...index, ...changed })).not.toBe(indexStage.key(index))
  })

  test.each<Partial<RunInput>>([
    { tag: 'other' },
    { languages: ['de'] },
    { pages: [page, page] },
    { pages: [{ ...page, title: 'B' }] },
    { pages: [{ ...page, boost: 2 }] },
    { pages: [{ ...page, postings: body('two') }] },
  ])('not for pages with %j', (changed) => {
    expect(runStage.key({ ...pages, ...changed })).not.toBe(runStage.key(pages))
  })

  test('for texts that are the same at another place', () => {
    const moved = body('one', { pack: 'q', at: 7 })
    const runs = [run, { ...run, body: moved }]
    expect(indexStage.key({ ...index, runs })).toBe(indexStage.key(index))
    expect(runStage.key({ ...pages, pages: [{ ...page, postings: moved }] })).toBe(runStage.key(pages))
  })
})

test('problems name the index', () => {
  expect([indexStage.subject(index), runStage.subject(pages)]).toEqual(['docs', 'docs'])
})

test('files of an index are one text, with the place and the hash of each', () => {
  const made: IndexMade = { files: [] }
  const files = [
    { name: 'a', pieces: ['one ', 'é'] },
    { name: 'b', pieces: [] },
    { name: 'c', pieces: ['three'] },
  ]
  expect([...concatenated(files, made)].join('')).toBe('one éthree')
  expect(made.files).toEqual([
    { name: 'a', at: 0, size: 6, hash: hashOf('one é') },
    { name: 'b', at: 6, size: 0, hash: hashOf('') },
    { name: 'c', at: 6, size: 5, hash: hashOf('three') },
  ])
})

test('pages become runs, and these an index of the engine', async () => {
  const sections = [{ title: 'Orders', content: 'An order.', tags: [] }]
  const read = () => postingsOf(sections)
  const { out, ...rest } = await runStage.run(pages, { add: [], remove: [] }, read)
  expect([...('pieces' in rest ? rest.pieces : [])].join('').length).toBeGreaterThan(0)
  expect(out).toMatchObject({ pages: 1, sections: 1 })
  const { runs, read: readRun } = await storeOf([{ ...page, parents: [], sections }])
  for (const engine of ['lunr', 'paged', 'none', 'docsearch'] as const) {
    const made = await indexStage.run({ ...index, runs }, { ...settings, engine }, readRun)
    const text = [...('pieces' in made ? made.pieces : [])].join('')
    const size = made.out.files.reduce((sum, file) => sum + file.size, 0)
    expect(size, engine).toBe(Buffer.byteLength(text))
    expect(made.out.files.length > 0, engine).toBe(engine === 'lunr' || engine === 'paged')
  }
})
