import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setTheme } from '../../browser/pages/axe.ts'
import { browserSites } from '../../harness/browser/sites.ts'

// Diagrams of our own site, which are drawn at build.
const { visit } = browserSites({ own: '.' })
const route = 'own/docs/product/orders/lifecycle'
const figure = (page: Page) => page.locator('figure.dg-diagram').first()

function fill(page: Page): Promise<string> {
  return figure(page)
    .locator('[role=img] rect')
    .first()
    .evaluate((rect) => getComputedStyle(rect).fill)
}

test('a drawing is shown without scripts, with its name and its content as text', async () => {
  const page = await visit(route, { javaScriptEnabled: false, width: 390, height: 800 })
  await page.getByRole('img', { name: /^Diagram/ }).waitFor()
  const summary = figure(page).getByText('Diagram as text')
  await summary.focus()
  await page.keyboard.press('Enter')
  await figure(page).getByText('Confirmed →').first().waitFor()
})

test('a drawing needs no Mermaid script, and follows the color mode', async () => {
  const page = await visit(route)
  const light = await fill(page)
  await setTheme(page, 'dark')
  expect(await fill(page)).not.toBe(light)
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter((name) => name.includes('mermaid'))).toEqual([])
  await figure(page)
    .getByRole('button', { name: /^Enlarge: Diagram/ })
    .click()
  await page.getByRole('dialog').locator('svg[role=img]').waitFor()
})

test.each([
  ['own/docs/getting-started/intro', 1440],
  ['own/docs/getting-started/intro', 390],
  ['own/docs/product/introduction/intro', 390],
])('labels stay readable, and only the drawing scrolls: %s at %i', async (path, width) => {
  const page = await visit(path, { width, height: 800 })
  for (const size of ['', '32px']) {
    await page.locator('html').evaluate((html, fontSize) => Object.assign(html.style, { fontSize }), size)
    const { label, beyond } = await figure(page).evaluate((it) => {
      const drawings = [...it.querySelectorAll<SVGSVGElement>('[role=img]')]
      const svg = drawings.find((one) => one.getClientRects().length > 0)!
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width
      const sizes = [...svg.querySelectorAll('text')].map((text) => Number(text.getAttribute('font-size')) * scale)
      return { label: Math.min(...sizes), beyond: document.documentElement.scrollWidth - innerWidth }
    })
    expect(label).toBeGreaterThan(width < 600 && path.includes('getting-started') ? 12.9 : 9.7)
    expect(beyond).toBeLessThanOrEqual(0)
  }
})

test('a wide drawing runs downwards in a narrow window, and is one picture for screen readers', async () => {
  const page = await visit('own/docs/getting-started/intro', { width: 1440, height: 800 })
  for (const [width, isTall] of [
    [1440, false],
    [390, true],
    [320, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const picture = figure(page).getByRole('img')
    expect(await picture.count()).toBe(1)
    const { width: across, height } = (await picture.boundingBox())!
    expect(height > across).toBe(isTall)
  }
})
