import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Host, startHost } from '../../harness/browser/static-host.ts'
import { follow, hold, openReader, type Reader, reopen, stands } from '../../harness/client/reader.ts'
import { connect } from '../../harness/theme/connect.ts'
import { pressColorToggle } from '../pages/color-toggle.ts'
import { type Built, buildSite } from './site.ts'

const variants = {
  plain: {},
  system: { colorMode: { respectPrefersColorScheme: true } },
  fixed: { colorMode: { disableSwitch: true } },
  dark: { colorMode: { defaultMode: 'dark' } },
}
type Variant = keyof typeof variants

const sites = new Map<Variant, { site: Built; host: Host }>()
let browser: Browser
/** Of the one window of all tests. */
let reader: Reader

beforeAll(async () => {
  for (const [name, more] of Object.entries(variants)) {
    const site = await buildSite(`color-${name}`, more)
    sites.set(name as Variant, { site, host: await startHost(site.out) })
  }
  browser = await connect()
  reader = await openReader(browser, 'about:blank')
})

afterAll(async () => {
  await browser?.close()
  for (const { site, host } of sites.values()) {
    host.stop()
    site.clean()
  }
})

interface Start {
  colorScheme?: 'light' | 'dark'
  stored?: string
}

async function open(variant: Variant, path = '/docs/first', { stored, colorScheme = 'light' }: Start = {}) {
  const { origin } = sites.get(variant)!.host
  return reopen(reader, origin + path, async (page) => {
    await page.emulateMedia({ colorScheme })
    // A file of the site, in which nothing runs.
    await page.goto(`${origin}/files/notes.txt`)
    await page.evaluate((value) => {
      localStorage.clear()
      if (value !== undefined) localStorage.setItem('theme', value)
    }, stored)
  })
}

const marks = (page: Page) =>
  page.evaluate(() => {
    const { theme, themeChoice } = document.documentElement.dataset
    return [theme, themeChoice, document.body.dataset.theme]
  })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
const toggle = (page: Page) => page.locator('.dg-navbar .dg-color-toggle')

