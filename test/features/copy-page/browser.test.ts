import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bringAxe, violations } from '../../browser/pages/axe.ts'
import { browserSites } from '../../harness/browser/sites.ts'
import { hold } from '../../harness/client/reader.ts'

const { visit, origin } = browserSites({
  own: '.',
  links: { of: 'test/sites/quay', config: { llms: 'true', copyPage: 'true' } },
})
const route = 'own/docs/product/orders/lifecycle'
const more = (page: Page) => page.getByRole('button', { name: 'More actions' })

test('the page is copied as Markdown with a confirmation, and a failure is reported and can be retried', async () => {
  const page = await visit('own/404.html')
  const release = await hold(page, '**/core/intent.*.js')
  await page.goto(`${origin()}/${route}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const button = page.locator('.dg-copy-page')
  await page.route('**/*.md', (it) => it.abort())
  // Pressed before its script is there.
  await button.click()
  release()
  const alert = page.getByRole('alert')
  await alert.waitFor()
  await page.unroute('**/*.md')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => button.textContent()).toBe('Copied')
  await button.click()
  await expect.poll(() => button.textContent()).toBe('Copy page')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(/^# Order lifecycle\n/)
  expect(text).toContain('| State ')
})

test.each([
  ['with a script', true],
  ['without', false],
])('the menu opens by keyboard and links to the Markdown, %s', async (_, javaScriptEnabled) => {
  const page = await visit(route, { javaScriptEnabled, width: 390, height: 800 })
  expect(await page.locator('.dg-copy-page').isVisible()).toBe(javaScriptEnabled)
  await more(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'View as Markdown' }).waitFor()
  const box = (await page.locator('.dg-page-actions > [popover]').boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(390)
  await page.keyboard.press('Escape')
  await page.locator('.dg-page-actions > [popover]').waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await page.locator('.dg-page-actions > [popover]').waitFor()
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => (document.activeElement as HTMLAnchorElement).href)
  expect(await focused()).toBe(`${origin()}/${route}.md`)
})

test.each(['light', 'dark'] as const)('the open menu passes WCAG 2.2 AA with very large text: %s', async (theme) => {
  const page = await visit(route, { theme, width: 390, height: 800, bypassCSP: true })
  await bringAxe(page)
  await page.locator('html').evaluate((html) => Object.assign(html.style, { fontSize: '32px' }))
  await more(page).click()
  await page.locator('.dg-page-actions > [popover]').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('arrow keys open the menu and move in it', async () => {
  const page = await visit('links/docs/')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.waitForFunction(() => document.querySelector('.dg-navbar-inner[data-fits]'))
  await more(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('View as Markdown')
  for (const [key, name] of [
    ['ArrowDown', 'Open in ChatGPT'],
    ['End', 'Open in Claude'],
    ['ArrowDown', 'View as Markdown'],
    ['ArrowUp', 'Open in Claude'],
    ['Home', 'View as Markdown'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(focused).toBe(name)
  }
  await page.keyboard.press('Escape')
  expect(await focused()).toBe('')
})

test('the actions make room for breadcrumbs that fit into their line', async () => {
  const page = await visit(route, { width: 390, height: 800 })
  const lines = () =>
    page.locator('.dg-breadcrumbs').evaluate((nav) => {
      const { lineHeight } = getComputedStyle(nav)
      return Math.round(nav.clientHeight / Number.parseFloat(lineHeight))
    })
  const width = await page.evaluate(() => {
    const here = document.querySelector<HTMLElement>('.dg-breadcrumbs [aria-current]')!
    // As long as fits.
    here.textContent = 'Lifecycl'
    return document.querySelector('.dg-breadcrumbs')!.clientWidth
  })
  expect(await lines()).toBe(1)
  expect(width).toBeGreaterThan(250)
})
