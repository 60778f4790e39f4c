import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { noteComplaints } from './complaints.ts'
import type { Sites } from './sites.ts'

export const widths = [320, 390, 768, 996, 997, 1280]

export interface Loaded {
  route: string
  requests: string[]
  /** The page draws diagrams, which need more scripts. */
  hasDiagram: boolean
  shift: number
}

interface Way {
  width: number
  /** Pages to scroll through; by default all. */
  isScrolled?: (route: string) => boolean
  each?: (page: Page, route: string) => Promise<void>
  /** Collects console output, errors and failed requests of pages. */
  messages?: string[]
}

/** Loads pages one after the other in a window of this width. */
export async function load(
  { visit, origin }: Pick<Sites, 'visit' | 'origin'>,
  all: string[],
  { width, isScrolled = () => true, each, messages = [] }: Way,
): Promise<Loaded[]> {
  const page = await visit('own/404.html', { width, height: 800 })
  const loaded: Loaded[] = []
  noteComplaints(page, messages)
  for (const route of all) {
    const requests: Request[] = []
    const note = (request: Request) => requests.push(request)
    // Pending requests of the last page do not count.
    await page.goto('about:blank')
    page.on('request', note)
    await page.goto(`${origin()}/${route}`)
    const shift = await shiftOf(page, isScrolled(route))
    page.off('request', note)
    const hasDiagram = await page.evaluate(() => document.querySelector('figure.dg-mermaid') !== null)
    loaded.push({ route, requests: requests.map((it) => kindOf(it, origin())), hasDiagram, shift })
    await each?.(page, route)
  }
  return loaded
}

/** Returns the kind of a request. Prefetched pages are those that the next page would request. */
function kindOf(request: Request, origin: string): string {
  const url = request.url()
  if (!url.startsWith(`${origin}/`)) return url
  const isPage = request.resourceType() === 'fetch' && /\/[^/.]*$|\.html$/.test(new URL(url).pathname)
  if (isPage) return 'page'
  if (url.includes('/core/intent.')) return 'idle script'
  // A feature of the page has its own files.
  if (/\/assets\/(?:core\/[\w-]+\.\w+\.js|(?!theme\.|style\.|site\.)[\w-]+\.\w+\.css)$/.test(url)) return 'feature'
  // Colors that a site gives its announcement, and its own stylesheet.
  return /\/assets\/(?:style|site)\.\w+\.css$/.test(url) ? 'own style' : request.resourceType()
}

/** Cumulative layout shift of the page while it loads and is scrolled through. */
export function shiftOf(page: Page, isScrolled = true): Promise<number> {
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

/** Returns the horizontal overflow of the page. */
export const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Returns the elements that overflow the window, for the message. */
export const widest = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter(
        (it) =>
          it.getBoundingClientRect().right > innerWidth + 1 &&
          !it.closest('.dg-table-scroll, pre, .dg-mermaid') &&
          it.checkVisibility(),
      )
      .slice(0, 3)
      .map((it) => it.outerHTML.slice(0, 120)),
  )

const free = ['image', 'font', 'page', 'feature', 'own style', 'idle script']

/** Expects pages to load a document, a stylesheet and a script, besides files of features, without layout shifts. */
export function expectLight(loaded: Loaded[]): void {
  const jumping = loaded.filter(({ shift }) => shift >= 0.01).map(({ route, shift }) => `${route} ${shift}`)
  expect(jumping).toEqual([])
  const heavy = loaded.filter(({ requests, hasDiagram }) => {
    const kinds = requests.filter((kind) => !free.includes(kind) && !(hasDiagram && kind === 'script')).sort()
    return kinds.join() !== ['document', ...(hasDiagram ? [] : ['script']), 'stylesheet'].join()
  })
  expect(heavy).toEqual([])
}
