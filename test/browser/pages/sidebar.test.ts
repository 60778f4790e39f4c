import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserSites } from '../../harness/browser/sites.ts'
import { quiet } from './quiet.ts'

// The sidebar of documents on large screens; numbers are those of the contract.
const docs = (sidebar: string) => `{ ...whole.docs, sidebar: ${sidebar} }`
const { look, visit, origin, read } = browserSites({
  quay: 'test/sites/quay',
  folds: { of: 'test/sites/quay', config: { docs: docs('{ hideable: true, autoCollapseCategories: true }') } },
})

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar', exact: true })
const link = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => sidebar(page).getByRole('button', { name, exact: true })
const expand = (page: Page, of: string) => button(page, `Expand sidebar category '${of}'`)
const collapse = (page: Page, of: string) => button(page, `Collapse sidebar category '${of}'`)
/** Returns the label of a category without a page. */
const label = (page: Page, name: string) => sidebar(page).locator('summary').filter({ hasText: name })
const longTitle =
  'What applies to very long ships that stay for more than a fortnight at the northern quay and have no crew on board'
const path = (page: Page) => page.url().slice(origin().length)

describe('categories', () => {
  test('start open if they contain the current page, others as configured', async () => {
    const page = await look('quay/docs/guides/moor')
    for (const name of ['Moor a ship', 'Lights', 'Rules of the quay'])
      expect(await link(page, name).isVisible(), name).toBe(true)
    for (const name of ['Night work', 'Cranes', 'Pumps']) expect(await link(page, name).isVisible(), name).toBe(false)
  })

  test('are reset by a reload, as their state is not stored', async () => {
    const page = await visit('quay/docs/guides/moor')
    await collapse(page, 'Guides').click()
    await label(page, 'Open').click()
    for (const name of ['Moor a ship', 'Rules of the quay']) await link(page, name).waitFor({ state: 'hidden' })
    await page.reload()
    for (const name of ['Moor a ship', 'Rules of the quay']) expect(await link(page, name).isVisible()).toBe(true)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /sidebar|menu/i.test(key)))).toEqual([])
  })

  test('open and close independently if they are nested', async () => {
    const page = await visit('quay/docs/tools/deep/pumps')
    await collapse(page, 'Deep water').click()
    await link(page, 'Pumps').waitFor({ state: 'hidden' })
    expect(await link(page, 'Cranes').isVisible()).toBe(true)
    await expand(page, 'Deep water').click()
    await link(page, 'Pumps').waitFor()
  })
})

describe('a category with a page', () => {
  test('has a link that opens the page and the category', async () => {
    const page = await visit('quay/docs/tools/cranes')
    await link(page, 'Deep water').click()
    await page.waitForURL('**/docs/tools/deep**')
    expect(await link(page, 'Pumps').isVisible()).toBe(true)
  })

  test('is toggled by its link on its own page', async () => {
    const page = await visit('quay/docs/tools/deep/')
    expect(await link(page, 'Pumps').isVisible()).toBe(true)
    await link(page, 'Deep water').click()
    await link(page, 'Pumps').waitFor({ state: 'hidden' })
    await link(page, 'Deep water').click()
    await link(page, 'Pumps').waitFor()
    expect(path(page)).toMatch(/^\/quay\/docs\/tools\/deep\/?$/)
  })

  test('stays open when its link is followed from a page below it', async () => {
    const page = await visit('quay/docs/tools/deep/pumps')
    await link(page, 'Deep water').click()
    await page.waitForURL(/\/tools\/deep\/?$/)
    expect(await link(page, 'Pumps').isVisible()).toBe(true)
  })

  test.each(['click', 'Enter', 'Space'])('has a button that only toggles it: %s', async (how) => {
    // Each way restores the initial state.
    const page = await look('quay/docs/guides/moor')
    const act = async (button: Locator) => {
      if (how === 'click') return button.click()
      await button.focus()
      await page.keyboard.press(how)
    }
    expect(await collapse(page, 'Guides').getAttribute('aria-expanded')).toBe('true')
    await act(collapse(page, 'Guides'))
    await link(page, 'Moor a ship').waitFor({ state: 'hidden' })
    expect(await expand(page, 'Guides').getAttribute('aria-expanded')).toBe('false')
    await act(expand(page, 'Guides'))
    await link(page, 'Moor a ship').waitFor()
    expect(await collapse(page, 'Guides').getAttribute('aria-expanded')).toBe('true')
    expect(path(page)).toBe('/quay/docs/guides/moor')
  })
})

