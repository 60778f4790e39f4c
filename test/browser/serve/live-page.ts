import type { BrowserContext, Page } from 'playwright-core'

/** Opens a page of a server and marks its document: a new one does not have the mark. Done when it is listened to. */
export async function openLive(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  const heard = page.waitForResponse((answer) => answer.url().includes('/__docsgen/page.js'))
  await page.goto(url)
  await heard
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  // The channel is open when its first news are there.
  await page.waitForFunction(() => document.querySelector('docsgen-serve') !== null)
  return page
}

/** Whether the document is the one that was opened. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-marked'))
}
