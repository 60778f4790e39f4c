import { expect, it } from 'vitest'
import { boxTests } from './box-tests.ts'
import { field } from './reader.ts'

const { site, start } = boxTests({
  search: {
    engine: 'docsearch',
    docsearch: {
      appId: 'APP',
      apiKey: 'key',
      indexName: 'docs',
      provider: { name: 'Algolia', href: 'https://www.algolia.com/developers' },
      origin: 'https://docs.example.com',
      locale: 'en',
    },
  },
})

it('queries Algolia in the search box with attribution, and loads its client with the first query', async () => {
  const { page, open } = await start()
  const asked: { requests: { query: string; facetFilters: unknown }[] }[] = []
  const hits = [
    {
      url: 'https://docs.example.com/site/docs/orders#states',
      type: 'lvl2',
      hierarchy: { lvl1: 'Orders', lvl2: 'States' },
    },
  ]
  await page.context().route(/^https:\/\/app-dsn\.algolia\.net\//, async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ json: { results: [{ hits }] }, headers: { 'access-control-allow-origin': '*' } })
  })
  await open()
  expect(site().asked.filter((name) => name.includes('docsearch'))).toEqual([])
  await page.fill(field, 'states')
  await expect.poll(() => page.locator('.dg-search-result-title').allTextContents()).toEqual(['States'])
  expect(asked[0]!.requests[0]).toMatchObject({ query: 'states', facetFilters: ['language:en', expect.any(Array)] })
  expect(site().asked.filter((name) => name.startsWith('search-index'))).toEqual([])
  expect(await page.textContent('.dg-search-provider')).toBe('Search by Algolia')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/site/docs/orders#states')
})
