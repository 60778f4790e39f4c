import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  follow,
  hasIntent,
  isSameDocument,
  type ReaderOptions,
  shownPath,
  stands,
} from '../../harness/client/reader.ts'
import { quiet } from '../pages/quiet.ts'
import { start } from './start.ts'

const at = start('chrome', { navbar: { title: 'Depot', hideOnScroll: true } })
const { reuse } = at
const move = async (page: Page, y: number) => {
  await hasIntent(page)
  await page.evaluate(async (to) => {
    scrollTo({ top: to, behavior: 'instant' })
    // Two frames: one for the scroll event, one for its effects.
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
  }, y)
}
const atEnd = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)

describe('the skip link', () => {
  test('is first, is visible on focus, and moves to main without a hash', async () => {
    const { page } = await reuse('/docs/first')
    await page.keyboard.press('Tab')
    const link = page.getByRole('region', { name: 'Skip to main content' }).getByRole('link')
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await link.boundingBox()).toMatchObject({ y: 0 })
    await page.keyboard.press('Enter')
    expect(await link.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(0)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => !!document.activeElement!.closest('main'))).toBe(true)
    expect(shownPath(page)).toBe('/docs/first')
  })

  test('leads to the text without scripts as well', async () => {
    const { page } = await reuse('/docs/first', { javaScriptEnabled: false })
    const href = await page.locator('.dg-skip-link').getAttribute('href')
    expect(await page.locator(`[id="${href!.slice(1)}"]`).count()).toBe(1)
  })
})

describe('the announcement bar', () => {
  test('is a banner above the navbar that scrolls away, and can be closed', async () => {
    const { page } = await reuse('/docs/long')
    const bar = page.getByRole('banner')
    expect((await bar.boundingBox())!.y).toBe(0)
    await move(page, 400)
    expect((await bar.boundingBox())!.y).toBeLessThan(-300)
    await move(page, 0)
    await bar.getByRole('button', { name: 'Close', exact: true }).click()
    await bar.waitFor({ state: 'hidden' })
    await page.locator('aside').getByRole('link', { name: 'First' }).click()
    await stands(page, 'First')
    expect(await bar.isVisible()).toBe(false)
  })
})

describe('the button to the top', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Scroll back to top' })

  test('is visible after scrolling up, except near the top, at the end and on the way down', async () => {
    const { page } = await reuse('/docs/long')
    const seen: boolean[] = []
    for (const y of [1000, 900, 950, 700, 300, 299, (await atEnd(page)) + 10]) {
      await move(page, y)
      seen.push(await button(page).isVisible())
    }
    expect(seen).toEqual([false, true, false, true, true, false, false])
    await move(page, 2000)
    await button(page).click()
    await page.waitForFunction(() => scrollY === 0)
  })

  test('disappears on a hash or another page, and exists only on documents', async () => {
    const { page } = await reuse('/docs/long')
    await move(page, 9000)
    await move(page, 8000)
    expect(await button(page).isVisible()).toBe(true)
    await page.evaluate(() => {
      location.hash = '#part-3'
    })
    await page.waitForFunction(() => scrollY < 7000)
    expect(await button(page).isVisible()).toBe(false)
    await move(page, 9000)
    await move(page, 8000)
    await page.evaluate(() => document.querySelector<HTMLElement>('.dg-pagination a')!.click())
    await page.waitForURL(/docs\/(?!long)/)
    expect(await button(page).isVisible()).toBe(false)
  })
})

describe('a navbar that hides on scroll', () => {
  const isHidden = (page: Page) =>
    page.locator('.dg-navbar').evaluate((bar) => bar.classList.contains('dg-navbar--hidden'))

  test('hides on the way down, and shows on the way up and at the top, ignoring small scrolls at the end', async () => {
    const { page } = await reuse('/docs/long')
    const end = await atEnd(page)
    const hidden: unknown[] = []
    for (const y of [30, 500, 900, 800, 1200, 20, 600, end, end - 40, end - 400]) {
      await move(page, y)
      hidden.push([y, await isHidden(page)])
    }
    expect(hidden).toEqual([
      [30, false],
      [500, true],
      [900, true],
      [800, false],
      [1200, true],
      [20, false],
      [600, true],
      [end, true],
      [end - 40, true],
      [end - 400, false],
    ])
  })

  test('hides for a hash that refers to an element, and shows for any other URL', async () => {
    const { page } = await reuse('/docs/long')
    await move(page, 3000)
    await move(page, 2900)
    expect(await isHidden(page)).toBe(false)
    await page.evaluate(() => {
      location.hash = '#part-2'
    })
    await page.waitForFunction(() => scrollY < 2500)
    await expect.poll(() => isHidden(page)).toBe(true)
    await page.evaluate(() => document.querySelector<HTMLElement>('.dg-pagination a')!.click())
    await page.waitForURL(/docs\/(?!long)/)
    expect(await isHidden(page)).toBe(false)
    await page.goto(`${at.host.origin}/docs/first`)
    await follow(page, 'its part 20')
    await stands(page, 'Long')
    await expect.poll(() => isHidden(page)).toBe(true)
  })
})

