import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Argument, Command, InvalidArgumentError } from 'commander'
import { buildSync } from 'esbuild'
import { buildCorpus, type Row } from './build-corpus.ts'
import { measureCores } from './cores.ts'
import { makeCorpus, writeCorpus } from './corpus.ts'
import { measureBrowser } from './in-browser.ts'
import { measureMdx } from './mdx.ts'
import { measure, summarize } from './measure.ts'
import { measurePage } from './page.ts'
import { measurePeers } from './peers.ts'
import { type Prose, readCode, readProse } from './prose.ts'
import { corpusTable, machine, startTable, writeReport } from './report.ts'
import { searchTable } from './search.ts'
import { searchOnlineTable } from './search-online.ts'
import { measureMany, measureServe, type ServeBench } from './serve.ts'
import { measureVersions } from './versions.ts'

const project = process.cwd()
/** Parts that are measured on their own. */
const parts: Record<string, () => Map<string, string> | Promise<Map<string, string>>> = {
  stages: measureStages,
  serve: measureServer,
  mdx: measureMdxSites,
  search: measureSearch,
  'search-online': async () => told('Search over a 4G connection', await searchOnline()),
  cores: () => told('On many cores', cores()),
  peers: async () => told('Beside other generators', await peers()),
  versions: () => told('Versions and languages', versions()),
  page: async () => told('What readers fetch', await measurePage(project, temporary)),
  browser: async () => told('What readers wait for', await measureBrowser(project, temporary)),
}

const command = new Command('npm run bench --')
  .description('Measures builds and searches of generated sites, or one part, and writes the report.')
  .addArgument(new Argument('[part]', 'a part to measure').choices(Object.keys(parts)))
  .option('--pages <list>', 'numbers of pages, separated by commas', numbers)
  .option('--large', 'also 26,000 pages')
  .option('--runs <number>', 'runs of which the report takes the median', number, 3)
  .option('--source <folder>', 'take the prose of another folder', 'content')
  .option('--shared', 'also the corpora that other generators were measured with')
  .option('--versions <number>', 'versions of the site with many of them', number, 20)
  .option('--languages <number>', 'languages of that site', number, 5)
  .option('--out <file>', 'the report', 'BENCHMARKS.md')
  .parse()
const values = command.opts<{
  pages?: number[]
  large?: true
  runs: number
  source: string
  shared?: true
  versions: number
  languages: number
  out: string
}>()
const [part] = command.processedArgs as [string | undefined]

function number(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It takes a whole number.')
  return Number(text)
}

function numbers(text: string): number[] {
  return text.split(',').map(number)
}

const { runs } = values
const source = path.resolve(values.source)
const isOwn = values.source === 'content'
const sizes = values.pages ?? [85, 1000, 10_000, ...(values.large ? [26_000] : [])]
const sharedScript = path.join(project, '../shared/bench/corpus.mjs')
const sharedSource = path.join(project, '../shared/sites/electron/content/docs')

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-bench-'))
try {
  writeReport(path.resolve(values.out), await (part ? parts[part]! : measureAll)())
} finally {
  fs.rmSync(temporary, { recursive: true, force: true })
}

function told(title: string, text: string): Map<string, string> {
  console.log(text)
  return new Map([[title, text]])
}

async function peers(): Promise<string> {
  const prose = readOwnProse()
  return measurePeers({ project, temporary, runs, corpora: sizes.map((pages) => makeCorpus(prose, pages)) })
}

function cores(): string {
  const prose = readOwnProse()
  const write = (pages: number, site: string) => writeCorpus(makeCorpus(prose, pages), path.join(site, 'content/docs'))
  return measureCores({ project, temporary, runs, sizes, write })
}

function versions(): string {
  const documents = values.pages === undefined ? 1000 : sizes[0]!
  const size = { versions: values.versions, languages: values.languages, documents }
  return measureVersions({ project, temporary, prose: readOwnProse(), size })
}

/** The corpora that other generators were measured with, where they are at hand. */
async function measureServer(): Promise<Map<string, string>> {
  const prose = readOwnProse()
  const bench: ServeBench = {
    bin: path.join(project, 'bin/docsgen.js'),
    sizes,
    runs,
    temporary,
    write: fs.existsSync(sharedScript)
      ? (pages, site) => writeShared(pages, path.join(site, 'content'))
      : (pages, site) => writeCorpus(makeCorpus(prose, pages), path.join(site, 'content/docs')),
  }
  const sections = await measureServe(bench)
  // It says nothing more of a large site, but takes very long there.
  if (Math.min(...sizes) <= 1000) sections.set('A server over many saves', await measureMany(bench))
  for (const [title, text] of sections) console.log(`\n## ${title}\n\n${text}`)
  return sections
}

