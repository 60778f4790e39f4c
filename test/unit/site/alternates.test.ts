import { describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import type { DocsVersion, Edition, PagePlan } from '../../../src/model/site.ts'
import type { Doc, Source } from '../../../src/model/types.ts'
import {
  alternatesOf,
  isFallback,
  translationsOf,
  versionUrls,
  versionView,
} from '../../../src/site/layout/alternates.ts'
import { localesOf } from '../../../src/site/locales.ts'
import { libraryOf, type SiteData } from '../../../src/site/site-data.ts'
import { documentOf, version } from './edition.ts'
import { editionOf, planOf } from './plan.ts'

const i18n = { defaultLocale: 'en', locales: ['en', 'de', 'fr'] }

/** An edition with these documents, and the index of a category. */
function edition(
  collection: string,
  name: string,
  ids: string[],
  more: Partial<DocsVersion> & { main?: string } = {},
): Edition {
  const { main, ...own } = more
  const docs = new Map(ids.map((id) => [id, { id, url: `/base/${collection}/${name}/${id}` }]))
  const indexes = ids.includes('a')
    ? [
        { id: 'x', slug: '/other' },
        { id: 'c', slug: '/c' },
      ]
    : []
  return { ...editionOf(collection, name, own), docs, indexes, main } as unknown as Edition
}

const old = edition('default', '1', ['a'], { banner: 'unmaintained', badge: true, className: 'old' })
const latest = edition('default', '2', ['a', 'b'], { isLast: true, label: 'Two', main: '/base/main' })
const next = edition('default', 'current', ['b'], { banner: 'unreleased' })
const api = edition('api', '1', ['a'], { isLast: true, banner: 'unreleased' })
const editions = [next, latest, old, api]
const page = (id: string, of: Edition | undefined, more: object = {}) =>
  ({ kind: 'doc', route: `/${id}`, doc: { id, meta: {} }, edition: of, ...more }) as unknown as PagePlan
const index = (of: Edition, id: string) => page('', of, { kind: 'categoryIndex', doc: undefined, index: { id } })

describe('the URLs of a page in other versions', () => {
  test.each<[string, PagePlan, Record<string, string> | undefined]>([
    ['a document', page('a', old), { 2: '/base/default/2/a', 1: '/base/default/1/a' }],
    ['a document of one version', page('new', next), {}],
    ['a category', index(old, 'c'), { 2: '/base/default/2/c', 1: '/base/default/1/c' }],
    ['no category with the id', index(old, 'no'), {}],
    ['a tag', page('t', old, { kind: 'tag', doc: undefined }), undefined],
    ['all tags', page('t', old, { kind: 'tags', doc: undefined }), undefined],
    ['a collection with one version', page('a', api), undefined],
    ['no collection', page('a', undefined), undefined],
  ])('are those that have it: %s', (_, of, urls) => {
    expect(versionUrls(of, planOf({}, { editions }))).toEqual(urls)
  })
})

describe('the version of a page', () => {
  const view = (of: PagePlan, all = editions) => versionView(of, planOf({}, { editions: all }))

  test('has a label, a badge and a class', () => {
    expect(view(page('a', old))).toMatchObject({ name: '1', label: '1', badge: true, className: 'old' })
    expect(view(page('a', latest))).toEqual({ name: '2', label: 'Two', badge: false })
  })

  test.each<[string, PagePlan, string]>([
    ['the page in the latest version', page('a', old), '/base/default/2/a'],
    ['its main document, if the page is not in it', page('new', old), '/base/main'],
  ])('has a banner with a link to %s', (_, of, href) => {
    expect(view(of)!.banner).toEqual({
      ...{ kind: 'unmaintained', latest: { label: 'Two', href } },
      version: { collection: 'default', name: '2' },
    })
  })

  test('has a banner with a link to the root, if the latest version has no documents', () => {
    const empty = edition('default', '3', [], { isLast: true })
    expect(view(page('a', old), [old, empty])!.banner!.latest.href).toBe('/base/default/3/')
    expect(view(page('a', old), [old, api])).not.toHaveProperty('banner')
  })
})

describe('the languages of a page', () => {
  const names = (of: object, config: Partial<UserConfig> = {}, more = {}) =>
    alternatesOf({ route: '/x', ...of } as PagePlan, planOf({ i18n, ...config }, more)).map(
      ({ locale, url }) => `${locale.name} ${url}`,
    )
  const all = ['en /base/x', 'de /base/de/x', 'fr /base/fr/x']

  test.each<[string, object, string[]]>([
    ['a generated page is in all', {}, all],
    ['so is that of a plugin', { component: 'a.tsx', generated: {} }, all],
    ['a component is in the source language', { component: 'a.tsx' }, all.slice(0, 1)],
    ['so is a document', { doc: { collection: 'default', version: 'current', name: 'a.md' } }, all.slice(0, 1)],
    [
      'a document of a plugin too',
      { doc: { collection: '~', version: '', name: 'a.md' }, generated: {} },
      all.slice(0, 1),
    ],
  ])('are those with their own version of it: %s', (_, of, expected) => {
    expect(names(of)).toEqual(expected)
  })

  test('are all for a component that was written for Docusaurus', () => {
    const translations = new Map([['/x', [{ locale: planOf({ i18n }).locales[1]!, url: '/base/de/x' }]]])
    expect(names({ component: 'a.tsx' }, { docusaurus: {} }, { translations })).toEqual(all)
    expect(isFallback({ component: 'a.tsx' } as PagePlan, planOf({ i18n, docusaurus: {} }, {}, 'de'))).toBe(false)
  })

  test('are those of its translations, if it has some', () => {
    const locales = planOf({ i18n }).locales
    const translations = new Map([['default/current/a.md', [{ locale: locales[1]!, url: '/base/de/y' }]]])
    expect(names({ doc: { collection: 'default', version: 'current', name: 'a.md' } }, {}, { translations })).toEqual([
      'de /base/de/y',
    ])
  })

  test('exclude those whose place is unknown', () => {
    const whole = planOf({ i18n })
    const locales = localesOf(whole.config, 'de')
    expect(names({}, {}, { locales, locale: locales.find(({ name }) => name === 'de') })).toEqual(['de /base/x'])
  })

  test.each<[string, object, boolean]>([
    ['en', { doc: { locale: 'en' } }, false],
    ['de', { doc: { locale: 'en' } }, true],
    ['de', { doc: { locale: 'de' } }, false],
    ['de', { component: 'content/pages/a.tsx' }, true],
    ['de', { component: 'content/i18n/de/pages/a.tsx' }, false],
    ['de', { component: 'content/pages/a.tsx', generated: {} }, false],
    ['de', {}, false],
  ])('a page shows the source text for lack of a translation: %s %j', (language, of, isSource) => {
    expect(isFallback(of as PagePlan, planOf({ i18n }, {}, language))).toBe(isSource)
  })
})

describe('translations of a site', () => {
  const source = (name: string, meta: object = {}, locale = 'en') => ({
    ...(documentOf(name, meta).doc as Doc),
    locale,
    path: `${locale}/${name}`,
  })
  const component = (name: string, locale: string) =>
    ({
      path: `${locale}/${name}`,
      name,
      id: name.slice(0, -4),
      kind: 'page',
      collection: '',
      version: 'current',
      locale,
    }) as Source

  function translated(docs: Doc[], { components = [] as Source[], drafts = false } = {}) {
    const { config, locales } = planOf({ i18n })
    const data = {
      ...{ config, locales, drafts, versions: [version], versionData: new Map() },
      ...{ library: libraryOf(docs, 'en'), components: libraryOf(components, 'en') },
    } as unknown as SiteData
    const all = [...translationsOf(data)].map(([key, alternates]) => [key, alternates.map(({ url }) => url)])
    return Object.fromEntries(all) as Record<string, string[]>
  }

  const [a, german] = [source('a.md'), source('a.md', { slug: '/ah' }, 'de')]

  test('are none without translated files', () => {
    expect(translated([a, source('b.md', { tags: ['t'] })])).toEqual({})
  })

  test('have the URL of a document in its languages', () => {
    expect(translated([a, source('b.md'), german])).toEqual({
      'default/current/a.md': ['/base/docs/a', '/base/de/docs/ah'],
    })
    const french = source('a.md', {}, 'fr')
    expect(translated([a, german, french])['default/current/a.md']).toEqual([
      '/base/docs/a',
      '/base/de/docs/ah',
      '/base/fr/docs/a',
    ])
    expect(translated([a, source('a.md', {}, 'xx')])).toEqual({ 'default/current/a.md': ['/base/docs/a'] })
  })

  test('do not have a draft, unless drafts are built', () => {
    const draft = source('a.md', { draft: true })
    expect(translated([draft, german])).toEqual({ 'default/current/a.md': ['/base/de/docs/ah'] })
    expect(translated([draft, german], { drafts: true })['default/current/a.md']).toHaveLength(2)
  })

  test('have pages of components, and tags of the documents of each language', () => {
    const pages = [component('p.tsx', 'en'), component('q.tsx', 'en'), component('p.tsx', 'fr')]
    expect(translated([a], { components: pages })).toEqual({ '/p': ['/base/p', '/base/fr/p'] })
    const tags = [
      source('a.md', { tags: ['one'] }),
      source('a.md', { tags: ['zwei'] }, 'de'),
      source('b.md', { tags: ['no'], draft: true }),
    ]
    expect(translated(tags)).toMatchObject({
      '/docs/tags': ['/base/docs/tags', '/base/de/docs/tags', '/base/fr/docs/tags'],
      '/docs/tags/one': ['/base/docs/tags/one', '/base/fr/docs/tags/one'],
      '/docs/tags/zwei': ['/base/de/docs/tags/zwei'],
    })
    expect(translated(tags)).not.toHaveProperty('/docs/tags/no')
  })
})
