import fs from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launch } from '../harness/theme/launch.ts'
import { config } from './build-corpus.ts'
import { table } from './report.ts'
import { type BenchServer, startServer } from './serve-process.ts'

export interface ServeBench {
  /** The command of docsgen. */
  bin: string
  sizes: number[]
  runs: number
  temporary: string
  /** Puts the pages into a site. */
  write(pages: number, site: string): void
}

const savesOfEachKind = 15
const savesInAll = 1000
const rewritten = 5000

/** How fast a server shows what is written, for each size; and what it needs over many saves. Tables by title. */
export async function measureServe(bench: ServeBench): Promise<Map<string, string>> {
  const browser = await launch()
  const rows: string[][] = []
  const switches: string[][] = []
  try {
    for (const pages of bench.sizes) {
      const site = fs.mkdtempSync(path.join(bench.temporary, 'serve-'))
      bench.write(pages, site)
      fs.writeFileSync(path.join(site, 'site.config.ts'), config)
      const row = [pages.toLocaleString('en-US'), ...(await measureSite(site, browser, bench))]
      rows.push(row)
      console.log(row.join(' | '))
      if (pages > rewritten) switches.push(await measureSwitch(site, bench))
      fs.rmSync(site, { recursive: true, force: true })
    }
  } finally {
    await browser.close()
  }
  return new Map([
    ['Serving', table(head, rows)],
    ...(switches.length > 0
      ? [['A branch that is switched while it is served', table(switchHead, switches)] as const]
      : []),
  ])
}

const head = [
  'pages',
  'first page, cold ms',
  'first page, warm ms',
  'text → HTML ms',
  'slowest',
  'title → HTML ms',
  'slowest',
  'text → screen ms',
  'slowest',
]

async function measureSite(site: string, browser: Browser, { bin, runs }: ServeBench): Promise<string[]> {
  const files = documentsOf(site)
  const file = files[files.length >> 1]!
  const starts = { cold: [] as number[], warm: [] as number[] }
  for (const kind of ['cold', 'warm'] as const)
    for (let run = 0; run < runs; run++) {
      if (kind === 'cold') fs.rmSync(path.join(site, 'cache'), { recursive: true, force: true })
      const server = await startServer(bin, site)
      await server.get(urlOf(file))
      starts[kind].push(server.age())
      await server.stop()
    }
  const server = await startServer(bin, site)
  // What is made of the whole site is there when all of it has been looked at.
  await server.get('robots.txt')
  const text = await saves(server, { site, file, edit: addText })
  const title = await saves(server, { site, file, edit: changeTitle })
  const shown = await savesShown(server, { site, file, edit: addText }, browser)
  await server.stop()
  return [starts.cold, starts.warm].map((all) => ms(median(all))).concat([text, title, shown].flatMap(summary))
}

interface Saves {
  site: string
  /** Below the folder of documents. */
  file: string
  edit(text: string, word: string): string
}

const addText: Saves['edit'] = (text, word) => `${text}\n\nNow with ${word}.\n`
const changeTitle: Saves['edit'] = (text, word) => text.replace(/^title: .*/m, `title: ${word}`)

/** Milliseconds from the end of each save until the page is served with what was written. */
async function saves(server: BenchServer, { site, file, edit }: Saves): Promise<number[]> {
  const took: number[] = []
  await each(site, file, async (original, save, number) => {
    const word = `w${edit.name}${number}w`
    save(edit(original, word))
    const saved = performance.now()
    while (!(await server.get(urlOf(file))).includes(word)) await wait(1)
    took.push(performance.now() - saved)
  })
  return took
}

/** The same until an open page shows it. */
async function savesShown(server: BenchServer, { site, file, edit }: Saves, browser: Browser): Promise<number[]> {
  const took: number[] = []
  const page = await browser.newPage()
  await page.goto(`${server.origin}/${urlOf(file)}`)
  await page.waitForFunction(() => document.querySelector('docsgen-serve') !== null)
  await each(site, file, async (original, save, number) => {
    const word = `s${edit.name}${number}s`
    const seen = whenShown(page, word)
    await wait(50)
    save(edit(original, word))
    const saved = Date.now()
    took.push((await seen) - saved)
  })
  await page.close()
  return took
}