test('the mode is set before the first paint, even while scripts are loading', async () => {
  const { page } = await open('plain', '/docs/first', { stored: 'dark' })
  await page.route('**/assets/core*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  expect((await marks(page)).slice(0, 2)).toEqual(['dark', 'dark'])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
})

describe('the initial mode', () => {
  test.each<[Variant, string, Start, string[]]>([
    ['plain', '', {}, ['light', 'light', 'light']],
    ['plain', '', { colorScheme: 'dark' }, ['light', 'light', 'light']],
    ['plain', '', { stored: 'dark' }, ['dark', 'dark', 'dark']],
    ['plain', '', { stored: 'purple' }, ['light', 'light', 'light']],
    ['dark', '', { stored: 'purple' }, ['light', 'light', 'light']],
    ['dark', '', {}, ['dark', 'dark', 'dark']],
    ['plain', '?docusaurus-theme=dark', {}, ['dark', 'dark', 'dark']],
    ['plain', '?docusaurus-theme=light', { stored: 'dark' }, ['light', 'light', 'light']],
    ['system', '', { colorScheme: 'dark' }, ['dark', 'system', 'dark']],
    ['system', '', { colorScheme: 'light' }, ['light', 'system', 'light']],
    ['system', '', { colorScheme: 'dark', stored: 'light' }, ['light', 'light', 'light']],
    ['fixed', '', { stored: 'dark' }, ['light', 'light', 'light']],
  ])('%s%s %o: %s', async (variant, query, start, expected) => {
    const { page } = await open(variant, `/docs/first${query}`, start)
    expect(await marks(page)).toEqual(expected)
    const kept = variant === 'fixed' ? null : (start.stored ?? null)
    // A part of the script that is loaded after the page forgets a choice that nobody can change.
    await expect.poll(() => stored(page)).toBe(kept)
  })
})

describe('the color toggle', () => {
  test('switches between light and dark, updates its label, and stores each choice', async () => {
    const { page } = await open('plain')
    const shown = async () => [await toggle(page).getAttribute('title'), await toggle(page).getAttribute('aria-label')]
    const labels = (mode: string) => [mode, `Switch between dark and light mode (currently ${mode})`]
    expect(await shown()).toEqual(labels('light mode'))
    expect(await stored(page)).toBeNull()
    await pressColorToggle(toggle(page))
    expect([await marks(page), await stored(page), await shown()]).toEqual([
      ['dark', 'dark', 'dark'],
      'dark',
      labels('dark mode'),
    ])
    await pressColorToggle(toggle(page))
    expect([await marks(page), await stored(page)]).toEqual([['light', 'light', 'light'], 'light'])
  })

  test('also switches to the system mode if enabled, which is not stored', async () => {
    const { page } = await open('system', '/docs/first', { colorScheme: 'dark' })
    const rounds: unknown[] = []
    for (let i = 0; i < 3; i++) {
      await pressColorToggle(toggle(page))
      rounds.push([(await marks(page))[1], await stored(page), await toggle(page).getAttribute('title')])
    }
    expect(rounds).toEqual([
      ['light', 'light', 'light mode'],
      ['dark', 'dark', 'dark mode'],
      ['system', null, 'system mode'],
    ])
  })

  test('is absent if disabled, and a stored choice is deleted, also of another site of the origin', async () => {
    const { page } = await open('fixed', '/docs/first', { stored: 'dark' })
    expect(await page.locator('.dg-color-toggle').count()).toBe(0)
    await expect.poll(() => stored(page)).toBeNull()
    const other = await page.context().newPage()
    await other.goto(`${sites.get('fixed')!.host.origin}/files/notes.txt`)
    await page.evaluate(() =>
      addEventListener('storage', ({ key }) => Object.assign(document.body.dataset, { heard: key })),
    )
    await other.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.locator('body[data-heard="theme"]').waitFor()
    expect(await marks(page)).toEqual(['light', 'light', 'light'])
  })

  test('is hidden without scripts, and its static label is valid in every mode', async () => {
    const still = await browser.newPage({ javaScriptEnabled: false })
    await still.goto(`${sites.get('plain')!.host.origin}/docs/first`)
    const button = toggle(still)
    expect(await button.isVisible()).toBe(false)
    expect(await button.getAttribute('title')).toBe('Switch between dark and light mode')
    expect(await button.getAttribute('class')).toBe('dg-icon-button dg-color-toggle')
  })

  test('shows the mode after navigation', async () => {
    const { page } = await open('plain')
    await pressColorToggle(toggle(page))
    await follow(page, 'second')
    await stands(page, 'Second')
    expect(await page.locator('.dg-color-toggle').count()).toBeGreaterThan(0)
    for (const button of await page.locator('.dg-color-toggle').all())
      expect(await button.getAttribute('title')).toBe('dark mode')
    expect(await marks(page)).toEqual(['dark', 'dark', 'dark'])
  })
})

test('other tabs of the site follow at once', async () => {
  const { page } = await open('plain')
  const other = await page.context().newPage()
  await other.goto(page.url().replace('first', 'second'))
  await toggle(other).click()
  await page.waitForSelector('html[data-theme=dark][data-theme-choice=dark]')
  await other.evaluate(() => localStorage.removeItem('theme'))
  await page.waitForSelector('html[data-theme=light]')
})

describe('a change of the system mode', () => {
  test.each<[string, Variant, string | undefined, string[]]>([
    ['applies in system mode, and is not stored', 'system', undefined, ['dark', 'system', 'dark']],
    ['is ignored after a choice of the reader', 'system', 'light', ['light', 'light', 'light']],
    ['is ignored if the site does not follow the system', 'plain', undefined, ['light', 'light', 'light']],
  ])('%s', async (_, variant, choice, expected) => {
    const { page } = await open(variant, '/docs/first', { colorScheme: 'light', stored: choice })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => marks(page)).toEqual(expected)
    expect(await stored(page)).toBe(choice ?? null)
  })
})

test('the mode is set on body, and a change fires one event', async () => {
  const { page } = await open('plain')
  await page.evaluate(() => {
    const modes: string[] = []
    Object.assign(window, { modes })
    document.addEventListener('docsgen:theme', (event) => modes.push((event as CustomEvent<string>).detail))
  })
  await pressColorToggle(toggle(page))
  await pressColorToggle(toggle(page))
  const modes = () => page.evaluate(() => (window as unknown as { modes: string[] }).modes)
  await expect.poll(modes).toEqual(['dark', 'light'])
})

describe('before the script is loaded, the color button', () => {
  test.each<[Variant, string[]]>([
    ['plain', ['dark', 'light', 'dark']],
    ['dark', ['light', 'dark']],
    ['system', ['light', 'dark', 'system', 'light']],
  ])('goes through the modes as after it, and stores each one: %s', async (variant, modes) => {
    const { page } = await open(variant, '/files/notes.txt')
    const release = await hold(page, '**/assets/core.*.js')
    await page.goto(`${sites.get(variant)!.host.origin}/docs/first`, { waitUntil: 'commit' })
    await page.locator('.theme-layout-footer').waitFor()
    const stored = () => page.evaluate(() => localStorage.getItem('theme'))
    for (const mode of modes) {
      await page.locator('.dg-navbar .dg-color-toggle').click()
      const shown = mode === 'system' ? 'light' : mode
      expect((await marks(page)).slice(0, 2)).toEqual([shown, mode])
      expect(await stored()).toBe(mode === 'system' ? '' : mode)
    }
    release()
    const last = modes.at(-1)!
    await page.locator(`.dg-navbar .dg-color-toggle[title="${last} mode"]`).waitFor()
    expect(await marks(page)).toEqual([last, last, last])
    expect(await stored()).toBe(last)
  })
})
