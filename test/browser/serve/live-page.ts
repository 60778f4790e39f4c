import type { BrowserContext, Page } from 'playwright-core'
import { resetWindow } from '../../harness/browser/windows.ts'

const blank = 'about:blank'

/** Opens a page of a server and marks its document: a new one does not have the mark. Done when it is listened to. */
export async function openLive(context: BrowserContext, url: string): Promise<Page> {
  const page = context.pages().find((it) => it.url() === blank) ?? (await context.newPage())
  const heard = page.waitForResponse((answer) => answer.url().includes('/__docsgen/page.js'))
  await page.goto(url)
  await heard
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  // The channel is open when its first news are there.
  await page.locator('docsgen-serve').waitFor({ state: 'attached' })
  return page
}

/** Leaves one empty page for the next test. */
export async function leavePages(context: BrowserContext): Promise<void> {
  const [page] = context.pages()
  if (!page) return
  await resetWindow(page)
  await page.goto(blank)
}

/** Returns true if the document has not been reloaded. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-marked'))
}
