import { gzipSync } from 'node:zlib'
import { openIndexes } from '../../client/search/index-engine.ts'
import { loadLanguage } from '../../src/search/languages.ts'
import { lunrIndex } from '../../src/search/lunr-index.ts'
import { pagedIndex } from '../../src/search/paged/paged-index.ts'
import { settings, storeOf, type TextPage, textPages } from '../harness/search/sample-index.ts'
import { table } from './report.ts'

const tag = 'docs-default-current'

/** What indexes of corpora (path to Markdown) cost, and their use: CPU time of this process. */
export async function searchTable(corpora: Map<string, string>[]): Promise<string> {
  const rows: string[][] = []
  for (const corpus of corpora) rows.push(await rowOf(textPages(corpus)))
  const made = ['words ms a page', 'lunr ms a page', 'lunr MB', 'gzip MB', 'paged ms a page', 'gzip MB']
  return table(['pages', 'sections', ...made, 'reading lunr ms', 'a letter ms'], rows)
}

async function rowOf(texts: TextPage[]): Promise<string[]> {
  const stored = await timed(() => storeOf(texts))
  const { runs, read } = stored.result
  const language = await loadLanguage(['en'])
  const input = { tag, languages: ['en'], hasParents: false, runs }
  const index = await timed(async () => [...lunrIndex(input, { settings, language, read })].join(''))
  const parts = await timed(async () => {
    const files = [...pagedIndex(input, { settings, language, read })]
    return files.map(({ pieces }) => [...pieces].join(''))
  })
  const sections = texts.flatMap((page) => page.sections)
  const compressed = parts.result.reduce((sum, text) => sum + gzipSync(text).length, 0)
  return [
    texts.length.toLocaleString('en-US'),
    sections.length.toLocaleString('en-US'),
    (stored.cpu / texts.length).toFixed(2),
    (index.cpu / texts.length).toFixed(2),
    ...sizesOf(index.result),
    (parts.cpu / texts.length).toFixed(2),
    (compressed / 1e6).toFixed(2),
    ...(await asked(index.result, sections)),
  ]
}

function sizesOf(text: string): string[] {
  return [Buffer.byteLength(text), gzipSync(text).length].map((bytes) => (bytes / 1e6).toFixed(2))
}

/**
 * CPU milliseconds of the first answer, for which the index is read, and of each letter of a word from the third on.
 */
async function asked(text: string, sections: TextPage['sections']): Promise<string[]> {
  const engine = openIndexes({ load: async () => text, maxHits: 8 })
  const first = await spent(() => engine.find('first', [tag]))
  const words = sections.flatMap(({ title }) => title.toLowerCase().match(/[a-z]{4,}/g) ?? [])
  const times: number[] = []
  for (const word of [...new Set(words)].slice(0, 50))
    for (let end = 3; end <= word.length; end++) times.push(await spent(() => engine.find(word.slice(0, end), [tag])))
  times.sort((a, b) => a - b)
  return [first.toFixed(0), times[Math.floor(times.length / 2)]!.toFixed(2)]
}

async function spent(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  return cpuSince(before)
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; cpu: number }> {
  const before = process.cpuUsage()
  const result = await work()
  return { result, cpu: cpuSince(before) }
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
