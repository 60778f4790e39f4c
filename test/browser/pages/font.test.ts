import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserSites } from '../../harness/browser/sites.ts'

const { visit, origin } = browserSites({ own: '.' })
const route = 'own/docs/product/orders/overview'
const font = '**/*.woff2'
const arial = fileURLToPath(import.meta.resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff2'))

/** Serves a font with the widths of Arial in place of those that a machine has or has not. */
async function provideArial(page: Page): Promise<void> {
  await page.route('**/arial.woff2', (route) => route.fulfill({ path: arial }))
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const css = await response.text()
    await route.fulfill({ response, body: css.replaceAll('local("Arial")', 'url("/arial.woff2")') })
  })
}

test('the typeface is used at once, and its fallback takes the same space', async () => {
  const page = await visit(route, { width: 1440 })
  const state = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
      const heights = [...document.querySelectorAll('main p, main li')].map((it) => it.getBoundingClientRect().height)
      return { family: loaded[0], height: heights.reduce((sum, height) => sum + height, 0) }
    })
  // Fonts are requested with the first layout, which may follow the load event.
  const family = async () => (await state()).family?.replace(/"/g, '')
  await expect.poll(family).toBe('Instrument Sans')
  const own = await state()
  await page.route(font, (request) => request.abort())
  await provideArial(page)
  await page.reload()
  await expect.poll(family).toBe('Instrument Sans fallback')
  const fallback = await state()
  expect(Math.abs(fallback.height / own.height - 1)).toBeLessThan(0.05)
})

test('a late typeface causes no layout shift', async () => {
  const page = await visit('own/404.html', { width: 390, height: 800 })
  const held: (() => Promise<void>)[] = []
  await page.route(font, async (request) => {
    await new Promise<void>((go) => held.push(async () => go()))
    await request.continue()
  })
  await page.goto(`${origin()}/${route}`, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  const moved = () =>
    page.evaluate(
      () =>
        new Promise<number>((ready) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
            ready(shifts.reduce((sum, { value }) => sum + value, 0))
          }).observe({ type: 'layout-shift', buffered: true })
          // Without shifts, the observer is not called.
          requestAnimationFrame(() => setTimeout(() => ready(0), 50))
        }),
    )
  const before = await moved()
  expect(before).toBeLessThan(0.01)
  for (const go of held) await go()
  await page.evaluate(() => document.fonts.ready)
  expect(await moved()).toBe(before)
})
