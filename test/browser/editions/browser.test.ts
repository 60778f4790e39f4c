import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resetWindow } from '../../harness/browser/windows.ts'
import { hasIntent, hold } from '../../harness/client/reader.ts'
import { sharedEditions } from '../../harness/editions/site.ts'
import { connect } from '../../harness/theme/connect.ts'
import { violations } from '../pages/axe.ts'
import { pressColorToggle } from '../pages/color-toggle.ts'
import { serveSite } from './serve.ts'

// A built site with versions and languages in a real browser, with the policy of a strict host.
const key = 'docs-preferred-version-default'
let browser: Browser
let origin: string
let stop = () => {}
/** The one window of all tests. */
let page: Page
/** Console output, errors and failed requests of its pages. */
const messages: string[] = []

beforeAll(async () => {
  const { out } = await sharedEditions()
  ;({ origin, stop } = await serveSite(out))
  browser = await connect()
  page = await browser.newPage({ reducedMotion: 'reduce' })
  page.on('console', (message) => messages.push(`${message.type()} ${message.text()}`))
  page.on('pageerror', (error) => messages.push(error.message))
  page.on('response', (answer) => answer.ok() || messages.push(`${answer.status()} ${answer.url()}`))
  await page.goto(origin)
})

afterAll(async () => {
  await browser?.close()
  stop()
})

/** Loads a page, with storage of earlier visits. */
async function visit(route: string, stored: Record<string, string> = {}, width = 1440): Promise<void> {
  await resetWindow(page, stored)
  await page.setViewportSize({ width, height: 900 })
  // With the same path a hash does not load the document.
  await page.goto('about:blank')
  messages.length = 0
  await page.goto(origin + route)
  await hasIntent(page)
}

const kept = (name = key) => page.evaluate((it) => localStorage.getItem(it), name)
const menu = (label: string) => page.getByRole('button', { name: label, exact: true })
const entry = (name: string) => page.locator('.dg-navbar .dg-dropdown').getByRole('link', { name, exact: true })
const item = (name: string) => page.locator('.dg-navbar').getByRole('link', { name, exact: true })
const path = () => page.url().slice(origin.length)

test('changes since an older version open in a dialog, by keyboard, and as a page without scripts', async () => {
  await visit('/api/')
  const link = page.getByRole('link', { name: 'What changed since 1' })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'What changed since 1' })
  await dialog.waitFor()
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Close')
  expect(await dialog.locator('del, ins').allTextContents()).toEqual([
    'Removed:  as XML',
    'Added: , or read the guides',
  ])
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await link.evaluate((it) => it === document.activeElement)).toBe(true)

  for (const [width, theme, size] of [
    [390, 'dark', '100%'],
    [390, 'light', '200%'],
  ] as const) {
    await visit('/ar/api/', { theme }, width)
    await page.evaluate((it) => document.documentElement.style.setProperty('font-size', it), size)
    await page.locator('.dg-page-changes a').first().click()
    await page.locator('dialog.dg-changes').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.locator('dialog.dg-changes').evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  }
  expect(messages).toEqual([])

  // Pressed before its script is there.
  await visit('/api/')
  const release = await hold(page, '**/core/intent.*.js')
  await page.reload()
  await link.click()
  release()
  await dialog.waitFor()
  expect(new URL(page.url()).pathname).toBe('/api/')

  await visit('/api/')
  await page.route('**/changes/**', (route) => route.abort())
  await link.click()
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  await page.unroute('**/changes/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await dialog.getByRole('link', { name: 'API', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.goto(`${origin}/changes/api/current/1/index.html`)
  expect(await page.title()).toBe('What changed since 1: API | Depot')
  expect(await page.locator('main :is(del, ins)').count()).toBe(2)
  expect(await violations(page)).toEqual([])
  await page.locator('.dg-changes-page a').click()
  await page.waitForURL('**/api/')
})

