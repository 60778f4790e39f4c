import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launch } from '../harness/theme/launch.ts'
import { table } from './report.ts'
import { startCommand } from './serve-process.ts'

/** A 4G connection: milliseconds until an answer begins, and bits a millisecond. */
const line = { delay: 170, rate: 9000 }
/** Milliseconds without results after which a query has none. */
const longest = 5000
/** Milliseconds without a change after which a list is complete. */
const still = 1000

export interface SearchBench {
  bin: string
  sizes: number[]
  temporary: string
  /** Writes a corpus into a site. */
  write(pages: number, site: string): void
  /** Words to type. */
  queries: string[]
}

/** Searches in a browser over a 4G connection, as Markdown. */
export async function searchOnlineTable(bench: SearchBench): Promise<string> {
  const browser = await launch()
  const rows: string[][] = []
  for (const pages of bench.sizes) {
    const site = fs.mkdtempSync(path.join(bench.temporary, 'online-'))
    bench.write(pages, site)
    fs.writeFileSync(
      path.join(site, 'site.config.ts'),
      "export default { title: 'C', url: 'https://docs.example.com' }\n",
    )
    const { status, stderr } = spawnSync(process.execPath, [bench.bin, 'build', '--root', site], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    rows.push([pages.toLocaleString('en-US'), ...(await measureSite(bench, site, browser))])
    fs.rmSync(site, { recursive: true, force: true })
  }
  await browser.close()
  const first = ['KB before the first results', 'of it the index', 'ms from the first key']
  return table(
    [
      'pages',
      ...first,
      'KB of it a further query, median',
      'ms from a letter that changes the list, median',
      'slowest',
    ],
    rows,
  )
}

async function measureSite({ bin, queries }: SearchBench, site: string, browser: Browser): Promise<string[]> {
  const preview = await startCommand([bin, 'preview', '--root', site, '--port', '0'])
  const slow = await startLine(preview.origin)
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await page.goto(slow.origin)
  await page.waitForLoadState('networkidle')
  slow.sent.clear()
  await page.keyboard.press('/')
  await page.waitForSelector('.dg-search-input:focus')
  const [first = '', ...others] = queries
  const wait = await ask(page, first)
  const atFirst = slow.sent.total()
  const index = slow.sent.total('/search-index')
  const bytes: number[] = []
  const letters: number[] = []
  for (const query of others) {
    slow.sent.clear()
    await page.fill('.dg-search-input', '')
    for (let end = 3; end <= query.length; end++) letters.push(await ask(page, query.slice(0, end)))
    await page.waitForLoadState('networkidle')
    bytes.push(slow.sent.total('/search-index'))
  }
  await page.context().close()
  slow.stop()
  await preview.stop()
  // A letter that leaves the list as it is has no time.
  const changing = letters.filter((one) => one > 0)
  const kilobytes = [atFirst, index].map((count) => (count / 1e3).toFixed(0))
  const figures = [wait, median(bytes) / 1e3, median(changing), Math.max(...changing)].map((one) => one.toFixed(0))
  return [...kilobytes, ...figures]
}

/** Puts a query into the field. Returns the milliseconds until the last change of the list of results. */
function ask(page: Page, query: string): Promise<number> {
  return page.evaluate(
    async ([text, most, rest]) => {
      const field = document.querySelector<HTMLInputElement>('.dg-search-input')!
      const list = '[role=listbox], [role=status]'
      const begun = performance.now()
      let changed = 0
      const observer = new MutationObserver((changes) => {
        const isOfList = changes.some(({ target }) => {
          const at = target instanceof Element ? target : target.parentElement!
          return at.closest(list) ?? at.querySelector(list)
        })
        if (isOfList) changed = performance.now()
      })
      observer.observe(field.closest('dialog')!, { childList: true, characterData: true, subtree: true })
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      const hasResults = () => document.querySelector('[role=listbox] mark') !== null
      while (performance.now() < Math.max(begun, changed) + (hasResults() ? rest : most))
        await new Promise((done) => setTimeout(done, 20))
      observer.disconnect()
      return Math.max(0, changed - begun)
    },
    [query, longest, still] as const,
  )
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** A host behind a 4G connection, and the bytes that it has sent by URL. */
async function startLine(origin: string) {
  const bytes = new Map<string, number>()
  let free = 0
  const server = http.createServer((asked, answer) => {
    http.get(origin + asked.url, { headers: asked.headers }, (found) => {
      const chunks: Buffer[] = []
      found.on('data', (chunk: Buffer) => chunks.push(chunk))
      found.on('end', () => {
        const body = Buffer.concat(chunks)
        bytes.set(asked.url!, (bytes.get(asked.url!) ?? 0) + body.length)
        const now = performance.now()
        free = Math.max(now + line.delay, free) + (body.length * 8) / line.rate
        setTimeout(() => {
          answer.writeHead(found.statusCode!, found.headers)
          answer.end(body)
        }, free - now)
      })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: {
      clear: () => bytes.clear(),
      total: (start = '') => [...bytes].reduce((sum, [url, count]) => sum + (url.startsWith(start) ? count : 0), 0),
    },
    stop: () => server.close(),
  }
}
