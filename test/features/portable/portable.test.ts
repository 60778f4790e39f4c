import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { temporaryFolder } from '../../harness/build/site.ts'
import { hasIntent } from '../../harness/client/reader.ts'
import { connect } from '../../harness/theme/connect.ts'

// Portable sites, opened as files: a version, a language and categories; islands, tabs and a search by parts.
const folder = temporaryFolder('portable')
const out = (name: string) => path.join(folder, name)
const url = (file: string) => pathToFileURL(out(file)).href
const messages: string[] = []
/** An island with a worker, which uses the names of both sides that do not need `addEventListener`. */
const depth = {
  'content/docs/depth.mdx': "import Depth from '@site/depth.island'\n\n# Depth\n\n<Depth />\n",
  'depth.island.tsx': `import { useEffect, useState } from 'react'
export default function Depth() {
  const [text, setText] = useState('none')
  useEffect(() => {
    const worker = new Worker(new URL('./depth.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }) => setText(data)
    worker.postMessage(3)
    return () => worker.terminate()
  }, [])
  return <output>{text}</output>
}
`,
  'depth.ts': "self.onmessage = ({ data }) => self.postMessage('depth ' + data * 2)\n",
}
let browser: Browser
let page: Page

beforeAll(async () => {
  fs.cpSync('test/sites/mdx', out('mdx-root'), { recursive: true })
  const config = fs.readFileSync(out('mdx-root/site.config.ts'), 'utf8')
  fs.writeFileSync(
    out('mdx-root/site.config.ts'),
    config.replace("baseUrl: '/base/',", "baseUrl: '/base/', search: { engine: 'paged' },"),
  )
  for (const [file, text] of Object.entries(depth)) fs.writeFileSync(out(`mdx-root/${file}`), text)
  for (const [name, root] of [
    ['quay', path.resolve('test/sites/quay')],
    ['mdx', out('mdx-root')],
  ] as const) {
    const { code, stderr } = await docsgen(folder, [
      'build',
      '--portable',
      ...['--root', root, '--base-url', '/base/', '--out-dir', out(name), '--cache-dir', out(`${name}-cache`)],
    ])
    if (code !== 0) throw new Error(stderr)
  }
  browser = await connect()
})

afterAll(async () => {
  await browser?.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  messages.length = 0
  page = await browser.newPage({ viewport: { width: 1300, height: 800 }, reducedMotion: 'reduce' })
  page.on('console', (message) => messages.push(`${message.text()} ${message.location().url}`.trim()))
  page.on('pageerror', ({ message }) => messages.push(message))
})

afterEach(async () => {
  expect(messages).toEqual([])
  await page.close()
})

test('a page opens from the file system with styles, color mode, sidebar and links', async () => {
  await page.goto(url('quay/docs/index.html'))
  await hasIntent(page)
  expect(await page.locator('.dg-navbar').evaluate((it) => getComputedStyle(it).position)).toBe('sticky')
  // From the mode of the system to light, then dark.
  const theme = () => page.locator('html').getAttribute('data-theme')
  await page.locator('.dg-color-toggle').first().click({ clickCount: 2 })
  await expect.poll(theme).toBe('dark')
  await page.locator('.dg-sidebar').getByRole('button', { name: "Expand sidebar category 'Guides'" }).click()
  await page.locator('.dg-sidebar').getByRole('link', { name: 'Moor a ship' }).click()
  await page.getByRole('heading', { level: 1, name: 'Moor a ship' }).waitFor()
  expect(page.url()).toBe(url('quay/docs/guides/moor/index.html'))
  // Another process may show a file, and receives storage of this one a moment later.
  const kept = async () => {
    if ((await theme()) !== 'dark') await page.reload()
    return theme()
  }
  await expect.poll(kept).toBe('dark')
})

test('the search finds pages, shows excerpts and opens results, in each language', async () => {
  await page.goto(url('quay/ar/docs/index.html'))
  await hasIntent(page)
  await page.keyboard.press('/')
  await page.keyboard.type('cranes')
  const hit = page.getByRole('option').first()
  await hit.waitFor()
  await hit.click()
  await page.getByRole('heading', { level: 1, name: 'Cranes' }).waitFor()
  expect(page.url()).toMatch(url('quay/ar/docs/tools/cranes/index.html'))
})

test('a split index, tabs with a query and islands work', async () => {
  await page.goto(url('mdx/docs/index.html'))
  await hasIntent(page)
  await page.getByRole('tab', { name: 'macOS' }).click()
  await page.getByText('Run this on a Mac.').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('plain markdwn')
  await page
    .getByRole('option', { name: /From plain Markdown/ })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.goto(url('mdx/index.html'))
  await page.click('text=Home: 1')
  await page.waitForSelector('text=Home: 2')
})

test('an island gets the answer of its worker', async () => {
  await page.goto(url('mdx/docs/depth/index.html'))
  await page.getByText('depth 6', { exact: true }).waitFor()
})

test('no URL of a page starts at the root of a host', () => {
  const files = fs.readdirSync(out('quay'), { recursive: true, encoding: 'utf8' })
  const pages = files.filter((name) => /\.html$/.test(name))
  expect(pages.length).toBeGreaterThan(20)
  for (const file of pages) {
    const html = fs.readFileSync(out(path.join('quay', file)), 'utf8')
    expect(html.match(/ (?:href|src|srcset|poster)="\/[^"]*"/g), file).toBeNull()
    expect(html, file).not.toMatch(/type="module"|crossorigin|modulepreload/)
  }
  expect(files.filter((file) => /(?:^|\/)404\./.test(file))).toEqual([])
})
