import { expect, test } from 'vitest'
import type { SearchTest } from '../../../src/model/search-index.ts'
import type { Page, Site } from '../../../src/model/site.ts'
import { questionsOf, searchTestProblems } from '../../../src/site/search-tests.ts'
import { editionOf, planOf } from './plan.ts'

const editions = [
  editionOf('default', 'current'),
  editionOf('default', '1', { isLast: true }),
  editionOf('api', 'current', { isLast: true }),
]
const page = (route: string, edition?: Site['editions'][number]) => ({ route, url: `/base${route}`, edition }) as Page
const pages = [page('/'), page('/docs/a/', editions[1]), page('/docs/next/a', editions[0]), page('/ü')]
const site = { ...planOf(), editions, pages } as Site

const asked = (test: Partial<SearchTest>) =>
  questionsOf([{ query: 'q', page: '/docs/a', within: 1, at: 0, ...test }], site, 'search-tests.yml')

test.each<[Partial<SearchTest>, string, string[]]>([
  [{}, '/base/docs/a/', ['default', 'docs-default-1', 'docs-api-current']],
  [{ page: '/docs/a#one#two' }, '/base/docs/a/#one#two', ['default', 'docs-default-1', 'docs-api-current']],
  [{ page: '#top' }, '', []],
  [{ page: '/%C3%BC' }, '/base/ü', ['default', 'docs-default-1', 'docs-api-current']],
  [{ from: '/docs/next/a' }, '/base/docs/a/', ['default', 'docs-default-current', 'docs-api-current']],
  [{ from: '/' }, '/base/docs/a/', ['default', 'docs-default-1', 'docs-api-current']],
])('a test asks the indexes of the page that it starts on: %j', (input, url, tags) => {
  const { asked: all, problems } = asked(input)
  expect(all.map(({ question }) => question)).toEqual(url === '' ? [] : [{ query: 'q', tags, url }])
  expect(problems).toHaveLength(url === '' ? 1 : 0)
})

test.each<[Partial<SearchTest>, object[]]>([
  [
    { page: '/docs/b', at: 3 },
    [
      {
        ...{ code: 'bad-search-tests', file: 'search-tests.yml', seek: { keys: [3, 'page'] }, subject: 'q → /docs/b' },
        ...{ message: 'There is no page at "/docs/b".', hint: 'Did you mean "/docs/a"?' },
      },
    ],
  ],
  [{ page: '/something/else' }, [{ hint: undefined }]],
  [{ from: '/nowhere/at/all' }, [{ seek: { keys: [0, 'from'] }, message: 'There is no page at "/nowhere/at/all".' }]],
])('a test of a page that does not exist is reported, and asks nothing: %j', (input, expected) => {
  const { asked: all, problems } = asked(input)
  expect(all).toEqual([])
  expect(problems).toMatchObject(expected)
  expect(problems).toHaveLength(expected.length)
})

const question: SearchTest = { query: 'refund', page: '/docs/a', within: 1, at: 2 }

test.each<[number, number, string | undefined, string | undefined]>([
  [1, 1, '/docs/a', undefined],
  [3, 3, '/docs/b', undefined],
  [1, 2, '/docs/b', 'A search for "refund" finds /docs/a as result 2, not first. The first result is /docs/b.'],
  [
    3,
    4,
    '/docs/b',
    'A search for "refund" finds /docs/a as result 4, not among the first 3. The first result is /docs/b.',
  ],
  [3, 0, '/docs/b', 'A search for "refund" does not find /docs/a. The first result is /docs/b.'],
  [1, 0, undefined, 'A search for "refund" does not find /docs/a. There are no results.'],
])('a page has to be within the first %d results: %d', (within, place, first, expected) => {
  const problems = searchTestProblems({ ...question, within }, { place, first }, 'search-tests.yml')
  const texts = problems.map(({ message, hint }) => `${message} ${hint!.replace(/ Use .*/, '')}`)
  expect(texts).toEqual(expected === undefined ? [] : [expected])
  for (const problem of problems)
    expect(problem).toMatchObject({ code: 'search-test', seek: { keys: [2, 'query'] }, subject: 'refund → /docs/a' })
})
