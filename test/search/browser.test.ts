import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSite } from '../editions/serve.ts'
import { type BuiltSite, editionsSite } from '../editions/site.ts'
import { launch } from '../theme/browser.ts'

// What the build writes and what the box asks for, in a site with collections, versions and languages.
const site = editionsSite('search')
let built: BuiltSite
let browser: Browser
let origin: string
let stop = () => {}

beforeAll(async () => {
  built = await site.build()
  ;({ origin, stop } = await serveSite(built.out))
  browser = await launch()
})

afterAll(async () => {
  await browser?.close()
  stop()
  site.clean()
})

interface Searched {
  page: Page
  /** Paths of the indexes that were asked for, sorted. */
  asked: string[]
  /** Where the results lead. */
  results: string[]
}

async function search(route: string, query: string, preferred?: string): Promise<Searched> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const asked: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('search-index-')) asked.push(pathname)
  })
  await page.goto(origin + route)
  if (preferred !== undefined)
    await page.evaluate((name) => localStorage.setItem('docs-preferred-version-default', name), preferred)
  await page.locator('.navbar .search-button').click()
  await page.keyboard.type(query)
  await page.getByRole('option').first().waitFor()
  const links = await page.getByRole('option').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return { page, asked: [...new Set(asked)].sort(), results: links }
}

const indexes = (base: string, ...tags: string[]) => tags.map((tag) => `${base}search-index-${tag}.json`)

test.each([
  ['a page of the latest version, in that', '/docs/guides/install', ['docs-default-2.0']],
  ['a page of an old version, in that', '/docs/1.0/guides/install', ['docs-default-1.0']],
  ['the unreleased version, in that', '/docs/next/guides/install', ['docs-default-current']],
  ['any other page, in the latest version', '/about', ['docs-default-2.0']],
])('a reader searches from %s', async (_, route, tags) => {
  const { asked, results } = await search(route, 'install')
  expect(asked).toEqual(indexes('/', 'default', 'docs-api-current', ...tags))
  const root = { 'docs-default-1.0': '/docs/1.0/', 'docs-default-current': '/docs/next/' }[tags[0]!] ?? '/docs/'
  expect(results[0]).toMatch(new RegExp(`^${root}guides/install`))
})

test('from a page outside of the documents the version that the reader prefers is searched', async () => {
  const { asked } = await search('/about', 'install', '1.0')
  expect(asked).toEqual(indexes('/', 'default', 'docs-api-current', 'docs-default-1.0'))
})

test('a language is searched in its own indexes', async () => {
  const { asked, results } = await search('/fr/docs/guides/install', 'installer')
  expect(asked).toEqual(indexes('/fr/', 'default', 'docs-api-current', 'docs-default-2.0'))
  expect(results[0]).toMatch(/^\/fr\/docs\//)
})

test('each result leads to a page and a section that are there', async () => {
  const { page, results } = await search('/docs/guides/install', 'parcel')
  expect(results.length).toBeGreaterThan(1)
  for (const result of results) {
    const answer = await page.goto(origin + result)
    expect(answer?.status() ?? 200, result).toBe(200)
    const [, id] = result.split('#')
    if (id !== undefined) expect(await page.locator(`[id="${decodeURIComponent(id)}"]`).count(), result).toBe(1)
  }
})
