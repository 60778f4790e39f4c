import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { resetWindow } from '../browser/windows.ts'

/** A page in its own browser, with its console output in order. */
export interface Reader {
  page: Page
  messages: string[]
}

export interface ReaderOptions extends BrowserContextOptions {
  /** Runs before each document. */
  before?: () => void
  /** Called with the page before the first navigation. */
  prepare?: (page: Page) => Promise<unknown>
}

/** Opens a URL. Errors of the page are recorded; messages of the browser about failed requests are not. */
export async function openReader(
  browser: Browser,
  url: string,
  { before, prepare, ...options }: ReaderOptions = {},
): Promise<Reader> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  })
  if (before) await context.addInitScript(before)
  const page = await context.newPage()
  const messages: string[] = []
  page.on('console', (message) => {
    if (!/^Failed to load resource/.test(message.text())) messages.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
  await prepare?.(page)
  await page.goto(url)
  await remember(page)
  return { page, messages }
}

/** Opens a URL in the window of a reader, which is reset. */
export async function reopen(reader: Reader, url: string, prepare?: ReaderOptions['prepare']): Promise<Reader> {
  const { page, messages } = reader
  await resetWindow(page)
  // A hash on the same path does not load the document.
  if (url.includes('#')) await page.goto('about:blank')
  messages.length = 0
  await prepare?.(page)
  await page.goto(url)
  await remember(page)
  return reader
}

/** Waits for the script that is loaded when the browser is idle. A locator takes four times as long in a new document. */
export async function hasIntent(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isThere = () => document.querySelector('.dg-navbar-inner[data-fits]') !== null
    if (isThere()) return
    await new Promise<void>((done) => {
      const options = { subtree: true, childList: true, attributeFilter: ['data-fits'] }
      new MutationObserver((_, observer) => {
        if (!isThere()) return
        observer.disconnect()
        done()
      }).observe(document, options)
    })
  })
}

/** Marks the document. */
export async function remember(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { remembered: true }))
}

/** Returns true if the document is still the marked one. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'remembered' in window)
}

/** Waits for the page with this level-1 heading. */
export async function stands(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
}

/** Returns the path, query and hash of the current URL. */
export function shownPath(page: Page): string {
  return page.url().replace(/^https?:\/\/[^/]+/, '')
}

/** Follows a link in the text. */
export async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
}

/** Navigates to a page without loading the document, like a click on a link. */
export async function visit(page: Page, route: string): Promise<void> {
  await page.evaluate(async (url) => {
    const stands = new Promise((done) => document.addEventListener('docsgen:navigate', done, { once: true }))
    const link = Object.assign(document.createElement('a'), { href: url })
    document.body.append(link)
    link.click()
    link.remove()
    await stands
  }, route)
}

/** Delays all responses for a path until the returned function is called. */
export async function hold(page: Page, path: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(path, async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  return release
}
