import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserSites } from '../../harness/browser/sites.ts'
import { hasIntent, hold } from '../../harness/client/reader.ts'

const { visit } = browserSites({ own: '.' })
const list = (page: Page) => page.locator('dialog.dg-shortcuts')
const path = (page: Page) => new URL(page.url()).pathname
/** Presses keys after their script is loaded, and waits for the effect. */
async function press(page: Page, keys: string, done: () => Promise<boolean>) {
  await hasIntent(page)
  for (const key of keys) await page.keyboard.press(key)
  await expect.poll(done).toBe(true)
}
const isListed = (page: Page) => () => list(page).isVisible()

describe('keyboard shortcuts', () => {
  test('open the previous and next page, and change the color mode', async () => {
    const page = await visit('own/docs/product/orders/overview')
    const next = await page.getAttribute('.dg-pagination a[rel=next]', 'href')
    await expect.poll(() => page.getAttribute('.dg-pagination a[rel=next]', 'aria-keyshortcuts')).toBe('n')
    await press(page, 'n', async () => path(page) === next)
    await press(page, 'p', async () => path(page) === '/own/docs/product/orders/overview')
    await page.keyboard.press('t')
    await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark')
  })

  test.each([1280, 390])('focus the table of contents, at %d px', async (width) => {
    const page = await visit('own/docs/product/orders/overview', { width, height: 800 })
    await press(page, 'c', () => page.evaluate(() => !!document.activeElement?.closest('.dg-toc ul')))
    expect(await page.evaluate(() => document.activeElement!.checkVisibility())).toBe(true)
  })

  test('are listed by the question mark key, with their function on this page', async () => {
    const page = await visit('own/docs/product/orders/overview')
    const release = await hold(page, '**/shortcuts*.css')
    await press(page, '???', async () => true)
    release()
    await expect.poll(isListed(page)).toBe(true)
    const rows = await list(page).locator('dt, dd').allTextContents()
    expect(rows.filter((_, i) => i % 2 === 0)).toEqual(['p', 'n', '/', 't', 'c', 'Alt?'])
    expect(rows[1]).toMatch(/^Previous: ./)
    expect(rows.filter((_, i) => i % 2 === 1).slice(2)).toEqual([
      'Search',
      'Light or dark mode',
      'On this page',
      'This list',
    ])
    expect(await list(page).getAttribute('aria-label')).toBe('Keyboard shortcuts')
    const box = (await list(page).boundingBox())!
    expect(box.x + box.width / 2).toBeCloseTo(720, -1)
    await page.keyboard.press('n')
    await page.keyboard.press('Escape')
    await expect.poll(isListed(page)).toBe(false)
    expect(path(page)).toBe('/own/docs/product/orders/overview')
  })

  test('can be turned off by a reader, except from the list', async () => {
    const page = await visit('own/docs/product/orders/overview')
    await press(page, '?', isListed(page))
    await list(page).getByLabel('Single keys').uncheck()
    await list(page).getByRole('button', { name: 'Close' }).click()
    for (const key of ['t', '/', '?']) await page.keyboard.press(key)
    await page.keyboard.press('Alt+Shift+Slash')
    await expect.poll(isListed(page)).toBe(true)
    expect(await page.getAttribute('html', 'data-theme')).toBe('light')
    expect(await page.locator('.dg-search[open]').count()).toBe(0)
    await list(page).getByLabel('Single keys').check()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.waitForSelector('.dg-search-input:focus')
    await page.keyboard.type('pnt')
    expect(await page.inputValue('.dg-search-input')).toBe('pnt')
  })
})
