import type { Server } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, sampleFiles, serve } from './browser.ts'
import { bundle } from './bundles.ts'

let browser: Browser
let server: Server
let origin: string
let files: Record<string, string>

beforeAll(async () => {
  browser = await launch()
  files = await sampleFiles()
  const check = (await bundle('core/base-url.ts', { format: 'iife' })).trim()
  const lost = files['home.html']!.replace('<title>', `<script data-base-url="/wrong/">${check}</script><title>`)
  files['lost.html'] = lost.replaceAll(/(href|src)="[^"]*(index\.css|core\.js)"/g, '$1="/wrong/$2"')
  files['found.html'] = lost
  files['wrong/index.css'] = ''
  files['wrong/core.js'] = ''
  ;({ server, origin } = await serve(files))
}, 60_000)

afterAll(async () => {
  await browser.close()
  server.close()
})

async function open(path: string, options: object = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  await page.goto(`${origin}/${path}`)
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.locator('.sidebar').getByRole('link', { name, exact: true })

describe('a category of the sidebar', () => {
  it('is closed and opened by its button, which says what it will do', async () => {
    const page = await open('doc.html')
    await button(page, "Collapse sidebar category 'Orders'").click()
    await link(page, 'Orders overview').waitFor({ state: 'hidden' })
    const closed = button(page, "Expand sidebar category 'Orders'")
    expect(await closed.getAttribute('aria-expanded')).toBe('false')
    await closed.press('Enter')
    await link(page, 'Orders overview').waitFor()
    expect(page.url()).toBe(`${origin}/doc.html`)
  })

  it('that is not in the page is reached by its link', async () => {
    const page = await open('doc.html')
    await button(page, "Expand sidebar category 'Settings'").click()
    await page.waitForURL(`${origin}/docs/product/settings/`)
  })

  it('closes its siblings where the site says so', async () => {
    const page = await open('doc.html')
    await page.evaluate(() => {
      document.querySelector('.sidebar')!.setAttribute('data-auto-collapse', '')
      const list = document.querySelector('.sidebar .menu__list')!
      const entry = (name: string) =>
        `<li><a class="menu__link" href="#">${name}</a><button class="menu__caret" aria-expanded="false"></button><ul class="menu__list" hidden><li>in ${name}</li></ul></li>`
      list.insertAdjacentHTML('beforeend', `${entry('one')}${entry('two')}`)
    })
    const carets = page.locator('.sidebar > .slot > nav > ul > li > .menu__caret')
    const states = () => carets.evaluateAll((all) => all.slice(-2).map((it) => it.getAttribute('aria-expanded')))
    const count = await carets.count()
    await carets.nth(count - 2).click()
    expect(await states()).toEqual(['true', 'false'])
    await carets.nth(count - 1).click()
    expect(await states()).toEqual(['false', 'true'])
  })
})

describe('C8.11: the check of the base URL', () => {
  it('speaks up where nothing was found, with the URL that would be right', async () => {
    const page = await open('lost.html')
    const said = await page.locator('#docsgen-base-url').innerText()
    expect(said).toContain('It is "/wrong/".')
    expect(said).toContain('it should be "/"')
  })

  it('is silent where scripts run, and hidden where the styles are there', async () => {
    expect(await (await open('found.html')).locator('#docsgen-base-url').count()).toBe(0)
    const page = await open('found.html', { serviceWorkers: 'block' })
    await page.route('**/core.js', (route) => route.abort())
    await page.reload()
    expect(await page.locator('#docsgen-base-url').count()).toBe(1)
    expect(await page.locator('#docsgen-base-url').isVisible()).toBe(false)
  })
})
