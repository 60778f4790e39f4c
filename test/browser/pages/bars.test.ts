import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserSites } from '../../harness/browser/sites.ts'
import { hasIntent } from '../../harness/client/reader.ts'
import { pressColorToggle } from './color-toggle.ts'
import { quiet } from './quiet.ts'

// The announcement and the bar at the top; numbers are those of the contract.
const bar = (more: string) => `{ ...whole.announcementBar, ${more} }`
const { look, visit, read } = browserSites({
  quay: 'test/sites/quay',
  other: {
    of: 'test/sites/quay',
    config: {
      announcementBar: bar('isCloseable: false, backgroundColor: undefined, textColor: undefined'),
      navbar: '{ ...whole.navbar, hideOnScroll: true }',
      colorMode: "{ defaultMode: 'dark' }",
    },
  },
  fixed: {
    of: 'test/sites/quay',
    config: { announcementBar: 'undefined', colorMode: "{ defaultMode: 'dark', disableSwitch: true }" },
  },
})

const keys = { id: 'docusaurus.announcement.id', dismissed: 'docusaurus.announcement.dismiss' }
const kept = (page: Page) =>
  page.evaluate((names) => Object.values(names).map((name) => localStorage.getItem(name)), keys)
const announcement = (page: Page) => page.getByRole('banner').filter({ hasText: 'Storm' })
const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })
const root = (page: Page, name: string) => page.evaluate((it) => document.documentElement.getAttribute(it), name)

describe('the state of the announcement bar', () => {
  test('is open on the first visit, and stored with its ID', async () => {
    const page = await look('quay/about')
    expect(await announcement(page).isVisible()).toBe(true)
    expect(await kept(page)).toEqual(['storm', 'false'])
  })

  test('stays closed on all pages', async () => {
    const page = await visit('quay/about')
    await announcement(page).getByRole('button', { name: 'Close', exact: true }).click()
    await announcement(page).waitFor({ state: 'hidden' })
    expect(await kept(page)).toEqual(['storm', 'true'])
    await page.goto(page.url().replace('about', 'docs/guides/moor'))
    expect(await announcement(page).isVisible()).toBe(false)
  })

  test('is not stored if no announcement is configured', async () => {
    const page = await look('fixed/about')
    expect(await kept(page)).toEqual([null, null])
  })
})

test('a closed announcement is absent at the first paint', async () => {
  const page = await visit('quay/about', { stored: { [keys.id]: 'storm', [keys.dismissed]: 'true' } })
  await page.reload()
  await page.addInitScript(() => {
    const seen = () => {
      const bar = document.querySelector('[role=banner]')
      const height = bar?.getBoundingClientRect().height ?? 0
      Object.assign(window, { tallest: Math.max((window as { tallest?: number }).tallest ?? 0, height) })
      requestAnimationFrame(seen)
    }
    requestAnimationFrame(seen)
  })
  await page.reload()
  await quiet(page)
  expect(await page.evaluate(() => (window as { tallest?: number }).tallest)).toBe(0)
  expect(await root(page, 'data-announcement-bar-initially-dismissed')).toBe('true')
})

test('an announcement with a new ID is shown at once', async () => {
  const page = await look('quay/about', { stored: { [keys.id]: 'calm', [keys.dismissed]: 'true' } })
  expect(await announcement(page).isVisible()).toBe(true)
  expect(await kept(page)).toEqual(['storm', 'false'])
})

