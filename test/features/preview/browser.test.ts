import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bringAxe, violations } from '../../browser/pages/axe.ts'
import { quiet } from '../../browser/pages/quiet.ts'
import { browserSites, type Visit } from '../../harness/browser/sites.ts'
import { hasIntent } from '../../harness/client/reader.ts'

const { visit } = browserSites({ kitchen: 'test/sites/kitchen-sink', mdx: 'test/sites/mdx' })
const preview = (page: Page) => page.getByRole('tooltip')
const linkTo = (page: Page) => page.getByRole('link', { name: 'a link', exact: true })
const gone = (page: Page) => expect.poll(() => preview(page).count()).toBe(0)

async function open(how: Visit = {}): Promise<Page> {
  const page = await visit('kitchen/docs/', how)
  await hasIntent(page)
  return page
}

test('the preview of a link opens on hover, stays while the pointer is on it, and closes when it leaves', async () => {
  const page = await open()
  await page.clock.install()
  const link = linkTo(page)
  await link.hover()
  await page.clock.runFor(500)
  await preview(page).waitFor()
  expect(await preview(page).textContent()).toBe('Another pageA page to link to, from the first.')
  expect(await link.getAttribute('aria-describedby')).toBe(await preview(page).getAttribute('id'))
  const { y, height } = (await link.boundingBox())!
  const box = (await preview(page).boundingBox())!
  expect(box.y).toBeGreaterThanOrEqual(y + height)
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.clock.runFor(1000)
  expect(await preview(page).count()).toBe(1)
  await page.mouse.move(5, 5)
  await page.clock.runFor(500)
  await gone(page)
  expect(await link.getAttribute('aria-describedby')).toBeNull()
})

test('it opens for a pointer that was there before the script', async () => {
  const page = await visit('kitchen/docs/')
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/intent\b/, async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest(/\/intent\b/)
  await page.reload()
  await linkTo(page).hover()
  await asked
  release()
  await preview(page).waitFor()
  await page.unroute(/\/intent\b/)
})

test('it opens by keyboard, closes with Escape, and stays closed until the link is used again', async () => {
  const page = await open()
  const link = linkTo(page)
  await page.getByRole('heading', { level: 1 }).click()
  await link.evaluate((it: HTMLElement) => it.focus({ focusVisible: true } as FocusOptions))
  await preview(page).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => preview(page).count()).toBe(0)
  expect(await link.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await preview(page).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Another page', level: 1 }).waitFor()
  await gone(page)
})

test('the preview of a footnote opens at its reference, which keeps its description', async () => {
  const page = await open()
  const reference = page.getByRole('link', { name: '1', exact: true })
  await reference.hover()
  await preview(page).getByText('The note at the foot, with a link.').waitFor()
  const describedBy = () => reference.getAttribute('aria-describedby')
  await expect.poll(describedBy).toBe('footnote-label dg:preview')
  await page.keyboard.press('Escape')
  await expect.poll(describedBy).toBe('footnote-label')
})

test.each([
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 390 },
] as const)(
  'it is readable inside of the window, also with very large text: $theme $width',
  async ({ theme, width }) => {
    const page = await visit('kitchen/docs/', { theme, width, bypassCSP: true })
    await bringAxe(page)
    await hasIntent(page)
    for (const size of ['', '32px']) {
      await page.locator('html').evaluate((html, fontSize) => Object.assign(html.style, { fontSize }), size)
      await linkTo(page).hover()
      await preview(page).waitFor()
      const { x, width: wide } = (await preview(page).boundingBox())!
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + wide).toBeLessThanOrEqual(width)
      if (!size) expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.mouse.move(0, 0)
    }
  },
)

test('previews load nothing before a link is used, and nothing at all without the option', async () => {
  const loads = (page: Page) =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /preview\./.test(name)).length)
  const page = await open()
  expect(await loads(page)).toBe(0)
  await linkTo(page).hover()
  await preview(page).waitFor()
  expect(await loads(page)).toBe(2)
  const other = await visit('mdx/docs/')
  await hasIntent(other)
  await other.clock.install()
  await other.locator('.dg-markdown a[href^="/"]').first().hover()
  await other.clock.runFor(1000)
  await quiet(other)
  expect(await loads(other)).toBe(0)
})
