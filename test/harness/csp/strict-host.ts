import fs from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startHost } from '../browser/static-host.ts'

/** Prepares a browser context before its first page. */
type Prepare = (context: BrowserContext) => Promise<void>

/** A site with a policy, and its violations in a browser. */
export interface StrictHost {
  origin: string
  /** Violations of the policy, errors and warnings so far, with their pages. */
  objections: string[]
  open(browser: Browser, route: string, prepare?: Prepare): Promise<Page>
  stop(): void
}

/** Serves a built site and sends a policy with every file. */
export async function strictHost(folder: string, policy: string, baseUrl = '/'): Promise<StrictHost> {
  const { origin, stop } = await startHost(folder, { policy, baseUrl, notFound: () => '' })
  const objections: string[] = []
  const open: StrictHost['open'] = async (browser, route, prepare) => {
    const { page } = await openStrictly(browser, origin + baseUrl + route, { objections, prepare })
    return page
  }
  return { origin, objections, open, stop }
}

interface Watching {
  objections?: string[]
  prepare?: Prepare
}

/** Opens a page and records violations. */
export async function openStrictly(
  browser: Browser,
  url: string,
  { objections = [], prepare }: Watching = {},
): Promise<{ page: Page; objections: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 } })
  await prepare?.(context)
  const page = await context.newPage()
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber, sample } = event
      const place = `${sourceFile}:${lineNumber}:${columnNumber}`
      console.error(`violation of ${effectiveDirective}: ${blockedURI} at ${place} ${sample}`)
    })
  })
  const route = new URL(url).pathname
  page.on(
    'console',
    (it) => /error|warning/.test(it.type()) && objections.push(`${route} ${it.text()} ${it.location().url}`),
  )
  page.on('pageerror', (error) => objections.push(`${route} ${error.message}`))
  await page.goto(url, { waitUntil: 'load' })
  return { page, objections }
}

/** Returns the policy printed by a build. */
export function printedPolicy(stdout: string): string {
  return /^Content-Security-Policy: (.*)$/m.exec(stdout)![1]!
}

/** Routes of all pages of a built site. */
export function routesIn(folder: string): string[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  return files.filter((file) => file.endsWith('.html')).map((file) => file.replace(/(^|\/)index\.html$/, '$1'))
}
