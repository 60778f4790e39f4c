import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sampled } from '../sampled.ts'
import { browserSites } from './sites.ts'

// What every page asks for, how wide it is, and that nothing on it jumps.
const { visit, routes, origin } = browserSites({
  own: '.',
  quay: 'test/sites/quay',
  kitchen: 'test/sites/kitchen-sink',
  editions: 'test/sites/editions',
})

const widths = [320, 390, 768, 996, 997, 1280]

interface Loaded {
  route: string
  requests: string[]
  /** Draws diagrams, for which it fetches more scripts. */
  hasDiagram: boolean
  shift: number
}

interface Way {
  width: number
  /** Pages that are scrolled through: all. */
  isScrolled?: (route: string) => boolean
  each?: (page: Page, route: string) => Promise<void>
}

/** Loads pages one after the other in a window of this width. */
async function load(all: string[], { width, isScrolled = () => true, each }: Way): Promise<Loaded[]> {
  const page = await visit('own/404.html', { width, height: 800 })
  const loaded: Loaded[] = []
  for (const route of all) {
    const requests: Request[] = []
    const note = (request: Request) => requests.push(request)
    // What the last page is still fetching is not of this one.
    await page.goto('about:blank')
    page.on('request', note)
    await page.goto(`${origin()}/${route}`)
    const shift = await shiftOf(page, isScrolled(route))
    page.off('request', note)
    const hasDiagram = (await page.locator('figure.mermaid').count()) > 0
    loaded.push({ route, requests: requests.map(kindOf), hasDiagram, shift })
    await each?.(page, route)
  }
  await page.context().close()
  return loaded
}

/** Pages of the site that are fetched while the reader reads are what the next page would ask for. */
function kindOf(request: Request): string {
  const url = request.url()
  if (!url.startsWith(`${origin()}/`)) return url
  const isPage = request.resourceType() === 'fetch' && /\/[^/.]*$|\.html$/.test(new URL(url).pathname)
  if (isPage) return 'page'
  if (url.includes('/core/intent.')) return 'idle script'
  // Colours that a site gives its announcement: no page has an attribute for them.
  return /\/assets\/style\.\w+\.css$/.test(url) ? 'own style' : request.resourceType()
}

/** Cumulative layout shift of the page while it loads and is scrolled through. */
function shiftOf(page: Page, isScrolled = true): Promise<number> {
  return page.evaluate(async (scrolls) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const entries: PerformanceEntryList = []
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    for (let y = 0; y <= (scrolls ? document.documentElement.scrollHeight : 0); y += innerHeight) {
      scrollTo(0, y)
      await frame()
    }
    await frame()
    const all = [...entries, ...observer.takeRecords()] as (PerformanceEntry & { value: number })[]
    return all.reduce((sum, { value }) => sum + value, 0)
  }, isScrolled)
}

const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** What is wider than the window, for the message. */
const widest = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter(
        (it) =>
          it.getBoundingClientRect().right > innerWidth + 1 &&
          !it.closest('.table-scroll, pre, .mermaid') &&
          it.checkVisibility(),
      )
      .slice(0, 3)
      .map((it) => it.outerHTML.slice(0, 120)),
  )

describe('every page of our own site', () => {
  test('asks for HTML, one stylesheet, one script and images, and does not jump; on a phone nothing is wider than it', async () => {
    expect(routes('own').length).toBeGreaterThan(84)
    const all = sampled(routes('own'), 8)
    const wide: string[] = []
    const isFourth = (route: string) => all.indexOf(route) % 4 === 0
    const each = async (page: Page, route: string) => {
      for (const width of isFourth(route) ? widths : [320]) {
        if (width !== 320) await page.setViewportSize({ width, height: 800 })
        const more = await beyond(page)
        if (more > 0) wide.push(`${route} at ${width}: ${more} px, ${await widest(page)}`)
      }
      if (isFourth(route)) await page.setViewportSize({ width: 320, height: 800 })
    }
    const loaded = await load(all, { width: 320, isScrolled: isFourth, each })
    expect(wide).toEqual([])
    expectLight(loaded)
  }, 180_000)

  test('does not jump on a large screen', async () => {
    const some = sampled(routes('own'), 12)
    expectLight(await load(some, { width: 1440 }))
  }, 180_000)
})

const free = ['image', 'page', 'own style', 'idle script']

function expectLight(loaded: Loaded[]): void {
  const jumping = loaded.filter(({ shift }) => shift >= 0.01).map(({ route, shift }) => `${route} ${shift}`)
  expect(jumping).toEqual([])
  const heavy = loaded.filter(({ requests, hasDiagram }) => {
    const kinds = requests.filter((kind) => !free.includes(kind) && !(hasDiagram && kind === 'script')).sort()
    return kinds.join() !== ['document', ...(hasDiagram ? [] : ['script']), 'stylesheet'].join()
  })
  expect(heavy).toEqual([])
}

const everything = [
  'quay/',
  'quay/docs/',
  'quay/docs/guides/moor',
  'quay/docs/guides/load',
  'quay/docs/guides/',
  'quay/docs/1.0/guides/night',
  'quay/docs/tags',
  'quay/docs/secret',
  'quay/ar/docs/',
  'quay/ar/docs/guides/moor',
  'quay/about',
  'quay/404.html',
  'editions/docs/next/guides/deliver',
  'editions/ar/docs/1.0/guides/install',
]

describe('pages with all that there is', () => {
  test.each(sampled(everything, 2))('nothing of %s is wider than the window', async (route) => {
    const page = await visit(route, { width: 320, height: 800 })
    for (const width of [320, 360, ...widths, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await beyond(page), `${width}: ${await widest(page)}`).toBeLessThanOrEqual(0)
    }
    // Text of twice the size, as WCAG 1.4.4 and 1.4.10 have it.
    await page.setViewportSize({ width: 640, height: 800 })
    await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }))
    expect(await beyond(page), `large text: ${await widest(page)}`).toBeLessThanOrEqual(0)
    await page.context().close()
  })

  test('the kitchen sink is not wider than the window either', async () => {
    const page = await visit('kitchen/docs/', { width: 320, height: 800 })
    for (const width of [320, ...widths]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await beyond(page), `${width}: ${await widest(page)}`).toBeLessThanOrEqual(0)
    }
  })

  test.each([390, 1440])('none jumps at %i px', async (width) => {
    expectLight(await load(everything, { width }))
  })

  test('one with an announcement that was closed does not jump', async () => {
    const stored = { 'docusaurus.announcement.id': 'storm', 'docusaurus.announcement.dismiss': 'true', theme: 'dark' }
    const page = await visit('quay/docs/guides/moor', { stored })
    await page.reload()
    expect(await shiftOf(page)).toBeLessThan(0.01)
  })

  test('one that is led to a heading does not jump', async () => {
    const page = await visit('quay/docs/guides/load#step-9')
    expect(await shiftOf(page)).toBeLessThan(0.01)
  })
})

test('no page says anything on the console, with the policy of a strict host', async () => {
  const page = await visit('own/404.html')
  const said: string[] = []
  page.on('console', (message) => said.push(`${page.url()}: ${message.text()}`))
  page.on('pageerror', (error) => said.push(`${page.url()}: ${error.message}`))
  page.on('response', (answer) => answer.ok() || said.push(`${page.url()}: ${answer.status()} ${answer.url()}`))
  for (const route of [...everything, 'own/', 'own/docs/product/settings/', 'kitchen/docs/'])
    await page.goto(`${origin()}/${route}`)
  await page.waitForTimeout(200)
  expect(said).toEqual([])
})
