import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { config } from './build-corpus.ts'
import { measure, summarize, type Usage } from './measure.ts'
import { table } from './report.ts'

export interface CoresJob {
  project: string
  temporary: string
  runs: number
  sizes: number[]
  /** Writes a corpus into a site. */
  write(pages: number, site: string): void
}

/** What a cold build of some pages costs: seconds. */
export interface Model {
  /** Wall time that threads do not shorten, and that they share. */
  serial: number
  shared: number
  /** CPU time that each further thread adds: it loads and optimizes its code. */
  thread: number
}

/** Amdahl's law, from builds with one thread and with two. */
export function modelOf(one: Pick<Usage, 'wall' | 'cpu'>, two: Pick<Usage, 'wall' | 'cpu'>): Model {
  const shared = Math.min(one.wall, Math.max(0, 2 * (one.wall - two.wall)))
  return { serial: one.wall - shared, shared, thread: two.cpu - one.cpu }
}

/** Wall time with some threads. */
export function wallOf({ serial, shared }: Model, threads: number): number {
  return serial + shared / threads
}

const counts = [1, 2, 4, 8, 16]

/** Builds from scratch with each number of threads that the machine has cores for, and what the first two say of the others. */
export function measureCores({ project, temporary, runs, sizes, write }: CoresJob): string {
  const cores = os.availableParallelism()
  const known = counts.filter((threads) => threads <= Math.max(2, cores))
  const rows: string[][] = []
  const models: string[][] = []
  for (const pages of sizes) {
    const site = fs.mkdtempSync(path.join(temporary, 'cores-'))
    write(pages, site)
    fs.writeFileSync(path.join(site, 'site.config.ts'), config)
    const usages = buildsOf({ project, site, runs }, known)
    fs.rmSync(site, { recursive: true, force: true })
    const model = modelOf(usages.get(1)!, usages.get(2)!)
    for (const threads of counts) rows.push(rowOf(pages, threads, usages.get(threads), model))
    const { serial, shared, thread } = model
    models.push([pages.toLocaleString('en-US'), ...[serial, shared, thread].map((one) => one.toFixed(2))])
  }
  const head = ['pages', 'threads', 'wall s', 'wall s by the model', 'CPU s', 'peak RSS MB']
  const modelHead = ['pages', 'serial s', 'shared by threads s', 'CPU s of each further thread']
  return `${table(head, rows)}\n\n${table(modelHead, models)}\n\n${text}`
}

const text = `Builds from scratch by turns, with \`--workers\`. The model is Amdahl's law from one and two threads: wall time is the serial part
and the shared part divided by the threads. A number of threads without a measurement is more than the machine has cores for.`

/** Builds with each number of threads by turns. */
function buildsOf(
  { project, site, runs }: Pick<CoresJob, 'project' | 'runs'> & { site: string },
  known: number[],
): Map<number, Usage> {
  const all = new Map(known.map((threads): [number, Usage[]] => [threads, []]))
  for (let run = 0; run < runs; run++)
    for (const [threads, usages] of all) {
      for (const folder of ['build', 'cache']) fs.rmSync(path.join(site, folder), { recursive: true, force: true })
      const cache = path.join(site, 'cache')
      usages.push(measure(project, ['build', '--root', site, '--cache-dir', cache, '--workers', `${threads}`]))
    }
  return new Map([...all].map(([threads, usages]) => [threads, summarize(usages)]))
}

function rowOf(pages: number, threads: number, usage: Usage | undefined, model: Model): string[] {
  return [
    pages.toLocaleString('en-US'),
    `${threads}`,
    usage ? usage.wall.toFixed(2) : '',
    wallOf(model, threads).toFixed(2),
    usage ? usage.cpu.toFixed(2) : '',
    usage ? (usage.peak / 1e6).toFixed(0) : '',
  ]
}
