import fs from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { startHost } from '../browser/static-host.ts'

/** A site under a policy, with all that a browser has objected to. */
export interface StrictHost {
  origin: string
  /** Violations of the policy, errors and warnings so far; with the page they were seen on. */
  objections: string[]
  open(browser: Browser, route: string): Promise<Page>
  stop(): void
}

/** Serves a built site and sends a policy with every file. */
export async function strictHost(folder: string, policy: string, baseUrl = '/'): Promise<StrictHost> {
  const { origin, stop } = await startHost(folder, { policy, baseUrl, notFound: () => '' })
  const objections: string[] = []
  return {
    origin,
    objections,
    async open(browser, route) {
      const page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber, sample } = event
          const place = `${sourceFile}:${lineNumber}:${columnNumber}`
          console.error(`violation of ${effectiveDirective}: ${blockedURI} at ${place} ${sample}`)
        })
      })
      page.on(
        'console',
        (it) => /error|warning/.test(it.type()) && objections.push(`${route} ${it.text()} ${it.location().url}`),
      )
      page.on('pageerror', (error) => objections.push(`${route} ${error.message}`))
      await page.goto(origin + baseUrl + route, { waitUntil: 'load' })
      return page
    },
    stop,
  }
}

/** The policy that a build has printed. */
export function printedPolicy(stdout: string): string {
  return /^Content-Security-Policy: (.*)$/m.exec(stdout)![1]!
}

/** Routes of all pages of a built site. */
export function routesIn(folder: string): string[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  return files.filter((file) => file.endsWith('.html')).map((file) => file.replace(/(^|\/)index\.html$/, '$1'))
}
