import type { Problem } from '../../src/model/problem.ts'
import type { Page, Site } from '../../src/model/site.ts'
import { assemble } from '../../src/site/assemble.ts'
import { check } from '../../src/site/check/check.ts'
import { completeSite } from '../../src/site/complete-page.ts'
import { summaryOf } from '../../src/site/summary.ts'
import { table } from './report.ts'
import { makeSite, type StageSite } from './stage-site.ts'

/**
 * What a piece of work took in this process, in milliseconds; CPU is that of all threads, collecting garbage included.
 */
interface Took {
  wall: number
  cpu: number
}

const repeats = 10
const one = { documents: 10_000, folders: 200, versions: [], locales: ['en'] }
const many = {
  documents: 300,
  folders: 30,
  versions: ['9.0', '8.0', '7.0', '6.0', '5.0', '4.0', '3.0', '2.0', '1.0'],
  locales: ['en', 'ar', 'de', 'es', 'fr', 'ja', 'pt-BR', 'ru', 'zh-Hans'],
}

console.log(`${await oneLanguage()}\n\n${await manyLanguages()}`)

/** The pure stages of one large language: the first time, when their code is cold, and again and again. */
async function oneLanguage(): Promise<string> {
  const { data, content, languages } = await makeSite(one)
  const plan = await repeatedly(() => assemble(data, languages[0]!))
  const assembled = await repeatedly(() => completeSite(assemble(data, languages[0]!), content))
  const site = sound(assembled.result)
  const input = inputOf(site)
  const checked = await repeatedly(() => check(input))
  expectNone(checked.result.problems)
  const pages = site.pages.length
  return table(
    ['stage', 'pages', 'first wall ms', 'first CPU ms', 'median wall ms', 'median CPU ms', 'CPU ms a page'],
    [
      rowOf('assemble', pages, assembled),
      rowOf('of that without links, as after an edit', pages, plan),
      rowOf('check', pages, checked),
    ],
  )
}

function rowOf(stage: string, pages: number, { first, median }: { first: Took; median: Took }): string[] {
  const times = [first.wall, first.cpu, median.wall, median.cpu].map((ms) => ms.toFixed(0))
  return [stage, pages.toLocaleString('en-US'), ...times, (median.cpu / pages).toFixed(4)]
}

/** Language after language, each of them forgotten but for what a build keeps of it. */
async function manyLanguages(): Promise<string> {
  const made = await makeSite(many)
  const kept: unknown[] = []
  const before = await heap()
  const rows: string[][] = [['none', '0', '0', '0', '0', '0', megabytes(before)]]
  for (const [i, { locale }] of made.languages.entries()) {
    const row = await buildLanguage(made, i, kept)
    rows.push([locale.name, ...row, megabytes(await heap())])
  }
  const head = ['language', 'pages', 'assemble CPU ms', 'check CPU ms', 'check CPU ms a page', 'heap with it MB']
  return table([...head, 'heap after it MB'], rows)
}

async function buildLanguage({ data, content, languages }: StageSite, i: number, kept: unknown[]): Promise<string[]> {
  const { result: site, took: assembled } = timed(() => sound(completeSite(assemble(data, languages[i]!), content)))
  const input = inputOf(site)
  const { result, took: checked } = timed(() => check(input))
  expectNone(result.problems)
  const held = await heap()
  kept.push(site.pages.map((page) => summaryOf(page, site)))
  const pages = site.pages.length
  const times = [assembled.cpu.toFixed(0), checked.cpu.toFixed(0), (checked.cpu / pages).toFixed(4)]
  return [pages.toLocaleString('en-US'), ...times, megabytes(held)]
}

/** What a check is given: each page has the ids of its headings, and addresses of its own beside its links. */
function inputOf(site: Site): Parameters<typeof check>[0] {
  const facts = new Map(site.pages.map((page) => [page, factsOf(page)]))
  return { site, files: [], redirects: new Set(), factsOf: (page) => facts.get(page) }
}

function factsOf({ doc, url }: Page) {
  const ids = ['content', ...(doc?.headings ?? []).map(({ id }) => id)]
  return { ids, hrefs: [`https://example.com${url}`, '#top'], sources: ['/img/logo.png'], layout: ['/'] }
}

function sound(site: Site): Site {
  expectNone(site.problems)
  return site
}

/** A site with problems would measure how they are reported. */
function expectNone(problems: Problem[]): void {
  if (problems.length > 0) throw new Error(`${problems.length} problems: ${problems[0]!.message} ${problems[0]!.file}`)
}

async function repeatedly<Result>(work: () => Result): Promise<{ result: Result; first: Took; median: Took }> {
  await settle()
  let { result, took: first } = timed(work)
  const times: Took[] = []
  for (let i = 0; i < repeats; i++) {
    await settle()
    const again = timed(work)
    result = again.result
    times.push(again.took)
  }
  return { result, first, median: { wall: median(times, 'wall'), cpu: median(times, 'cpu') } }
}

function timed<Result>(work: () => Result): { result: Result; took: Took } {
  const cpu = process.cpuUsage()
  const started = performance.now()
  const result = work()
  const wall = performance.now() - started
  const { user, system } = process.cpuUsage(cpu)
  return { result, took: { wall, cpu: (user + system) / 1000 } }
}

function median(times: Took[], of: keyof Took): number {
  const sorted = times.map((took) => took[of]).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

/** Bytes of the heap that are in use. */
async function heap(): Promise<number> {
  await settle()
  return process.memoryUsage().heapUsed
}

/** Collects all garbage, so that none of what was before is collected while something is measured. */
async function settle(): Promise<void> {
  if (!globalThis.gc) throw new Error('Start Node with --expose-gc.')
  for (let i = 0; i < 2; i++) {
    globalThis.gc()
    await new Promise((turned) => setImmediate(turned))
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
