import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bringAxe, violations } from '../../browser/pages/axe.ts'
import { browserSites, type Visit } from '../../harness/browser/sites.ts'

const { visit } = browserSites({ kitchen: 'test/sites/kitchen-sink' })
const term = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const definition = (page: Page) => page.locator('.dg-term-note:popover-open')

/** The edges of the open definition that are outside of the window. */
async function beyond(page: Page): Promise<string[]> {
  const box = (await definition(page).boundingBox())!
  const { width, height } = page.viewportSize()!
  const edges = {
    left: box.x < 0,
    top: box.y < 0,
    right: box.x + box.width > width,
    bottom: box.y + box.height > height,
  }
  return Object.entries(edges).flatMap(([name, isBeyond]) => (isBeyond ? [name] : []))
}

test('a term opens its definition by keyboard, Tab moves to its link, and Escape returns to the term', async () => {
  const page = await visit('kitchen/docs/')
  await term(page, 'quay').focus()
  await page.keyboard.press('Enter')
  await definition(page).getByText('The paved edge of a harbor').waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More about “Quay”')
  await page.keyboard.press('Escape')
  await definition(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('quay')
  await page.keyboard.press('Enter')
  await definition(page).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Another page', level: 1 }).waitFor()
  expect(await definition(page).count()).toBe(0)
})

const views: [string, Visit][] = [
  ['light', { width: 1440 }],
  ['dark', { width: 390, height: 800, theme: 'dark' }],
  ['without script', { width: 390, height: 800, javaScriptEnabled: false, hasTouch: true }],
]

test.each(views)(
  'every term opens by touch or click inside of the window, also with very large text: %s',
  async (_, how) => {
    const page = await visit('kitchen/docs/', how)
    for (const size of ['', '32px']) {
      await page.locator('html').evaluate((html, fontSize) => Object.assign(html.style, { fontSize }), size)
      for (const name of ['quay', 'berth', 'TEU']) {
        const button = term(page, name)
        await (how.hasTouch ? button.tap() : button.click())
        await definition(page).waitFor()
        expect(await definition(page).count(), name).toBe(1)
        expect(await beyond(page), name).toEqual([])
        await page.keyboard.press('Escape')
      }
    }
  },
)

test.each(['light', 'dark'] as const)('an open definition passes WCAG 2.2 AA: %s', async (theme) => {
  const page = await visit('kitchen/docs/', { theme, bypassCSP: true })
  await bringAxe(page)
  await term(page, 'quay').click()
  expect(await violations(page)).toEqual([])
})

test('punctuation stays on the line of the term before it', async () => {
  const page = await visit('kitchen/docs/', { width: 600, height: 800 })
  const lost = await page.evaluate(() => {
    const place = document.createElement('p')
    place.innerHTML =
      'A few words, and then <span class="dg-term-end"><dfn><button type="button" class="dg-term">catalog</button></dfn>,</span> and more.'
    document.querySelector('.dg-markdown')!.append(place)
    const [end, button] = ['.dg-term-end', '.dg-term'].map((name) => place.querySelector(name)!)
    const comma = document.createRange()
    comma.selectNode(end!.lastChild!)
    const widths = Array.from({ length: 160 }, (_, i) => 120 + i)
    return widths.filter((width) => {
      place.style.width = `${width}px`
      return comma.getBoundingClientRect().top >= button!.getBoundingClientRect().bottom
    })
  })
  expect(lost).toEqual([])
})
