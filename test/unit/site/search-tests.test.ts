import { expect, test } from 'vitest'
import type { SearchTest } from '../../../src/model/search-index.ts'
import type { Page, Site } from '../../../src/model/site.ts'
import { percentage, placeOf } from '../../../src/shared/search/judge.ts'
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

const question: SearchTest = {
  query: 'refund',
  pages: ['/docs/a'],
  isList: false,
  within: 1,
  file: 'search-tests.yml',
  keys: [2],
}

const asked = (test: Partial<SearchTest>) => questionsOf([{ ...question, query: 'q', keys: [0], ...test }], site)

test.each<[Partial<SearchTest>, string, string[]]>([
  [{}, '/base/docs/a/', ['default', 'docs-default-1', 'docs-api-current']],
  [{ pages: ['/docs/a#one#two'] }, '/base/docs/a/#one#two', ['default', 'docs-default-1', 'docs-api-current']],
  [{ pages: ['#top'] }, '', []],
  [{ pages: ['/%C3%BC'] }, '/base/ü', ['default', 'docs-default-1', 'docs-api-current']],
  [{ from: '/docs/next/a' }, '/base/docs/a/', ['default', 'docs-default-current', 'docs-api-current']],
  [{ from: '/' }, '/base/docs/a/', ['default', 'docs-default-1', 'docs-api-current']],
])('a test asks the indexes of the page that it starts on: %j', (input, url, tags) => {
  const { asked: all, problems } = asked(input)
  expect(all.map(({ question }) => question)).toEqual(url === '' ? [] : [{ query: 'q', tags, urls: [url] }])
  expect(problems).toHaveLength(url === '' ? 1 : 0)
})

test.each<[Partial<SearchTest>, object[]]>([
  [
    { pages: ['/docs/b'], keys: [3] },
    [
      {
        ...{ code: 'bad-search-tests', file: 'search-tests.yml', seek: { keys: [3, 'page'] }, subject: 'q → /docs/b' },
        ...{ message: 'There is no page at "/docs/b".', hint: 'Did you mean "/docs/a"?' },
      },
    ],
  ],
  [{ pages: ['/something/else'] }, [{ hint: undefined }]],
  [{ pages: ['/docs/a', '/docs/b'], isList: true }, [{ seek: { keys: [0, 'page', 1] }, subject: 'q → /docs/b' }]],
  [{ from: '/nowhere/at/all' }, [{ seek: { keys: [0, 'from'] }, message: 'There is no page at "/nowhere/at/all".' }]],
])('a test of a page that does not exist is reported, and asks nothing: %j', (input, expected) => {
  const { asked: all, problems } = asked(input)
  expect(all).toEqual([])
  expect(problems).toMatchObject(expected)
  expect(problems).toHaveLength(expected.length)
})

test('a test with several pages, or none, asks for all of them', () => {
  const urlsOf = (pages: string[]) => asked({ pages, isList: true }).asked.map((one) => one.question.urls)
  expect(urlsOf(['/docs/a', '/docs/next/a'])).toEqual([['/base/docs/a/', '/base/docs/next/a']])
  expect(urlsOf([])).toEqual([[]])
})

test.each([
  [['/a', '/b#x'], ['/c', '/a#y'], 2],
  [['/b#x'], ['/b', '/b#x'], 2],
  [['/b'], ['/c'], 0],
])('the rank of %j among %j is %d', (urls, found, place) => {
  expect(placeOf(urls, found)).toEqual({ place, first: found[0] })
})

const missing: string[] = []

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
  const results = [{ test: { ...question, within }, answer: { place, first, missing } }]
  const problems = searchTestProblems(results, [], 'search-tests.yml')
  const texts = problems.map(({ message, hint }) => `${message} ${hint!.replace(/ Use .*/, '')}`)
  expect(texts).toEqual(expected === undefined ? [] : [expected])
  for (const problem of problems)
    expect(problem).toMatchObject({ code: 'search-test', seek: { keys: [2, 'query'] }, subject: 'refund → /docs/a' })
})

test.each<[string | undefined, string[], boolean]>([
  [undefined, [], true],
  ['/docs/b', ['refund'], true],
  ['/docs/b', [], false],
])('a query without a page passes if the search says so: first %j, missing %j', (first, words, passed) => {
  const test = { ...question, pages: [] }
  const [problem] = searchTestProblems([{ test, answer: { place: 0, first, missing: words } }], [], 'search-tests.yml')
  expect(problem?.message).toBe(passed ? undefined : 'A search for "refund" does not say that no page is about it.')
})

test('a set is judged as a whole: a problem only if its share is not reached', () => {
  const result = (place: number) => ({
    test: { ...question, set: 0, kind: 'k' },
    answer: { place, first: '/x', missing },
  })
  const problemsOf = (share: number | undefined) =>
    searchTestProblems([1, 1, 0].map(result), [{ name: 'Judged', share, isSealed: false, at: 4 }], 'search-tests.yml')
  expect(problemsOf(undefined)).toEqual([])
  expect(problemsOf(66)).toEqual([])
  expect(problemsOf(67)).toMatchObject([
    {
      code: 'search-test',
      message: '2 of 3 queries of the set "Judged" pass: 66 %, not 67 %.',
      file: 'search-tests.yml',
      seek: { keys: [4, 'share'] },
      subject: 'Judged',
    },
  ])
})

test.each([
  [3, 3, 100],
  [0, 0, 100],
  [999, 1000, 99],
])('%d of %d are %d percent', (passed, total, expected) => {
  expect(percentage(passed, total)).toBe(expected)
})
