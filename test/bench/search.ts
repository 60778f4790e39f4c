import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import lunr from 'lunr'
import { openLunr } from '../../client/search/lunr-engine.ts'
import { PackReader, PackWriter } from '../../src/io/store/store.ts'
import type { IndexedPage } from '../../src/model/search-index.ts'
import type { BodyRef } from '../../src/model/types.ts'
import { loadLanguage } from '../../src/search/languages.ts'
import { lunrIndex } from '../../src/search/lunr-index.ts'
import { postingsOf } from '../../src/search/postings.ts'
import { settings, type TextPage, textPages } from '../harness/search/sample-index.ts'
import { table } from './report.ts'

/** Above so many pages lunr's builder needs more memory than there is. */
const mostForLunr = 1000
const tag = 'docs-default-current'

/** What indexes of corpora (path to Markdown) cost, and their use: CPU time of this process. */
export async function searchTable(corpora: Map<string, string>[]): Promise<string> {
  const rows: string[][] = []
  for (const corpus of corpora) rows.push(await rowOf(textPages(corpus)))
  const made = ['words ms a page', 'index ms a page', 'index MB', 'gzip MB']
  const byLunr = ["lunr's builder ms a page", 'its index MB', 'gzip MB']
  return table(['pages', 'sections', ...made, ...byLunr, 'reading ms', 'a letter ms'], rows)
}

async function rowOf(texts: TextPage[]): Promise<string[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-bench-search-'))
  const [writer, reader] = [new PackWriter(folder), new PackReader(folder)]
  try {
    const words = timed(() => storePages(texts, writer))
    const language = await loadLanguage(['en'])
    const input = { tag, languages: ['en'], hasParents: false, pages: words.result }
    const read = (ref: BodyRef) => reader.read(ref)
    const index = timed(() => writer.putPieces(lunrIndex(input, { settings, language, read })))
    const text = reader.read(index.result)
    const sections = texts.flatMap((page) => page.sections)
    const { documents } = JSON.parse(text) as { documents: unknown }
    return [
      texts.length.toLocaleString('en-US'),
      sections.length.toLocaleString('en-US'),
      (words.cpu / texts.length).toFixed(2),
      (index.cpu / texts.length).toFixed(2),
      ...sizesOf(text),
      ...(texts.length > mostForLunr ? ['–', '–', '–'] : plainOf(texts, documents)),
      ...(await asked(text, sections)),
    ]
  } finally {
    writer.close()
    reader.close()
    fs.rmSync(folder, { recursive: true })
  }
}

function storePages(texts: TextPage[], writer: PackWriter): IndexedPage[] {
  return texts.map(({ url, title, sections }): IndexedPage => {
    const postings = writer.put(JSON.stringify(postingsOf(sections)))
    writer.flush()
    return { url, title, type: 'docs', parents: [], postings }
  })
}

function sizesOf(text: string): string[] {
  return [Buffer.byteLength(text), gzipSync(text).length].map((bytes) => (bytes / 1e6).toFixed(2))
}

/** CPU time and sizes of what lunr makes by itself, with the same list of sections beside it. */
function plainOf(texts: TextPage[], documents: unknown): string[] {
  const { result: index, cpu } = timed(() => buildPlain(texts.flatMap((page) => page.sections)))
  return [(cpu / texts.length).toFixed(2), ...sizesOf(JSON.stringify({ documents, index }))]
}

/** The same text as lunr indexes it by itself. */
function buildPlain(sections: TextPage['sections']): unknown {
  return lunr(function () {
    this.field('title', { boost: 5 })
    this.field('content')
    this.field('tags', { boost: 3 })
    for (const [i, section] of sections.entries()) this.add({ id: i + 1, ...section })
  })
}

/**
 * CPU milliseconds of the first answer, for which the index is read, and of each letter of a word from the third on.
 */
async function asked(text: string, sections: TextPage['sections']): Promise<string[]> {
  const engine = openLunr({ load: async () => text, maxHits: 8 })
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

function timed<Result>(work: () => Result): { result: Result; cpu: number } {
  const before = process.cpuUsage()
  const result = work()
  return { result, cpu: cpuSince(before) }
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
