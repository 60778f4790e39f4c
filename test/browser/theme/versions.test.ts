import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientOptions } from '../../../src/model/options/client-options.ts'
import { visitPage } from '../../harness/browser/sites.ts'
import { connect } from '../../harness/theme/connect.ts'
import { sampleFiles, serve } from './browser.ts'

let browser: Browser
let origin: string
let stop: () => void
let files: Record<string, string>

beforeAll(async () => {
  browser = await connect()
  files = await sampleFiles()
  ;({ origin, stop } = await serve(files))
}, 60_000)

afterAll(async () => {
  await browser.close()
  stop()
})

const key = 'docs-preferred-version-default'

interface Visit {
  stored?: Record<string, string>
  /** Overrides the options of the page for its scripts. */
  options?: Partial<ClientOptions>
  width?: number
}

async function visit(path: string, { stored, options, width = 1280 }: Visit = {}): Promise<Page> {
  const window = { width, height: 800, stored }
  if (!options) return visitPage(browser, `${origin}/${path}`, window)
  const page = await visitPage(browser, `${origin}/empty`, window)
  await page.route(/\w+\.html/, (route) =>
    route.fulfill({ contentType: 'text/html', body: withOptions(path, options) }),
  )
  await page.goto(`${origin}/${path}`)
  return page
}

function withOptions(path: string, options: Partial<ClientOptions>): string {
  return files[path.replace(/[?#].*/, '')]!.replace(/(id="dg:options">)(.*?)(<\/script>)/, (_, start, json, end) => {
    return start + JSON.stringify({ ...JSON.parse(json), ...options }) + end
  })
}

const kept = (page: Page, name = key) => page.evaluate((it) => localStorage.getItem(it), name)
const versions = (page: Page) => page.getByRole('button', { name: '2.0' })
const languages = (page: Page) => page.getByRole('button', { name: 'English' })
const entry = (page: Page, name: string) => page.locator('.dg-navbar').getByRole('link', { name, exact: true })

describe('the preferred version', () => {
  it('is stored under the namespace of the site', async () => {
    const storage = { type: 'localStorage', namespace: 'abc' } as const
    const page = await visit('version.html', { options: { storage } })
    await versions(page).hover()
    await entry(page, '1.0').click()
    await page.waitForURL('**/docs/1.0/orders')
    expect(await kept(page)).toBeNull()
    expect(await kept(page, `${key}-abc`)).toBe('1.0')
  })

  it('is not stored if the site disables it', async () => {
    const page = await visit('version.html', { options: { versions: undefined } })
    await versions(page).hover()
    await entry(page, '1.0').click()
    await page.waitForURL('**/docs/1.0/orders')
    expect(await kept(page)).toBeNull()
  })

  it.each([
    [undefined, '/docs/api'],
    ['1.0', '/docs/1.0/api'],
    ['2.0', '/docs/api'],
    ['0.9', '/docs/api'],
  ])('determines links on other pages: %s', async (stored, href) => {
    const page = await visit('category.html', { stored: stored ? { [key]: stored } : {} })
    expect(await page.locator('[data-versions]').count()).toBeGreaterThan(0)
    for (const link of await page.locator('[data-versions]').all()) expect(await link.getAttribute('href')).toBe(href)
  })
})

describe('links of dropdowns', () => {
  it('contain the current query and hash, and their own query once', async () => {
    const page = await visit('version.html?from=menu')
    await page.evaluate(() => history.replaceState(null, '', '?from=menu&b=2#later'))
    await languages(page).hover()
    await entry(page, 'Deutsch').click()
    await page.waitForURL('**/de/docs/orders?from=menu&b=2#later')
  })

  it('contain nothing from their label or the banner', async () => {
    const page = await visit('version.html?a=1#states')
    await page.getByRole('link', { name: 'latest version' }).click()
    await page.waitForURL('**/docs/orders')
    expect(new URL(page.url()).search).toBe('')
    await page.goto(`${origin}/version.html?a=1#states`)
    await versions(page).click()
    await page.waitForURL('**/docs/orders')
    expect(page.url()).toBe(`${origin}/docs/orders`)
  })
})

describe('scripts in another language', () => {
  it('use the messages of the page, and English for others', async () => {
    const words = {
      'theme.CodeBlock.copyButtonAriaLabel': 'Code kopieren',
      'theme.colorToggle.ariaLabel': 'Umschalten (jetzt {mode})',
      'theme.colorToggle.ariaLabel.mode.light': 'hell',
      'theme.BackToTopButton.buttonAriaLabel': 'Nach oben',
    }
    const page = await visit('version.html', { options: { words } })
    // The second script brings them when the browser is idle.
    await page.getByRole('button', { name: 'Code kopieren' }).first().waitFor({ state: 'attached' })
    expect(await page.locator('.dg-navbar .dg-color-toggle').getAttribute('aria-label')).toBe('Umschalten (jetzt hell)')
    expect(await page.locator('.dg-back-to-top').getAttribute('aria-label')).toBe('Nach oben')
    // Blocks get theirs once they have been measured.
    await page.getByRole('button', { name: 'Toggle word wrap' }).first().waitFor({ state: 'attached' })
  })
})

describe('without script', () => {
  it('menus link to the URLs of the build', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${origin}/version.html`)
    await versions(page).hover()
    await entry(page, '1.0').click()
    expect(page.url()).toBe(`${origin}/docs/1.0/orders`)
  })
})
