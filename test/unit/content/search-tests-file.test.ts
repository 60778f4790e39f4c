import { expect, test } from 'vitest'
import { readSearchTests } from '../../../src/content/search-tests-file.ts'

const sealed = 'kept:\n  - { query: e, page: /e }\n'
const read = (source: string, beside: string | undefined = sealed) =>
  readSearchTests('content/search.tests.yml', source, (name) => ({ path: `content/${name}`, text: beside }))

test('reads single queries, sets by kind, and sealed sets from their own file', () => {
  const { tests, sets, problems } = read(`- { query: a, page: /a, within: 1 }
- set: Judged
  share: 90
  queries:
    short:
      - { query: b, page: [/b, /c] }
    none:
      - { query: d, page: none }
- { set: Kept, sealed: kept.yml }
`)
  expect(problems).toEqual([])
  expect(sets).toEqual([
    { name: 'Judged', share: 90, isSealed: false, at: 1 },
    { name: 'Kept', share: undefined, isSealed: true, at: 2 },
  ])
  const file = 'content/search.tests.yml'
  expect(tests).toEqual([
    { query: 'a', pages: ['/a'], isList: false, within: 1, file, keys: [0] },
    {
      ...{ query: 'b', pages: ['/b', '/c'], isList: true, within: 3, file },
      ...{ keys: [1, 'queries', 'short', 0], set: 0, kind: 'short' },
    },
    { query: 'd', pages: [], isList: false, within: 3, file, keys: [1, 'queries', 'none', 0], set: 0, kind: 'none' },
    {
      ...{ query: 'e', pages: ['/e'], isList: false, within: 3 },
      ...{ file: 'content/kept.yml', keys: ['kept', 0], set: 1, kind: 'kept' },
    },
  ])
})

test.each([
  ['- { query: a, page: [] }', '"page" should be the route of a page, a list of routes, or none, found [].'],
  ['- { query: a, page: nowhere }', '"page" should be the route of a page, such as "/docs/install", found "nowhere".'],
  ['- { set: S, share: 0 }', '"share" should be a percentage from 1 to 100, found 0.'],
  ['- { set: S, queries: [a] }', '"queries" should be lists of queries by kind, found ["a"].'],
  ['- { set: S, queries: { a: b } }', '"queries.a" should be a list of queries, found "b".'],
  ['- { set: S, querys: {} }', 'Unknown key "querys".'],
])('reports %s', (source, message) => {
  expect(read(source).problems.map((one) => one.message)).toEqual([message])
})

test('reports a sealed file that is missing, at its name, and mistakes in it, there', () => {
  const source = '- { set: S, sealed: kept.yml }'
  const missing = readSearchTests('search.tests.yml', source, (path) => ({ path, text: undefined }))
  expect(missing.problems).toMatchObject([
    { message: 'There is no file "kept.yml".', file: 'search.tests.yml', seek: { keys: [0, 'sealed'] } },
  ])
  expect(read(source, '- a').problems).toMatchObject([
    { message: 'The file should be lists of queries by kind, found ["a"].', file: 'content/kept.yml' },
  ])
  expect(read(source, 'kept:\n  - { query: a }').problems).toMatchObject([
    { file: 'content/kept.yml', seek: { keys: ['kept', 0] } },
  ])
})