/** When a word is painted, in milliseconds of the clock. */
function whenShown(page: Page, word: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        const look = () => {
          if (!document.querySelector('main')!.textContent!.includes(wanted)) return
          seer.disconnect()
          requestAnimationFrame(() => setTimeout(() => done(Date.now())))
        }
        const seer = new MutationObserver(look)
        seer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    word,
  )
}

/** Saves a file again and again, and leaves it as it was. */
async function each(
  site: string,
  file: string,
  one: (original: string, save: (text: string) => void, number: number) => Promise<void>,
): Promise<void> {
  const full = path.join(site, 'content/docs', file)
  const original = fs.readFileSync(full, 'utf8')
  for (let number = 0; number < savesOfEachKind; number++) {
    await one(original, (text) => fs.writeFileSync(full, text), number)
    await wait(600)
  }
  fs.writeFileSync(full, original)
  await wait(600)
}

const switchHead = [
  'pages',
  'files written',
  'written in ms',
  'first page right after ms',
  '100 pages right after ms',
  'all checked after s',
]

/** Writes many files at once, as a change of branches does. */
async function measureSwitch(site: string, { bin }: ServeBench): Promise<string[]> {
  const files = documentsOf(site)
  const server = await startServer(bin, site)
  await server.get('robots.txt')
  const texts = files.slice(0, rewritten).map((file) => {
    const full = path.join(site, 'content/docs', file)
    return [full, changeTitle(addText(fs.readFileSync(full, 'utf8'), 'switched'), `Switched ${file}`)] as const
  })
  const started = performance.now()
  for (const [full, text] of texts) fs.writeFileSync(full, text)
  const written = performance.now()
  const show = async (file: string) => {
    while (!(await server.get(urlOf(file))).includes('switched')) await wait(1)
  }
  await show(files[rewritten - 1]!)
  const first = performance.now()
  await Promise.all(Array.from({ length: 100 }, (_, i) => show(files[Math.floor((i * rewritten) / 100)]!)))
  const right = performance.now()
  await server.get('robots.txt')
  const checked = performance.now()
  await server.stop()
  return [files.length, rewritten, written - started, first - written, right - written, (checked - written) / 1000].map(
    (number) => number.toLocaleString('en-US', { maximumFractionDigits: 0 }),
  )
}

/** What a server of the smallest site needs over many saves, after its garbage is gone. */
export async function measureMany(bench: ServeBench): Promise<string> {
  const site = fs.mkdtempSync(path.join(bench.temporary, 'serve-'))
  const told = path.join(site, 'usage.json')
  bench.write(Math.min(...bench.sizes), site)
  fs.writeFileSync(path.join(site, 'site.config.ts'), config)
  const server = await startServer(bench.bin, site, told)
  const files = documentsOf(site)
  const rows: string[][] = []
  for (let number = 0; number <= savesInAll; number++) {
    const file = files[number % files.length]!
    const full = path.join(site, 'content/docs', file)
    const word = `n${number}n`
    const before = fs.readFileSync(full, 'utf8')
    fs.writeFileSync(
      full,
      number % 2 ? changeTitle(before, word) : before.replace(/(\n\nNow with .*\n)?$/, `\n\nNow with ${word}.\n`),
    )
    while (!(await server.get(urlOf(file))).includes(word)) await wait(1)
    if (number % (savesInAll / 5) !== 0) continue
    await server.get('robots.txt')
    const { heap, rss, open } = await server.usage()
    rows.push([number.toLocaleString('en-US'), (heap / 1e6).toFixed(1), (rss / 1e6).toFixed(0), String(open)])
  }
  await server.stop()
  fs.rmSync(site, { recursive: true, force: true })
  return table(['saves', 'heap MB', 'RSS MB', 'open files'], rows)
}

function documentsOf(site: string): string[] {
  const folder = path.join(site, 'content/docs')
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
  return files.filter((file) => !file.endsWith('index.md')).sort()
}

function urlOf(file: string): string {
  return `docs/${file.replace(/\.md$/, '')}/index.html`
}

function summary(all: number[]): string[] {
  return [ms(median(all)), ms(Math.max(...all))]
}

function ms(number: number): string {
  return number.toFixed(0)
}

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[all.length >> 1]!
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
