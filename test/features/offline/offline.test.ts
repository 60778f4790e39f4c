import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Built, buildSite } from '../../browser/client/site.ts'
import { type Host, startHost } from '../../harness/browser/static-host.ts'
import { configText } from '../../harness/build/site.ts'
import { hasIntent } from '../../harness/client/reader.ts'
import { connect } from '../../harness/theme/connect.ts'

let site: Built
let host: Host
let page: Page
let browser: Browser
let close: () => Promise<void>

// One browser whose reader returns after each deployment.
beforeAll(async () => {
  site = await buildSite('offline', {
    baseUrl: '/',
    offline: { maxBytes: 2_000_000, manifest: { theme_color: '#123456' } },
  })
  browser = await connect()
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
/** Visits a page as a reader who has not been here, until everything is stored. */
async function visit(route = '/docs/first'): Promise<Page> {
  const reader = await (await browser.newContext()).newPage()
  await reader.goto(host.origin + route)
  await reader.evaluate(() => navigator.serviceWorker.ready)
  await reader.reload()
  return reader
}

/** URLs of stored files. */
const storedUrls = (reader: Page): Promise<string[]> =>
  reader.evaluate(async () => {
    const all = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(all))
      .flat()
      .map(({ url }) => url.slice(location.origin.length))
      .sort()
  })

/** Requests a URL from a page: its text, or the name of the error. */
const ask = (reader: Page, url: string, init: RequestInit = {}): Promise<string> =>
  reader.evaluate(
    ([at, options]) =>
      fetch(at, options).then(
        (answer) => answer.text(),
        (error: Error) => error.name,
      ),
    [url, init] as const,
  )

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

test('stores and serves only files of the build, without a query', async () => {
  host.replace = (url) => (url.startsWith('/account') ? { body: `<h1>Alice ${url}</h1>` } : undefined)
  const reader = await visit()
  const before = await storedUrls(reader)
  expect(before).toContain('/docs/second/index.html')
  for (const url of ['/account', '/account.json?user=a', '/docs/long?user=a', '/docs/fruit/pear/index.html?b']) {
    expect(await ask(reader, url)).not.toBe('TypeError')
  }
  await reader.goto(`${origin}/account`)
  expect(await reader.getByRole('heading', { level: 1 }).textContent()).toBe('Alice /account')
  await reader.goto(`${origin}/docs/third?user=a`)
  expect(await storedUrls(reader)).toEqual(before)
  host.isDown = true
  expect(await ask(reader, '/account')).toBe('TypeError')
  expect(await ask(reader, '/account.json?user=b')).toBe('TypeError')
  expect(await ask(reader, '/docs/second/index.html?user=b')).toBe('TypeError')
  expect(await ask(reader, '/docs/second/index.html', { cache: 'no-store' })).toBe('TypeError')
  expect(await ask(reader, '/docs/second/index.html')).toContain('Second')
  await reader.goto(`${origin}/account`)
  expect(await reader.title()).toMatch(/^You are offline/)
  // Scripts read the query of a page, such as the tab to show.
  await reader.goto(`${origin}/docs/second?os=linux`)
  expect(await reader.title()).toMatch(/^Second/)
  host.isDown = false
  await reader.context().close()
})

test('a page for everything during the installation is not stored, and the site works as soon as the host does', async () => {
  const wrong = (url: string) => /^\/(?:assets\/.*\.js|search|docs\/(?:third|long))/.test(url)
  let hasStarted = false
  let isWrong = false
  // The first reader of this file requests its worker too, and may ask for it again at any time.
  await page.evaluate(() => navigator.serviceWorker.ready)
  host.replace = (url) => {
    // This script starts the worker: without it, a request for the worker is that of the first reader.
    if (url.startsWith('/assets/core/intent')) hasStarted = true
    // The page itself has loaded when the worker starts to fetch its files.
    if (hasStarted && url === '/sw.js') isWrong = true
    return isWrong && wrong(url) ? { body: '<h1>Wrong</h1>' } : undefined
  }
  const reader = await (await browser.newContext()).newPage()
  await reader.goto(`${origin}/docs/first`)
  await reader.evaluate(() => navigator.serviceWorker.ready)
  const texts = await reader.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0]!)
    return Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))!.text()))
  })
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.filter((text) => text.includes('Wrong'))).toEqual([])
  expect(await ask(reader, '/docs/third/index.html')).toContain('Wrong')
  host.replace = undefined
  await reader.goto(`${origin}/docs/third`)
  await expect.poll(() => storedUrls(reader)).toContain('/docs/third/index.html')
  host.isDown = true
  await reader.goto(`${origin}/docs/third`)
  expect(await reader.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Third/)
  host.isDown = false
  await reader.context().close()
})

test('an answer with no-store is not stored, and one with another Vary is', async () => {
  host.replace = (url) => ({
    headers: url.startsWith('/docs/third') ? { 'cache-control': 'private, no-store' } : { vary: '*' },
  })
  const reader = await visit('/docs/third')
  const urls = await storedUrls(reader)
  expect(urls).toContain('/docs/second/index.html')
  expect(urls).not.toContain('/docs/third/index.html')
  host.isDown = true
  await reader.goto(`${origin}/docs/third`)
  expect(await reader.title()).toMatch(/^You are offline/)
  host.isDown = false
  host.replace = undefined
  await reader.context().close()
})

test('a wrong file in the cache of an older worker is not taken over', async () => {
  const reader = await visit()
  await reader.evaluate(async () => {
    const cache = await caches.open('docsgen / 0123456789abcdef')
    const files = ['/docs/second/index.html', '/docs/third/index.html']
    for (const url of files) await cache.put(url, new Response('<h1>Wrong</h1>'))
    const [, site = ''] = /docsgenSite=(.*)/.exec(await (await fetch('/sw.js')).text()) ?? []
    await cache.put('/.docsgen-files', new Response(JSON.stringify(Object.fromEntries(JSON.parse(site).files))))
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
    for (const name of await caches.keys()) if (!name.endsWith('0123456789abcdef')) await caches.delete(name)
  })
  // A worker is only gone when no page uses it.
  await reader.goto('about:blank')
  await reader.goto(`${origin}/docs/first`)
  await reader.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => reader.evaluate(() => caches.keys().then((names) => names.length))).toBe(1)
  expect(await reader.evaluate(() => caches.match('/docs/second/index.html').then((it) => it!.text()))).toContain(
    'Second',
  )
  await reader.context().close()
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
