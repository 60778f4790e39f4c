import { beforeAll, expect, test } from 'vitest'
import { budgets, type SiteWeight, typicalPage, weighSite } from '../../bench/page-weight.ts'
import { sharedSite } from '../../harness/build/shared-site.ts'

// The files that readers of our own site download.
let site: SiteWeight

beforeAll(async () => {
  site = weighSite(await sharedSite('.'))
})

test('a document of 4 KB with a sidebar of 83 entries is at most 7 KB', () => {
  expect(site.pages.get(typicalPage('content/docs', 4096))!.gzip).toBeLessThanOrEqual(budgets.page)
})

test.each([
  ['styles', 1000],
  ['features', 1000],
  ['scripts', 1000],
  ['snippet', 100],
  ['font', 10_000],
] as const)('%s stay within their budget', (name, least) => {
  expect(site[name].gzip).toBeGreaterThan(least)
  expect(site[name].gzip).toBeLessThanOrEqual(budgets[name])
})
