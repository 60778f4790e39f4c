import fs from 'node:fs'
import path from 'node:path'
import { buildCorpus, configText } from './build-corpus.ts'
import { writeCorpus } from './corpus.ts'
import { makeMdxCorpus } from './corpus-mdx.ts'
import type { Prose } from './prose.ts'
import { corpusTable, table } from './report.ts'
import { startServer } from './serve-process.ts'

export interface MdxBench {
  project: string
  sizes: number[]
  runs: number
  temporary: string
  prose: Prose
}

const saves = 200
const reportEvery = 50

/** Builds a site whose documents are all MDX, and serves it over many saves of them. Tables by title. */
export async function measureMdx({ project, sizes, runs, temporary, prose }: MdxBench): Promise<Map<string, string>> {
  const config = configText("markdown: { format: 'mdx' },")
  const rows = []
  const served: string[][] = []
  for (const pages of sizes) {
    const site = fs.mkdtempSync(path.join(temporary, 'mdx-'))
    writeCorpus(makeMdxCorpus(prose, pages), site)
    rows.push(...buildCorpus({ project, site, pages, runs, config }))
    console.log(corpusTable(rows))
    served.push(...(await serve(path.join(project, 'bin/docsgen.js'), site, pages)))
    fs.rmSync(site, { recursive: true, force: true })
  }
  return new Map([
    ['Documents that are all MDX', corpusTable(rows)],
    ['MDX over many saves', table(['pages', 'saves', 'save → HTML ms', 'slowest', 'heap MB', 'RSS MB'], served)],
  ])
}

async function serve(bin: string, site: string, pages: number): Promise<string[][]> {
  const rows: string[][] = []
  const server = await startServer(bin, site, path.join(site, 'usage.json'))
  try {
    // Waits for the first look at the whole site.
    await server.get('robots.txt')
    const folder = path.join(site, 'content/docs')
    const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
    // The URL of a numbered file has no number.
    const documents = files.filter((file) => !/index\.md$|\/\d/.test(file)).sort()
    let took: number[] = []
    for (let number = 0; number <= saves; number++) {
      const file = documents[(number * 7) % documents.length]!
      const full = path.join(folder, file)
      const url = `docs/${file.replace(/\.md$/, '')}/index.html`
      await server.get(url)
      const word = `n${number}n`
      fs.writeFileSync(full, `${fs.readFileSync(full, 'utf8')}\n\nNow with ${word}.\n`)
      const saved = performance.now()
      while (!(await server.get(url)).includes(word)) await new Promise((done) => setTimeout(done, 2))
      took.push(performance.now() - saved)
      if (number % reportEvery !== 0) continue
      await server.get('robots.txt')
      const { heap, rss } = await server.usage()
      const median = took.toSorted((a, b) => a - b)[took.length >> 1]!
      const row = [number, median, Math.max(...took), heap / 1e6, rss / 1e6].map((one) => one.toFixed(0))
      rows.push([pages.toLocaleString('en-US'), ...row])
      console.log(row.join(' | '))
      took = []
    }
  } finally {
    await server.stop()
  }
  return rows
}
