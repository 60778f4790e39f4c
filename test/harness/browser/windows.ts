import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished, TestRunner } from 'vitest'

/** A page in its own context that can be reset. */
interface Window {
  page: Page
  /** Opens a URL as in a new browser, with these values in its storage. */
  open(url: string, stored: Record<string, string>): Promise<void>
  /** Resets the window. Returns false for a window with lasting changes, which is closed. */
  leave(): Promise<boolean>
}

/** Windows returned by finished tests, by their options. */
const left = new WeakMap<Browser, Map<string, Window[]>>()

/** Methods whose effects cannot be reset: listeners, routes, scripts, permissions, clocks. */
const lasting =
  /^(on|once|route\w*|add(InitScript|Cookies|Locator\w+)|expose\w+|newPage|newCDPSession|grantPermissions|set(?!Content|ViewportSize)\w+|install|pauseAt)$/

/**
 * Opens a URL in its own window. A test returns its windows when it ends, and the next one with the same
 * options reuses them, at half the cost of a new one. A shared window is returned by the test that
 * opened it.
 */
export async function openWindow(
  browser: Browser,
  url: string,
  size: { width: number; height: number },
  stored: Record<string, string>,
  options: BrowserContextOptions,
  isShared = false,
): Promise<{ page: Page; giveBack(): Promise<void> }> {
  const key = JSON.stringify(options)
  const all = left.get(browser) ?? new Map<string, Window[]>()
  left.set(browser, all)
  const spare = all.get(key) ?? []
  all.set(key, spare)
  const window = spare.pop() ?? (await newWindow(browser, options))
  const giveBack = async () => {
    if (await window.leave()) spare.push(window)
  }
  if (TestRunner.getCurrentTest() && !isShared) onTestFinished(giveBack)
  await window.page.setViewportSize(size)
  await window.open(url, stored)
  return { page: window.page, giveBack }
}

async function newWindow(browser: Browser, options: BrowserContextOptions): Promise<Window> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  const addInitScript = context.addInitScript.bind(context)
  const isChanged = watch([page, context, page.clock], lasting)
  const hasMedia = watch([page], /^emulateMedia$/)
  const { colorScheme = 'light', reducedMotion = 'no-preference', forcedColors = 'none' } = options
  const media = { media: null, contrast: null, colorScheme, reducedMotion, forcedColors }
  let script: { dispose(): Promise<void> }
  let visits = 0
  return {
    page,
    open: async (url, stored) => {
      visits++
      // Once for each visit, so that a reload keeps the storage of the page.
      const start = ({ visit, values }: { visit: string; values: Record<string, string> }) => {
        // An empty page has no storage.
        if (origin === 'null' || sessionStorage.getItem('visit') === visit) return
        for (const storage of [localStorage, sessionStorage]) storage.clear()
        sessionStorage.setItem('visit', visit)
        for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
      }
      script = await addInitScript(start, { visit: String(visits), values: stored })
      // The same path would be a reload, or no load at all.
      if (withoutHash(page.url()) === withoutHash(url)) await page.goto('about:blank')
      // Chromium keeps the pointer where the last test left it, which may be over a link.
      if (visits > 1) await page.mouse.move(0, 0)
      await page.goto(url)
      await tools.send('Page.resetNavigationHistory')
    },
    leave: async () => {
      if (isChanged() || page.isClosed() || context.pages().length > 1) {
        await context.close()
        return false
      }
      await script.dispose()
      if (hasMedia()) await page.emulateMedia(media)
      return true
    },
  }
}

const withoutHash = (url: string) => url.replace(/#.*/, '')

/**
 * Resets the window of a page to a new state, at half the cost, with these values in its storage. Clocks, listeners,
 * init scripts, the history and the document are kept.
 */
export async function resetWindow(page: Page, stored: Record<string, string> = {}): Promise<void> {
  const others = page
    .context()
    .pages()
    .filter((other) => other !== page)
  for (const other of others) await other.close()
  // A page in the background draws no frames.
  if (others.length > 0) await page.bringToFront()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await page.mouse.move(0, 0)
  await page.evaluate((values) => {
    // An empty page has no storage.
    if (origin === 'null') return
    for (const storage of [localStorage, sessionStorage]) storage.clear()
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, stored)
}

/** Returns a function that reports whether a method with such a name was called since. */
function watch(objects: object[], names: RegExp): () => boolean {
  let isChanged = false
  for (const object of objects as Record<string, unknown>[])
    for (const name of namesOf(object).filter((it) => names.test(it))) {
      const own = object[name]
      if (typeof own !== 'function') continue
      object[name] = (...values: unknown[]) => {
        isChanged = true
        return Reflect.apply(own, object, values)
      }
    }
  return () => isChanged
}

function namesOf(object: object): string[] {
  const parent: object | null = Object.getPrototypeOf(object)
  return parent ? [...Object.getOwnPropertyNames(object), ...namesOf(parent)] : []
}
