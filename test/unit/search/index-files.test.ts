import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeCorpus } from '../../bench/corpus.ts'
import { readProse } from '../../bench/prose.ts'
import { filesOf, searchIn } from '../../harness/search/engine-files.ts'
import { textPages } from '../../harness/search/sample-index.ts'

test('an index of 1,000 pages in parts is at most 300 files, and its first hits need at most 60 KB of them', async () => {
  const texts = makeCorpus(readProse(path.resolve('content')), 1000)
  const { paged } = await filesOf(['paged'], textPages(texts), { perRun: 256 })
  expect(paged.size).toBeLessThanOrEqual(300)
  for (const query of ['cancel an order', 'refund', 'webhook signature', 'import customers', 'api key']) {
    const { find, asked } = searchIn(paged)
    expect((await find(query)).hits, query).not.toEqual([])
    const bytes = asked.reduce((sum, file) => sum + gzipSync(paged.get(file)!).length, 0)
    expect(bytes, query).toBeLessThanOrEqual(60_000)
  }
})
