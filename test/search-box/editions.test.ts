import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { serveSite } from '../editions/serve.ts'
import { editionsSite } from '../editions/site.ts'
import { launch } from '../theme/browser.ts'
import { field, result, settled } from './reader.ts'

// Several versions, collections and languages: which indexes a page is searched in (C3.23), and in whose words.
const site = editionsSite('search')
let browser: Browser
let origin: string
let stop = () => {}
let page: Page

beforeAll(async () => {
  const built = await site.build()
  ;({ origin, stop } = await serveSite(built.out))
  browser = await launch()
})

afterEach(() => page?.context().close())

afterAll(async () => {
  await browser?.close()
  stop()
  site.clean()
})

/** The indexes that a search asks for, with what it says before and what it finds. */
async function search(route: string, query: string, stored: Record<string, string> = {}) {
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('search-index') && asked.push(request.url()))
  await page.goto(`${origin}/404.html`)
  await page.evaluate((values) => Object.assign(localStorage, values), stored)
  await page.goto(`${origin}${route}`)
  await page.keyboard.press('/')
  await page.waitForSelector(`${field}:focus`)
  const placeholder = await page.getAttribute(field, 'placeholder')
  await page.fill(field, query)
  await settled(page)
  const hrefs = await page.locator(result).evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  return { asked: asked.map((url) => url.slice(origin.length)).toSorted(), placeholder, hrefs }
}

const files = (base: string, ...tags: string[]) => tags.map((tag) => `${base}search-index-${tag}.json`).toSorted()

describe('a page of several versions and languages', () => {
  const cases: [route: string, stored: Record<string, string>, files: string[]][] = [
    ['/docs/1.0/guides/install', {}, files('/', 'default', 'docs-default-1.0', 'docs-api-current')],
    ['/docs/guides/install', {}, files('/', 'default', 'docs-default-2.0', 'docs-api-current')],
    [
      '/about',
      { 'docs-preferred-version-default': '1.0' },
      files('/', 'default', 'docs-default-1.0', 'docs-api-current'),
    ],
    ['/fr/docs/next/guides/install', {}, files('/fr/', 'default', 'docs-default-current', 'docs-api-current')],
  ]
  it.each(cases)('%s %j is searched in its own', async (route, stored, wanted) => {
    const { asked, hrefs } = await search(route, 'install', stored)
    expect(asked).toEqual(wanted)
    expect(hrefs.length).toBeGreaterThan(0)
  })

  it('is searched in the words of its language, and leads to pages of it', async () => {
    const { placeholder, hrefs } = await search('/fr/docs/guides/install', 'install')
    expect(placeholder).not.toBe('Search...')
    expect(hrefs.every((href) => href!.startsWith('/fr/'))).toBe(true)
    expect(await page.textContent('.search-cancel')).toBe('Annuler')
  })
})
