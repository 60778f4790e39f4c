import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Host, startHost } from '../../harness/browser/static-host.ts'
import { configText } from '../../harness/build/site.ts'
import { hasIntent } from '../../harness/client/reader.ts'
import { connect } from '../../harness/theme/connect.ts'
import { type Built, buildSite } from './site.ts'

let site: Built
let host: Host
let page: Page
let close: () => Promise<void>

// One browser whose reader returns after each deployment.
beforeAll(async () => {
  site = await buildSite('offline', {
    baseUrl: '/',
    offline: { maxBytes: 2_000_000, manifest: { theme_color: '#123456' } },
  })
  const browser = await connect()
  // The whole site has to come from the service worker.
  host = await startHost(site.out, { isCached: false })
  page = await (await browser.newContext()).newPage()
  close = async () => {
    await browser.close()
    host.stop()
    site.clean()
  }
  await page.goto(`${host.origin}/docs/first`)
  origin = host.origin
})

let origin: string

afterAll(() => close?.())

const stored = () => page.evaluate(() => caches.keys())
const heading = () => page.getByRole('heading', { level: 1 }).textContent()
/** Loads the page after the newest worker has taken over. */
async function settle(): Promise<void> {
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!
    await registration.update().catch(() => {})
  })
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return !registration || (!registration.installing && !registration.waiting && registration.active?.state)
      }),
    )
    .toBe('activated')
}

test('a visited site works offline, also pages that were never opened', async () => {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await settle()
  expect(await stored()).toEqual([expect.stringMatching(/^docsgen \/ [0-9a-f]{16}$/)])
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  expect(await page.evaluate((url) => fetch(url!).then((answer) => answer.json()), manifest)).toMatchObject({
    name: 'Depot',
    start_url: '/',
    theme_color: '#123456',
  })
  await page.context().setOffline(true)
  await page.goto(`${origin}/docs/long`)
  expect(await heading()).toMatch(/^Long/)
  await page.getByRole('link', { name: 'second', exact: true }).click()
  await expect.poll(heading).toMatch(/^Second/)
  await page.goto(`${origin}/docs/fruit/pear`)
  expect(await heading()).toMatch(/^Pear/)
  await page.context().setOffline(false)
})

test('a page that is not stored is replaced by an offline notice until the connection is back', async () => {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete('/docs/long/index.html')
  })
  host.isDown = true
  await page.goto(`${origin}/docs/long?a=1`)
  expect(await heading()).toBe('You are offline')
  expect(await page.title()).toBe('You are offline | Depot')
  await page.getByRole('link', { name: 'Retry' }).click()
  await hasIntent(page)
  expect(await heading()).toBe('You are offline')
  host.isDown = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(heading).toMatch(/^Long/)
  expect(page.url()).toBe(`${origin}/docs/long?a=1`)
})

test('pages are updated after a deployment, the old cache is deleted, and "remove" deletes everything', async () => {
  const before = await stored()
  await site.again({
    'site.config.ts': configText({ title: 'Depot', offline: true }),
    'content/docs/third.md': '# Third, again\n',
  })
  await page.goto(`${origin}/docs/third`)
  expect(await heading()).toMatch(/^Third, again/)
  await settle()
  const isReplaced = async () => {
    const names = await stored()
    return names.length === 1 && names[0] !== before[0]
  }
  await expect.poll(isReplaced).toBe(true)
  await site.again({ 'site.config.ts': configText({ title: 'Depot', offline: 'remove' }) })
  await page.goto(`${origin}/docs/third`)
  expect(await page.locator('link[rel=manifest]').count()).toBe(0)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().catch(() => {}))
  await expect.poll(stored).toEqual([])
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
