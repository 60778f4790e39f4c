import type { Browser, Page } from 'playwright-core'

/** Collects console output, errors and failed requests of pages, with their URLs. */
export async function complaints(browser: Browser, origin: string, paths: string[]): Promise<string[]> {
  const page = await browser.newPage()
  const messages: string[] = []
  noteComplaints(page, messages)
  for (const path of paths) await page.goto(origin + path)
  await page.close()
  return messages
}

/** Adds console output, errors and failed requests of a page to a list from now on. */
export function noteComplaints(page: Page, messages: string[]): void {
  page.on('console', (message) => messages.push(`${page.url()}: ${message.type()} ${message.text()}`))
  page.on('pageerror', (error) => messages.push(`${page.url()}: ${error.message}`))
  page.on('response', (answer) => answer.ok() || messages.push(`${page.url()}: ${answer.status()} ${answer.url()}`))
}