test('details open and close with a duration that depends on their height', async () => {
  const { page } = await reuse('/docs/details', { reducedMotion: 'no-preference' })
  const details = page.locator('details').filter({ hasText: 'Hidden words' })
  await hasIntent(page)
  const closed = await details.evaluate((element: HTMLElement) => element.offsetHeight)
  // The click and the check run in one step in the page, as the animation is short.
  const timing = await details.evaluate(async (element) => {
    element.querySelector('summary')!.click()
    while (element.getAnimations().length === 0) await new Promise(requestAnimationFrame)
    return element.getAnimations()[0]!.effect!.getTiming()
  })
  await expect.poll(() => details.evaluate((element) => element.getAnimations().length)).toBe(0)
  const height = (await details.evaluate((element: HTMLElement) => element.offsetHeight)) - closed
  const expected = Math.round(10 * (4 + 15 * (height / 36) ** 0.25 + height / 36 / 5))
  expect(timing).toMatchObject({ duration: expected, easing: 'ease-in-out' })
  const isOpen = await details.evaluate((element: HTMLDetailsElement) => {
    element.querySelector('summary')!.click()
    return element.open
  })
  expect(isOpen).toBe(true)
  await expect.poll(() => details.evaluate((element: HTMLDetailsElement) => element.open)).toBe(false)
  expect(await page.locator('text=Hidden words').isVisible()).toBe(false)

  const { page: still } = await reuse('/docs/details')
  await still.locator('summary').filter({ hasText: 'More' }).click()
  await expect.poll(() => still.locator('text=Hidden words').isVisible()).toBe(true)
})

test('a link in a summary is followed', async () => {
  const { page } = await reuse('/docs/details')
  const link = page.locator('summary a')
  await page.locator('summary').evaluateAll((all) => {
    for (const summary of all) summary.innerHTML += ' <a href="https://elsewhere.example.com">elsewhere</a>'
  })
  await link.hover()
  await page.waitForLoadState('networkidle')
  const isPrevented = await link.evaluate((element: HTMLElement) => {
    const asked = new Promise((resolve) => {
      window.addEventListener('click', (event) => {
        resolve(event.defaultPrevented)
        event.preventDefault()
      })
    })
    element.click()
    return asked
  })
  expect(isPrevented).toBe(false)
})

describe('motion', () => {
  const moving: ReaderOptions = { reducedMotion: 'no-preference' }

  /** Records the pages that are faded in, and pretends that each swap takes a time. */
  const watch = (page: Page, swapTime: number) =>
    page.evaluate((step) => {
      const fades: [title: string, heading: string][] = []
      Object.assign(window, { fades })
      let now = 0
      performance.now = () => {
        now += step
        return now
      }
      const { animate } = Element.prototype
      Element.prototype.animate = function (...given) {
        if (this.matches('main')) fades.push([document.title, document.querySelector('h1')!.textContent!])
        return animate.apply(this, given)
      }
    }, swapTime)
  const fades = (page: Page) => page.evaluate(() => (window as unknown as { fades: unknown[] }).fades)

  test('fades in a page that is already there, and none of the history', async () => {
    const { page, messages } = await reuse('/docs/first', moving)
    await watch(page, 49)
    await follow(page, 'second')
    await stands(page, 'Second')
    await follow(page, 'out of here')
    await stands(page, 'About')
    await page.goBack()
    await stands(page, 'Second')
    expect(await fades(page)).toEqual([
      ['Second | Depot', 'Second'],
      ['About | Depot', 'About'],
    ])
    expect(messages).toEqual([])
  })

  test('is not used on a device that needs long to show a page', async () => {
    const { page } = await reuse('/docs/first', moving)
    await watch(page, 51)
    await follow(page, 'second')
    await stands(page, 'Second')
    expect(await fades(page)).toEqual([])
  })

  test('never delays the new page', async () => {
    const { page } = await reuse('/docs/first', moving)
    await page.evaluate(() => {
      document.startViewTransition = () => {
        throw new Error('A transition captures the old page before it shows the new one.')
      }
    })
    await follow(page, 'second')
    await stands(page, 'Second')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('is not used to scroll to the position of a new page', async () => {
    const { page } = await reuse('/docs/long', moving)
    await move(page, 4000)
    await page.evaluate(() => document.querySelector<HTMLElement>('aside a[href="/docs/first"]')!.click())
    await stands(page, 'First')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await follow(page, 'its part 20')
    await stands(page, 'Long')
    const y = await page.evaluate(() => scrollY)
    await quiet(page)
    expect(await page.evaluate(() => scrollY)).toBe(y)
    expect(y).toBeGreaterThan(2000)
  })

  test('is absent on request', async () => {
    const { page } = await reuse('/docs/first')
    await watch(page, 0)
    await follow(page, 'second')
    await stands(page, 'Second')
    expect(shownPath(page)).toBe('/docs/second')
    expect(await fades(page)).toEqual([])
  })
})

test('icons are decoded before the drawer opens', async () => {
  const { page } = await at.open('/docs/first', { viewport: { width: 390, height: 800 } })
  await hasIntent(page)
  // Each icon waits until the browser is idle.
  await page.evaluate(async () => {
    for (let i = 0; i < 30; i++) await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }))
  })
  const cdp = await page.context().newCDPSession(page)
  const names: string[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => names.push(...value.map((event) => `${Object(event).name}`)))
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['blink', 'devtools.timeline'] } })
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await page.getByRole('dialog').first().waitFor()
  const complete = new Promise<void>((done) => cdp.once('Tracing.tracingComplete', () => done()))
  await cdp.send('Tracing.end')
  await complete
  expect(names).toContain('UpdateLayoutTree')
  expect(names).not.toContain('SVGImage::DataChanged')
})
