import fs from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { readClientFiles } from '../../../src/host/bundle/client-files.ts'
import { build } from '../../../src/pipeline/build.ts'
import { noteComplaints } from '../../harness/browser/complaints.ts'
import { openWindow } from '../../harness/browser/windows.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import { connect } from '../../harness/theme/connect.ts'

const origin = 'https://docs.example.com'
const lib = path.resolve('lib/client')
const services = {
  plausible: { domain: 'docs.example.com', src: 'https://stats.example.com/js/script.js', api: '/stats/event' },
  umami: { websiteId: 'c0ffee' },
  gtag: { trackingID: ['G-ABC123', 'G-DEF456'], anonymizeIP: true },
  gtm: { containerId: 'GTM-XYZ789' },
}
const urls = [
  'https://stats.example.com/js/script.js',
  'https://cloud.umami.is/script.js',
  'https://www.googletagmanager.com/gtag/js?id=G-ABC123',
  'https://www.googletagmanager.com/gtm.js?id=GTM-XYZ789',
]
const question = `<div hidden data-consent="ask" id="question">May we count this visit?
  <button type="button" data-consent="granted">Yes</button> <button type="button" data-consent="denied">No</button></div>
  <button type="button" data-consent="denied" id="withdraw">Withdraw consent</button>`

interface Site {
  pages: Map<string, string>
  policy: string
}

async function siteWith(analytics: UserConfig['analytics']): Promise<Site> {
  const files = { 'content/docs/one.md': '# One\n\n[Two](two.md)\n', 'content/docs/two.md': '# Two\n' }
  const config = configOf({ url: origin, analytics, baseUrlIssueBanner: false, footer: { copyright: question } })
  const world = { ...memoryWorld(files, config), client: readClientFiles(lib, { layers: false }) }
  const { policy } = await build(world, { drafts: false })
  return { pages: world.output, policy }
}

let browser: Browser
beforeAll(async () => {
  browser = await connect()
})
afterAll(() => browser?.close())

/** Opens a page of a site, which is served with its policy, as are the services: their scripts note that they ran. */
async function visit(site: Site, host = origin) {
  const { page } = await openWindow(
    browser,
    'about:blank',
    { width: 1000, height: 800 },
    {},
    { reducedMotion: 'reduce' },
  )
  const messages: string[] = []
  const loaded: string[] = []
  noteComplaints(page, messages)
  const assets = readClientFiles(lib, { layers: false }).copies(new Set(['analytics', 'search', 'search-en']))
  await page.route(`${host}/**`, (route) => {
    const file = decodeURI(new URL(route.request().url()).pathname).slice(1)
    const html = site.pages.get(file) ?? site.pages.get(`${file.replace(/\/$/, '')}/index.html`)
    if (html) {
      const headers = { 'content-security-policy': site.policy }
      return route.fulfill({ body: html, contentType: 'text/html', headers })
    }
    if (!assets.has(file)) return route.fulfill({ status: 204 })
    const contentType = file.endsWith('.css') ? 'text/css' : 'text/javascript'
    return route.fulfill({ body: fs.readFileSync(assets.get(file)!), contentType })
  })
  await page.route(
    (url) => url.origin !== host,
    (route) => {
      loaded.push(route.request().url())
      const body = "window.ran = [...(window.ran ?? []), { ...document.currentScript.dataset }]; fetch('/stats/event')"
      return route.fulfill({ body, contentType: 'text/javascript' })
    },
  )
  await page.goto(`${host}/docs/one/`)
  return { page, messages, loaded }
}

const ran = (page: Page) => page.evaluate(() => (window as { ran?: object[] }).ran ?? [])
const layer = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: object[] }).dataLayer ?? []).map((one) =>
      JSON.stringify(
        'event' in one ? one.event : Array.from(one as ArrayLike<unknown>).filter((it) => !(it instanceof Date)),
      ),
    ),
  )

test('services load once, with their options, under the policy of the site', async () => {
  const { page, messages, loaded } = await visit(await siteWith(services))
  await expect.poll(async () => (await ran(page)).length).toBe(4)
  expect(loaded.sort()).toEqual(urls.toSorted())
  const found = await ran(page)
  expect(found).toContainEqual({ domain: 'docs.example.com', api: '/stats/event' })
  expect(found).toContainEqual({ websiteId: 'c0ffee' })
  const options = { anonymize_ip: true }
  expect(await layer(page)).toEqual([
    JSON.stringify(['js']),
    JSON.stringify(['config', 'G-ABC123', options]),
    JSON.stringify(['config', 'G-DEF456', options]),
    '"gtm.js"',
  ])
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('link', { name: 'Two', exact: true }).first().click()
  await page.waitForURL('**/docs/two')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  expect(await ran(page)).toHaveLength(4)
  expect(messages).toEqual([])
})

test('with consent, nothing loads until the reader agrees, and the choice is stored and can be withdrawn', async () => {
  const { page, messages, loaded } = await visit(await siteWith({ ...services, consent: true }))
  const asked = page.locator('#question')
  const root = () => page.locator('html').getAttribute('data-consent')
  await asked.waitFor()
  await page.getByRole('button', { name: 'No' }).click()
  await asked.waitFor({ state: 'hidden' })
  await page.reload()
  await expect.poll(root).toBe('denied')
  expect(await asked.isVisible()).toBe(false)
  expect(loaded).toEqual([])

  // The choice of a consent manager, on another page.
  await page.getByRole('link', { name: 'Two', exact: true }).first().click()
  await page.waitForURL('**/docs/two')
  await page.evaluate(() => document.documentElement.setAttribute('data-consent', 'granted'))
  await expect.poll(async () => (await ran(page)).length).toBe(4)
  expect(await asked.isVisible()).toBe(false)

  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.locator('#withdraw').click()
  await page.waitForFunction(() => !('isSame' in window) && document.documentElement.dataset.consent === 'denied')
  expect(await ran(page)).toEqual([])
  expect(loaded).toHaveLength(4)
  expect(messages).toEqual([])
})

test('nothing loads or asks for consent on localhost', async () => {
  const { page, loaded } = await visit(await siteWith({ ...services, consent: true }), 'http://localhost:9')
  expect(await page.locator('#question').isVisible()).toBe(false)
  expect(loaded).toEqual([])
})
