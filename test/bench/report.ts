import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Row } from './build-corpus.ts'
import type { Usage } from './measure.ts'

const shown = ['satteri', 'unified', 'refractor', 'react', 'esbuild', 'tinypool']
const heading = '# Benchmarks'

/** One corpus, as a table. */
export function corpusTable(rows: Row[]): string {
  return table(
    ['pages', 'build', 'wall s', 'CPU s', 'peak RSS MB', 'pages/s', 'HTML MB', 'KB a page'],
    rows.map(({ pages, build, wall, cpu, peak, html }) => [
      pages.toLocaleString('en-US'),
      build,
      wall.toFixed(2),
      cpu.toFixed(2),
      (peak / 1e6).toFixed(0),
      (pages / wall).toFixed(0),
      (html / 1e6).toFixed(1),
      (html / pages / 1e3).toFixed(1),
    ]),
  )
}

/** How long a command takes that does nothing. */
export function startTable(usages: [command: string, Usage][]): string {
  const rows = usages.map(([command, { wall, cpu }]) => [`\`${command}\``, wall.toFixed(3), cpu.toFixed(2)])
  return table(['command', 'wall s', 'CPU s'], rows)
}

/** Cores, processor, memory, Node and packages. */
export function machine(project: string, runs: number): string {
  const cpus = os.cpus()
  const memory = `${(os.totalmem() / 2 ** 30).toFixed(0)} GB`
  const versions = ['docsgen', ...shown].map((name) => `${name} ${versionOf(project, name)}`)
  return [
    `${cpus.length} cores (${cpus[0]?.model.trim() ?? 'unknown'}), ${memory} of memory, ${os.type()}, Node ${process.version}.`,
    `${versions.join(', ')}.`,
    `Median wall time, least CPU time and highest peak of ${runs} runs.`,
  ].join('\n')
}

/** Puts sections into the file by their titles; those that were not measured this time stay. */
export function writeReport(file: string, sections: Map<string, string>): void {
  const all = new Map([...readSections(file), ...sections])
  const intro = `${heading}

Made by \`npm run bench\` (\`--large\` adds 26,000 pages, \`--pages 85,1000\` selects sizes, \`--runs N\`, \`--source DIR\` takes the
prose of another folder, \`--shared\` adds the corpora that other generators were measured with), \`npm run bench -- stages\`,
\`npm run bench -- search\`, which makes indexes of the same corpora and asks them, \`npm run bench -- page\`, which weighs the
pages of the project's own site, \`npm run bench -- browser\`, which uses them in Chromium, \`npm run bench -- serve\`, \`npm run bench -- mdx\`,
\`npm run bench -- versions\`, which builds a site in 20 versions and 5 languages (\`--versions\`, \`--languages\`, \`--pages\` of one
of them) whose documents are mostly the same in all versions, \`npm run bench -- cores\`, which builds with
1 to 16 threads, and \`npm run bench -- peers\`,
which builds the corpora also with Hugo (if it is installed), Eleventy, Docusaurus, VitePress, Starlight and Rspress.
Each build is a process of its own: *cold* has neither output nor cache. CPU is user and system time of all threads and child
processes.
`
  const body = [...all].map(([title, text]) => `## ${title}\n\n${text}\n`)
  fs.writeFileSync(file, [intro, ...body].join('\n'))
}

function readSections(file: string): [string, string][] {
  if (!fs.existsSync(file)) return []
  const parts = fs.readFileSync(file, 'utf8').split(/^## /m).slice(1)
  return parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()])
}

function versionOf(project: string, name: string): string {
  const folder = name === 'docsgen' ? project : path.join(project, 'node_modules', name)
  return (JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version
}

/** The first two columns of words are left, numbers right. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const isNumber = (column: number) => rows.every((row) => /^[\d.,]+$/.test(row[column]!))
  return [line(head), line(head.map((_, i) => (isNumber(i) ? '--:' : '---'))), ...rows.map(line)].join('\n')
}
