import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Visit, visitPage } from '../../harness/browser/sites.ts'
import { connect } from '../../harness/theme/connect.ts'
import { sampleFiles, serve } from './browser.ts'

let browser: Browser
let origin: string
let stop: () => void

beforeAll(async () => {
  browser = await connect()
  ;({ origin, stop } = await serve(await sampleFiles()))
}, 60_000)

afterAll(async () => {
  await browser.close()
  stop()
})

function open(path: string, options: Visit = {}): Promise<Page> {
  const permissions = ['clipboard-read', 'clipboard-write']
  return visitPage(browser, `${origin}/${path}`, { width: 1280, height: 800, permissions, ...options })
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

describe('code blocks', () => {
  it('copy the text without line numbers and removed lines', async () => {
    const page = await open('doc.html')
    const block = page.locator('.dg-code').filter({ hasText: 'delivery.ts' })
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click()
    await block.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("const plan = 'standard'\nconst days = 3")
    await block.getByRole('button', { name: 'Copy code to clipboard' }).waitFor()
  })

  it('offer wrapping only if a line is too long', async () => {
    const page = await open('doc.html')
    const wide = page.locator('.dg-code').filter({ hasText: 'Ada Lovelace' })
    await wide.getByRole('button', { name: 'Toggle word wrap' }).click()
    expect(await wide.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0)
    const short = page.locator('.dg-code').filter({ hasText: 'delivery.ts' })
    expect(await short.getByRole('button', { name: 'Toggle word wrap' }).count()).toBe(0)
  })
})

describe('tabs', () => {
  it('select by click, update the URL and store the choice', async () => {
    const page = await open('doc.html')
    await page.getByRole('tab', { name: 'PHP' }).click()
    await page.getByRole('tabpanel', { name: 'PHP' }).waitFor()
    expect(await page.getByRole('tabpanel').count()).toBe(1)
    expect(page.url()).toContain('?lang=php')
    expect(await stored(page, 'docusaurus.tab.lang')).toBe('php')
    await page.goto(`${origin}/doc.html`)
    await page.getByRole('tab', { name: 'PHP', selected: true }).waitFor()
    await page.goto(`${origin}/doc.html?lang=curl`)
    await page.getByRole('tab', { name: 'curl', selected: true }).waitFor()
  })

  it('cycle the focus with arrow keys without selecting', async () => {
    const page = await open('doc.html')
    await page.getByRole('tab', { name: 'JavaScript' }).focus()
    await page.keyboard.press('ArrowLeft')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('PHP')
    expect(await page.getByRole('tab', { name: 'JavaScript' }).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    expect(await page.getByRole('tab', { name: 'PHP' }).getAttribute('aria-selected')).toBe('true')
  })

  it('select the panel in which the browser finds text', async () => {
    const page = await open('doc.html')
    const hidden = page.locator('.dg-tab-panel[hidden=until-found]').first()
    await hidden.waitFor({ state: 'attached' })
    const name = await hidden.locator('.dg-tab-label').first().textContent()
    await hidden.evaluate((it) => {
      it.lastElementChild!.id = 'found'
      location.hash = 'found'
    })
    await expect.poll(() => page.getByRole('tab', { name: name! }).getAttribute('aria-selected')).toBe('true')
    expect(await page.getByRole('tabpanel').count()).toBe(1)
  })

  it('show every panel under its label without scripts', async () => {
    const page = await open('doc.html', { javaScriptEnabled: false })
    expect(await page.locator('.dg-tab-label').count()).toBeGreaterThan(1)
    for (const label of await page.locator('.dg-tab-label').all()) expect(await label.isVisible()).toBe(true)
    expect(await page.locator('.dg-tabs-list').isVisible()).toBe(false)
  })
})

describe('tokens of a site', () => {
  const withRoot = async (tokens: Record<string, string>) => {
    const page = await open('doc.html')
    await page.evaluate((all) => {
      for (const [name, value] of Object.entries(all)) document.documentElement.style.setProperty(name, value)
    }, tokens)
    return page
  }
  const look = (page: Page, selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((it, key) => getComputedStyle(it).getPropertyValue(key), name)

  it.each(['--dg-accent', '--ifm-color-primary'])('%s colors links and derived elements', async (name) => {
    const page = await withRoot({ [name]: '#7a1fa2' })
    expect(await look(page, '.markdown a:not([class])', 'color')).toBe('rgb(122, 31, 162)')
    const soft = await look(page, '.dg-sidebar [aria-current]', 'background-color')
    expect(soft).not.toBe(await look(await open('doc.html'), '.dg-sidebar [aria-current]', 'background-color'))
  })

  it.each(['--dg-navbar', '--ifm-navbar-height'])('%s resizes the navbar', async (name) => {
    const page = await withRoot({ [name]: '90px' })
    expect((await page.locator('.dg-navbar').boundingBox())!.height).toBe(90)
    expect((await page.locator('.dg-sidebar').boundingBox())!.y).toBe(90)
  })
})
