import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { PageKind } from '../../../src/model/site-output.ts'
import { browserSites } from '../../harness/browser/sites.ts'
import { visit as follow, hasIntent } from '../../harness/client/reader.ts'
import { bringAxe, setTheme, violations } from '../pages/axe.ts'
import { quiet } from '../pages/quiet.ts'

// Built pages in a real browser: each kind of page, at rest and in use.
const { visit, origin } = browserSites({
  kitchen: 'test/sites/kitchen-sink',
  own: '.',
  quay: 'test/sites/quay',
  parts: 'test/sites/parts',
})

const kinds: Record<PageKind, string[]> = {
  doc: [
    'kitchen/docs/',
    'own/docs/product/orders/lifecycle',
    'own/docs/product/settings/',
    'own/docs/product/settings/automation',
    'quay/docs/guides/moor',
    'quay/docs/1.0/guides/night',
    'quay/docs/secret',
    'quay/ar/docs/',
    'quay/ar/docs/guides/moor',
    'parts/docs/parts',
  ],
  home: ['quay/', 'quay/ar/'],
  page: ['own/', 'quay/about', 'quay/team', 'kitchen/glossary'],
  notFound: ['own/404.html'],
  categoryIndex: ['quay/docs/guides/', 'quay/ar/docs/guides/'],
  tag: ['quay/docs/tags/moorings'],
  tags: ['quay/docs/tags'],
}

// One window for all pages.
let page: Page

beforeAll(async () => {
  page = await visit('own/404.html', { bypassCSP: true })
  await bringAxe(page)
})

async function open(route: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.mouse.move(0, 0)
  await page.goto(`${origin()}/${route}`)
  await hasIntent(page)
}

/**
 * Goes on from a page, without another load if it is of the same site: axe is faster in a document that it knows. What a
 * load shows is compared with that in `test/browser/client/walk.test.ts`.
 */
async function goOn(route: string): Promise<void> {
  const url = `${origin()}/${route}`
  if (page.url().split('/')[3] !== route.split('/')[0]) return open(route, 1440)
  await page.setViewportSize({ width: 1440, height: 900 })
  await setTheme(page, 'light')
  // A page with its own scripts is loaded fully.
  await follow(page, url).catch(() => page.waitForURL(url))
  await hasIntent(page)
  expect(page.url()).toBe(url)
}

test.each(Object.values(kinds).flat())(
  '%s passes WCAG 2.2 AA on desktop and phone, in light and dark, without horizontal scrolling',
  async (route) => {
    await goOn(route)
    // Dark mode is checked for colors only, on one screen size.
    for (const [width, theme] of [
      [1440, 'light'],
      [1440, 'dark'],
      [390, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await setTheme(page, theme)
      // Tables get or lose the focus when they have been measured at the new width.
      const message = `${width} px, ${theme}`
      await expect.poll(() => violations(page), { message }).toEqual([])
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, message).toBeLessThanOrEqual(0)
    }
  },
)

interface Use {
  width: number
  route: string
  use: (page: Page) => Promise<void>
  but?: string
}

const uses: Record<string, Use> = {
  'the drawer with the sidebar': {
    width: 390,
    route: 'quay/docs/guides/moor',
    use: async (page) => {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
      await page.getByRole('navigation', { name: 'Docs sidebar' }).waitFor()
    },
  },
  'the drawer with the main menu': {
    width: 390,
    route: 'quay/about',
    use: async (page) => {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
      await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
    },
  },
  'the table of contents on a phone': {
    width: 390,
    route: 'quay/docs/',
    use: (page) => page.getByRole('button', { name: 'On this page' }).click(),
  },
  'an open navbar dropdown': {
    width: 1440,
    route: 'quay/docs/guides/moor',
    use: async (page) => {
      await page.getByRole('button', { name: '2.0', exact: true }).focus()
      await page.keyboard.press('Enter')
      await page.locator('.dg-navbar .dg-dropdown').getByRole('link', { name: '1.0' }).waitFor()
    },
  },
  'the skip link with the focus': {
    width: 1440,
    route: 'own/',
    use: (page) => page.keyboard.press('Tab'),
    // It covers the brand while it has the focus.
    but: 'target-size',
  },
  'a heading under the pointer': {
    width: 1440,
    route: 'own/docs/product/settings/',
    use: (page) => page.getByRole('heading', { level: 2 }).first().hover(),
  },
  'the button to the top': {
    width: 390,
    route: 'quay/docs/guides/load',
    use: async (page) => {
      await page.mouse.wheel(0, 2000)
      await page.waitForFunction(() => scrollY > 1500)
      await page.mouse.wheel(0, -200)
      await page.getByRole('button', { name: 'Scroll back to top' }).waitFor()
    },
  },
  'a tab, details and copied code': {
    width: 1440,
    route: 'quay/docs/guides/moor',
    use: async (page) => {
      await page.getByRole('tab', { name: 'Clove hitch' }).click()
      await page.getByText('Why not a granny knot').click()
      await page.getByRole('button', { name: 'Copy code to clipboard' }).first().click()
    },
  },
}

test.each(Object.entries(uses))('%s passes WCAG 2.2 AA in light and dark', async (_, { width, route, use, but }) => {
  await open(route, width)
  await use(page)
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    const found = await violations(page)
    expect(
      found.filter((text) => but === undefined || !text.startsWith(`${but} `)),
      theme,
    ).toEqual([])
  }
})

test('violations are detected', async () => {
  await open('own/', 1440)
  await page.evaluate(() => document.querySelector('main')!.insertAdjacentHTML('beforeend', '<img src="x.png">'))
  expect((await violations(page)).join()).toContain('image-alt')
  await open('quay/docs/guides/moor', 1440)
  await page.evaluate(() => document.querySelector('article p')!.setAttribute('style', 'color: #333'))
  await setTheme(page, 'dark')
  expect((await violations(page)).join()).toContain('color-contrast')
})

test('a page needs one script of less than 5 KB, and loads the second one when the browser is idle', async () => {
  const page = await visit('own/404.html')
  const url = page.url().replace('404.html', 'docs/product/settings/')
  // Ignores late scripts of this page.
  await page.goto('about:blank')
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await quiet(page)
  const [first, ...later] = scripts.map((url) => url.replace(/.*\/assets\/(?:(core)\/)?(\w+)\..*/, '$1$2'))
  expect(first).toBe('core')
  expect(later.filter((name) => !name.startsWith('core'))).toEqual([])
  expect(gzipSync(await (await fetch(scripts[0]!)).text(), { level: 9 }).length).toBeLessThanOrEqual(5000)
})
