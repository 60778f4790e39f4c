import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Host, startHost } from '../../harness/browser/static-host.ts'
import { sharedSite } from '../../harness/build/shared-site.ts'
import { openReader, shownPath, visit } from '../../harness/client/reader.ts'
import { connect } from '../../harness/theme/connect.ts'
import { quiet } from '../pages/quiet.ts'

// The project's own site.
let host: Host
let browser: Browser
let routes: string[]

beforeAll(async () => {
  host = await startHost(await sharedSite('.'))
  const files = fs.readdirSync(host.folder, { recursive: true, encoding: 'utf8' })
  routes = files.filter((file) => file.endsWith('index.html')).map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
  browser = await connect()
})

afterAll(async () => {
  await browser?.close()
  host?.stop()
})

test('a walk through all pages has no console output or failed requests, and stays in one document', async () => {
  // Pages are fetched on navigation: prefetching is tested in prefetch.test.ts.
  const before = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  const { page, messages } = await openReader(browser, host.origin, { before })
  page.on('response', (answer) => answer.ok() || messages.push(`${answer.status()} ${answer.url()}`))
  for (const route of routes) {
    await visit(page, route)
    expect(shownPath(page)).toBe(route)
    expect(await page.title()).not.toBe('')
  }
  await page.waitForLoadState('networkidle')
  expect(routes.length).toBeGreaterThan(80)
  expect(messages).toEqual([])
  expect(await page.evaluate(() => 'remembered' in window)).toBe(true)
  await page.context().close()
})

/** A page of each kind, without diagrams, which are drawn when they are seen. */
const kinds = ['/', '/docs/product/orders/overview', '/docs/product/settings', '/docs/tags']

test('each page of the walk is the same as after a page load', async () => {
  expect(routes).toEqual(expect.arrayContaining(kinds))
  const { page } = await openReader(browser, host.origin)
  const { page: fresh } = await openReader(browser, host.origin)
  const shape = (of: Page) =>
    of.evaluate(async () => {
      // Observers have seen the page after its next frame.
      for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
      const parts = ['.dg-navbar', '#dg\\:menu', 'main', 'footer'].map((name) => document.querySelector(name))
      return parts.map((part) => part?.outerHTML)
    })
  for (const route of kinds) {
    await visit(page, route)
    await fresh.goto(host.origin + route)
    // The script loaded on the first intent measures the bar and tables.
    await fresh.locator('.dg-navbar-brand').first().hover()
    await fresh.locator('.dg-navbar-inner[data-fits]').waitFor()
    await fresh.mouse.move(700, 790)
    await fresh.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    expect(await shape(page), route).toEqual(await shape(fresh))
  }
})

test('a page loads at most 5 KB of scripts, and 10 KB when the browser is idle', async () => {
  const { page } = await openReader(browser, `${host.origin}/404.html`)
  // Ignores late scripts of this page.
  await page.goto('about:blank')
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname))
  await page.goto(`${host.origin}/docs/product/orders/overview`)
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 300) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
  })
  await page.waitForLoadState('networkidle')
  await expect
    .poll(() => [...scripts].map((file) => path.basename(file).replace(/\..*/, '')))
    .toEqual(['core', 'intent'])
  const bytes = [...scripts].map((file) => gzipSync(fs.readFileSync(path.join(host.folder, file)), { level: 9 }).length)
  expect(bytes[0]).toBeLessThanOrEqual(5 * 1024)
  expect(bytes[1]).toBeLessThanOrEqual(10 * 1024)
})

describe('a prefetched page', () => {
  const links = ['/docs/product/orders/overview', '/docs/product/orders/lifecycle']

  /** Returns the layout shifts during navigation. */
  async function shiftsOf(page: Page): Promise<number[]> {
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift' })
    })
    for (let i = 0; i < 4; i++) {
      const link = page.locator(`aside a[href="${links[i % 2]}"]`)
      await link.hover()
      await link.click()
      await expect.poll(() => shownPath(page)).toBe(links[i % 2])
      await quiet(page)
    }
    return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  }

  test.each(['reduce', 'no-preference'] as const)(
    'causes no layout shifts, with reduced motion: %s',
    async (reducedMotion) => {
      const { page } = await openReader(browser, `${host.origin}${links[1]}`, { reducedMotion })
      await page.waitForLoadState('networkidle')
      expect(await shiftsOf(page)).toEqual([])
      await page.context().close()
    },
  )
})
