import fs from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitPage } from '../../harness/browser/sites.ts'
import { type Host, startHost } from '../../harness/browser/static-host.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, type Files, temporaryFolder, writeSite } from '../../harness/build/site.ts'
import { hold } from '../../harness/client/reader.ts'
import { connect } from '../../harness/theme/connect.ts'

const category = (label: string, more: object = {}) => JSON.stringify({ label, ...more })
const noPage = { link: null }

const files: Files = {
  'site.config.ts': configText({ baseUrl: '/base/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } }),
  'content/docs/start.md': '# Start\n\n[In guides](guides/one.md)\n',
  'content/docs/guides/_category_.json': category('Guides'),
  'content/docs/guides/index.md': '# Guides\n',
  'content/docs/guides/one.md': '# One\n',
  'content/docs/guides/secret.md': '---\nunlisted: true\n---\n\n# Secret\n',
  'content/docs/guides/deep/_category_.json': category('Deep', noPage),
  'content/docs/guides/deep/water.md': '# Water\n',
  'content/docs/parts/_category_.json': category('Parts', noPage),
  'content/docs/parts/screw.md': '# Screw\n',
  'content/docs/parts/nail.md': '# Nail\n',
  'content/docs/tools/_category_.json': category('Tools', { ...noPage, collapsed: false }),
  'content/docs/tools/hammer.md': '# Hammer\n',
}

const root = temporaryFolder('sidebar')
let browser: Browser
let page: Page
let served: Host

beforeAll(async () => {
  const { code, stderr } = await docsgen(writeSite(root, files), ['build', '--strict'])
  expect(code, stderr).toBe(0)
  served = await startHost(path.join(root, 'build'), { baseUrl: '/base/' })
  browser = await connect()
}, 120_000)

afterAll(async () => {
  await browser.close()
  served.stop()
  fs.rmSync(root, { recursive: true, force: true })
})

async function open(address: string, javaScriptEnabled = true): Promise<void> {
  page = await visitPage(browser, `${served.origin}/base/${address}`, { width: 1200, height: 800, javaScriptEnabled })
  served.asked.length = 0
}

const branchesAsked = () => served.asked.filter((url) => url.includes('/sidebar/'))
const link = (label: string) => page.locator('.dg-sidebar').getByRole('link', { name: label, exact: true })
const button = (label: string) => page.locator('.dg-sidebar').getByRole('button', { name: label, exact: true })
const shown = () => page.locator('.dg-sidebar .dg-menu__link:visible').allInnerTexts()

describe('a closed category', () => {
  test('has its entries in a separate file instead of the page', async () => {
    const html = fs.readFileSync(path.join(root, 'build/docs/start/index.html'), 'utf8')
    expect(/data-branches[\s\S]*?<\/nav>/.exec(html)![0]).not.toMatch(/Screw|Water|One/)
    const names = fs.readdirSync(path.join(root, 'build/sidebar/default/current'))
    expect(names).toHaveLength(3)
    const texts = names.map((name) => fs.readFileSync(path.join(root, 'build/sidebar/default/current', name), 'utf8'))
    expect(texts.filter((text) => /Nail.*Screw/.test(text))).toHaveLength(1)
    expect(texts.join()).not.toContain('Secret')
    const french = fs.readdirSync(path.join(root, 'build/fr/sidebar/default/current'))
    expect(french).toEqual(names)
  })

  test('loads its entries once, when its button opens it', async () => {
    await open('docs/start/')
    expect(branchesAsked()).toEqual([])
    await button("Expand sidebar category 'Guides'").click()
    await link('One').waitFor()
    expect(await shown()).toEqual(['Guides', 'Deep', 'One', 'Parts', 'Start', 'Tools', 'Hammer'])
    await button("Collapse sidebar category 'Guides'").click()
    await link('One').waitFor({ state: 'hidden' })
    await button("Expand sidebar category 'Guides'").click()
    await link('One').waitFor()
    expect(branchesAsked()).toHaveLength(1)
    expect(page.url()).toContain('/docs/start/')
  })

  test('opens nested categories in the same way', async () => {
    await open('fr/docs/start/')
    await page.locator('.dg-menu__caret').first().click()
    await page.getByRole('button', { name: 'Deep', exact: true }).click()
    await link('Water').waitFor()
    expect(await link('Water').getAttribute('href')).toBe('/base/fr/docs/guides/deep/water')
    expect(branchesAsked()).toHaveLength(2)
  })

  test('without a page is a button with its state, also for the keyboard', async () => {
    await open('docs/start/')
    await button('Parts').focus()
    await page.keyboard.press('Space')
    await link('Screw').waitFor()
    expect(await button('Parts').getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Enter')
    await link('Screw').waitFor({ state: 'hidden' })
    expect(await button('Parts').getAttribute('aria-expanded')).toBe('false')
    expect(page.url()).toContain('/docs/start/')
  })

  test('leads to its first page without scripts', async () => {
    await open('docs/start/', false)
    await link('Parts').click()
    await page.waitForURL('**/docs/parts/nail')
  })
})

describe('a branch that is being loaded', () => {
  test('shows a spinner', async () => {
    await open('docs/start/')
    const release = await hold(page, '**/sidebar/**')
    await button('Parts').click()
    await page.waitForSelector('li[aria-busy=true] .dg-spinner')
    release()
    await link('Screw').waitFor()
    expect(await page.locator('[aria-busy], .dg-spinner').count()).toBe(0)
  })

  test('shows a message with Retry if it fails', async () => {
    await open('docs/start/')
    await page.route('**/sidebar/**', (route) => route.abort())
    await button('Parts').click()
    const box = page.locator('.dg-sidebar li [role=alert]')
    await box.waitFor()
    expect(await page.isVisible('.dg-navbar')).toBe(true)
    await page.unroute('**/sidebar/**')
    await box.getByRole('button', { name: 'Retry' }).click()
    await link('Screw').waitFor()
    expect(await box.count()).toBe(0)
  })
})

describe('after navigation', () => {
  const go = async (label: string) => {
    await link(label).click()
    await page.waitForFunction((name) => document.querySelector('h1')!.textContent!.startsWith(name), label)
  }

  test('categories that the reader opened or visited stay open', async () => {
    await open('docs/start/')
    await button('Parts').click()
    await link('Screw').waitFor()
    await go('Guides')
    expect(await shown()).toEqual(['Guides', 'Deep', 'One', 'Parts', 'Nail', 'Screw', 'Start', 'Tools', 'Hammer'])
    await go('Start')
    expect(await shown()).toEqual(['Guides', 'Deep', 'One', 'Parts', 'Nail', 'Screw', 'Start', 'Tools', 'Hammer'])
    expect(await page.locator('.dg-sidebar [aria-current]').allInnerTexts()).toEqual(['Start'])
    expect(await page.locator('.dg-sidebar .dg-menu__link--active').count()).toBe(0)
    expect(branchesAsked()).toHaveLength(1)
    await button("Collapse sidebar category 'Guides'").click()
    await link('One').waitFor({ state: 'hidden' })
  })

  test('a category that the reader closed stays closed until one of its pages is entered from outside', async () => {
    await open('docs/guides/one/')
    await button("Collapse sidebar category 'Guides'").click()
    await link('One').waitFor({ state: 'hidden' })
    await page.locator('.dg-pagination a').first().click()
    await page.waitForFunction(() => document.querySelector('h1')!.textContent!.startsWith('Water'))
    expect(await link('One').isVisible()).toBe(false)
    await go('Start')
    await page.click('main >> text=In guides')
    await link('One').waitFor()
  })

  test('a click on the current category closes and opens it', async () => {
    await open('docs/guides/')
    await link('Guides').click()
    await link('One').waitFor({ state: 'hidden' })
    await link('Guides').click()
    await link('One').waitFor()
    expect(branchesAsked()).toEqual([])
  })
})