async function measureMdxSites(): Promise<Map<string, string>> {
  const prose = readOwnProse()
  const sections = await measureMdx({ project, sizes: values.pages ? sizes : [2500], runs, temporary, prose })
  for (const [title, text] of sections) console.log(`\n## ${title}\n\n${text}`)
  return sections
}

async function measureAll(): Promise<Map<string, string>> {
  const sections = new Map<string, string>()
  const add = (title: string, text: string) => {
    sections.set(title, text)
    console.log(`\n## ${title}\n\n${text}`)
  }
  add('Machine', machine(project, runs))
  add('Start', startTable(['--version', '--help'].map((option) => [`docsgen ${option}`, startOf(option)])))
  add(isOwn ? "Pages of this project's prose" : `Pages of ${path.basename(source)}`, own())
  if (values.shared && fs.existsSync(sharedScript)) add('Pages that other generators were measured with', shared())
  for (const [title, text] of await measureSearch()) sections.set(title, text)
  return sections
}

/** Indexes of the corpora, in this process. */
async function measureSearch(): Promise<Map<string, string>> {
  const prose = readOwnProse()
  const rows = new Map([['Search', await searchTable(sizes.map((pages) => makeCorpus(prose, pages)))]])
  if (values.shared && fs.existsSync(sharedScript))
    rows.set('Search in pages that other generators were measured with', await searchTable(sizes.map(sharedCorpus)))
  rows.set('Search over a 4G connection', await searchOnline())
  for (const [title, text] of rows) console.log(`\n## ${title}\n\n${text}`)
  return rows
}

/** In a browser: also of sizes whose index in lunr's format would be larger than a string can be. */
function searchOnline(): Promise<string> {
  const prose = readOwnProse()
  const write = (pages: number, site: string) => writeCorpus(makeCorpus(prose, pages), path.join(site, 'content/docs'))
  const queries = [
    'cancel an order',
    'refund',
    'webhook signature',
    'import customers',
    'delivery',
    'payment',
    'api key',
  ]
  const bin = path.join(project, 'bin/docsgen.js')
  return searchOnlineTable({ bin, sizes, temporary, write, queries })
}

function sharedCorpus(pages: number): Map<string, string> {
  const folder = fs.mkdtempSync(path.join(temporary, 'corpus-'))
  writeShared(pages, folder)
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
  return new Map(names.sort().map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]))
}

/** The pure stages, in a process of their own. */
function measureStages(): Map<string, string> {
  const script = path.join(project, 'node_modules/.cache/docsgen/stages.mjs')
  const entry = path.join(project, 'test/bench/stages.ts')
  buildSync({
    entryPoints: [entry],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', script], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  console.log(stdout)
  return new Map([['Stages', stdout.trim()]])
}

function startOf(option: string) {
  return summarize(Array.from({ length: Math.max(5, runs) }, () => measure(project, [option])))
}

function readOwnProse(): Prose {
  const prose = readProse(source)
  if (isOwn) prose.codes.push(...readCode(path.join(project, 'src')))
  return prose
}

function own(): string {
  const prose = readOwnProse()
  return buildAll((pages, site) => writeCorpus(makeCorpus(prose, pages), path.join(site, 'content/docs')))
}

function shared(): string {
  return buildAll((pages, site) => writeShared(pages, path.join(site, 'content')))
}

function writeShared(pages: number, out: string): void {
  const args = [sharedScript, '--source', sharedSource, '--pages', String(pages), '--out', out]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** The table of all sizes; `write` puts the pages into a site. */
function buildAll(write: (pages: number, site: string) => void): string {
  const rows: Row[] = []
  for (const pages of sizes) {
    const site = fs.mkdtempSync(path.join(temporary, 'site-'))
    write(pages, site)
    const measured = buildCorpus({ project, site, pages, runs })
    for (const { build, wall, cpu } of measured)
      console.log(`${pages} pages, ${build}: ${wall.toFixed(2)} s, CPU ${cpu.toFixed(2)} s`)
    rows.push(...measured)
    fs.rmSync(site, { recursive: true, force: true })
  }
  return corpusTable(rows)
}
