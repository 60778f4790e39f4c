import fs from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { configText, type Files } from '../../harness/build/site.ts'
import { type ServedSite, serveSample } from '../../harness/serve/served-site.ts'
import { connect } from '../../harness/theme/connect.ts'
import { isMarked, leavePages, openLive } from './live-page.ts'

// Pages that a reader walks to, without a new document, follow what is written too.
const files: Files = {
  'site.config.ts': configText({ navbar: { title: 'Site', items: [{ type: 'search' }] } }),
  'content/docs/1.md': '# One\n\nTo [the other](./2.md), first time.\n',
  'content/docs/2.md': '# Two\n\nText of two, first time.\n',
  'content/docs/shut/_category_.json': '{"label":"Shut"}',
  'content/docs/shut/bottom/_category_.json': '{"label":"Bottom"}',
  'content/docs/shut/inner.md': '# Inner\n',
  'content/docs/shut/bottom/deepest.md': '# Deepest\n',
}

let site: ServedSite
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  site = await serveSample('walking', files)
  browser = await connect()
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

afterEach(() => leavePages(context))

const open = (route: string) => openLive(context, `http://localhost:${site.server.port}/${route}`)
const has = (page: Page, words: string) => page.locator('main').getByText(words).waitFor()

/** Follows a link. Done when the script of the server has compared the new page with the served one. */
async function goTo(page: Page, name: string): Promise<void> {
  const link = page.locator('main').getByRole('link', { name }).first()
  const url = new URL((await link.getAttribute('href'))!, page.url()).href
  const compared = page.waitForResponse((answer) => answer.url() === url)
  await link.click()
  await compared
}

function change(file: string, from: string | RegExp, to: string): void {
  const before = fs.readFileSync(path.join(site.root, file), 'utf8')
  site.write({ [file]: before.replace(from, to) })
}

test('the current page is updated after navigation, not the previous one', async () => {
  const page = await open('docs/1')
  await goTo(page, 'the other')
  await has(page, 'Text of two, first time.')
  change('content/docs/2.md', /Text of two.*/, 'Text of two, second time.')
  await has(page, 'Text of two, second time.')
  change('content/docs/1.md', 'first time', 'second time')
  await site.waitFor('docs/1/index.html', ({ text }) => text.includes('second time'))
  change('content/docs/2.md', /Text of two.*/, 'Text of two, third time.')
  await has(page, 'Text of two, third time.')
  await page.goBack()
  await has(page, ', second time.')
  expect(await isMarked(page)).toBe(true)
})

test('a prefetched page is up to date after navigation', async () => {
  const page = await open('docs/1')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/docs/2/index.html')),
  )
  const told = async () => Number(await page.locator('html').getAttribute('data-docsgen-changes'))
  // A page that connects is told the changes of the last seconds: those of the test before, too.
  const before = await told()
  change('content/docs/2.md', /Text of two.*/, 'Text that is newer.')
  await site.waitFor('docs/2/index.html', ({ text }) => text.includes('newer'))
  await expect.poll(told, { timeout: 10_000 }).toBeGreaterThan(before)
  await goTo(page, 'the other')
  await has(page, 'Text that is newer.')
  expect(await isMarked(page)).toBe(true)
})

test('a changed stylesheet exists once, also after navigation', async () => {
  const page = await open('docs/1')
  change('site.config.ts', '"title"', '"theme":{"css":["own.css"]},"title"')
  site.write({ 'own.css': '.markdown { --own: first; }' })
  await page.locator('link[href*="/assets/site."]').waitFor({ state: 'attached' })
  site.write({ 'own.css': '.markdown { --own: second; }' })
  const own = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('.markdown')!).getPropertyValue('--own').trim())
  await expect.poll(own).toBe('second')
  await goTo(page, 'the other')
  await has(page, 'Text')
  expect(await own()).toBe('second')
  const links = page.locator('link[rel=stylesheet][href*="/assets/site."]')
  await expect.poll(() => links.count()).toBe(1)
})

test('an open branch of the sidebar shows new names, and stays open', async () => {
  const page = await open('docs/1')
  const sidebar = page.locator('.dg-sidebar')
  await sidebar.getByText('Shut', { exact: true }).click()
  await sidebar.getByText('Bottom', { exact: true }).click()
  await sidebar.getByText('Deepest').waitFor()
  change('content/docs/shut/inner.md', '# Inner', '# Innermost')
  await sidebar.getByText('Innermost').waitFor()
  expect(await sidebar.getByText('Deepest').isVisible()).toBe(true)
  change('content/docs/shut/bottom/deepest.md', '# Deepest', '# The deepest of all')
  await sidebar.getByText('The deepest of all').waitFor()
  expect(await sidebar.getByText('Innermost').isVisible()).toBe(true)
  expect(await isMarked(page)).toBe(true)
})

test('a branch that was closed again shows new names when it is opened on another page', async () => {
  const page = await open('docs/1')
  const entry = () => page.locator('.dg-sidebar').getByText('Shut', { exact: true })
  await entry().click()
  await page.locator('.dg-sidebar').getByText('Bottom', { exact: true }).waitFor()
  await entry().click()
  await goTo(page, 'the other')
  change('content/docs/shut/inner.md', /# .*/, '# Renamed')
  await page.locator('html[data-docsgen-changes]').waitFor()
  await entry().click()
  await page.locator('.dg-sidebar').getByText('Renamed').waitFor()
})

test('the search finds new text', async () => {
  const page = await open('docs/1')
  // Before there are any, the box shows where to start.
  const results = page.locator('.dg-search-result:not(.dg-search-start *)')
  await page.click('.dg-search-button')
  await page.fill('.dg-search-input', 'zebrafinch')
  await page.locator('.dg-search').getByText('No results').first().waitFor()
  change('content/docs/2.md', /Text.*/, 'Now about the zebrafinch.')
  await site.waitFor('search-index-docs-default-current.json', ({ text }) => text.includes('zebrafinch'))
  await page.fill('.dg-search-input', 'zebrafinc')
  await results.first().waitFor()
  await results.first().click()
  await has(page, 'zebrafinch')
  expect(await isMarked(page)).toBe(true)
})
