import * as z from 'zod'
import { section } from '../config/fields.ts'
import { parsed } from '../config/problems.ts'
import type { Problem } from '../model/problem.ts'
import type { SearchTest } from '../model/search-index.ts'
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

/** Schema of an entry of `search.tests.yml`. */
export const searchTestSchema = section({
  query: text('be a search query').describe('The search query.'),
  page: route('/docs/install').describe('Route of the page to find; with `#id`: of this section.'),
  within: z.int(rank).min(1, rank).default(3).describe('Highest rank that passes; default: 3.'),
  from: route('/docs/1.0').optional().describe("The reader's page, which determines the version to search."),
  locale: text('be the name of a language').optional().describe('Language to search; default: that of the documents.'),
})

/**
 * Reads `search.tests.yml`: a list of queries with their expected pages. Reports invalid entries and uses the others.
 */
export function readSearchTests(file: string, source: string): { tests: SearchTest[]; problems: Problem[] } {
  const code = 'bad-search-tests'
  const { data, problems } = readData({ path: file, text: source, code })
  const hint = 'Write "- query: …" with "page: …" below it for each query.'
  const list = z.array(z.unknown(), 'be a list of queries')
  const keysHint = `Keys: ${Object.keys(searchTestSchema.shape).join(', ')}.`
  const entries = (data && parsed(list, data.value ?? [], { file, code, hint }, problems)) ?? []
  const tests = entries.flatMap((entry, at) => {
    const test = parsed(
      searchTestSchema,
      entry,
      { file, code, keys: [at], name: 'The entry', hint: keysHint },
      problems,
    )
    return test ? [{ ...test, at }] : []
  })
  return { tests, problems }
}
