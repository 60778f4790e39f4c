import { isRecord } from '../config/fields.ts'
import type { Problem } from '../model/problem.ts'
import type { SearchTest } from '../model/search-index.ts'
import { closest } from '../shared/closest.ts'
import { type DataFile, readData } from './data-file.ts'

const code = 'bad-search-tests'
const fields = ['query', 'page', 'within', 'from', 'locale']
const usual = 3

/**
 * Reads `search.tests.yml`: a list of queries with their expected pages. Reports invalid entries and uses the others.
 */
export function readSearchTests(path: string, text: string): { tests: SearchTest[]; problems: Problem[] } {
  const { data, problems } = readData({ path, text, code })
  if (!data || data.value === null) return { tests: [], problems }
  if (!Array.isArray(data.value)) {
    const hint = 'Write "- query: …" with "page: …" below it for each query.'
    return { tests: [], problems: [...problems, data.report([], { message: 'This is not a list of queries.', hint })] }
  }
  const read = data.value.map((entry: unknown, at) => readTest(entry, at, data))
  return {
    tests: read.flatMap(({ test }) => test ?? []),
    problems: [...problems, ...read.flatMap((one) => one.problems)],
  }
}

function readTest(entry: unknown, at: number, { report }: DataFile): { test?: SearchTest; problems: Problem[] } {
  if (!isRecord(entry)) {
    const hint = `Required keys: ${fields.slice(0, 2).join(', ')}. Optional keys: ${fields.slice(2).join(', ')}.`
    return { problems: [report([at], { message: 'This is not a query.', hint, subject: String(at) })] }
  }
  const problems = Object.keys(entry)
    .filter((name) => !fields.includes(name))
    .map((name) => report([at, name], { ...unknownKey(name), subject: name, of: 'key' }))
  const { query, page, within = usual, from, locale } = entry
  const wrong = (key: string, message: string) => problems.push(report([at, key], { message, subject: `${at}.${key}` }))
  if (!isText(query)) wrong('query', '"query" should be a search query.')
  if (!isRoute(page)) wrong('page', '"page" should be the route of a page, such as "/docs/install".')
  if (from !== undefined && !isRoute(from)) wrong('from', '"from" should be the route of a page, such as "/docs/1.0".')
  if (locale !== undefined && !isText(locale)) wrong('locale', '"locale" should be the name of a language.')
  if (!Number.isInteger(within) || Number(within) < 1)
    wrong('within', '"within" should be a whole number of at least 1.')
  if (problems.length > 0) return { problems }
  const test = { query: String(query), page, within, from, locale, at } as SearchTest
  return { test, problems }
}

/** Returns true for text; numbers are valid queries. */
function isText(value: unknown): value is string | number {
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
}

function isRoute(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('/')
}

function unknownKey(name: string): { message: string; hint: string } {
  const near = closest(name, fields)
  const hint = near === undefined ? `Known keys: ${fields.join(', ')}.` : `Did you mean "${near}"?`
  return { message: `Unknown key "${name}".`, hint }
}
