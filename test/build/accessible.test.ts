import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch, serve } from '../theme/browser.ts'
import { docsgen } from './cli.ts'

// Built pages in a real browser, with the policy of a strict host.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-accessible-'))
const sites = { kitchen: 'test/sites/kitchen-sink', own: '.' }
const pages = [
  'kitchen/docs/',
  'own/',
  'own/docs/product/orders/lifecycle',
  'own/docs/product/settings/',
  'own/404.html',
]
let browser: Browser
let origin: string
let stop = () => {}

beforeAll(async () => {
  const files: Record<string, string> = {}
  for (const [name, root] of Object.entries(sites)) {
    const out = path.join(folder, name)
    const args = ['build', '--root', path.resolve(root), '--base-url', `/${name}/`, '--out-dir', out]
    const { code, stderr } = await docsgen(folder, [...args, '--cache-dir', path.join(folder, 'cache', name)])
    expect(code, stderr).toBe(0)
    for (const file of fs.readdirSync(out, { recursive: true, encoding: 'utf8' })) {
      if (!fs.statSync(path.join(out, file)).isFile()) continue
      const text = fs.readFileSync(path.join(out, file), 'utf8')
      const url = `${name}/${file}`
      files[url] = text
      if (url.endsWith('/index.html')) Object.assign(files, routesOf(url, text))
    }
  }
  const served = await serve(files)
  origin = served.origin
  stop = () => served.server.close()
  browser = await launch()
})

function routesOf(url: string, text: string): Record<string, string> {
  const route = url.slice(0, -'/index.html'.length)
  return { [route]: text, [`${route}/`]: text }
}

afterAll(async () => {
  await browser?.close()
  stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function open(url: string, width: number, theme: 'light' | 'dark', more = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true, ...more })
  await context.addInitScript((mode) => localStorage.setItem('theme', mode), theme)
  const page = await context.newPage()
  await page.goto(`${origin}/${url}`)
  await page.waitForTimeout(300)
  return page
}

for (const theme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    describe(`at ${width} px, ${theme}`, () => {
      for (const url of pages)
        test(`${url} breaks no rule of WCAG 2.2 AA and does not scroll sideways`, async () => {
          const page = await open(url, width, theme)
          await page.evaluate(axe.source)
          const found = await page.evaluate(async () => {
            const runner = (window as unknown as { axe: typeof axe }).axe
            const { violations } = await runner.run(document, {
              runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
            })
            return violations.map(
              ({ id, nodes }) =>
                `${id}: ${nodes
                  .map((node) => node.html)
                  .slice(0, 2)
                  .join(' ')}`,
            )
          })
          expect(found).toEqual([])
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(beyond).toBeLessThanOrEqual(0)
          await page.context().close()
        })
    })

test('every panel of tabs can be read without script', async () => {
  const page = await open('kitchen/docs/', 1440, 'light', { javaScriptEnabled: false })
  for (const text of ['Open the', 'Get-ChildItem', 'You know what to open', 'flowchart LR'])
    expect(await page.getByText(text).first().isVisible(), text).toBe(true)
  await page.context().close()
})

test('a page that is only read fetches one script of less than 5 KB', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(`${origin}/own/docs/product/settings/`)
  await page.waitForTimeout(500)
  expect(scripts.map((url) => url.replace(/.*\/(\w+)\..*/, '$1'))).toEqual(['core'])
  await context.close()
})
