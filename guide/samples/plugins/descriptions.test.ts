import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SiteSummary } from 'docsgen'
import { descriptions } from './descriptions.ts'

test('a long description is a warning', async () => {
  const page = { kind: 'doc', url: '/docs/a', description: 'word '.repeat(40) }
  const problems = await descriptions.checks[0]!.run({ pages: [page] } as unknown as SiteSummary)
  assert.deepEqual(
    problems.map(({ code }) => code),
    ['long-description'],
  )
})
