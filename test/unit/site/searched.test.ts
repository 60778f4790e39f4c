import { describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import type { Page, Site } from '../../../src/model/site.ts'
import {
  docsearchOptions,
  indexSettings,
  ownSearch,
  searchedAs,
  searchedPages,
  searchNeeds,
} from '../../../src/site/layout/searched.ts'
import { editionOf, planOf } from './plan.ts'

type Search = Exclude<UserConfig['search'], false>

const algolia = { engine: 'docsearch', appId: 'APP', apiKey: 'key', indexName: 'site' } as const
const own = (search?: Search) => planOf({ search }).config.search as never

const provider = { name: 'Algolia', href: 'https://www.algolia.com/developers' }

describe('DocSearch', () => {
  test.each<[Search, object | undefined]>([
    [
      algolia,
      { appId: 'APP', apiKey: 'key', indexName: 'site', origin: 'https://site.example.com', locale: 'en', provider },
    ],
    [
      { ...algolia, contextualSearch: false, searchParameters: { a: 1 } },
      {
        appId: 'APP',
        apiKey: 'key',
        indexName: 'site',
        origin: 'https://site.example.com',
        parameters: { a: 1 },
        provider,
      },
    ],
    [{ engine: 'lunr' }, undefined],
  ])('has options for the browser: %j', (search, options) => {
    expect(docsearchOptions(own(search), planOf({ search }))).toEqual(options)
  })

  test('asks hosts of Algolia, which a policy has to allow', () => {
    expect(searchNeeds(planOf({ search: algolia }).config)).toEqual([
      'connect-src https://app-dsn.algolia.net',
      ...[1, 2, 3].map((number) => `connect-src https://app-${number}.algolianet.com`),
    ])
    expect(searchNeeds(planOf({ search: { engine: 'lunr' } }).config)).toEqual([])
    expect(searchNeeds(planOf({ search: false }).config)).toEqual([])
  })

  test.each<[UserConfig['search'], boolean]>([
    [undefined, true],
    [algolia, false],
    [{ engine: 'none' }, false],
    [false, false],
  ])('replaces the index of docsgen: %j', (search, hasIndex) => {
    expect(ownSearch(planOf({ search }).config) !== undefined).toBe(hasIndex)
  })
})

const documentOf = (meta: object) => ({ meta: { extra: {}, ...meta } })

test.each<[object, UserConfig['search'], 'docs' | 'page' | undefined]>([
  [{ kind: 'doc', doc: documentOf({}) }, undefined, 'docs'],
  [{ kind: 'doc', doc: documentOf({}), searchBoost: 2 }, undefined, 'docs'],
  [{ kind: 'doc', doc: documentOf({}), searchBoost: 0 }, undefined, undefined],
  [{ kind: 'doc', doc: documentOf({ unlisted: true }) }, undefined, undefined],
  [{ kind: 'doc', doc: documentOf({ draft: true }) }, undefined, undefined],
  [{ kind: 'doc', doc: documentOf({}) }, false, undefined],
  [{ kind: 'categoryIndex' }, undefined, 'docs'],
  [{ kind: 'page' }, { indexPages: true }, 'page'],
  [{ kind: 'page' }, undefined, undefined],
  [{ kind: 'tag' }, { indexPages: true }, undefined],
  [{ kind: 'page', generated: { isSearched: true } }, undefined, 'docs'],
  [{ kind: 'page', generated: { isSearched: true, isUnlisted: true } }, undefined, undefined],
  [{ kind: 'page', generated: {} }, undefined, undefined],
])('a page is in the index by its kind, unless it is hidden: %j with %j', (page, search, type) => {
  expect(searchedAs(page as Page, planOf({ search }))).toBe(type)
})

test.each<[Search, boolean, boolean]>([
  [{ engine: 'lunr' }, false, true],
  [{ engine: 'lunr' }, true, false],
  [{ engine: 'lunr', stopWords: { add: ['a'] } }, false, false],
  [{ engine: 'lunr', stopWords: { remove: ['a'] } }, false, false],
  [{ engine: 'auto' }, false, false],
])('an index is that of other tools only without own words: %j, synonyms: %j', (search, hasSynonyms, isPlain) => {
  expect(indexSettings(own(search), { engine: 'paged', hasSynonyms })).toMatchObject({ engine: 'paged', isPlain })
})

describe('the indexes of a site', () => {
  const edition = editionOf('default', '1.0')
  const page = (title: string, labels: string[], more: object = {}) =>
    ({
      ...{ kind: 'doc', url: `/${title}`, title, edition, doc: documentOf({}) },
      breadcrumbs: labels.map((label) => ({ label })),
      ...more,
    }) as unknown as Page
  const pages = [
    page('a', ['Guides', 'Start', 'A']),
    page('b', ['Guides'], { searchBoost: 3 }),
    page('c', ['Other'], { edition: undefined }),
    page('d', []),
    page('hidden', [], { searchBoost: 0 }),
    page('failed', []),
  ]

  function indexes(search?: Search) {
    const site = { ...planOf({ search }), editions: [edition], pages } as Site
    return searchedPages(site, own(search), ({ title }) => (title === 'failed' ? undefined : (title as never)))
  }

  test('are one for each version, and one for all other pages', () => {
    expect(indexes().map(({ tag, pages: of }) => [tag, of.map(({ title }) => title)])).toEqual([
      ['default', ['c']],
      ['docs-default-1.0', ['a', 'b', 'd']],
    ])
    expect(indexes()[1]!.pages[1]).toEqual({
      ...{ url: '/b', title: 'b', type: 'docs', area: 'Guides', boost: 3, parents: [], postings: 'b' },
    })
  })

  test('have the area of a page, if several pages are below it', () => {
    expect(indexes().flatMap(({ pages: of }) => of.map(({ area }) => area))).toEqual([
      ...[undefined, 'Guides', 'Guides', undefined],
    ])
  })

  test.each([
    [0, []],
    [1, ['Start']],
    [5, ['Guides', 'Start']],
  ])('have the labels of %d categories above a page', (indexParentCategories, parents) => {
    const [others, docs] = indexes({ indexParentCategories })
    expect(docs!.pages[0]!.parents).toEqual(parents)
    expect([others!.hasParents, docs!.hasParents]).toEqual(Array(2).fill(indexParentCategories > 0))
  })

  test('are in the language of the pages, unless others are configured', () => {
    expect(indexes().map(({ languages }) => languages)).toEqual([['en'], ['en']])
    expect(indexes({ languages: ['de', 'fr'] })[0]!.languages).toEqual(['de', 'fr'])
  })
})
