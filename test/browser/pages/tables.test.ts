import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserSites } from '../../harness/browser/sites.ts'

const { visit } = browserSites({ kitchen: 'test/sites/kitchen-sink' })
const route = 'kitchen/docs/reading'
const rows = (page: Page) => page.locator('tbody tr:visible')
const scrollTo = (page: Page, name: string) =>
  page
    .getByRole('cell', { name })
    .first()
    .evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))

test('the header follows the page, and a filter shows the rows with its words', async () => {
  const page = await visit(route, { width: 1440, height: 800 })
  await page.locator('.table-scroll[data-fits]').waitFor()
  await scrollTo(page, 'Quay 30')
  const header = (await page.getByRole('columnheader', { name: 'quay' }).boundingBox())!
  const bar = (await page.locator('.navbar').boundingBox())!
  expect(Math.abs(header.y - bar.height)).toBeLessThan(3)
  const field = page.getByRole('searchbox', { name: 'Filter rows' })
  await field.fill('south  TAKEN')
  await expect.poll(() => rows(page).count()).toBe(5)
  expect(await page.locator('.table-filter output').innerText()).toBe('5 / 30')
  await field.fill('nothing')
  await expect.poll(() => rows(page).count()).toBe(0)
  // A link to a row shows it.
  await page.evaluate(() => {
    location.hash = 'quay-7'
  })
  await expect.poll(() => rows(page).count()).toBe(30)
  const link = page.getByRole('link', { name: 'Direct link to Quay 7' })
  expect(await link.getAttribute('href')).toBe('#quay-7')
  expect(await page.locator(':target').innerText()).toContain('Quay 7')
})

test('on a phone with large type the first column follows the table', async () => {
  const page = await visit(route, { width: 390, height: 800, theme: 'dark' })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  const box = page.locator('.table-scroll[tabindex]').last()
  await scrollTo(page, 'Quay 9')
  await box.evaluate((it) => it.scrollTo({ left: 200, behavior: 'instant' }))
  const cell = (await page.getByRole('cell', { name: 'Quay 9' }).boundingBox())!
  const around = (await box.boundingBox())!
  expect(Math.abs(cell.x - around.x)).toBeLessThan(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('without script all rows and their links are there, and no field', async () => {
  const page = await visit(`${route}#quay-7`, { width: 390, javaScriptEnabled: false })
  expect(await rows(page).count()).toBe(30)
  expect(await page.getByRole('searchbox', { name: 'Filter rows' }).count()).toBe(0)
  expect(await page.locator(':target').innerText()).toContain('Quay 7')
})
