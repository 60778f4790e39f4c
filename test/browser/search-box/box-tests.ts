import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { resetWindow } from '../../harness/browser/windows.ts'
import { connect } from '../../harness/theme/connect.ts'
import { field, type Reader, rarely, visit } from './reader.ts'
import { baseUrl, type SearchSite, type SiteOptions, searchSite } from './search-site.tsx'

/** A site and a browser for the tests of a file. */
export interface BoxTests {
  site: () => SearchSite
  /** Opens a page in a new browser. */
  start: (route?: string, context?: BrowserContextOptions) => Promise<Reader>
  /** Opens a page in the window of `stay` with empty storage, at half the cost. */
  load: (route?: string, how?: Load) => Promise<Reader>
  /** Stays on the first page with a closed and empty search box, which is much cheaper. */
  stay: () => Promise<Reader>
  /** The reader that the running test opened last. */
  reader: () => Reader
}

export interface Load {
  viewport?: { width: number; height: number }
  stored?: Record<string, string>
}

const viewport = { width: 1280, height: 800 }
const first = 'docs/intro'

/** One for all sites of a file. */
let browser: Promise<Browser> | undefined

/** Starts site and browser before the tests; resets responses and readers between tests. */
export function boxTests(options?: SiteOptions): BoxTests {
  let site: SearchSite
  let resident: Reader | undefined
  let latest: Reader | undefined
  /** True if a test has changed the document of the resident. */
  let isUsed = false

  beforeAll(async () => {
    browser ??= connect()
    site = await searchSite(options)
    await browser
  })
  beforeEach(() => {
    site.asked.length = 0
    site.answers.clear()
  })
  afterEach(async () => {
    if (latest !== resident) await latest?.page.context().close()
    latest = undefined
  })
  afterAll(async () => {
    const running = browser
    browser = undefined
    await (await running)?.close()
    site?.stop()
  })

  const start = async (route = first, context: BrowserContextOptions = {}) => {
    if (latest !== resident) await latest?.page.context().close()
    latest = await visit((await browser)!, site, route, { viewport, ...context })
    return latest
  }
  const load: BoxTests['load'] = async (route = first, { viewport: size = viewport, stored = {} } = {}) => {
    resident ??= await start()
    const { page } = await reset(resident, size, stored)
    // With the same path a hash does not load the document.
    await page.goto('about:blank')
    site.asked.length = 0
    resident.messages.length = 0
    await page.goto(site.origin + baseUrl + route)
    latest = resident
    isUsed = true
    return resident
  }
  const stay = async () => {
    if (!resident) resident = await start()
    else if (isUsed) await load()
    else await calm(resident, site.origin)
    latest = resident
    isUsed = false
    return resident
  }
  return { site: () => site, start, load, stay, reader: () => latest! }
}

/** The window of a reader as a new one, but for its page. */
async function reset(reader: Reader, size = viewport, stored: Record<string, string> = {}): Promise<Reader> {
  await resetWindow(reader.page, stored)
  await reader.page.setViewportSize(size)
  return reader
}

/** Resets the page to its initial state, but with its scripts and indexes loaded. */
async function calm(reader: Reader, origin: string): Promise<void> {
  const { page, messages } = await reset(reader)
  const url = `${origin}${baseUrl}${first}`
  if (page.url() !== url) await page.goto(url)
  await page.evaluate((at) => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog.dg-search')
    const input = dialog?.querySelector<HTMLInputElement>(at)
    if (dialog && input) {
      if (!dialog.open) dialog.showModal()
      input.value = ''
      input.dispatchEvent(new Event('input', { bubbles: true }))
      dialog.close()
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, field)
  await page.waitForFunction(
    () => document.querySelector('.dg-search-button-text')?.textContent === 'Search...',
    null,
    rarely,
  )
  messages.length = 0
}