describe('the announcement bar', () => {
  test('is above the navbar with its HTML and colors, and scrolls away', async () => {
    const page = await visit('quay/docs/guides/load')
    const box = (await announcement(page).boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual((await navbar(page).boundingBox())!.y + 1)
    expect(await announcement(page).getByRole('link', { name: 'Monday' }).isVisible()).toBe(true)
    const colors = await announcement(page).evaluate((it) => {
      const { backgroundColor, color } = getComputedStyle(it)
      return [backgroundColor, color]
    })
    expect(colors).toEqual(['rgb(32, 64, 96)', 'rgb(255, 255, 255)'])
    await page.evaluate(() => scrollTo(0, 600))
    await expect.poll(async () => (await announcement(page).boundingBox())!.y).toBeLessThan(-100)
  })

  test('has no button if it cannot be closed', async () => {
    const page = await look('other/about')
    expect(await announcement(page).isVisible()).toBe(true)
    expect(await announcement(page).getByRole('button').count()).toBe(0)
  })

  test('has no style attribute, which a strict policy would block', () => {
    expect(read('quay/about/index.html')).not.toMatch(/<[^>]+ style=/)
  })
})

describe('the color toggle', () => {
  const toggle = (page: Page) => navbar(page).locator('.dg-color-toggle')

  test('switches from system to light, dark and back, and updates its label', async () => {
    const page = await visit('quay/about', { colorScheme: 'dark' })
    const says = async () => [
      await root(page, 'data-theme'),
      await root(page, 'data-theme-choice'),
      await toggle(page).getAttribute('title'),
      await toggle(page).getAttribute('aria-label'),
    ]
    const label = (mode: string) => `Switch between dark and light mode (currently ${mode})`
    expect(await says()).toEqual(['dark', 'system', 'system mode', label('system mode')])
    await pressColorToggle(toggle(page))
    expect(await says()).toEqual(['light', 'light', 'light mode', label('light mode')])
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    await pressColorToggle(toggle(page))
    expect(await says()).toEqual(['dark', 'dark', 'dark mode', label('dark mode')])
    await pressColorToggle(toggle(page))
    expect(await says()).toEqual(['dark', 'system', 'system mode', label('system mode')])
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  })

  test('has no mode in its label before the script runs', () => {
    const buttons = read('quay/about/index.html').match(/<button[^>]*color-toggle[^>]*>/g)!
    for (const button of buttons) expect(button).not.toMatch(/currently|"(?:light|dark|system) mode"/)
  })

  test('is absent if the mode is fixed', async () => {
    const page = await look('fixed/about', { stored: { theme: 'light' } })
    expect(await page.locator('.dg-color-toggle').count()).toBe(0)
    expect(await root(page, 'data-theme')).toBe('dark')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  })

  test('starts with light or the configured default', async () => {
    const page = await look('other/about', { colorScheme: 'light' })
    expect(await root(page, 'data-theme')).toBe('dark')
    const calm = await look('other/about', { stored: { theme: 'light' } })
    expect(await root(calm, 'data-theme')).toBe('light')
  })

  test('switches the logo without scripts', async () => {
    const images = (page: Page) => navbar(page).getByRole('img', { name: 'A bollard' })
    const page = await visit('quay/about', { colorScheme: 'light' })
    for (const [colorScheme, file] of [
      ['light', 'day'],
      ['dark', 'night'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.poll(() => root(page, 'data-theme')).toBe(colorScheme)
      const shown = await images(page)
        .filter({ visible: true })
        .evaluateAll((all) => all.map((it) => it.getAttribute('src')))
      expect(shown.join()).toContain(file)
      expect(shown).toHaveLength(1)
    }
    const still = await visit('quay/about', { javaScriptEnabled: false })
    expect(await images(still).filter({ visible: true }).count()).toBe(1)
  })
})

describe('a navbar that hides on scroll', () => {
  const scroll = async (page: Page, to: number) => {
    await hasIntent(page)
    await page.evaluate((y) => scrollTo(0, y), to)
    await quiet(page)
  }
  const shown = (page: Page) =>
    expect.poll(async () => {
      const { y, height } = (await navbar(page).boundingBox())!
      return y + height > 0
    })

  const atTop = async () => {
    const page = await look('other/docs/guides/load')
    await page.evaluate(() => scrollTo(0, 0))
    await shown(page).toBe(true)
    return page
  }

  test('hides on the way down, and shows on the way up', async () => {
    const page = await atTop()
    await shown(page).toBe(true)
    await scroll(page, 800)
    await scroll(page, 900)
    await shown(page).toBe(false)
    await scroll(page, 700)
    await shown(page).toBe(true)
    await scroll(page, 900)
    await shown(page).toBe(false)
    await scroll(page, 0)
    await shown(page).toBe(true)
  })

  test('stays hidden on a small scroll up at the end of a page', async () => {
    const page = await atTop()
    await scroll(page, 800)
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await scroll(page, end)
    await scroll(page, end - 20)
    await shown(page).toBe(false)
    await scroll(page, end - 300)
    await shown(page).toBe(true)
  })

  test('is replaced by a brand at the top of the sidebar, outside of the tab order', async () => {
    const page = await atTop()
    await scroll(page, 800)
    await scroll(page, 900)
    await shown(page).toBe(false)
    const copies = page.locator('aside').first().locator('a[href="/other/"]').filter({ visible: true })
    expect(await copies.count()).toBe(1)
    expect(await copies.getAttribute('tabindex')).toBe('-1')
    const plain = await look('quay/docs/guides/load#step-5')
    expect(await plain.locator('aside a[href="/quay/"]').filter({ visible: true }).count()).toBe(0)
  })

  test.each(['no-preference', 'reduce'] as const)('never covers the target of a link: %s', async (reducedMotion) => {
    const page = await visit('other/docs/guides/load', { reducedMotion, width: 1200, height: 500 })
    for (const step of ['step-9', 'step-4', 'step-4', 'step-12']) {
      await page.locator(`.dg-toc a[href="#${step}"]`).click()
      const heading = page.locator(`#${step}`)
      await expect
        .poll(async () => {
          const [y, bar] = [(await heading.boundingBox())!.y, (await navbar(page).boundingBox())!]
          await quiet(page)
          return (await heading.boundingBox())!.y === y && y >= bar.y + bar.height && y < 200
        })
        .toBe(true)
    }
  })

  test('is sticky without the option, with link targets below it', async () => {
    const page = await look('quay/docs/guides/load#step-5')
    await quiet(page)
    const { y, height } = (await navbar(page).boundingBox())!
    expect(y).toBe(0)
    const heading = (await page.locator('#step-5').boundingBox())!
    expect(heading.y).toBeGreaterThanOrEqual(height)
    expect(heading.y).toBeLessThan(height + 80)
  })
})

describe('the skip link', () => {
  test('is first, is visible only on focus, and moves into main', async () => {
    const page = await visit('quay/docs/guides/moor')
    const region = page.getByRole('region', { name: 'Skip to main content' })
    const skip = region.getByRole('link', { name: 'Skip to main content' })
    const isSeen = async () => {
      const box = (await skip.boundingBox())!
      return box.y >= 0 && box.width > 20 && box.height > 10
    }
    expect(await isSeen()).toBe(false)
    await page.keyboard.press('Tab')
    expect(await skip.evaluate((it) => it === document.activeElement)).toBe(true)
    await expect.poll(isSeen).toBe(true)
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main')
    expect(page.url()).not.toContain('#')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => !!document.activeElement?.closest('main'))).toBe(true)
  })

  test('works without scripts', async () => {
    const page = await visit('quay/docs/guides/moor', { javaScriptEnabled: false })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const target = page.locator(':target')
    expect(await target.count()).toBe(1)
    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator('main :focus').count()).toBe(1)
  })
})

test('the button to the top appears on the way up, beyond 300 px', async () => {
  const page = await visit('quay/docs/guides/load')
  const button = page.getByRole('button', { name: 'Scroll back to top' })
  const scroll = async (to: number) => {
    await hasIntent(page)
    await page.evaluate((y) => scrollTo(0, y), to)
    await quiet(page)
  }
  await scroll(1000)
  expect(await button.isVisible()).toBe(false)
  await scroll(900)
  await button.waitFor()
  await scroll(950)
  await button.waitFor({ state: 'hidden' })
  await scroll(310)
  await button.waitFor()
  await scroll(250)
  await button.waitFor({ state: 'hidden' })
  await scroll(1000)
  await scroll(900)
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
