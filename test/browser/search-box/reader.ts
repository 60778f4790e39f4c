import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { baseUrl, type SearchSite } from './search-site.tsx'

/** Somebody who searches. */
export interface Reader {
  page: Page
  /** Console output and errors of scripts. */
  messages: string[]
  /** Clicks the button of the navbar. */
  open: () => Promise<void>
  /** Opens the search box if it is closed, and types into it. */
  type: (query: string) => Promise<void>
  /** Returns the titles of the results after the answer. */
  titles: () => Promise<string[]>
  /** Title of the active result. */
  active: () => Promise<string | undefined>
  isOpen: () => Promise<boolean>
}

export const field = '.dg-search-input'
/** A result, not something that the empty box offers. */
export const result = '.dg-search-result:not(.dg-search-recent *)'

/** Goes to a page of the site. */
export async function visit(
  browser: Browser,
  site: SearchSite,
  route = 'docs/intro',
  context: BrowserContextOptions = {},
): Promise<Reader> {
  const { page, messages } = await watched(browser, context)
  await page.goto(`${site.origin}${baseUrl}${route}`)
  const isOpen = () => page.locator('dialog.dg-search[open]').isVisible()
  const open = async () => {
    await page.click('.dg-search-button')
    await page.waitForSelector(`${field}:focus`)
  }
  return {
    page,
    messages,
    open,
    isOpen,
    type: async (query) => {
      if (!(await isOpen())) await open()
      await page.fill(field, query)
    },
    titles: async () => {
      await settled(page)
      return textsOf(page, '.dg-search-result-title')
    },
    active: async () => {
      await settled(page)
      const titles = await textsOf(page, `${result}[aria-selected=true] .dg-search-result-title`)
      return titles.length > 1 ? titles.join(', ') : titles[0]
    },
  }
}

/** Returns the text of each element. `allTextContents` loads a script into the document first. */
export function textsOf(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((at) => [...document.querySelectorAll(at)].map((it) => it.textContent), selector)
}

/** Not in each frame, which a browser would draw for it. */
export const rarely = { polling: 30 }

/** The answer to what is typed is shown. */
export async function settled(page: Page): Promise<void> {
  // Both at once, as there is also a status while the index is loaded.
  await page.waitForFunction(
    (at) => {
      if (document.querySelector<HTMLElement>('.dg-search-form')?.dataset.status !== 'idle') return false
      const { value } = document.querySelector<HTMLInputElement>(at)!
      return !value.trim() || document.querySelector('.dg-search-status')?.textContent
    },
    field,
    rarely,
  )
}

async function watched(browser: Browser, options: BrowserContextOptions): Promise<{ page: Page; messages: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', bypassCSP: true, ...options })
  const page = await context.newPage()
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(`${error}`))
  return { page, messages }
}
