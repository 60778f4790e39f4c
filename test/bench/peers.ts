import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { cpuOfChildren } from './measure.ts'
import { type PeerSite, peerSites, sizeOf } from './peer-sites.ts'
import { table } from './report.ts'
import { type Visit, weighVisits } from './visit.ts'

export interface PeersJob {
  project: string
  temporary: string
  runs: number
  /** Texts by path, of each size. */
  corpora: Map<string, string>[]
}

/** Of each run: seconds, and bytes of memory of the process if it runs in Node. */
interface Measured {
  wall: number[]
  cpu: number[]
  peak: number[]
}

/** Longest build, in milliseconds. */
const patience = 600_000

const what = `Builds from scratch of the same pages, by turns in one run: median wall time and CPU time, highest peak of memory. Script and
first visit are what a browser fetches, compressed, for the page of median size until its network is idle. Packages are what
npm installs. Docusaurus has Docusaurus Faster and a search of its community, VitePress its local search; Starlight needs a
newer Node. All have a sidebar with the pages of the site. Hugo and Eleventy have a template of 30 lines:

| | docsgen | Hugo | Eleventy |
| --- | --- | --- | --- |
| template | its theme: navbar, drawer, table of contents, breadcrumbs, neighbors, metadata | a page of 30 lines with a table of contents | a page of 30 lines |
| links between pages | resolved, checked with their anchors, reported by place | rewritten by pattern | rewritten by pattern |
| search index, sitemap, Content Security Policy, checks of content and HTML | yes | sitemap | no |
| directives, tabs, admonitions | yes | printed as text | printed as text |
| cache for the next build | written | no | no |
| output | replaced atomically, after all checks | written in place | written in place |`

/** Builds the corpora with docsgen, and with the other generators that can be run here. */
export async function measurePeers({ project, temporary, runs, corpora }: PeersJob): Promise<string> {
  const rows: string[][] = []
  for (const texts of corpora) {
    const folder = fs.mkdtempSync(path.join(temporary, 'peers-'))
    const sites = peerSites({ project, folder, texts })
    const all = new Map(sites.map((one): [PeerSite, Measured] => [one, { wall: [], cpu: [], peak: [] }]))
    for (let run = 0; run < runs; run++)
      for (const [one, measured] of all) if (measured.wall.length === run) buildOnce(project, one, measured)
    const visits = await weighVisits([...all].filter(([, { wall }]) => wall.length > 0).map(([one]) => one))
    for (const [one, measured] of all) rows.push(rowOf(texts.size, { one, measured, visit: visits.get(one) }))
    fs.rmSync(folder, { recursive: true, force: true })
  }
  const head = 'pages,generator,wall s,CPU s,CPU ms a page,peak MB,files,MB,script KB,first visit KB,packages MB'
  return `${table(head.split(','), rows)}\n\n${what}`
}

interface PeerRow {
  one: PeerSite
  measured: Measured
  visit: Visit | undefined
}

function rowOf(
  pages: number,
  { one: { name, folder, made, packages }, measured: { wall, cpu, peak }, visit }: PeerRow,
): string[] {
  const count = pages.toLocaleString('en-US')
  if (!visit) return [count, name, ...Array<string>(9).fill('over ten minutes')]
  const { files, bytes } = sizeOf(path.join(folder, made[0]!))
  const seconds = median(cpu)
  return [
    count,
    name,
    median(wall).toFixed(2),
    seconds.toFixed(2),
    ((seconds / pages) * 1000).toFixed(2),
    peak.length > 0 ? (Math.max(...peak) / 1e6).toFixed(0) : '–',
    files.toLocaleString('en-US'),
    (bytes / 1e6).toFixed(1),
    (visit.script / 1000).toFixed(0),
    (visit.all / 1000).toFixed(0),
    packages === undefined ? '–' : (packages / 1e6).toFixed(0),
  ]
}

function buildOnce(
  project: string,
  { name, folder, command: [program, ...args], made }: PeerSite,
  all: Measured,
): void {
  for (const one of made) fs.rmSync(path.join(folder, one), { recursive: true, force: true })
  spawnSync('sync')
  const told = path.join(os.tmpdir(), `docsgen-usage-${process.pid}.json`)
  const usage = ['--require', path.join(project, 'test/bench/usage.cjs')]
  const isNode = path.basename(program!) === path.basename(process.execPath)
  const before = cpuOfChildren() ?? 0
  const started = performance.now()
  const { status, signal, stdout, stderr } = spawnSync(program!, [...(isNode ? usage : []), ...args], {
    ...{ cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28, timeout: patience },
    env: { ...process.env, DOCSGEN_BENCH_USAGE: told, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' },
  })
  if (signal !== null) return
  if (status !== 0) throw new Error(`${name} ended with ${status}:\n${stdout}${stderr}`)
  all.wall.push((performance.now() - started) / 1000)
  all.cpu.push((cpuOfChildren() ?? 0) - before)
  if (!isNode) return
  all.peak.push((JSON.parse(fs.readFileSync(told, 'utf8')) as { peak: number }).peak)
  fs.rmSync(told)
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!
}
