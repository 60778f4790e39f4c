import type { Browser, Page } from 'playwright-core'

/** What pages say on the console, throw, or ask for in vain, with the URL of each. */
export async function complaints(browser: Browser, origin: string, paths: string[]): Promise<string[]> {
  const page = await browser.newPage()
  const said: string[] = []
  noteComplaints(page, said)
  for (const path of paths) await page.goto(origin + path)
  await page.close()
  return said
}

/** Adds to a list what a page says from now on. */
export function noteComplaints(page: Page, said: string[]): void {
  page.on('console', (message) => said.push(`${page.url()}: ${message.type()} ${message.text()}`))
  page.on('pageerror', (error) => said.push(`${page.url()}: ${error.message}`))
  page.on('response', (answer) => answer.ok() || said.push(`${page.url()}: ${answer.status()} ${answer.url()}`))
}
