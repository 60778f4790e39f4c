import type { BrowserContext, Page } from 'playwright-core'

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

/** Leaves one empty page for the next test, in which nothing is stored: half the cost of a new window. */
export async function leavePages(context: BrowserContext): Promise<void> {
  const [page, ...others] = context.pages()
  for (const other of others) await other.close()
  if (!page) return
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.mouse.move(0, 0)
  await page.evaluate(() => origin === 'null' || localStorage.clear())
  await page.goto(blank)
}

/** Whether the document is the one that was opened. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-marked'))
}
