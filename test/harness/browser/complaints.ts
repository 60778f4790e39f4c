import type { Browser } from 'playwright-core'

/** What pages say on the console, throw, or ask for in vain, with the path of each. */
export async function complaints(browser: Browser, origin: string, paths: string[]): Promise<string[]> {
  const page = await browser.newPage()
  const said: string[] = []
  let at = ''
  page.on('console', (message) => said.push(`${at}: ${message.type()} ${message.text()}`))
  page.on('pageerror', (error) => said.push(`${at}: ${error.message}`))
  page.on('response', (answer) => answer.ok() || said.push(`${at}: ${answer.status()} ${answer.url()}`))
  for (at of paths) await page.goto(origin + at)
  await page.close()
  return said
}