describe('a category without a page', () => {
  test.each(['click', 'Enter', 'Space'])('has a label that toggles it: %s', async (how) => {
    const page = await look('quay/docs/tools/cranes')
    const act = async () => {
      if (how === 'click') return label(page, 'Tools').click()
      await label(page, 'Tools').focus()
      await page.keyboard.press(how)
    }
    await act()
    await link(page, 'Cranes').waitFor({ state: 'hidden' })
    await act()
    await link(page, 'Cranes').waitFor()
    expect(path(page)).toBe('/quay/docs/tools/cranes')
  })

  test.each([true, false])(
    'links to its first document while it is closed; with scripts: %s',
    async (javaScriptEnabled) => {
      const page = await visit('quay/docs/guides/moor', { javaScriptEnabled })
      const tools = (javaScriptEnabled ? button : link)(page, 'Tools')
      expect(await tools.getAttribute('href')).toBe('/quay/docs/tools/cranes')
      expect(await tools.getAttribute('aria-expanded')).toBe(javaScriptEnabled ? 'false' : null)
      if (javaScriptEnabled) return
      await tools.click()
      await page.waitForURL('**/quay/docs/tools/cranes')
      expect(await link(page, 'Cranes').isVisible()).toBe(true)
    },
  )

  test('is open without a button if it is not collapsible', async () => {
    const page = await look('quay/docs/guides/moor')
    expect(await link(page, 'Lights').isVisible()).toBe(true)
    expect(
      await sidebar(page)
        .getByRole('button', { name: /Always/ })
        .count(),
    ).toBe(0)
    await sidebar(page).getByText('Always', { exact: true }).click()
    expect(await link(page, 'Lights').isVisible()).toBe(true)
  })
})

describe('the served HTML', () => {
  test('contains no entries of closed categories', () => {
    const html = read('quay/docs/guides/moor/index.html')
    const menu = html.slice(html.indexOf('theme-doc-sidebar-menu'))
    expect(menu.slice(0, menu.indexOf('</nav>'))).not.toMatch(/Night work|Pumps|Deep water/)
  })

  test('marks the current page, but no category around it', async () => {
    const page = await look('quay/docs/tools/deep/pumps')
    const current = sidebar(page).locator('[aria-current=page]')
    expect(await current.allTextContents()).toEqual(['Pumps'])
  })
})

describe('entries', () => {
  test('to external sites open in a new tab and announce it', async () => {
    const page = await look('quay/docs/guides/moor')
    const forum = sidebar(page).getByRole('link', { name: 'Forum (opens in new tab)' })
    expect(await forum.getAttribute('target')).toBe('_blank')
    expect(await forum.getAttribute('rel')).toBe('noopener noreferrer')
  })
})

test('a long label has at most two lines', async () => {
  const page = await look('quay/docs/guides/moor')
  const [long, short] = [link(page, longTitle), link(page, 'Rules of the quay')]
  const heights = [(await long.boundingBox())!.height, (await short.boundingBox())!.height]
  const line = await short.evaluate((it) => Number.parseFloat(getComputedStyle(it).lineHeight))
  expect(heights[0]! - heights[1]!).toBeCloseTo(line, 0)
})

describe('the sidebar', () => {
  test('is 300 px wide, sticky, and scrolls independently', async () => {
    const page = await visit('quay/docs/guides/load', { height: 260 })
    const column = page.getByRole('complementary').first()
    expect((await column.boundingBox())!.width).toBeCloseTo(300, -1)
    await page.mouse.move(800, 200)
    await page.mouse.wheel(0, 1500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    expect(await link(page, 'Start').isVisible()).toBe(true)
    const before = await page.evaluate(() => scrollY)
    await page.mouse.move(100, 200)
    await page.mouse.wheel(0, 120)
    await quiet(page)
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })

  test('is not hideable and keeps other categories open by default', async () => {
    const page = await visit('quay/docs/guides/moor')
    expect(await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).count()).toBe(0)
    await label(page, 'Open').click()
    await label(page, 'Open').click()
    await link(page, 'Rules of the quay').waitFor()
    expect(await link(page, 'Moor a ship').isVisible()).toBe(true)
  })
})

