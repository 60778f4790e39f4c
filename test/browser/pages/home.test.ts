import { describe, expect, test } from 'vitest'
import { browserSites } from '../../harness/browser/sites.ts'

// Front pages, and the page for what is not found.
const { look, visit } = browserSites({
  own: '.',
  quay: 'test/sites/quay',
  bare: { of: 'test/sites/quay', config: { navbar: '{}', tagline: "''", announcementBar: 'undefined' } },
  silent: { of: 'test/sites/quay', config: { search: 'false' } },
})

test('a site without a configured navbar shows its name there', async () => {
  const page = await look('bare/about')
  const bar = page.getByRole('navigation', { name: 'Main', exact: true })
  expect(await bar.getByRole('link', { name: 'Quay', exact: true }).getAttribute('href')).toBe('/bare/')
})

describe('the generated front page', () => {
  test('lists the contents of the documents, and has one search field', async () => {
    const page = await look('quay/')
    const main = page.getByRole('main')
    for (const name of ['Start', 'Guides', 'Tools']) {
      const heading = main.getByRole('heading', { level: 2, name, exact: true })
      expect(await heading.count(), name).toBe(1)
    }
    expect(await main.getByRole('link', { name: 'Moor a ship' }).getAttribute('href')).toMatch(/docs\/guides\/moor/)
    expect(await page.locator('.dg-search-button').filter({ hasText: 'Search' }).count()).toBe(2)
    expect(await wideFields('quay/')).toBe(1)
  })

  test('fills the first screen', async () => {
    const page = await look('bare/')
    const last = (await page.getByRole('main').getByRole('link').last().boundingBox())!
    expect(last.y).toBeGreaterThan(500)
  })
})

/** Fields for the search that are as wide as fields are: the others are icons. */
async function wideFields(route: string): Promise<number> {
  const boxes = await (await look(route))
    .locator('.dg-search-button')
    .evaluateAll((all) => all.map((it) => it.clientWidth))
  return boxes.filter((width) => width > 100).length
}

test('the front page of the platform has one search field, and its tasks before its areas', async () => {
  expect(await wideFields('own/')).toBe(1)
  const page = await look('own/')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  expect(await headings.allInnerTexts()).toEqual(['Popular tasks', 'All areas'])
  expect((await headings.first().boundingBox())!.y).toBeLessThan(800)
})

describe('the 404 page', () => {
  test('has a field that opens the search', async () => {
    const page = await visit('own/404.html')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.locator('dialog[open]').waitFor()
  })

  test('has no search field if the site has no search', async () => {
    const page = await look('silent/404.html')
    expect(await page.locator('.dg-search-button').count()).toBe(0)
  })
})
