import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { resetWindow } from '../../harness/browser/windows.ts'
import { sharedEditions } from '../../harness/editions/site.ts'
import { connect } from '../../harness/theme/connect.ts'
import { serveSite } from '../editions/serve.ts'
import { field, result, settled } from './reader.ts'

// Several versions, collections and languages: which indexes a page is searched in, and in whose words.
let browser: Browser
let origin: string
let stop = () => {}
/** The one window of all tests. */
let page: Page
/** Returns the indexes requested by the page. */
const asked: string[] = []

beforeAll(async () => {
  const { out } = await sharedEditions()
  ;({ origin, stop } = await serveSite(out))
  browser = await connect()
  page = await browser.newPage({ reducedMotion: 'reduce' })
  page.on('request', (request) => request.url().includes('search-index') && asked.push(request.url()))
  await page.goto(origin)
})

afterAll(async () => {
  await browser?.close()
  stop()
})

/** Returns the indexes that a search requests, and the URLs of its results. */
async function search(route: string, query: string, preferred?: string) {
  await resetWindow(page, preferred === undefined ? {} : { 'docs-preferred-version-default': preferred })
  await page.goto('about:blank')
  asked.length = 0
  await page.goto(`${origin}${route}`)
  await page.keyboard.press('/')
  await page.waitForSelector(`${field}:focus`)
  await page.fill(field, query)
  await settled(page)
  const results = await page.locator(result).evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
  return { asked: asked.map((url) => url.slice(origin.length)).toSorted(), results }
}

const indexes = (base: string, version: string) =>
  ['default', 'docs-api-current', `docs-default-${version}`].map((tag) => `${base}search-index-${tag}.json`)

describe('a search', () => {
  const cases: [from: string, route: string, preferred: string | undefined, version: string, root: string][] = [
    ['a page of the latest version covers that version', '/docs/guides/install', undefined, '2.0', '/docs/'],
    ['a page of an old version covers that version', '/docs/1.0/guides/install', undefined, '1.0', '/docs/1.0/'],
    ['the unreleased version covers that version', '/docs/next/guides/install', undefined, 'current', '/docs/next/'],
    ['any other page covers the latest version', '/about', undefined, '2.0', '/docs/'],
    ['any other page covers the preferred version', '/about', '1.0', '1.0', '/docs/1.0/'],
    ['a language covers its own indexes', '/fr/docs/next/guides/install', undefined, 'current', '/fr/docs/next/'],
  ]
  it.each(cases)('from %s', async (_, route, preferred, version, root) => {
    const { asked, results } = await search(route, 'install', preferred)
    expect(asked).toEqual(indexes(route.startsWith('/fr/') ? '/fr/' : '/', version))
    expect(results[0]).toMatch(new RegExp(`^${root}guides/install`))
  })

  it('uses the language of the page, and finds pages in it', async () => {
    const { results } = await search('/fr/docs/guides/install', 'installer')
    expect(await page.getAttribute(field, 'placeholder')).not.toBe('Search...')
    expect(await page.textContent('.dg-search-cancel')).toBe('Annuler')
    expect(results.length).toBeGreaterThan(0)
    expect(results.every((href) => href.startsWith('/fr/'))).toBe(true)
  })
})

test('each result leads to an existing page and section', async () => {
  const { results } = await search('/docs/guides/install', 'parcel')
  expect(results.length).toBeGreaterThan(1)
  for (const href of results) {
    const answer = await page.goto(origin + href)
    expect(answer?.status() ?? 200, href).toBe(200)
    const [, id] = href.split('#')
    if (id !== undefined) expect(await page.locator(`[id="${decodeURIComponent(id)}"]`).count(), href).toBe(1)
  }
})

test('an empty box suggests pages, but no menu of versions or languages', async () => {
  await resetWindow(page, {})
  await page.goto(`${origin}/about`)
  const menus = await page.locator('.dg-navbar-items a.dg-dropdown-label').allTextContents()
  expect(menus).toContain('2.0')
  await page.keyboard.press('/')
  await page.locator('.dg-search-hints').waitFor()
  const offered = await page.locator('.dg-search-start [role=option]').allTextContents()
  for (const name of menus) expect(offered).not.toContain(name)
})
