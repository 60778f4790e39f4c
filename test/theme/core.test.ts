import type { Server } from 'node:http'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, sampleFiles, serve } from './browser.ts'

let browser: Browser
let server: Server
let origin: string

beforeAll(async () => {
  browser = await launch()
  ;({ server, origin } = await serve(await sampleFiles()))
}, 60_000)

afterAll(async () => {
  await browser.close()
  server.close()
})

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await page.goto(`${origin}/${path}`)
  return page
}

const phone = { viewport: { width: 390, height: 800 } }
const attribute = (page: Page, name: string) => page.evaluate((key) => document.documentElement.getAttribute(key), name)
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

describe('the colour mode', () => {
  it('stores nothing before the first toggle, then the mode, and names it', async () => {
    const page = await open('doc.html')
    expect(await stored(page, 'theme')).toBeNull()
    const toggle = page.locator('.navbar .color-toggle')
    expect(await toggle.getAttribute('title')).toBe('light mode')
    await toggle.click()
    expect(await attribute(page, 'data-theme')).toBe('dark')
    expect(await stored(page, 'theme')).toBe('dark')
    expect(await toggle.getAttribute('aria-label')).toBe('Switch between dark and light mode (currently dark mode)')
  })

  it('takes the mode of the address without storing it, and sets data attributes', async () => {
    const page = await open('doc.html?docusaurus-theme=dark&docusaurus-data-frame=yes')
    expect(await attribute(page, 'data-theme')).toBe('dark')
    expect(await attribute(page, 'data-frame')).toBe('yes')
    expect(await stored(page, 'theme')).toBeNull()
  })

  it('follows another tab', async () => {
    const page = await open('doc.html')
    const other = await page.context().newPage()
    await other.goto(`${origin}/home.html`)
    await other.locator('.navbar .color-toggle').click()
    await page.waitForSelector('html[data-theme=dark]')
    expect(await page.evaluate(() => document.body.dataset.theme)).toBe('dark')
  })
})

describe('storage that is denied', () => {
  it('is one warning, and the toggle still works', async () => {
    const context = await browser.newContext()
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    const page = await context.newPage()
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.type()))
    page.on('pageerror', (error) => messages.push(error.message))
    await page.goto(`${origin}/home.html`)
    await page.locator('.navbar .color-toggle').click()
    expect(await attribute(page, 'data-theme')).toBe('dark')
    expect(messages).toEqual(['warning'])
  })
})

describe('the announcement bar', () => {
  it('stays closed, until its id changes', async () => {
    const page = await open('home.html')
    expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('false')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    expect(await page.locator('.announcement').isVisible()).toBe(false)
    await page.reload()
    expect(await page.locator('.announcement').isVisible()).toBe(false)
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'older'))
    await page.reload()
    expect(await page.locator('.announcement').isVisible()).toBe(true)
  })
})

