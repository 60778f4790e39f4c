import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { follow, hasIntent, hold, isSameDocument, shownPath, stands } from '../../harness/client/reader.ts'
import { pressColorToggle } from '../pages/color-toggle.ts'
import { quiet } from '../pages/quiet.ts'
import { start } from './start.ts'

const at = start('waiting')
const { open, reuse } = at

/** A visit without prefetching. */
const slowly = () => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } })
const progress = (page: Page) => page.getByRole('progressbar')
/** The script that shows pages. */
const script = '**/core/intent.*.js'
const busy = (page: Page) => page.locator('main[aria-busy=true]')

/** Milliseconds from the next click until the bar is there, by the clock of the page. */
function waitBefore(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let clicked = 0
        addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true })
        new MutationObserver(() => {
          if (document.querySelector('[role=progressbar]')) done(performance.now() - clicked)
        }).observe(document.documentElement, { childList: true, subtree: true })
      }),
  )
}

describe('a slow page', () => {
  test('shows a progress bar and a spinner after 200 ms over the old page, until it is ready', async () => {
    const { page } = await reuse('/docs/first', { before: slowly })
    const release = await hold(page, '**/docs/second/index.html')
    const waited = waitBefore(page)
    await follow(page, 'second')
    // Timers of browsers may be a little early.
    expect(await waited).toBeGreaterThan(195)
    await progress(page).waitFor()
    expect(await busy(page).locator('.dg-spinner').isVisible()).toBe(true)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('First')
    expect(shownPath(page)).toBe('/docs/first')
    release()
    await stands(page, 'Second')
    expect(await progress(page).count()).toBe(0)
    expect(await busy(page).count()).toBe(0)
  })

  test('shows the progress bar after the same time on the first click, while the script is loading', async () => {
    const { page } = await open('/docs/first', { before: slowly, prepare: (it) => hold(it, script) })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await follow(page, 'second')
    await page.clock.runFor(199)
    expect(await progress(page).count()).toBe(0)
    await page.clock.runFor(1)
    expect(await progress(page).count()).toBe(1)
    expect(await busy(page).locator('.dg-spinner').isVisible()).toBe(true)
  })

  test('shows nothing if only the query or the hash changes', async () => {
    const { page } = await open('/docs/first', { before: slowly })
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => document.querySelector('.dg-progress') && seen.push('progress')).observe(
        document.body,
        {
          childList: true,
        },
      )
      const link = Object.assign(document.createElement('a'), { href: '?a=1#end', textContent: 'query' })
      document.querySelector('article')!.append(link)
    })
    await hasIntent(page)
    await hold(page, '**/docs/**')
    await page.clock.install()
    await follow(page, 'query')
    await follow(page, 'to the end')
    // The bar appears after 200 ms.
    await page.clock.runFor(350)
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
    expect(shownPath(page)).toBe('/docs/first?a=1#end')
  })

  test('causes no layout shifts', async () => {
    const { page } = await reuse('/docs/first', { before: slowly })
    const release = await hold(page, '**/docs/second/index.html')
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *:not(.dg-main-spinner, .dg-spinner)')].map((it) =>
          it.getBoundingClientRect().toJSON(),
        ),
      )
    const before = await boxes()
    await follow(page, 'second')
    await progress(page).waitFor()
    expect(await boxes()).toEqual(before)
    release()
  })

  test('is canceled by the next navigation', async () => {
    const { page, messages } = await reuse('/docs/first', { before: slowly })
    const release = await hold(page, '**/docs/second/index.html')
    await follow(page, 'second')
    await progress(page).waitFor()
    await follow(page, 'long one')
    await stands(page, 'Long')
    release()
    await quiet(page)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Long')
    expect(shownPath(page)).toBe('/docs/long')
    expect(await progress(page).count()).toBe(0)
    expect(messages).toEqual([])
    await page.goBack()
    await stands(page, 'First')
  })
})

describe('a page that cannot be loaded', () => {
  test.each<[string, (page: Page) => Promise<unknown>]>([
    ['it is gone', (page) => page.route('**/docs/second/index.html', (route) => route.fulfill({ status: 500 }))],
    ['the network fails', (page) => page.route('**/docs/second/index.html', (route) => route.abort())],
    ['the navigation script is gone', (page) => page.route(script, (route) => route.abort())],
    [
      'one of its stylesheets is gone',
      (page) =>
        page.route('**/docs/second/index.html', async (route) => {
          const html = await (await route.fetch()).text()
          const sheet = '<link rel="stylesheet" href="/assets/gone.css">'
          await route.fulfill({ contentType: 'text/html', body: html.replace('</head>', `${sheet}</head>`) })
        }),
    ],
  ])('is loaded fully, with a warning, if %s', async (_, fail) => {
    const { page, messages } = await reuse('/docs/first', { before: slowly, prepare: fail })
    await follow(page, 'second')
    await page.waitForURL('**/docs/second')
    await stands(page, 'Second')
    expect(await isSameDocument(page)).toBe(false)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatch(/^warning: .*\/docs\/second/)
  })

  test('is loaded fully on going back', async () => {
    const { page, messages } = await reuse('/docs/first', { before: slowly })
    await follow(page, 'second')
    await stands(page, 'Second')
    await page.route('**/docs/first/index.html', (route) => route.abort())
    await page.goBack()
    await stands(page, 'First')
    expect(await isSameDocument(page)).toBe(false)
    expect(messages.map((text) => text.split(':')[0])).toEqual(['warning'])
  })

  test.each([
    ['with the script loaded', true],
    ['before the script is loaded', false],
  ])('offline shows the reason and Retry above the readable page, %s', async (_, has) => {
    const { page, messages } = await reuse('/docs/first', {
      before: slowly,
      prepare: async (it) => has || (await it.route(script, (route) => route.abort())),
    })
    if (has) await hasIntent(page)
    await page.context().setOffline(true)
    await follow(page, 'second')
    const box = page.getByRole('main').getByRole('alert')
    await box.waitFor()
    expect(await box.textContent()).toBe('You are offline.Retry')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('First')
    expect(shownPath(page)).toBe('/docs/first')
    const retry = box.getByRole('button', { name: 'Retry' })
    await retry.click()
    await box.waitFor()
    expect(await page.getByRole('alert').count()).toBe(1)
    await page.unroute(script)
    await page.context().setOffline(false)
    await retry.click()
    await stands(page, 'Second')
    await page.waitForURL('**/docs/second')
    expect(await page.getByRole('alert').count()).toBe(0)
    // A browser remembers that a script could not be fetched: then the page is loaded as a whole.
    expect(messages.map((text) => text.split(':')[0])).toEqual(has ? [] : ['warning'])
  })

  test('keeps navbar and sidebar usable, and the message disappears on another page', async () => {
    const { page } = await reuse('/docs/first')
    const third = page.waitForResponse('**/docs/third/index.html')
    await page.locator('aside').getByRole('link', { name: 'Third' }).hover()
    await (await third).finished()
    await page.context().setOffline(true)
    await page.locator('.dg-navbar').getByRole('link', { name: 'About' }).click()
    await page.getByRole('main').getByRole('alert').waitFor()
    await pressColorToggle(page.locator('.dg-navbar .dg-color-toggle'))
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.locator('aside').getByRole('link', { name: 'Third' }).click()
    await stands(page, 'Third')
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})
