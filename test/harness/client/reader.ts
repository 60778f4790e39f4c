import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { resetWindow } from '../browser/windows.ts'

/** A page in a browser of its own, and what it has said on the console, in the order of its saying. */
export interface Reader {
  page: Page
  said: string[]
}

export interface ReaderOptions extends BrowserContextOptions {
  /** Runs before each document. */
  before?: () => void
  /** Done with the page before it goes anywhere. */
  prepare?: (page: Page) => Promise<unknown>
}

/** Opens an address. Errors of the page count as said; what the browser says of failed requests does not. */
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
  const said: string[] = []
  page.on('console', (message) => {
    if (!/^Failed to load resource/.test(message.text())) said.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`))
  await prepare?.(page)
  await page.goto(url)
  await remember(page)
  return { page, said }
}

/** Opens an address in the window of a reader, which is reset. */
export async function reopen(reader: Reader, url: string, prepare?: ReaderOptions['prepare']): Promise<Reader> {
  const { page, said } = reader
  await resetWindow(page)
  // With the same path a hash does not load the document.
  if (url.includes('#')) await page.goto('about:blank')
  said.length = 0
  await prepare?.(page)
  await page.goto(url)
  await remember(page)
  return reader
}

/** Waits for the script that follows the core when the browser has time. */
export async function hasIntent(page: Page): Promise<void> {
  await page.locator('.navbar-inner[data-fits]').waitFor({ state: 'attached' })
}

/** Puts a mark into the document. */
export async function remember(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { remembered: true }))
}

/** Whether the document is still the one that has the mark. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'remembered' in window)
}

/** Waits for the page with a heading of the first level. */
export async function stands(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
}

/** The path, query and hash that are shown. */
export function shownPath(page: Page): string {
  return page.url().replace(/^https?:\/\/[^/]+/, '')
}

/** Follows a link of the text. */
export async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
}

/** Goes to a page without loading the document, as a click on a link does. */
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

/** Holds back all answers to requests for a path until it is told to let them go. */
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
