import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserSites } from '../../harness/browser/sites.ts'

const { visit } = browserSites({ kitchen: 'test/sites/kitchen-sink' })
const route = 'kitchen/docs/reading#code-with-notes'
const note = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const open = (page: Page) => page.locator('.dg-code-notes :popover-open')
const lines = (page: Page, text: string) =>
  page
    .locator('.dg-code pre')
    .filter({ hasText: text })
    .evaluate((pre) => {
      const { lineHeight } = getComputedStyle(pre)
      return Math.round(pre.clientHeight / Number.parseFloat(lineHeight))
    })

test.each([
  { width: 1440, theme: 'light', javaScriptEnabled: true },
  { width: 390, theme: 'dark', javaScriptEnabled: false },
] as const)('notes open at their number, by keyboard and with large type: %o', async ({ width, ...more }) => {
  const page = await visit(route, { width, height: 900, ...more })
  if (more.javaScriptEnabled)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
  expect(await page.getByText('Times are local.').isVisible()).toBe(false)
  await note(page, 'Note 2').focus()
  await page.keyboard.press('Enter')
  await open(page).waitFor()
  expect(await open(page).innerText()).toContain('Times are local.')
  const { x, width: wide } = (await open(page).boundingBox())!
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + wide).toBeLessThanOrEqual(width)
  // The link of the note comes next.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('date')
  await page.keyboard.press('Escape')
  await open(page).waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: 'print' })
  for (const text of ['The number on the sign of the berth.', 'Times are local.'])
    expect(await page.getByText(text).isVisible(), text).toBe(true)
  expect(await lines(page, 'berth30')).toBeGreaterThanOrEqual(30)
})

test('copied code contains no note numbers', async () => {
  const page = await visit(route, { permissions: ['clipboard-read', 'clipboard-write'] })
  const block = page.locator('.dg-code').filter({ hasText: 'berth.ts' })
  await block.getByRole('button', { name: 'Copy code to clipboard' }).click()
  await block.getByRole('button', { name: 'Copied' }).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')).toEqual(['const berth = 4', "const free = await book(berth, { until: '18:00' })"])
})

test.each([true, false])('long blocks expand, others scroll; with scripts: %s', async (javaScriptEnabled) => {
  const page = await visit(route, { width: 390, height: 800, javaScriptEnabled })
  const more = page.getByText('Show all lines (30)')
  expect(await lines(page, 'berth30')).toBe(7)
  expect(await lines(page, 'tide')).toBe(5)
  await more.click()
  await page.getByText('Show fewer lines').waitFor()
  expect(await lines(page, 'berth30')).toBeGreaterThanOrEqual(30)
  await page.keyboard.press('Enter')
  await more.waitFor()
  expect(await lines(page, 'berth30')).toBe(7)
})

test('code is a stop of the Tab key only if it scrolls; without a script, it always is', async () => {
  const page = await visit('kitchen/docs/reading', { width: 1280, height: 800 })
  await page.waitForFunction(() => document.querySelector('.dg-code pre:not([tabindex])'))
  const wrong = () =>
    page.locator('.dg-code pre').evaluateAll((all) =>
      all
        .filter((pre) => {
          const scrolls = pre.scrollWidth > pre.clientWidth || pre.scrollHeight > pre.clientHeight
          return scrolls !== pre.hasAttribute('tabindex')
        })
        .map((pre) => pre.textContent),
    )
  await expect.poll(wrong).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  await page.waitForFunction(() => document.querySelector('.dg-code pre[tabindex="0"]'))
  await expect.poll(wrong).toEqual([])
  const plain = await visit('kitchen/docs/reading', { javaScriptEnabled: false })
  expect(await plain.locator('.dg-code pre:not([tabindex="0"])').count()).toBe(0)
})