describe('the drawer', () => {
  it('closes by Escape and gives the focus back', async () => {
    const page = await open('doc.html', phone)
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' })
    await toggle.click()
    expect(await toggle.getAttribute('aria-expanded')).toBe('true')
    expect(await page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    await page.keyboard.press('Escape')
    await page.waitForSelector('#drawer:not(:popover-open)', { state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('navbar-toggle')
  })

  it('closes on browser back and stays on the page; a second back leaves', async () => {
    const page = await open('home.html', phone)
    await page.goto(`${origin}/doc.html`)
    await page.click('.navbar-toggle')
    await page.waitForSelector('#drawer:popover-open')
    await page.goBack()
    await page.waitForSelector('#drawer:not(:popover-open)', { state: 'hidden' })
    expect(page.url()).toBe(`${origin}/doc.html`)
    await page.goBack()
    expect(page.url()).toBe(`${origin}/home.html`)
  })

  it('leaves one step of history behind a link', async () => {
    const page = await open('doc.html', phone)
    await page.click('.navbar-toggle')
    await page.getByRole('link', { name: 'Orders overview' }).first().click()
    await page.waitForURL('**/overview')
    await page.goBack()
    expect(page.url()).toBe(`${origin}/doc.html`)
  })

  it('goes to the main menu and closes whole', async () => {
    const page = await open('doc.html', phone)
    await page.click('.navbar-toggle')
    await page.getByRole('button', { name: 'Back to main menu' }).click()
    expect(await page.getByRole('navigation', { name: 'Main menu' }).isVisible()).toBe(true)
    expect(await page.locator('aside').getAttribute('inert')).toBe('')
    await page.locator('#main-menu').getByRole('button', { name: 'Close navigation bar' }).click()
    expect(await page.locator('#main-menu').isVisible()).toBe(false)
    expect(await page.locator('#drawer').isVisible()).toBe(false)
  })

  it('closes when the window becomes wide, and the sidebar is usable', async () => {
    const page = await open('doc.html', phone)
    await page.click('.navbar-toggle')
    await page.setViewportSize({ width: 997, height: 800 })
    await page.waitForSelector('#drawer:not(:popover-open)')
    expect(await page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(true)
    expect(await page.locator('aside').getAttribute('inert')).toBeNull()
  })

  it('opens without script', async () => {
    const page = await open('doc.html', { ...phone, javaScriptEnabled: false })
    await page.click('.navbar-toggle')
    expect(await page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(true)
  })
})

describe('code blocks', () => {
  it('copies the text without line numbers and removed lines', async () => {
    const page = await open('doc.html')
    const block = page.locator('.code').filter({ hasText: 'delivery.ts' })
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click()
    await block.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("const plan = 'standard'\nconst days = 3")
    await block.getByRole('button', { name: 'Copy code to clipboard' }).waitFor()
  })

  it('offers wrapping only where a line is too long', async () => {
    const page = await open('doc.html')
    const wide = page.locator('.code').filter({ hasText: 'Ada Lovelace' })
    await wide.getByRole('button', { name: 'Toggle word wrap' }).click()
    expect(await wide.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0)
    const short = page.locator('.code').filter({ hasText: 'delivery.ts' })
    expect(await short.getByRole('button', { name: 'Toggle word wrap' }).count()).toBe(0)
  })
})

describe('tabs', () => {
  it('selects by click, mirrors the choice in the address and remembers it', async () => {
    const page = await open('doc.html')
    await page.getByRole('tab', { name: 'PHP' }).click()
    expect(await page.getByRole('tabpanel', { name: 'PHP' }).isVisible()).toBe(true)
    expect(await page.getByRole('tabpanel').count()).toBe(1)
    expect(page.url()).toContain('?lang=php')
    expect(await stored(page, 'docusaurus.tab.lang')).toBe('php')
    await page.goto(`${origin}/doc.html`)
    expect(await page.getByRole('tab', { name: 'PHP' }).getAttribute('aria-selected')).toBe('true')
    await page.goto(`${origin}/doc.html?lang=curl`)
    expect(await page.getByRole('tab', { name: 'curl' }).getAttribute('aria-selected')).toBe('true')
  })

  it('moves the focus round with the arrows without selecting', async () => {
    const page = await open('doc.html')
    await page.getByRole('tab', { name: 'JavaScript' }).focus()
    await page.keyboard.press('ArrowLeft')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('PHP')
    expect(await page.getByRole('tab', { name: 'JavaScript' }).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    expect(await page.getByRole('tab', { name: 'PHP' }).getAttribute('aria-selected')).toBe('true')
  })

  it('shows every panel under its label without script', async () => {
    const page = await open('doc.html', { javaScriptEnabled: false })
    for (const label of await page.locator('.tab-label').all()) expect(await label.isVisible()).toBe(true)
    expect(await page.locator('.tabs-list').isVisible()).toBe(false)
  })
})

describe('scrolling', () => {
  it('marks the heading that was passed last, and none at the top', async () => {
    const page = await open('doc.html')
    const active = page.locator('.theme-doc-toc-desktop [aria-current]')
    expect(await active.count()).toBe(0)
    await page.getByRole('link', { name: 'Import files', exact: true }).click()
    await active.filter({ hasText: 'Import files' }).waitFor()
    expect(await active.count()).toBe(1)
  })

  it('offers the way back to the top after scrolling up', async () => {
    const page = await open('doc.html')
    const button = page.getByRole('button', { name: 'Scroll back to top' })
    await page.mouse.wheel(0, 1200)
    await page.waitForFunction(() => scrollY > 1000)
    expect(await button.isVisible()).toBe(false)
    await page.mouse.wheel(0, -200)
    await button.click()
    await page.waitForFunction(() => scrollY === 0)
  })
})

describe('the skip link', () => {
  it('is reached first, leads into main and leaves the address alone', async () => {
    const page = await open('doc.html')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => !!document.activeElement?.closest('main'))).toBe(true)
    expect(page.url()).toBe(`${origin}/doc.html`)
  })
})

describe('dropdowns', () => {
  it('opens by Enter and closes when the focus leaves', async () => {
    const page = await open('doc.html')
    const button = page.getByRole('button', { name: 'Next', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await page.getByRole('link', { name: '1.0' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Tab')
    expect(await button.getAttribute('aria-expanded')).toBe('false')
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

  it.each(['--dg-accent', '--ifm-color-primary'])('%s colours links, and what follows from them', async (name) => {
    const page = await withRoot({ [name]: '#7a1fa2' })
    expect(await look(page, '.markdown a:not([class])', 'color')).toBe('rgb(122, 31, 162)')
    const soft = await look(page, '.sidebar [aria-current]', 'background-color')
    expect(soft).not.toBe(await look(await open('doc.html'), '.sidebar [aria-current]', 'background-color'))
  })

  it.each(['--dg-navbar', '--ifm-navbar-height'])('%s makes room for the bar', async (name) => {
    const page = await withRoot({ [name]: '90px' })
    expect((await page.locator('.navbar').boundingBox())!.height).toBe(90)
    expect((await page.locator('.sidebar').boundingBox())!.y).toBe(90)
  })
})

describe('the layout', () => {
  it.each([
    'doc',
    'rtl',
    'home',
    'plain',
    'notFound',
    'bare',
    'version',
    'unlisted',
    'category',
    'tag',
    'tags',
    'arabic',
  ])('does not scroll sideways or shift: %s', async (name) => {
    const page = await open(`${name}.html`, phone)
    for (const width of [320, 390, 768, 997, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await page.reload()
    const shift = await page.evaluate(
      () =>
        new Promise((done) => {
          new PerformanceObserver((list) => done(list.getEntries().length)).observe({
            type: 'layout-shift',
            buffered: true,
          })
          setTimeout(() => done(0), 300)
        }),
    )
    expect(shift).toBe(0)
  })
})
