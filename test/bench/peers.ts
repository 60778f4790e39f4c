import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { configText } from './build-corpus.ts'
import { writeCorpus } from './corpus.ts'
import { cpuOfChildren } from './measure.ts'
import { table } from './report.ts'

export interface PeersJob {
  project: string
  temporary: string
  runs: number
  /** Texts by path, of each size. */
  corpora: Map<string, string>[]
}

interface Generator {
  name: string
  folder: string
  command: string[]
  /** Folders that a build from scratch does not have. */
  made: string[]
}

interface Measured {
  wall: number[]
  cpu: number[]
}

const what = `Builds from scratch of the same pages, by turns in one run: median wall time and CPU time.

All convert Markdown with GFM, highlight code, and print a sidebar of all sections with the pages of the current one.

| | docsgen | Hugo | Eleventy |
| --- | --- | --- | --- |
| template | its theme: navbar, drawer, table of contents, breadcrumbs, neighbors, metadata | a page of 30 lines with a table of contents | a page of 30 lines |
| links between pages | resolved, checked with their anchors, reported by place | rewritten by pattern | rewritten by pattern |
| search index, sitemap, Content Security Policy, checks of content and HTML | yes | sitemap | no |
| directives, tabs, admonitions | yes | printed as text | printed as text |
| cache for the next build | written | no | no |
| output | replaced atomically, after all checks | written in place | written in place |`

/** Builds the corpora with docsgen, and with Hugo and Eleventy if these can be run. */
export function measurePeers({ project, temporary, runs, corpora }: PeersJob): string {
  const rows: string[][] = []
  for (const texts of corpora) {
    const folder = fs.mkdtempSync(path.join(temporary, 'peers-'))
    const generators = [...ownSites(project, folder, texts), ...otherSites(project, folder, texts)]
    rows.push(...rowsOf(texts.size, generators, runs))
    fs.rmSync(folder, { recursive: true, force: true })
  }
  const head = ['pages', 'generator', 'wall s', 'CPU s', 'CPU ms a page', 'files', 'MB']
  return `${table(head, rows)}\n\n${what}`
}

function rowsOf(pages: number, generators: Generator[], runs: number): string[][] {
  const all = new Map(generators.map((one): [Generator, Measured] => [one, { wall: [], cpu: [] }]))
  for (let run = 0; run < runs; run++) for (const [one, measured] of all) buildOnce(one, measured)
  return [...all].map(([{ name, folder, made }, { wall, cpu }]) => {
    const { files, bytes } = sizeOf(path.join(folder, made[0]!))
    const seconds = median(cpu)
    return [
      pages.toLocaleString('en-US'),
      name,
      median(wall).toFixed(2),
      seconds.toFixed(2),
      ((seconds / pages) * 1000).toFixed(2),
      files.toLocaleString('en-US'),
      (bytes / 1e6).toFixed(1),
    ]
  })
}

function buildOnce({ name, folder, command: [program, ...args], made }: Generator, { wall, cpu }: Measured): void {
  for (const one of made) fs.rmSync(path.join(folder, one), { recursive: true, force: true })
  spawnSync('sync')
  const before = cpuOfChildren() ?? 0
  const started = performance.now()
  const { status, stderr } = spawnSync(program!, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`${name} ended with ${status}:\n${stderr}`)
  wall.push((performance.now() - started) / 1000)
  cpu.push((cpuOfChildren() ?? 0) - before)
}

function ownSites(project: string, folder: string, texts: Map<string, string>): Generator[] {
  const command = [process.execPath, path.join(project, 'bin/docsgen.js'), 'build', '--quiet']
  return ['', 'search: false,'].map((more) => {
    const site = path.join(folder, more === '' ? 'docsgen' : 'without-search')
    writeCorpus(texts, path.join(site, 'content/docs'))
    fs.writeFileSync(path.join(site, 'site.config.ts'), configText(more))
    const name = more === '' ? 'docsgen' : 'docsgen without search'
    return { name, folder: site, command, made: ['build', '.docsgen'] }
  })
}

function otherSites(project: string, folder: string, texts: Map<string, string>): Generator[] {
  const setUp = path.join(project, 'test/bench/peers')
  const [hugo, eleventy] = ['hugo', 'eleventy'].map((name) => {
    const site = path.join(folder, name)
    fs.cpSync(path.join(setUp, name), site, { recursive: true })
    writeCorpus(texts, path.join(site, 'content/docs'))
    return site
  }) as [string, string]
  const found: Generator[] = []
  const version = spawnSync('hugo', ['version'], { encoding: 'utf8' })
  if (version.status === 0) {
    const docs = path.join(hugo, 'content/docs')
    fs.renameSync(path.join(docs, 'index.md'), path.join(docs, '_index.md'))
    // Hugo's sections below the first level are the folders with a page of their own.
    for (const section of new Set([...texts.keys()].map((file) => path.dirname(file))))
      if (section !== '.') fs.writeFileSync(path.join(docs, section, '_index.md'), `---\ntitle: ${section}\n---\n`)
    const name = `Hugo ${/v([\d.]+)/.exec(version.stdout)?.[1]}`
    found.push({ name, folder: hugo, command: ['hugo', '--quiet'], made: ['public', 'resources'] })
  }
  const install = spawnSync('npm', ['install', '--silent', '--no-audit', '--no-fund'], { cwd: eleventy })
  if (install.status === 0) {
    const cli = path.join(eleventy, 'node_modules/@11ty/eleventy')
    const { version: number } = JSON.parse(fs.readFileSync(path.join(cli, 'package.json'), 'utf8')) as {
      version: string
    }
    const command = [process.execPath, path.join(cli, 'cmd.cjs'), '--quiet']
    found.push({ name: `Eleventy ${number}`, folder: eleventy, command, made: ['_site'] })
  }
  return found
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!
}

function sizeOf(folder: string): { files: number; bytes: number } {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sizes = names.map((name) => fs.statSync(path.join(folder, name))).filter((stat) => stat.isFile())
  return { files: sizes.length, bytes: sizes.reduce((sum, { size }) => sum + size, 0) }
}
