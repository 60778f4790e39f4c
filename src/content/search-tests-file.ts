import * as z from 'zod'
import { section } from '../config/fields.ts'
import { type KeyPath, parsed, problemAt } from '../config/problems.ts'
import type { Problem } from '../model/problem.ts'
import type { SearchTest, SearchTestSet } from '../model/search-index.ts'
import { readData } from './data-file.ts'

const text = (expected: string) =>
  z
    .union([z.string().regex(/\S/, expected), z.number()], expected)
    .transform(String)
    .pipe(z.string())
const route = (example: string) => {
  const expected = `be the route of a page, such as "${example}"`
  return z.string(expected).startsWith('/', expected)
}
const rank = 'be a whole number of at least 1'
const pages = 'be the route of a page, a list of routes, or none'

/** Schema of an entry of `search.tests.yml`. */
export const searchTestSchema = section({
  query: text('be a search query').describe('The search query.'),
  page: z
    .union([z.literal('none'), route('/docs/install'), z.array(route('/docs/install')).min(1, pages)], pages)
    .describe(
      'Route of the page to find; with `#id`: of this section. A list: one of them is enough. `none`: the site has no page about it.',
    ),
  within: z.int(rank).min(1, rank).default(3).describe('Highest rank that passes; default: 3.'),
  from: route('/docs/1.0').optional().describe("The reader's page, which determines the version to search."),
  locale: text('be the name of a language').optional().describe('Language to search; default: that of the documents.'),
})

const kinds = 'be lists of queries by kind'
const share = 'be a percentage from 1 to 100'

/** Schema of a set of queries in `search.tests.yml`. */
export const searchSetSchema = section({
  set: text('be the name of the set').describe('Name of the set.'),
  share: z.number(share).min(1, share).max(100, share).optional().describe('Percentage of its queries that must pass.'),
  queries: z
    .record(z.string(), z.array(z.unknown(), 'be a list of queries'), kinds)
    .optional()
    .describe('Its queries by kind.'),
  sealed: text('be the path of a file')
    .optional()
    .describe('File with its queries by kind, relative to this one. Reports name none of them.'),
})

/** The content of `search.tests.yml`, and of the files that it names. */
export interface SearchTestsRead {
  tests: SearchTest[]
  sets: SearchTestSet[]
  problems: Problem[]
}

const code = 'bad-search-tests'
const hint = 'Write "- query: …" with "page: …" below it for each query.'
const keysHint = `Keys: ${Object.keys(searchTestSchema.shape).join(', ')}.`
const setHint = `Keys: ${Object.keys(searchSetSchema.shape).join(', ')}.`

/**
 * Reads `search.tests.yml`: a list of queries with their expected pages, and of sets of such queries. Reports invalid
 * entries and uses the others. `readBeside` returns the text of a file beside it, with its path; undefined if absent.
 */
export function readSearchTests(
  file: string,
  source: string,
  readBeside: (name: string) => { path: string; text: string | undefined },
): SearchTestsRead {
  const { data, problems } = readData({ path: file, text: source, code })
  const read: SearchTestsRead = { tests: [], sets: [], problems }
  const list = z.array(z.unknown(), 'be a list of queries')
  const entries = (data && parsed(list, data.value ?? [], { file, code, hint }, problems)) ?? []
  for (const [at, entry] of entries.entries()) {
    if (!isSet(entry)) readTest(entry, { file, keys: [at] }, read)
    else readSet(entry, { file, at, readBeside }, read)
  }
  return read
}

function isSet(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'set' in entry
}

function readTest(
  entry: unknown,
  { file, keys, ...inSet }: { file: string; keys: KeyPath; set?: number; kind?: string },
  { tests, problems }: SearchTestsRead,
): void {
  const test = parsed(searchTestSchema, entry, { file, code, keys, name: 'The entry', hint: keysHint }, problems)
  if (!test) return
  const { page, ...rest } = test
  const pages = page === 'none' ? [] : [page].flat()
  tests.push({ ...rest, pages, isList: Array.isArray(page), file, keys: [...keys], ...inSet })
}

interface SetPlace {
  file: string
  at: number
  readBeside: Parameters<typeof readSearchTests>[2]
}

function readSet(entry: unknown, { file, at, readBeside }: SetPlace, read: SearchTestsRead): void {
  const { sets, problems } = read
  const found = parsed(searchSetSchema, entry, { file, code, keys: [at], name: 'The set', hint: setHint }, problems)
  if (!found) return
  const { set: name, share, queries, sealed } = found
  const set = sets.push({ name, share, isSealed: sealed !== undefined, at }) - 1
  const addAll = (own: Record<string, unknown[]>, place: { file: string; keys: KeyPath }) => {
    for (const [kind, entries] of Object.entries(own))
      for (const [i, one] of entries.entries())
        readTest(one, { file: place.file, keys: [...place.keys, kind, i], set, kind }, read)
  }
  if (queries) addAll(queries, { file, keys: [at, 'queries'] })
  if (sealed === undefined) return
  const { path, text } = readBeside(sealed)
  if (text === undefined) {
    const message = `There is no file "${sealed}".`
    problems.push(problemAt({ file, code }, [at, 'sealed'], { message, subject: sealed }))
    return
  }
  const { data, problems: own } = readData({ path, text, code })
  problems.push(...own)
  const byKind = z.record(z.string(), z.array(z.unknown(), 'be a list of queries'), kinds)
  const all = data && parsed(byKind, data.value ?? {}, { file: path, code }, problems)
  if (all) addAll(all, { file: path, keys: [] })
}
