import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it, test } from 'vitest'
import { quiet } from '../pages/quiet.ts'
import { boxTests } from './box-tests.ts'
import { field, result } from './reader.ts'

const lib = path.join(import.meta.dirname, '../../../lib/client')

describe('the download size', () => {
  const budgets: [names: string[], kilobytes: number][] = [
    [['core'], 5],
    [['search'], 10],
    [['search-worker'], 14],
    [['react', 'search', 'search-worker'], 90],
  ]
  it.each(budgets)('of %j is at most %d KB', (names, kilobytes) => {
    const sizes = names.map((name) => {
      const file = fs.readdirSync(lib).find((one) => one.startsWith(`${name}.`) && one.endsWith('.js'))!
      return gzipSync(fs.readFileSync(path.join(lib, file))).length
    })
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(kilobytes * 1024)
  })
})

interface Watched {
  /** Milliseconds. */
  long: number[]
  shifts: string[]
}

/** Records long tasks and layout shifts without input from now on. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched: Watched = { long: [], shifts: [] }
    Object.assign(window, { watched })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.long.push(duration)
    }).observe({ type: 'longtask' })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { sources: { node?: Element }[] }[])
        watched.shifts.push(...entry.sources.map(({ node }) => node?.className ?? `${node}`))
    }).observe({ type: 'layout-shift' })
  })
}

function watched(page: Page): Promise<Watched> {
  return page.evaluate(() => (window as unknown as { watched: Watched }).watched)
}

const box = boxTests()
const start = (width = 1280) => box.load('docs/guides/guide-8', { viewport: { width, height: 600 } })

test.each([1280, 390])('opening and closing the search box causes no layout shift, at %d px', async (width) => {
  const { page } = await start(width)
  await page.evaluate(() => scrollTo(0, 300))
  await watch(page)
  const places = () =>
    page.evaluate(() => {
      const x = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
      return [x('article').left, x('article').width, x('.dg-search-button').left, x('.dg-search-button').width, scrollY]
    })
  const before = await places()
  await page.keyboard.press('/')
  await page.waitForSelector(`${field}:focus`)
  expect(await places()).toEqual(before)
  await page.keyboard.press('Escape')
  await quiet(page)
  expect(await places()).toEqual(before)
  expect((await watched(page)).shifts).toEqual([])
})

test('the page behind is tinted without a filter that would be repainted for each letter', async () => {
  const { page, open } = await start()
  await open()
  const behind = await page.evaluate(() => {
    const { backdropFilter, backgroundColor } = getComputedStyle(
      document.querySelector('dialog.dg-search')!,
      '::backdrop',
    )
    return { backdropFilter, backgroundColor }
  })
  expect(behind).toEqual({ backdropFilter: 'none', backgroundColor: 'rgba(8, 18, 24, 0.55)' })
})

test('the page behind does not scroll', async () => {
  const { page, type, titles } = await start()
  await type('shelf')
  await titles()
  await page.mouse.move(640, 300)
  for (let i = 0; i < 5; i++) await page.mouse.wheel(0, 400)
  await page.mouse.move(20, 550)
  await page.mouse.wheel(0, 400)
  await quiet(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('results stay under the pointer while excerpts load', async () => {
  const { page, type, titles } = await start()
  await type('shelf')
  await titles()
  const places = () => page.locator(result).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  const before = await places()
  for (let i = 0; i < 3; i++) {
    await page.locator(result).nth(i).hover()
    await quiet(page)
    expect(await places()).toEqual(before)
  }
})

test.each([980, 390])('an excerpt below the results shows only whole lines, at %d px', async (width) => {
  const { page, type, titles } = await start(width)
  await type('longer')
  await titles()
  const excerpt = page.locator('.dg-search-excerpt:not(:empty)')
  const { lines, isCut } = await excerpt.evaluate((element) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element)
    const text = element.clientHeight - Number.parseFloat(paddingTop)
    return {
      lines: text / Number.parseFloat(lineHeight),
      isCut: element.scrollHeight > element.clientHeight || Number.parseFloat(paddingBottom) > 0,
    }
  })
  expect(lines).toBe(3)
  expect(isCut).toBe(width === 390)
})

test('the passage of the active result is next to the list on wide screens, and the box keeps its height', async () => {
  const { page, type, titles } = await start(1280)
  await type('shelf')
  await titles()
  await page.locator('.dg-search-excerpt:not(:empty)').waitFor()
  const boxOf = async (part: string) => (await page.locator(part).boundingBox())!
  const [list, passage, dialog] = [
    await boxOf('.dg-search-results'),
    await boxOf('.dg-search-excerpt'),
    await boxOf('dialog.dg-search'),
  ]
  expect(passage.x).toBeGreaterThanOrEqual(list.x + list.width - 1)
  expect(passage.y).toBe(list.y)
  await type('longer')
  await titles()
  expect((await boxOf('dialog.dg-search')).height).toBe(dialog.height)
})

test('the search button has the same width for any query', async () => {
  const { page, type, titles } = await start(1000)
  const width = async () => (await page.locator('.dg-search-button').boundingBox())!.width
  const before = await width()
  await type('a query that is much longer than the button')
  await titles()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.textContent('.dg-search-button-text')).toContain('a query')
  expect(await width()).toBe(before)
})

test('indexes are loaded and searched in a worker', async () => {
  const { page, type, titles } = await start()
  await type('shelf')
  await expect.poll(titles).not.toEqual([])
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter((name) => name.includes('search-index'))).toEqual([])
  expect(page.workers()).toHaveLength(1)
})
