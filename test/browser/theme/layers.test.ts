import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserSites } from '../../harness/browser/sites.ts'

// A site with `theme.layers`, and rules for elements and for classes of the theme.
const { look, read, visit } = browserSites({
  layers: 'test/sites/layers',
  plain: { of: 'test/sites/layers', config: { theme: "{ css: ['./own.css'] }" } },
})

const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property)

test('rules for code reach code in the text, and not that in blocks', async () => {
  const page = await look('layers/docs')
  expect(await styleOf(page, 'article p code', 'background-color')).toBe('rgb(1, 2, 3)')
  expect(await styleOf(page, 'pre code', 'background-color')).toBe('rgba(0, 0, 0, 0)')
  expect(await styleOf(page, '.dg-code', 'background-color')).toBe('rgb(39, 40, 34)')
})

test('rules for elements reach the text, and not the parts around it', async () => {
  const page = await look('layers/docs')
  expect(await styleOf(page, 'article h2', 'color')).toBe('rgb(7, 8, 9)')
  expect(await styleOf(page, 'article p a', 'color')).toBe('rgb(4, 5, 6)')
  expect(await styleOf(page, 'article ul', 'padding-left')).toBe('100px')
  for (const selector of ['.dg-toc a', '.dg-menu__link', '.dg-navbar-brand'])
    expect(await styleOf(page, selector, 'color')).not.toBe('rgb(4, 5, 6)')
  for (const selector of ['.dg-breadcrumbs ol', '.dg-navbar ul', '.dg-toc ul'])
    expect(await styleOf(page, selector, 'padding-left')).not.toBe('100px')
})

test('a class of the theme is restyled without weight, also in styles that scripts load', async () => {
  const page = await visit('layers/docs', {})
  expect(await styleOf(page, '.dg-navbar-brand', 'color')).toBe('rgb(10, 11, 12)')
  expect(await styleOf(page, '.dg-admonition-title', 'color')).toBe('rgb(13, 14, 15)')
  await page.locator('[data-search]').first().click()
  await page.locator('.dg-search-input').fill('box')
  await page.locator('.dg-search-result').first().waitFor()
  expect(await styleOf(page, '.dg-search-status', 'color')).toBe('rgb(16, 17, 18)')
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((all) => all.map((it) => it.getAttribute('href')))
  expect(
    sheets.filter((href) => !/\/layers\/assets\/(?:layers\/|site\.)/.test(new URL(href!, page.url()).pathname)),
  ).toEqual([])
})

test('all styles of the theme are in the layer, except those that Infima wins by', () => {
  const [, theme] = /href="([^"]*theme\.[^"]*)"/.exec(read('layers/docs/index.html'))!
  const [outside, ...inside] = read(theme!.slice(1)).split('@layer docsgen{')
  expect(inside).toHaveLength(1)
  expect(outside).toContain('pre code')
  expect(read('plain/docs/index.html')).not.toContain('/layers/assets/layers/')
})