describe('the preferred version', () => {
  test('is the one chosen in the menu, which opens the same page with query and hash', async () => {
    await visit('/docs/guides/install?a=1#requirements')
    await menu('2.0').hover()
    await entry('1.x').click()
    await page.waitForURL('**/docs/1.0/guides/install?a=1#requirements')
    expect(await kept()).toBe('1.0')
    await menu('1.x').hover()
    await entry('Next').click()
    await page.waitForURL('**/docs/next/guides/install?a=1#requirements')
    expect(await kept()).toBe('current')
  })

  test('can be chosen before its script is loaded, with query and hash', async () => {
    await visit('/docs/guides/install?a=1#requirements')
    const release = await hold(page, '**/core/intent.*.js')
    const asked = page.waitForRequest('**/core/intent.*.js')
    await page.reload()
    await asked
    // The menu opens with the script too, except for a pointer that is there.
    await page.locator('.dg-navbar a[data-version="1.0"]').evaluate((link: HTMLElement) => link.click())
    release()
    await page.waitForURL('**/docs/1.0/guides/install?a=1#requirements')
    expect(await kept()).toBe('1.0')
  })

  test('does not change by visiting a page', async () => {
    await visit('/docs/1.0/guides/install')
    await page.getByRole('main').getByRole('link', { name: 'fax guide' }).click()
    await page.waitForURL('**/docs/1.0/guides/fax')
    expect(await kept()).toBeNull()
  })

  test('is the latest one after following the banner', async () => {
    await visit('/docs/1.0/guides/install', { [key]: '1.0' })
    await page.getByRole('alert').getByRole('link', { name: 'latest version' }).click()
    await page.waitForURL('**/docs/guides/install')
    expect(await kept()).toBe('2.0')
  })

  test('is deleted if it no longer exists, for each collection', async () => {
    const other = 'docs-preferred-version-api'
    await visit('/about', { [key]: '0.9', [other]: '0' })
    await expect.poll(async () => [await kept(), await kept(other)]).toEqual([null, null])
    await visit('/about', { [key]: '1.0', [other]: '1' })
    expect([await kept(), await kept(other)]).toEqual(['1.0', '1'])
  })

  test.each<[string, string | undefined, Record<string, string>]>([
    ['/about', undefined, { Guides: '/docs/', Limits: '/docs/reference/limits', Start: '/docs/' }],
    ['/about', 'current', { Guides: '/docs/next/', Limits: '/docs/next/reference/limits', Start: '/docs/next/' }],
    // Items missing in a version are unchanged.
    [
      '/about',
      '1.0',
      { Guides: '/docs/1.0/category/daily-work', Limits: '/docs/reference/limits', Start: '/docs/1.0/' },
    ],
    ['/api', '1.0', { Start: '/docs/1.0/' }],
    ['/fr/about', 'current', { 'Modes d’emploi': '/fr/docs/next/', Start: '/fr/docs/next/' }],
    // On a page of a version, that version is used.
    ['/docs/guides/install', '1.0', { Guides: '/docs/', Start: '/docs/' }],
  ])('determines links of items on %s: %s', async (route, stored, items) => {
    await visit(route, stored ? { [key]: stored } : {})
    for (const [name, href] of Object.entries(items))
      await expect.poll(() => item(name).getAttribute('href')).toBe(href)
  })

  test('can be chosen on small screens', async () => {
    await visit('/docs/guides/install?a=1', {}, 390)
    await page.click('.dg-navbar-toggle')
    await page.getByRole('button', { name: 'Back to main menu' }).click()
    await page.locator('#dg\\:menu').getByRole('link', { name: '1.x', exact: true }).click()
    await page.waitForURL('**/docs/1.0/guides/install?a=1')
    expect(await kept()).toBe('1.0')
  })
})

describe('the language menu', () => {
  test.each([
    [
      '/docs/guides/install?a=1#requirements',
      'English',
      'Français',
      '/fr/docs/guides/install?a=1&from=menu#requirements',
    ],
    ['/docs/guides/receiving?a=1', 'English', 'Français', '/fr/docs/guides/reception?a=1&from=menu'],
    ['/fr/docs/guides/reception#x', 'Français', 'العربية', '/ar/docs/guides/receiving?from=menu#x'],
    ['/fr/docs/guides/reception?from=menu', 'Français', 'English', '/docs/guides/receiving?from=menu'],
    ['/ar/team', 'العربية', 'English', '/team?from=menu'],
  ])('on %s, from %s to %s, leads to the same page', async (route, from, to, expected) => {
    await visit(route)
    await menu(from).hover()
    await entry(to).click()
    await expect.poll(path).toBe(expected)
  })

  test('works with the keyboard', async () => {
    await visit('/docs/guides/install#next-steps')
    await menu('English').focus()
    await page.keyboard.press('Enter')
    await entry('Français').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/fr/docs/guides/install?from=menu#next-steps')
  })
})

const pages = [
  '/docs/1.0/guides/install',
  '/docs/next/guides/deliver',
  '/docs/category/daily-work',
  '/docs/tags/daily',
  '/docs/tags',
  '/fr/docs/next/guides/install',
  '/fr/releases',
  '/ar/docs/1.0/guides/install',
  '/ar/docs/reference/limits',
  '/ar/docs/next/category/daily-work',
  '/ar/docs/tags',
  '/ar/',
  '/ar/404.html',
]

/** Checks each width in the light; the dark has other colors, which are the same on every screen. */
test.each(pages)(
  '%s has no errors, passes WCAG 2.2 AA and does not scroll horizontally, in light and dark',
  async (route) => {
    await visit(route)
    expect(await theme()).toBe('light')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await violations(page), `${width} px`).toEqual([])
      expect(await beyond(), `${width} px`).toBe(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await pressColorToggle(page.locator('.dg-navbar .dg-color-toggle'))
    expect(await theme()).toBe('dark')
    expect(await violations(page), 'dark').toEqual([])
    expect(await beyond(), 'dark').toBe(0)
    await page.waitForLoadState('networkidle')
    expect(messages).toEqual([])
  },
)

test.each([
  ['/docs/next/guides/deliver', 'Next', 'English'],
  ['/ar/docs/1.0', '1.x', 'العربية'],
])('the open menus of %s pass WCAG 2.2 AA: %s in light, %s in dark', async (route, light, dark) => {
  await visit(route)
  for (const label of [light, dark]) {
    if (label === dark) await pressColorToggle(page.locator('.dg-navbar .dg-color-toggle'))
    expect(await theme()).toBe(label === dark ? 'dark' : 'light')
    await menu(label).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => menu(label).getAttribute('aria-expanded')).toBe('true')
    expect(await violations(page), label).toEqual([])
    const box = (await menu(label).locator('xpath=..').locator('.dg-dropdown-menu').boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(1440)
    await page.keyboard.press('Escape')
  }
})

const theme = () => page.evaluate(() => document.documentElement.dataset.theme)

/** How much wider than the window the page is. */
const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
