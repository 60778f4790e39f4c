import { gzipSync } from 'node:zlib'
import { filesOf, routesOf, searchIn } from '../harness/search/engine-files.ts'
import { halfTyped } from '../harness/search/half-typed.ts'
import { type TextPage, textPages } from '../harness/search/sample-index.ts'
import { table } from './report.ts'

/** Queries of each kind. */
const queries = 400

/**
 * How often the engine `paged` has the same first eight hits as `lunr` for half-typed words of the pages themselves, and
 * what it loads for that.
 */
export async function rankingTable(corpora: Map<string, string>[]): Promise<string> {
  const rows: string[][] = []
  for (const corpus of corpora) rows.push(...(await rowsOf(textPages(corpus))))
  const loaded = ['KB of the first query', 'slowest', 'KB of a further one', 'slowest', 'ms', 'slowest']
  return table(['pages', 'query', 'same first eight', ...loaded], rows)
}

async function rowsOf(pages: TextPage[]): Promise<string[][]> {
  const { lunr, paged } = await filesOf(['lunr', 'paged'], pages)
  const rows: string[][] = []
  const whole = searchIn(lunr)
  for (const [kind, words] of [
    ['half a word', 1],
    ['one or two words and a half', 2],
  ] as const) {
    const asked = halfTyped(pages, words, queries)
    const one = searchIn(paged)
    const sizes = new Map<string, number>()
    const [firsts, others, times]: [number[], number[], number[]] = [[], [], []]
    let same = 0
    for (const query of asked) {
      const begun = process.cpuUsage()
      const found = await one.find(query)
      const { user, system } = process.cpuUsage(begun)
      times.push((user + system) / 1000)
      const names = [...new Set(one.asked.splice(0))]
      others.push(sizeOf(names, paged, sizes))
      if (routesOf(found).join() === routesOf(await whole.find(query)).join()) same++
    }
    for (const query of asked.slice(0, 50)) {
      const fresh = searchIn(paged)
      await fresh.find(query)
      firsts.push(sizeOf(fresh.asked, paged, sizes))
    }
    rows.push([
      pages.length.toLocaleString('en-US'),
      kind,
      `${((same / asked.length) * 100).toFixed(1)} %`,
      ...[firsts, others].flatMap((all) => [middle(all), Math.max(...all)].map((size) => (size / 1000).toFixed(1))),
      ...[middle(times), Math.max(...times)].map((time) => time.toFixed(1)),
    ])
  }
  return rows
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

function sizeOf(names: string[], files: Map<string, string>, sizes: Map<string, number>): number {
  return names.reduce((sum, name) => {
    const size = sizes.get(name) ?? gzipSync(files.get(decodeURIComponent(name)) ?? '').length
    sizes.set(name, size)
    return sum + size
  }, 0)
}
