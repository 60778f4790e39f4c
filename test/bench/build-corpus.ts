import fs from 'node:fs'
import path from 'node:path'
import { measure, summarize, type Usage } from './measure.ts'

export type Row = Usage & { pages: number; build: string; html: number }

interface Job {
  project: string
  /** A folder of its own, with the pages in `content/docs`. */
  site: string
  pages: number
  runs: number
  config?: string
}

/** Configuration of a site that is measured, with more keys. */
export const configText = (more = ''): string => `import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Benchmark',
  url: 'https://docs.example.com',
  navbar: { title: 'Benchmark', items: [{ label: 'Documentation', to: '/docs' }] },
  ${more}
})
`

export const config = configText()

/** Builds a site without anything, with nothing changed and with one line changed, each several times. */
export function buildCorpus(job: Job): Row[] {
  const { site, pages } = job
  fs.writeFileSync(path.join(site, 'site.config.ts'), job.config ?? config)
  const rows = [
    { build: 'cold', ...repeat(job, () => forget(site)) },
    { build: 'nothing changed', ...repeat(job, () => {}) },
    { build: 'one line changed', ...repeat(job, (run) => edit(site, run)) },
  ]
  const html = htmlBytes(path.join(site, 'build'))
  return rows.map((row) => ({ ...row, pages, html }))
}

function repeat({ project, site, runs }: Job, prepare: (run: number) => void): Usage {
  const args = ['build', '--root', site, '--cache-dir', path.join(site, 'cache')]
  const usages: Usage[] = []
  for (let run = 0; run < runs; run++) {
    prepare(run)
    usages.push(measure(project, args))
  }
  return summarize(usages)
}

function forget(site: string): void {
  for (const folder of ['build', 'cache']) fs.rmSync(path.join(site, folder), { recursive: true, force: true })
}

/** Adds words to a paragraph of a page in the middle, other words in each run. */
function edit(site: string, run: number): void {
  const docs = path.join(site, 'content/docs')
  const files = fs.readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
  const file = path.join(docs, files.sort()[files.length >> 1]!)
  const text = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(file, text.replace(/^(?=[A-Z].{40})/m, `This is change number ${run + 1}. `))
}

function htmlBytes(folder: string): number {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  return files.reduce((sum, file) => sum + fs.statSync(path.join(folder, file)).size, 0)
}
