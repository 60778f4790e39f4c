import fs from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { sharedCache } from '../../harness/build/shared-site.ts'
import { temporaryFolder, writeSite } from '../../harness/build/site.ts'
import { printedPolicy, routesIn, type StrictHost, strictHost } from '../../harness/csp/strict-host.ts'
import { connect } from '../../harness/theme/connect.ts'
import { quiet } from '../pages/quiet.ts'
import { diagrams } from './diagrams.ts'

const folder = temporaryFolder('policy')
const hosts: StrictHost[] = []
let browser: Browser

beforeAll(async () => {
  browser = await connect()
}, 60_000)

afterAll(async () => {
  await browser.close()
  for (const host of hosts) host.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Builds a site and serves it under the policy that the build prints. */
async function built(root: string, name: string, cache: string): Promise<{ host: StrictHost; routes: string[] }> {
  const out = path.join(folder, name)
  const args = ['build', '--verbose', '--root', root, '--out-dir', out, '--cache-dir', cache]
  const { code, stdout, stderr } = await docsgen(folder, args)
  expect(code, stderr).toBe(0)
  const host = await strictHost(out, printedPolicy(stdout))
  hosts.push(host)
  return { host, routes: routesIn(out) }
}

describe('under the printed policy', () => {
  test('every page of the kitchen sink works without violations: diagrams, color modes, tabs', async () => {
    const root = path.resolve('test/sites/kitchen-sink')
    const { host, routes } = await built(root, 'kitchen-sink', sharedCache(root))
    expect(routes.length).toBeGreaterThan(2)
    for (const route of routes) {
      const page = await host.open(browser, route)
      const diagrams = await page.locator('figure.dg-mermaid').count()
      for (let at = 0; at < diagrams; at++) await page.locator('figure.dg-mermaid').nth(at).scrollIntoViewIfNeeded()
      const drawn = page.locator('.dg-mermaid-drawing svg')
      await expect.poll(() => drawn.count()).toBe(diagrams)
      await page.evaluate(() => document.querySelector<HTMLElement>('.dg-color-toggle')!.click())
      await quiet(page)
      await expect.poll(() => drawn.count()).toBe(diagrams)
      await page.evaluate(() => {
        for (const button of document.querySelectorAll<HTMLElement>('.dg-tab, .dg-toc-toggle, summary')) button.click()
      })
      await page.close()
    }
    expect(host.objections).toEqual([])
  }, 120_000)

  test('every kind of diagram is drawn with its styles', async () => {
    const fences = Object.entries(diagrams).map(([name, text]) => `## ${name}\n\n~~~mermaid\n${text}\n~~~\n`)
    const { host } = await built(
      writeSite(path.join(folder, 'drawn'), { 'content/docs/all.md': fences.join('\n') }),
      'drawn-out',
      path.join(folder, 'cache'),
    )
    const page = await host.open(browser, 'docs/all/')
    const figures = page.locator('figure.dg-mermaid')
    for (let at = 0; at < fences.length; at++) {
      await figures.nth(at).scrollIntoViewIfNeeded()
      await figures.nth(at).locator('.dg-mermaid-drawing svg').waitFor()
    }
    const fillOf = (text: string) =>
      page.evaluate((label) => {
        const node = [...document.querySelectorAll('.node')].find((it) => it.textContent!.includes(label))!
        return getComputedStyle(node.querySelector('rect, path, polygon')!).fill
      }, text)
    expect(await fillOf('Order')).toBe('rgb(187, 187, 255)')
    expect(await fillOf('Ship')).toBe('rgb(255, 153, 102)')
    if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT, fullPage: true })
    await page.close()
    expect(host.objections).toEqual([])
  }, 120_000)
})
