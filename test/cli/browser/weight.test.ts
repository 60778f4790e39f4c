import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgets, type SiteWeight, typicalPage, weighSite } from '../../bench/page-weight.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { temporaryFolder } from '../../harness/build/site.ts'

// What readers of our own site fetch.
const folder = temporaryFolder('weight')
let site: SiteWeight

beforeAll(async () => {
  const args = ['build', '--out-dir', `${folder}/out`, '--cache-dir', `${folder}/cache`]
  const { code, stderr } = await docsgen(process.cwd(), args)
  expect(code, stderr).toBe(0)
  site = weighSite(`${folder}/out`)
})

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('a document of 4 KB with a sidebar of 83 entries is at most 7 KB', () => {
  expect(site.pages.get(typicalPage('content/docs', 4096))!.gzip).toBeLessThanOrEqual(budgets.page)
})

test.each([
  ['styles', 1000],
  ['scripts', 1000],
  ['snippet', 100],
] as const)('%s keep to their budget', (name, least) => {
  expect(site[name].gzip).toBeGreaterThan(least)
  expect(site[name].gzip).toBeLessThanOrEqual(budgets[name])
})
