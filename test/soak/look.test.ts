import path from 'node:path'
import { expect, test } from 'vitest'
import { lookAt } from '../harness/build/look.ts'

const repository = path.join(import.meta.dirname, '../..')

test.each([
  ['.', 90],
  ['guide', 250],
])('no page of %s has a problem that is visible', { timeout: 3_000_000 }, async (site, least) => {
  const { problems, pages } = await lookAt(path.join(repository, site))
  expect(problems).toEqual([])
  expect(pages).toBeGreaterThan(least)
})
