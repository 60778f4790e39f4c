import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserSites } from '../../harness/browser/sites.ts'

const { visit } = browserSites({ kitchen: 'test/sites/kitchen-sink', own: '.' })
const route = 'kitchen/docs/reading'
const rows = (page: Page) => page.locator('tbody tr:visible')
const scrollTo = (page: Page, name: string) =>
  page
    .getByRole('cell', { name })
    .first()
    .evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))

test('the header is sticky, and a filter shows matching rows', async () => {
  const page = await visit(route, { width: 1440, height: 800 })
  await page.locator('.dg-table-scroll[data-fits]').waitFor()
  await scrollTo(page, 'Quay 30')
  const header = (await page.getByRole('columnheader', { name: 'quay' }).boundingBox())!
  const bar = (await page.locator('.dg-navbar').boundingBox())!
  expect(Math.abs(header.y - bar.height)).toBeLessThan(3)
  const field = page.getByRole('searchbox', { name: 'Filter rows' })
  await field.fill('south  TAKEN')
  await expect.poll(() => rows(page).count()).toBe(5)
  expect(await page.locator('.dg-table-filter output').innerText()).toBe('5 / 30')
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

test('the first column is sticky on a phone with large type', async () => {
  const page = await visit(route, { width: 390, height: 800, theme: 'dark' })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  const box = page.locator('.dg-table-scroll[tabindex]').last()
  await scrollTo(page, 'Quay 9')
  await box.evaluate((it) => it.scrollTo({ left: 200, behavior: 'instant' }))
  const cell = (await page.getByRole('cell', { name: 'Quay 9' }).boundingBox())!
  const around = (await box.boundingBox())!
  expect(Math.abs(cell.x - around.x)).toBeLessThan(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('a table does not alternate between fitting and scrolling', async () => {
  // The first column of one of its tables is as wide as a phone lets it be.
  const page = await visit('own/docs/product/settings/integrations/', { width: 320, height: 800 })
  await page.locator('.dg-table-scroll[data-fits]').first().waitFor()
  const changes = await page.evaluate(async () => {
    let count = 0
    const observer = new MutationObserver((records) => {
      count += records.length
    })
    observer.observe(document.body, { subtree: true, attributeFilter: ['data-fits', 'tabindex'] })
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame)
    return count
  })
  expect(changes).toBe(0)
  expect(await page.locator('.dg-table-scroll[tabindex]').count()).toBe(1)
})

test('all rows and their links are shown without scripts, without a filter', async () => {
  const page = await visit(`${route}#quay-7`, { width: 390, javaScriptEnabled: false })
  expect(await rows(page).count()).toBe(30)
  expect(await page.getByRole('searchbox', { name: 'Filter rows' }).count()).toBe(0)
  expect(await page.locator(':target').innerText()).toContain('Quay 7')
})

test('a wide table of a component scrolls, on the page of a document and in a list of posts', async () => {
  const page = await visit(route, { width: 390, height: 800 })
  for (const box of ['.dg-markdown', '.dg-markdown > .dg-slot']) {
    const width = await page.evaluate((selector) => {
      const text = document.querySelector('.dg-markdown')!
      const table = '<table><tbody><tr><td><div style="width: 900px">Wide</div></td></tr></tbody></table>'
      text.innerHTML = selector.endsWith('.dg-slot') ? `<div class="dg-slot">${table}</div>` : table
      return document.documentElement.scrollWidth - innerWidth
    }, box)
    expect(width, box).toBeLessThanOrEqual(0)
  }
})

test('the filter of a reference opens what matches inside, and a link to a field shows it', async () => {
  const page = await visit('kitchen/docs/fields', { width: 1440, height: 800 })
  const fields = page.locator('.dg-field:visible')
  const field = page.getByRole('searchbox', { name: 'Filter entries' })
  await field.waitFor()
  expect(await fields.count()).toBe(16)
  await field.fill('water')
  await expect.poll(() => fields.count()).toBe(3)
  expect(await page.locator('.dg-table-filter output').innerText()).toBe('3 / 18')
  // The names around a field count, and all fields of one that matches are shown.
  await field.fill('quay reach')
  await expect.poll(() => page.locator('#quay\\.crane\\.reach').isVisible()).toBe(true)
  await field.fill('')
  await expect.poll(() => fields.count()).toBe(16)
  await field.fill('colour')
  await page.evaluate(() => {
    location.hash = 'quay.crane.reach'
  })
  await expect.poll(() => page.locator('#quay\\.crane\\.reach').isVisible()).toBe(true)
  expect(await field.inputValue()).toBe('')
})

test('examples of a reference stay next to it on wide screens, and follow it on a phone', async () => {
  const wide = await visit('kitchen/docs/fields', { width: 1440, height: 800 })
  const example = wide.locator('.dg-beside-example')
  const [list, beside] = [await wide.locator('.dg-fields').boundingBox(), await example.boundingBox()]
  expect(beside!.x).toBeGreaterThan(list!.x + list!.width)
  await wide.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }))
  expect((await example.boundingBox())!.y).toBeGreaterThan(60)
  const phone = await visit('kitchen/docs/fields', { width: 320, height: 800 })
  const [above, below] = [
    await phone.locator('.dg-fields').boundingBox(),
    await phone.locator('.dg-beside-example').boundingBox(),
  ]
  expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
