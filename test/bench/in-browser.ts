import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { startHost } from '../harness/browser/static-host.ts'
import { longUse, withoutMachineCode } from '../harness/client/long-use.ts'
import { launch } from '../harness/theme/launch.ts'
import { measure } from './measure.ts'
import { measurePhone } from './on-phone.ts'
import { table } from './report.ts'
import { type Typist, typing, watchInteractions } from './typing.ts'

const links = ['/docs/product/orders/overview', '/docs/product/orders/lifecycle']

/** Who types in the search. */
const typists: [string, Typist][] = [
  ['1280 px', { width: 1280, slower: 1 }],
  ['390 px with a processor four times slower', { width: 390, slower: 4 }],
]

/**
 * What readers wait for, in a browser of this machine, as Markdown: the project's own site, and a page with very much
 * on it.
 */
export async function measureBrowser(project: string, temporary: string): Promise<string> {
  const built = (root: string, out: string) => build(project, { root, out: path.join(temporary, out) })
  const own = built(project, 'own')
  const large = built(writeLargeSite(path.join(temporary, 'large-site')), 'large')
  const usual = await launch()
  const plain = await launch(withoutMachineCode)
  const rows: string[][] = []
  const add = (what: string, figure: string) => rows.push([what, figure])
  const at = async (folder: string, route: string, use: (page: Page) => Promise<void>, browser = usual) => {
    const host = await startHost(folder)
    const page = await (
      await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    ).newPage()
    await page.goto(host.origin + route)
    await page.waitForLoadState('networkidle')
    await use(page)
    await page.context().close()
    host.stop()
  }
  await at(own, links[1]!, async (page) => {
    const times = await navigations(page)
    add('from a click to the paint of a page that was fetched before, ms: median of 30', median(times).toFixed(0))
    add('the slowest of them', Math.max(...times).toFixed(0))
  })
  const inLongUse = async (page: Page) => {
    const [before, after] = await longUse(page, pagesOf(own), 1000)
    const code = page.context().browser() === usual ? 'with' : 'without'
    add(`heap after all pages, MB, ${code} machine code`, (before / 1e6).toFixed(2))
    add('after 1,000 navigations more', (after / 1e6).toFixed(2))
  }
  await at(own, '/', inLongUse)
  await at(own, '/', inLongUse, plain)
  await at(large, '/docs/many', async (page) => {
    const times = await interactions(page)
    add(
      '3,000 entries in the sidebar, 500 headings: slowest of 20 interactions to the next paint, ms',
      Math.max(...times).toFixed(0),
    )
    add('their median', median(times).toFixed(0))
  })
  for (const [what, typist] of typists) {
    const host = await startHost(own)
    const times = await typing(usual, host.origin + links[0]!, typist)
    host.stop()
    add(
      `from a key in the search to the next paint, ${what}, ms: slowest of ${times.length} above 16 ms`,
      Math.max(...times).toFixed(0),
    )
    add('their median', median(times).toFixed(0))
  }
  rows.push(...(await measurePhone(usual, own)))
  for (const browser of [usual, plain]) await browser.close()
  return table(['what', 'figure'], rows)
}

function build(project: string, { root, out }: { root: string; out: string }): string {
  measure(project, ['build', '--root', root, '--out-dir', out, '--cache-dir', `${out}-cache`])
  return out
}

function pagesOf(folder: string): string[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('index.html')).map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
}

/** 3,000 documents in one folder that is open, and one of them with 500 headings. */
function writeLargeSite(root: string): string {
  const folder = path.join(root, 'content/docs')
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(root, 'site.config.ts'), `export default { title: 'Large', url: 'https://example.com' }`)
  for (let i = 0; i < 3000; i++) fs.writeFileSync(path.join(folder, `page-${i}.md`), `# Page ${i}\n\nText.\n`)
  const parts = Array.from({ length: 500 }, (_, i) => `## Part ${i}\n\nText of part ${i}.\n`)
  fs.writeFileSync(path.join(folder, 'many.md'), `# Many\n\n${parts.join('\n')}`)
  return root
}

/** Milliseconds from the click on a link of the sidebar to the paint of its page. */
async function navigations(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < 30; i++) {
    const link = page.locator(`aside a[href="${links[i % 2]}"]`)
    await link.hover()
    await page.waitForTimeout(100)
    const painted = page.evaluate(
      () =>
        new Promise<number>((done) => {
          let clicked = 0
          addEventListener('click', (event) => (clicked = event.timeStamp), { once: true, capture: true })
          const paint = () => requestAnimationFrame(() => setTimeout(() => done(performance.now() - clicked)))
          document.addEventListener('docsgen:navigate', paint, { once: true })
        }),
    )
    await link.click()
    times.push(await painted)
  }
  return times
}

/** Milliseconds from a click or a key to the next paint, as the browser itself counts them. */
async function interactions(page: Page): Promise<number[]> {
  const measured = await watchInteractions(page)
  for (let i = 0; i < 5; i++) {
    await page.locator('.dg-navbar .dg-color-toggle').click()
    await page.locator(`.dg-toc a[href="#part-${i * 90}"]`).click()
    await page.keyboard.press('Tab')
    await page.locator(`aside a[href="/docs/page-${i * 500}"]`).click()
    await page.waitForTimeout(300)
    await page.goBack()
    await page.waitForTimeout(500)
  }
  const durations = await measured()
  return durations.length > 0 ? durations : [0]
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