describe('a hideable sidebar', () => {
  test('collapses to 30 px and expands, without storing its state', async () => {
    const page = await visit('folds/docs/guides/moor')
    const main = () => page.getByRole('main').boundingBox()
    const before = (await main())!
    await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click()
    await sidebar(page).waitFor({ state: 'hidden' })
    const strip = page.getByRole('button', { name: 'Expand sidebar', exact: true })
    expect((await strip.boundingBox())!.width).toBe(30)
    await expect.poll(async () => (await main())!.width).toBeGreaterThan(before.width + 200)
    await strip.click()
    await sidebar(page).waitFor()
    await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click()
    await sidebar(page).waitFor({ state: 'hidden' })
    await page.reload()
    expect(await sidebar(page).isVisible()).toBe(true)
  })

  test('is a drawer on small screens', async () => {
    const page = await visit('folds/docs/guides/moor', { width: 390 })
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await sidebar(page).waitFor()
    expect(await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).isVisible()).toBe(false)
  })
})

describe('categories that collapse automatically', () => {
  test('close their collapsible siblings', async () => {
    const page = await visit('folds/docs/guides/moor')
    await label(page, 'Open').hover()
    await page.waitForLoadState('networkidle')
    await label(page, 'Open').click()
    await link(page, 'Rules of the quay').waitFor({ state: 'hidden' })
    expect(await link(page, 'Moor a ship').isVisible()).toBe(true)
    await label(page, 'Open').click()
    await link(page, 'Rules of the quay').waitFor()
    await link(page, 'Moor a ship').waitFor({ state: 'hidden' })
    expect(await link(page, 'Lights').isVisible()).toBe(true)
    await expand(page, 'Guides').click()
    await link(page, 'Moor a ship').waitFor()
    await link(page, 'Rules of the quay').waitFor({ state: 'hidden' })
  })

  test('keep their parents open', async () => {
    const page = await visit('folds/docs/tools/deep/pumps')
    await collapse(page, 'Deep water').click()
    await expand(page, 'Deep water').click()
    await link(page, 'Pumps').waitFor()
    expect(await link(page, 'Cranes').isVisible()).toBe(true)
  })
})

describe('the animation of a category', () => {
  /** Records the durations of animations of a height from now on, in milliseconds. */
  const record = (page: Page) =>
    page.evaluate(() => {
      const { animate } = Element.prototype
      const durations: number[] = []
      Object.assign(window, { durations })
      Element.prototype.animate = function (frames, options) {
        if (frames && 'height' in frames) durations.push(Number((options as KeyframeAnimationOptions).duration))
        return animate.call(this, frames, options)
      }
    })
  const recorded = (page: Page) => page.evaluate(() => (window as unknown as { durations: number[] }).durations)
  const wanted = (height: number) => Math.round(10 * (4 + 15 * (height / 36) ** 0.25 + height / 36 / 5))

  test('depends on the height, and ends with automatic height', async () => {
    const page = await visit('quay/docs/guides/moor', { reducedMotion: 'no-preference' })
    const list = sidebar(page)
      .locator('ul')
      .filter({ has: page.getByRole('link', { name: 'Moor a ship', exact: true }) })
      .last()
    const { height } = (await list.boundingBox())!
    await record(page)
    await collapse(page, 'Guides').click()
    await link(page, 'Moor a ship').waitFor({ state: 'hidden' })
    await expand(page, 'Guides').click()
    await link(page, 'Moor a ship').waitFor()
    const durations = await recorded(page)
    expect(durations).toHaveLength(2)
    for (const duration of durations) expect(Math.abs(duration - wanted(height))).toBeLessThan(3)
    await expect.poll(async () => (await list.boundingBox())!.height).toBe(height)
    expect(await list.evaluate((it) => it.style.height)).toMatch(/^(auto)?$/)
  })

  test('is absent with reduced motion', async () => {
    const page = await visit('quay/docs/guides/moor')
    await record(page)
    await collapse(page, 'Guides').click()
    await link(page, 'Moor a ship').waitFor({ state: 'hidden' })
    await expand(page, 'Guides').click()
    await link(page, 'Moor a ship').waitFor()
    // Of one millisecond: its end shows and hides the entries.
    expect(await recorded(page)).toEqual([1, 1])
  })
})
