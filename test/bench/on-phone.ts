import fs from 'node:fs'
import path from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { startHost } from '../harness/browser/static-host.ts'

const device = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const rounds = 5

interface Phone {
  page: Page
  cdp: CDPSession
}

/** Measures a slow phone: 390 px, a quarter of the speed of this machine, no GPU. Returns rows of a table. */
export async function measurePhone(browser: Browser, folder: string): Promise<string[][]> {
  const host = await startHost(folder, { compresses: true })
  const open = async (route: string): Promise<Phone> => {
    const page = await (await browser.newContext(device)).newPage()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(watch)
    await page.goto(host.origin + route)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(2500)
    return { page, cdp }
  }
  const rows = [...(await visits(open)), ...(await interactions(open)), ...(await diagrams(open, folder))]
  host.stop()
  return rows.map(([what, figure]) => [`phone: ${what}`, figure!])
}

type Open = (route: string) => Promise<Phone>

/** Runs in the page: notes layout shifts, long tasks and how long interactions take to the next paint. */
function watch(): void {
  const noted = { shift: 0, longest: 0, interactions: [] as number[] }
  Object.assign(window, { noted })
  const observe = (type: string, note: (entry: PerformanceEntry & Record<string, number>) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as never)
    }).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    } as PerformanceObserverInit)
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) noted.shift += entry.value!
  })
  observe('longtask', ({ duration }) => {
    noted.longest = Math.max(noted.longest, duration)
  })
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) noted.interactions.push(duration)
  })
}

interface Noted {
  shift: number
  longest: number
  interactions: number[]
}

const noted = (page: Page) => page.evaluate(() => (window as unknown as { noted: Noted }).noted)

async function visits(open: Open): Promise<string[][]> {
  const { page } = await open('/docs/product/orders/overview')
  const sizes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
      const { name, initiatorType, encodedBodySize } = entry as PerformanceResourceTiming
      return { name, initiatorType, bytes: encodedBodySize }
    }),
  )
  await page.context().close()
  const unasked = sizes.filter(({ name }) => /\/core\/|index\.html$/.test(name))
  const own = sizes.filter((size) => !unasked.includes(size) && !/\.(?:svg|png|webp|ico|woff2)$/.test(size.name))
  const sum = (all: typeof sizes) => all.reduce((total, { bytes }) => total + bytes, 0).toLocaleString('en-US')
  return [
    ['first visit of a document, bytes (gzip) and requests', `${sum(own)} in ${own.length}`],
    ['fetched unasked after it, bytes and requests', `${sum(unasked)} in ${unasked.length}`],
  ]
}

async function interactions(open: Open): Promise<string[][]> {
  const durations: Record<string, number[]> = {
    'open the drawer': [],
    'change the colors': [],
    'close the drawer': [],
    'open the search': [],
  }
  for (let i = 0; i < rounds; i++) {
    const phone = await open('/docs/product/orders/overview')
    durations['open the drawer']!.push(await tap(phone, '.dg-navbar-toggle'))
    durations['change the colors']!.push(await tap(phone, '.dg-drawer:popover-open .dg-color-toggle'))
    durations['close the drawer']!.push(await tap(phone, '.dg-drawer:popover-open [popovertargetaction=hide]'))
    durations['open the search']!.push(await tap(phone, '[data-search]'))
    await phone.page.context().close()
  }
  return Object.entries(durations).map(([what, times]) => [
    `${what}, ms to the next paint: best and median of ${rounds}`,
    `${Math.min(...times)}, ${times.toSorted((a, b) => a - b)[rounds >> 1]}`,
  ])
}

/** Touches the middle of what can be seen, without what a driver does around that. */
async function tap({ page, cdp }: Phone, selector: string): Promise<number> {
  const at = await page.evaluate((wanted) => {
    const element = [...document.querySelectorAll(wanted)].find((it) => it.getClientRects().length > 0)!
    const { x, y, width, height } = element.getBoundingClientRect()
    ;(window as unknown as { noted: Noted }).noted.interactions = []
    return { x: x + width / 2, y: y + height / 2 }
  }, selector)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForTimeout(1000)
  return Math.max(16, ...(await noted(page)).interactions)
}

/** Reads each page with a diagram down to its end. */
async function diagrams(open: Open, folder: string): Promise<string[][]> {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
  const drawn = files
    .filter((file) => fs.readFileSync(path.join(folder, file), 'utf8').includes('class="dg-mermaid"'))
    .sort()
  const labels: number[] = []
  const shifts: number[] = []
  const tasks: number[] = []
  for (const file of drawn) {
    const { page } = await open(`/${file.replace(/\/?index\.html$/, '')}`)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < height; y += 400) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
      await page.waitForTimeout(500)
    }
    const figures = page.locator('.dg-mermaid')
    await page.waitForFunction(
      (count) => document.querySelectorAll('.dg-mermaid svg').length >= count,
      await figures.count(),
    )
    labels.push(...(await figures.evaluateAll(smallestLabels)))
    const { shift, longest } = await noted(page)
    shifts.push(shift)
    tasks.push(longest)
    await page.context().close()
  }
  return [
    [`smallest label of ${labels.length} diagrams, px`, Math.min(...labels).toFixed(1)],
    [
      'pages with diagrams that shift by more than 0.02, and the most',
      `${shifts.filter((it) => it > 0.02).length} of ${shifts.length}, ${Math.max(...shifts).toFixed(3)}`,
    ],
    [
      'longest task on a page with diagrams, ms: median and most',
      `${tasks.toSorted((a, b) => a - b)[tasks.length >> 1]}, ${Math.max(...tasks)}`,
    ],
  ]
}

/** Runs in the page: height of the smallest label of each diagram as it is shown. */
function smallestLabels(figures: Element[]): number[] {
  return figures.map((figure) => {
    const svg = figure.querySelector('svg')!
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width
    const texts = [...svg.querySelectorAll('text, tspan, p, span')].filter((it) => it.textContent!.trim())
    return scale * Math.min(...texts.map((it) => Number.parseFloat(getComputedStyle(it).fontSize)))
  })
}
