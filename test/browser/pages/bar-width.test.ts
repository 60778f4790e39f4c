import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserSites } from '../../harness/browser/sites.ts'
import { hasIntent } from '../../harness/client/reader.ts'

// A navbar with more entries than have room.
const names = ['Guides', 'Reference', 'Integrations', 'Changelog', 'Community', 'Pricing', 'Security', 'Careers']
const items = names.map((label) => ({ label, to: '/about', activeBaseRegex: 'none' }))
const more = JSON.stringify([...items, { label: 'Sign in', href: 'https://quay.example.com', position: 'right' }])
const { visit } = browserSites({
  many: { of: 'test/sites/quay', config: { navbar: `{ ...whole.navbar, items: ${more} }` } },
})

const widths = [997, 1024, 1100, 1200, 1280, 1440]
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })
const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
/** The boxes of the entries that are displayed. */
const shown = (page: Page): Promise<DOMRect[]> =>
  bar(page)
    .locator('.dg-navbar-items a')
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON()).filter(({ width }) => width > 0))

describe.each(['many/about', 'many/docs/guides/moor'])('%s', (route) => {
  test('shows the items that fit on one line, and a way to the others', async () => {
    const page = await visit(route, { width: 1440 })
    const toggle = bar(page).getByRole('button', { name: 'Toggle navigation bar' })
    // The script that measures is loaded on the first intent.
    await page.mouse.move(700, 30)
    await bar(page).getByRole('link').first().hover()
    await hasIntent(page)
    const counts: number[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(async () => new Set((await shown(page)).map(({ y }) => Math.round(y))).size).toBe(1)
      await expect
        .poll(async () => (await toggle.isVisible()) === (await shown(page)).length < 9, { message: `${width}` })
        .toBe(true)
      const boxes = await shown(page)
      counts.push(boxes.length)
      expect(await beyond(page), `${width}`).toBeLessThanOrEqual(0)
      const edges = boxes.toSorted((a, b) => a.x - b.x)
      for (const [i, box] of edges.entries()) if (i > 0) expect(box.x).toBeGreaterThanOrEqual(edges[i - 1]!.x)
    }
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts[0]).toBeGreaterThanOrEqual(3)
    expect(counts[0]).toBeLessThan(9)
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect.poll(() => toggle.isVisible()).toBe(true)
    await toggle.click()
    const menu = page.getByRole('dialog', { name: 'Main menu' })
    for (const name of names) expect(await menu.getByRole('link', { name, exact: true }).isVisible(), name).toBe(true)
    await menu.getByRole('button', { name: 'Close navigation bar' }).click()
    await menu.waitFor({ state: 'hidden' })
    expect(await toggle.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  test('fits into the window without scripts, with all items', async () => {
    const page = await visit(route, { width: 1440, javaScriptEnabled: false })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const boxes = await shown(page)
      expect(boxes).toHaveLength(9)
      for (const { x, width: own } of boxes) expect(x + own).toBeLessThanOrEqual(width)
    }
  })
})
