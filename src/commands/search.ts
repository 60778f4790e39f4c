import type { Command } from 'commander'
import { readText } from '../host/read-text.ts'
import { problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import { build } from '../pipeline/build.ts'
import {
  type FoundHit,
  type MissingQuery,
  missingQueries,
  type Searched,
  type SiteSearch,
  searchSite,
  type TestResult,
  testSearch,
} from '../pipeline/search/site-search.ts'
import { passes, percentage } from '../shared/search/judge.ts'
import { report } from './report.ts'
import type { OpenSite } from './site/open-site.ts'
import type { SiteOptions } from './site/site-options.ts'
import { worldOf } from './site/site-world.ts'
import { refuse, withSite } from './site/with-site.ts'

interface SearchOptions extends SiteOptions {
  limit?: number
  docsVersion?: string
  allVersions: boolean
  json: boolean
  /** File with a query in each line. */
  missing?: string
  tests?: boolean
}

/** `docsgen search`: prints what the search of the site finds, and what not. Writes only the cache. */
export async function run([words, values, command]: unknown[]): Promise<number> {
  const options = values as SearchOptions
  const query = (words as string[]).join(' ')
  const hasList = options.missing !== undefined || options.tests === true
  if (query === '' && !hasList) (command as Command).error("error: missing required argument 'words'")
  if (query !== '' && hasList) (command as Command).error('error: --missing and --tests take no words')
  const queries = options.missing === undefined ? undefined : readQueries(options.missing)
  if (queries && !Array.isArray(queries)) return refuse([queries], options)
  return withSite(options, async (site) => {
    if (queries) return missing(queries, site, options)
    return options.tests ? tests(site, options) : search(query, site, options)
  })
}

/** Returns the queries of a file, one in each line; comments and empty lines are left out. */
function readQueries(file: string) {
  const read = readText('.', file)
  if (read.state === 'failed') return read.problem
  if (read.state === 'absent')
    return problem('unreadable-file', {
      message: `There is no file "${file}".`,
      hint: 'Correct the path.',
      subject: file,
    })
  const lines = read.text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}

function calls(site: OpenSite, { drafts, ...options }: SearchOptions) {
  const world = worldOf(site, 'hash')
  const { locale = world.config.i18n.defaultLocale } = options
  const buildLanguage = (onSite: (site: Site) => void) => build(world, { drafts, locale, onSite })
  const { limit, docsVersion: version, allVersions: isWide } = options
  return { world, buildLanguage, scope: { limit, version, isWide } }
}

/** Reports the errors of the site, and prints the answer. Returns the exit code. */
async function print(
  { problems, refused }: Searched,
  { json, text }: { json: object; text: string },
  site: OpenSite,
  options: SearchOptions,
): Promise<number> {
  site.progress.end()
  if (site.isClosing()) return 0
  if (refused) return refuse([refused], options)
  // The JSON of results is all that scripts read on stdout.
  const errors = await report(problems, options.json ? { ...options, reporter: 'text' } : options, site.root)
  const stream = options.json || options.reporter === 'text' ? process.stdout : process.stderr
  stream.write(options.json ? `${JSON.stringify({ schema: 1, ...json }, undefined, 2)}\n` : text)
  return errors > 0 ? 1 : 0
}

async function search(query: string, site: OpenSite, options: SearchOptions): Promise<number> {
  const { world, buildLanguage, scope } = calls(site, options)
  const found = await searchSite({ query, ...scope }, buildLanguage, world)
  const results = found.hits.map(({ tag: index, ...hit }) => ({ ...hit, index }))
  const { missing, corrected } = found
  return print(found, { json: { query, results, missing, corrected }, text: textOf(found) }, site, options)
}

async function missing(queries: string[], site: OpenSite, options: SearchOptions): Promise<number> {
  const { world, buildLanguage, scope } = calls(site, options)
  const all = await missingQueries({ queries, ...scope }, buildLanguage, world)
  const json = { asked: queries.length, words: wordsOf(all.found), missing: all.found }
  return print(all, { json, text: missingText(all.found, queries.length) }, site, options)
}

async function tests(site: OpenSite, options: SearchOptions): Promise<number> {
  const { world, buildLanguage } = calls(site, options)
  const tested = await testSearch(buildLanguage, world)
  const sets = setsOf(tested)
  return print(tested, { json: { sets }, text: testsText(sets) }, site, options)
}

/** Words that no page has, the most frequent first, with the word that is searched instead. */
function wordsOf(found: MissingQuery[]): { word: string; queries: number; corrected?: string }[] {
  const counts = new Map<string, number>()
  const corrections = new Map<string, string>()
  for (const { words, corrected } of found) {
    for (const word of words.map((one) => one.toLowerCase())) counts.set(word, (counts.get(word) ?? 0) + 1)
    for (const { word, term } of corrected) corrections.set(word.toLowerCase(), term)
  }
  const all = Array.from(counts, ([word, queries]) => ({ word, queries, corrected: corrections.get(word) }))
  return all.sort((a, b) => b.queries - a.queries)
}

/** Formats queries that the site does not answer, for the terminal. */
export function missingText(found: MissingQuery[], asked: number): string {
  if (found.length === 0) return `The site has all words of ${asked} queries.\n`
  const words = wordsOf(found).map(
    ({ word, queries, corrected }) =>
      `${String(queries).padStart(5)}  ${word}${corrected ? ` (as "${corrected}")` : ''}`,
  )
  const lines = found.map(({ query, words: own, hits }) =>
    hits === 0 ? `  ${query}: no results` : `  ${query}: no page about ${quoted(own)}`,
  )
  const count = `${found.length} of ${asked} queries ask for what the site does not have.`
  const list = words.length > 0 ? ['', 'Words on no page, by queries:', ...words] : []
  return `${[count, ...list, '', 'Queries:', ...lines].join('\n')}\n`
}

function quoted(words: string[]): string {
  return words.map((word) => `"${word}"`).join(', ')
}

interface SetReport {
  /** Name of the set; undefined for the queries outside of sets. */
  set?: string
  share?: number
  total: number
  passed: number
  kinds: { kind: string; total: number; passed: number }[]
  /** Queries that fail: none of a sealed set. */
  failed: { query: string; place: number; first?: string }[]
}

function setsOf({ results, sets }: Pick<Awaited<ReturnType<typeof testSearch>>, 'results' | 'sets'>): SetReport[] {
  const single = results.filter(({ test }) => test.set === undefined)
  const all = sets.map((set, i) => {
    const own = results.filter(({ test }) => test.set === i)
    return { set: set.name, share: set.share, ...countsOf(own), failed: set.isSealed ? [] : failedOf(own) }
  })
  return single.length === 0 ? all : [{ ...countsOf(single), failed: failedOf(single) }, ...all]
}

function countsOf(results: TestResult[]) {
  const count = (own: TestResult[]) => ({
    total: own.length,
    passed: own.filter(({ test, answer }) => passes(test, answer)).length,
  })
  const names = [...new Set(results.flatMap(({ test }) => test.kind ?? []))]
  const kinds = names.map((kind) => ({ kind, ...count(results.filter(({ test }) => test.kind === kind)) }))
  return { ...count(results), kinds }
}

function failedOf(results: TestResult[]) {
  return results.flatMap(({ test, answer }) =>
    passes(test, answer) ? [] : { query: test.query, place: answer.place, first: answer.first },
  )
}

/** Formats the results of search tests for the terminal. */
export function testsText(sets: SetReport[]): string {
  const row = (name: string, { passed, total }: { passed: number; total: number }, asked = '') =>
    `${name.padEnd(32)}${String(passed).padStart(5)} of ${String(total).padStart(4)}  ${String(percentage(passed, total)).padStart(4)} %${asked}`
  const parts = sets.map(({ set, share, kinds, failed, ...all }) => [
    row(set ?? 'Queries', all, share === undefined ? '' : `, asked: ${share} %`),
    ...kinds.map(({ kind, ...own }) => row(`  ${kind}`, own)),
    ...failed.map(
      ({ query, place, first }) =>
        `    ${query}: ${place > 0 ? `result ${place}` : 'not found'}${first === undefined ? '' : `, first is ${first}`}`,
    ),
  ])
  return parts.length === 0
    ? 'The site has no search.tests.yml.\n'
    : `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

/** Formats results for the terminal. */
export function textOf({ hits, missing, corrected }: Pick<SiteSearch, 'hits' | 'missing' | 'corrected'>): string {
  if (hits.length === 0) return 'No results found.\n'
  const instead = corrected.length > 0 ? ` Results for ${quoted(corrected.map(({ term }) => term))}.` : ''
  const about = missing.length > 0 ? `No page about ${quoted(missing)}.${instead}\n\n` : ''
  return about + hits.map((hit, i) => `${lines(hit, i + 1).join('\n')}\n`).join('\n')
}

const fields = {
  title: 'title',
  content: 'text',
  tags: 'tags',
  sidebarParentCategories: 'parent categories',
} as const

function lines({ title, page, url, score, titleMatch, version, pageBoost, reasons }: FoundHit, rank: number): string[] {
  const names = [title, ...(page === title ? [] : [page]), ...(version === undefined ? [] : [version])]
  const why = reasons.map(({ score: share, word, term, how, field, boost }) => {
    const match = word === term ? `"${word}"` : `"${word}" as "${term}" (${how})`
    const factor = boost === undefined ? '' : `, boost ${boost}`
    return `   ${share.toFixed(2).padStart(7)}  ${match} in ${fields[field]}${factor}`
  })
  const boosted = pageBoost === 1 ? [] : [`            includes the boost of the page: ${pageBoost}`]
  const first = titleMatch === undefined ? [] : ['            comes first: its title is the query']
  return [`${rank}. ${names.join(' · ')} (${score.toFixed(2)})`, `   ${url}`, ...why, ...boosted, ...first]
}
