import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { connect } from '../../harness/theme/connect.ts'
import { field, type Reader, visit } from './reader.ts'
import { baseUrl, type SearchSite, type SiteOptions, searchSite } from './search-site.tsx'

/** A site and a browser for the tests of a file. */
export interface BoxTests {
  site: () => SearchSite
  /** Somebody who has just come to a page, in a browser that knows nothing. */
  start: (route?: string, context?: BrowserContextOptions) => Promise<Reader>
  /** Somebody on the first page who has closed and emptied the box: far cheaper, where that is enough. */
  stay: () => Promise<Reader>
  /** Whoever the running test has asked for last. */
  reader: () => Reader
}

const viewport = { width: 1280, height: 800 }
const first = 'docs/intro'

/** One for all sites of a file. */
let browser: Promise<Browser> | undefined

/** Starts both before the tests; between them the site answers as ever, and nobody is left. */
export function boxTests(options?: SiteOptions): BoxTests {
  let site: SearchSite
  let resident: Reader | undefined
  let latest: Reader | undefined

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
  const stay = async () => {
    if (resident) await calm(resident, site.origin)
    else resident = await start()
    latest = resident
    return resident
  }
  return { site: () => site, start, stay, reader: () => latest! }
}

/** As if nobody had done anything on the page, but that its scripts and indexes are there. */
async function calm({ page, said }: Reader, origin: string): Promise<void> {
  const others = page.context().pages()
  for (const other of others) if (other !== page) await other.close()
  await page.setViewportSize(viewport)
  await page.mouse.move(0, 0)
  const address = `${origin}${baseUrl}${first}`
  if (page.url() !== address) await page.goto(address)
  await page.evaluate((at) => {
    localStorage.clear()
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
  await page.waitForFunction(() => document.querySelector('.search-button-text')?.textContent === 'Search...')
  said.length = 0
}
