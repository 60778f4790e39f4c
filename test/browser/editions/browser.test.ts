import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complaints } from '../../harness/browser/complaints.ts'
import { type Visit, visitPage } from '../../harness/browser/sites.ts'
import { type BuiltSite, editionsSite } from '../../harness/editions/site.ts'
import { connect } from '../../harness/theme/connect.ts'
import { violations } from '../pages/axe.ts'
import { serveSite } from './serve.ts'

// A built site with versions and languages in a real browser, with the policy of a strict host.
const site = editionsSite('browser')
const key = 'docs-preferred-version-default'
let built: BuiltSite
let browser: Browser
let origin: string
let stop = () => {}

beforeAll(async () => {
  built = await site.build()
  ;({ origin, stop } = await serveSite(built.out))
  browser = await connect()
})

afterAll(async () => {
  await browser?.close()
  stop()
  site.clean()
})

const visit = (route: string, look?: Visit) => visitPage(browser, origin + route, { bypassCSP: true, ...look })

const kept = (page: Page, name = key) => page.evaluate((it) => localStorage.getItem(it), name)
const menu = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })
const entry = (page: Page, name: string) => page.locator('.navbar .dropdown').getByRole('link', { name, exact: true })
const item = (page: Page, name: string) => page.locator('.navbar').getByRole('link', { name, exact: true })
const path = (page: Page) => page.url().slice(origin.length)

describe('a version', () => {
  test('is chosen in the menu: the same page, with query and hash, and it is kept', async () => {
    const page = await visit('/docs/guides/install?a=1#requirements')
    await menu(page, '2.0').hover()
    await entry(page, '1.x').click()
    await page.waitForURL('**/docs/1.0/guides/install?a=1#requirements')
    expect(await kept(page)).toBe('1.0')
    await menu(page, '1.x').hover()
    await entry(page, 'Next').click()
    await page.waitForURL('**/docs/next/guides/install?a=1#requirements')
    expect(await kept(page)).toBe('current')
  })

  test('is not kept when a page of it is merely visited', async () => {
    const page = await visit('/docs/1.0/guides/install')
    await page.getByRole('main').getByRole('link', { name: 'fax guide' }).click()
    await page.waitForURL('**/docs/1.0/guides/fax')
    expect(await kept(page)).toBeNull()
  })

  test('is the latest one when the banner is followed', async () => {
    const page = await visit('/docs/1.0/guides/install', { stored: { [key]: '1.0' } })
    await page.getByRole('alert').getByRole('link', { name: 'latest version' }).click()
    await page.waitForURL('**/docs/guides/install')
    expect(await kept(page)).toBe('2.0')
  })

  test('that is gone is forgotten, in each collection of its own', async () => {
    const other = 'docs-preferred-version-api'
    const page = await visit('/about', { stored: { [key]: '0.9', [other]: '0' } })
    expect([await kept(page), await kept(page, other)]).toEqual([null, null])
    const next = await visit('/about', { stored: { [key]: '1.0', [other]: '1' } })
    expect([await kept(next), await kept(next, other)]).toEqual(['1.0', '1'])
  })

  test.each<[string, string | undefined, Record<string, string>]>([
    ['/about', undefined, { Guides: '/docs/', Limits: '/docs/reference/limits', Start: '/docs/' }],
    ['/about', 'current', { Guides: '/docs/next/', Limits: '/docs/next/reference/limits', Start: '/docs/next/' }],
    // What a version does not have stays as it is.
    [
      '/about',
      '1.0',
      { Guides: '/docs/1.0/category/daily-work', Limits: '/docs/reference/limits', Start: '/docs/1.0/' },
    ],
    ['/api', '1.0', { Start: '/docs/1.0/' }],
    ['/fr/about', 'current', { 'Modes d’emploi': '/fr/docs/next/', Start: '/fr/docs/next/' }],
    // On a page of a version that version counts.
    ['/docs/guides/install', '1.0', { Guides: '/docs/', Start: '/docs/' }],
  ])('decides where items on %s lead: %s', async (route, stored, items) => {
    const page = await visit(route, { stored: stored ? { [key]: stored } : {} })
    for (const [name, href] of Object.entries(items)) expect(await item(page, name).getAttribute('href')).toBe(href)
  })

  test('is chosen on small screens too', async () => {
    const page = await visit('/docs/guides/install?a=1', { width: 390 })
    await page.click('.navbar-toggle')
    await page.getByRole('button', { name: 'Back to main menu' }).click()
    await page.locator('#dg\\:menu').getByRole('link', { name: '1.x', exact: true }).click()
    await page.waitForURL('**/docs/1.0/guides/install?a=1')
    expect(await kept(page)).toBe('1.0')
  })
})

describe('a language', () => {
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
  ])('on %s: from %s to %s leads to the same page', async (route, from, to, expected) => {
    const page = await visit(route)
    await menu(page, from).hover()
    await entry(page, to).click()
    await expect.poll(() => path(page), { timeout: 20_000 }).toBe(expected)
  })

  test('is chosen with the keyboard', async () => {
    const page = await visit('/docs/guides/install#next-steps')
    await menu(page, 'English').focus()
    await page.keyboard.press('Enter')
    await entry(page, 'Français').focus()
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

test('no page says anything on the console, or asks for a file that is not there', async () => {
  expect(await complaints(browser, origin, pages)).toEqual([])
})

describe.each(['light', 'dark'] as const)('%s, on a desk and in the hand', (theme) => {
  test.each(pages)('%s breaks no rule of WCAG 2.2 AA and does not scroll sideways', async (route) => {
    const page = await visit(route, { theme })
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme)
    // In the dark only colors are checked, which are the same on every screen.
    for (const width of theme === 'dark' ? [1440] : [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await violations(page), `${width} px`).toEqual([])
      const [content, window] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return [scrollWidth, clientWidth]
      })
      expect(content, `${width} px`).toBe(window)
    }
    await page.context().close()
  })
})

test.each([
  ['light', '/docs/next/guides/deliver', 'Next'],
  ['dark', '/docs/next/guides/deliver', 'English'],
  ['light', '/ar/docs/1.0', '1.x'],
  ['dark', '/ar/docs/1.0', 'العربية'],
] as const)('%s: the open menus of %s break no rule either: %s', async (theme, route, label) => {
  const page = await visit(route, { theme })
  await menu(page, label).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => menu(page, label).getAttribute('aria-expanded')).toBe('true')
  expect(await violations(page)).toEqual([])
  const box = (await menu(page, label).locator('xpath=..').locator('.dropdown-menu').boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(1440)
})
