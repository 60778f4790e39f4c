import { describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import type { FrontMatter } from '../../../src/content/front-matter.ts'
import { readSidebars } from '../../../src/content/sidebar-file.ts'
import { generatedFolder } from '../../../src/model/generated.ts'
import type { Doc, Source } from '../../../src/model/types.ts'
import { assemble } from '../../../src/site/assemble.ts'
import { contentFolders } from '../../../src/site/content-folders.ts'
import {
  inLocale,
  type LocaleData,
  libraryOf,
  nameKey,
  type SiteData,
  versionKey,
} from '../../../src/site/site-data.ts'
import { type Documents, documentOf, version } from './edition.ts'
import { planOf } from './plan.ts'

interface Parts {
  config?: Partial<UserConfig>
  /** Value of the sidebars file. */
  sidebars?: unknown
  /** Names of translated documents. */
  german?: Documents
  /** Pages by name: front matter of documents, true for components. */
  pages?: Record<string, Partial<FrontMatter> | true>
  drafts?: boolean
  language?: string
  labels?: Record<string, string>
  onLabel?: LocaleData['onLabel']
  versions?: (typeof version)[]
  /** Files of categories by folder. */
  categories?: Map<string, object>
}

const i18n = { defaultLocale: 'en', locales: ['en', 'de'] }

/** A site with these documents, assembled. */
function site(documents: Documents, parts: Parts = {}) {
  const { config, sidebars, german = {}, pages = {}, drafts = false, language = 'en', versions = [version] } = parts
  const plan = planOf({ i18n, ...config }, {}, language)
  const docs = Object.entries(documents).map(([name, meta]) => documentOf(name, meta).doc as Doc)
  const translated = Object.entries(german).map(([name, meta]) => ({
    ...(documentOf(name, meta).doc as Doc),
    ...{ path: `content/i18n/de/docs/${name}`, locale: 'de' },
  }))
  const of = { kind: 'page', collection: '', version: 'current', locale: 'en' } as const
  const own = Object.entries(pages).map(([name, meta]): Doc | Source => {
    const id = name.replace(/\.\w+$/, '')
    const source = { ...of, path: `content/pages/${name}`, name, id }
    return meta === true ? source : { ...(documentOf(name, meta).doc as Doc), ...source }
  })
  const file = { path: 'content/sidebars.json', value: sidebars }
  const data: SiteData = {
    ...{ config: plan.config, configFile: 'site.config.ts', locales: plan.locales, versions, drafts },
    folders: contentFolders(plan.config, versions, plan.locales),
    library: libraryOf([...docs, ...translated, ...own.filter((one): one is Doc => 'meta' in one)], 'en'),
    components: libraryOf(own.filter((one) => !('meta' in one)) as Source[], 'en'),
    versionData: new Map([
      [
        'default/current',
        {
          categories: (parts.categories ?? new Map()) as never,
          definitions: sidebars ? { path: file.path, ...readSidebars(file) } : undefined,
        },
      ],
    ]),
    ...{ printedBy: new Map(), statics: new Map(), icons: new Map(), translations: new Map(), changes: new Map() },
  }
  const { locale, config: ownConfig, words, texts } = plan
  const labels = new Map([['default/current', parts.labels ?? {}]])
  return assemble(data, { locale, config: ownConfig, words, texts, labels, onLabel: parts.onLabel })
}

const found = ({ problems }: ReturnType<typeof site>) =>
  problems.map(({ code, file, seek }) => [code, file, seek && 'keys' in seek ? seek.keys.join('.') : undefined])
const pageAt = ({ pages }: ReturnType<typeof site>, route: string) => pages.find((page) => page.route === route)

describe('the pages of a language', () => {
  const routes = (...input: Parameters<typeof site>) =>
    site(...input).pages.map(({ kind, route }) => `${kind} ${route}`)

  test('are a front page, the 404 page, documents, tags and other pages in the order of their files', () => {
    expect(
      routes({ 'b.md': { tags: ['t'] }, 'a.md': {} }, { pages: { 'y.md': {}, 'x.tsx': true, 'z.tsx': true } }),
    ).toEqual([
      ...['home /', 'notFound /404.html', 'doc /docs/a', 'doc /docs/b', 'tag /docs/tags/t', 'tags /docs/tags'],
      ...['page /x', 'page /y', 'page /z'],
    ])
  })

  test('have the front page of the site if it has one', () => {
    const kinds = (pages: Parts['pages']) => routes({ 'a.md': {} }, { pages }).filter((one) => one.endsWith(' /'))
    expect(kinds({ 'index.tsx': true })).toEqual(['page /'])
    expect(kinds({ 'index.md': {} })).toEqual(['page /'])
    expect(kinds({})).toEqual(['home /'])
  })

  test('are drafts only if these are built', () => {
    const documents = { 'a.md': { draft: true }, 'b.md': {} }
    const input = { pages: { 'p.md': { draft: true } } }
    expect(routes(documents, input)).not.toEqual(expect.arrayContaining(['doc /docs/a']))
    expect(routes(documents, input)).not.toEqual(expect.arrayContaining(['page /p']))
    expect(routes(documents, { ...input, drafts: true })).toEqual(expect.arrayContaining(['doc /docs/a', 'page /p']))
  })

  test('with an invalid slug are reported', () => {
    expect(found(site({ 'a.md': { slug: '../x' } }, { pages: { 'p.md': { slug: '../y' } } }))).toEqual([
      ['bad-slug', 'content/docs/a.md', 'slug'],
      ['bad-slug', 'content/pages/p.md', 'slug'],
    ])
  })
})

test('links of a translation lead to its pages, whichever file of a language they name', () => {
  const parts = { german: { 'a.md': {} } }
  const urls = (language: string) =>
    Object.fromEntries(
      [...site({ 'a.md': {}, 'b.md': {} }, { ...parts, language }).targets.urls].map(([file, { url }]) => [file, url]),
    )
  expect(urls('en')).toEqual({ 'content/docs/a.md': '/base/docs/a', 'content/docs/b.md': '/base/docs/b' })
  const folder = 'content/i18n/de/docusaurus-plugin-content-docs/current'
  expect(urls('de')).toEqual({
    'content/i18n/de/docs/a.md': '/base/de/docs/a',
    'content/docs/a.md': '/base/de/docs/a',
    'content/docs/b.md': '/base/de/docs/b',
    [`${folder}/b.md`]: '/base/de/docs/b',
  })
})

test('labels of versions and sidebars are translated, and each is asked for', () => {
  const asked: string[] = []
  const onLabel: LocaleData['onLabel'] = (_, key, text) => asked.push(`${key}: ${text}`)
  const { editions } = site({ 'g/a.md': {} }, { labels: { 'version.label': 'Neu' }, onLabel })
  expect(editions.map(({ version: { label } }) => label)).toEqual(['Neu'])
  expect(asked).toContain('version.label: Next')
  expect(asked.length).toBeGreaterThan(1)
})

test('a version without sidebars has none', () => {
  const { editions, pages } = site({ 'a.md': {} }, { versions: [{ ...version, hasSidebars: false }] })
  expect(editions[0]).toMatchObject({ sidebars: {}, indexes: [], root: '/base/docs' })
  expect(pages.find(({ kind }) => kind === 'doc')).toMatchObject({ sidebarName: undefined, breadcrumbs: [] })
})

test('pages of categories are below the version, with their place in the sidebar', () => {
  const sidebars = {
    s: [{ type: 'category', label: 'C', link: { type: 'generated-index', slug: '/all' }, items: ['a'] }],
  }
  const made = site({ 'a.md': {} }, { sidebars })
  expect(pageAt(made, '/docs/all')).toMatchObject({
    kind: 'categoryIndex',
    sidebarName: 's',
    next: { label: 'a' },
    edition: { version },
  })
  expect(pageAt(made, '/docs/a')!.breadcrumbs.map(({ href }) => href)).toEqual(['/base/docs/all', '/base/docs/a'])
})

test('a search boost is that of the document, else of its folder', () => {
  const categories = new Map([['g', { path: 'content/docs/g/_category_.json', search: { boost: 3 } }]])
  const boosts = (documents: Documents) =>
    site(documents, { categories }).pages.flatMap(({ kind, searchBoost }) => (kind === 'doc' ? [searchBoost] : []))
  expect(boosts({ 'a.md': {}, 'g/b.md': {}, 'g/c.md': { search: { boost: 2 } } })).toEqual([undefined, 3, 2])
})

describe('the main document of a version', () => {
  test.each<[string, Documents, unknown, string | undefined]>([
    ['the one at the root', { 'a.md': {}, 'b.md': { slug: '/' } }, undefined, '/base/docs/'],
    ['the first of the sidebar', { 'a.md': {}, 'b.md': {} }, { s: ['b', 'a'] }, '/base/docs/b'],
    [
      'the first inside of a category',
      { 'a.md': {}, 'b.md': {} },
      { s: [{ type: 'html', value: 'x' }, { type: 'category', label: 'C', items: ['b'] }, 'a'] },
      '/base/docs/b',
    ],
    [
      'that of a category',
      { 'a.md': {}, 'b.md': {} },
      { s: [{ type: 'category', label: 'C', link: { type: 'doc', id: 'b' }, items: ['a'] }] },
      '/base/docs/b',
    ],
    ['that of the first sidebar with documents', { 'a.md': {}, 'b.md': {} }, { e: [], s: ['b'] }, '/base/docs/b'],
    ['the first of all', { 'b.md': {}, 'a.md': {} }, { e: [] }, '/base/docs/a'],
    ['none', {}, undefined, undefined],
  ])('is %s', (_, documents, sidebars, url) => {
    expect(site(documents, { sidebars }).editions[0]!.main).toBe(url)
  })
})

describe('two documents with one id', () => {
  test.each<[string, Documents, unknown[], number]>([
    [
      'both stay, and the later is reported',
      { 'a.md': { id: 'x' }, 'b.md': { id: 'x', slug: 'b' } },
      ['content/docs/b.md'],
      2,
    ],
    ['the one that sets its id is reported', { 'a.md': { id: 'b', slug: 'a' }, 'b.md': {} }, ['content/docs/a.md'], 2],
  ])('%s', (_, documents, files, count) => {
    const made = site(documents)
    const problems = found(made).filter(([code]) => code === 'duplicate-id')
    expect(problems).toEqual(files.map((file) => ['duplicate-id', file, 'id']))
    expect(made.editions[0]!.docs.size).toBe(count)
  })

  test('is that of their route, if no front matter sets it', () => {
    expect(found(site({ '1-a.md': {}, '2-a.md': {} })).map(([code]) => code)).toEqual(['duplicate-route'])
  })
})

describe('the sidebar of a document', () => {
  const sidebars = { one: ['a', 'b'], two: ['c'] }
  const shown = (meta: Partial<FrontMatter>) => {
    const made = site({ 'a.md': meta, 'b.md': {}, 'c.md': {} }, { sidebars })
    const { sidebarName, sidebar, next } = pageAt(made, '/docs/a')!
    const labels = sidebar?.map((node) => (node.type === 'html' ? '' : node.label))
    return { name: sidebarName, labels, next: next?.label, problems: found(made) }
  }

  test.each<[Partial<FrontMatter>, string | undefined, string[] | undefined]>([
    [{}, 'one', ['a', 'b']],
    [{ displayed_sidebar: 'one' }, 'one', ['a', 'b']],
    [{ displayed_sidebar: 'two' }, 'two', ['c']],
    [{ displayed_sidebar: null }, undefined, undefined],
  ])('is its own, or the one that it names: %j', (meta, name, labels) => {
    expect(shown(meta)).toEqual({ name, labels, next: 'b', problems: [] })
  })

  test('is its own if it names an unknown one, which is reported', () => {
    const problems = [['unknown-sidebar', 'content/docs/a.md', 'displayed_sidebar']]
    expect(shown({ displayed_sidebar: 'no' })).toMatchObject({ name: 'one', labels: ['a', 'b'], problems })
  })
})

describe('the neighbors of a document', () => {
  const documents = (meta: Partial<FrontMatter>): Documents => ({
    ...{
      'a.md': {},
      'b.md': meta,
      'c.md': { pagination_label: 'See C', sidebar_label: 'C' },
      'd.md': { sidebar_label: 'D' },
    },
    ...{ 'draft.md': { draft: true }, 'e.md': { title: 'Title of E' } },
  })
  test.each<[Partial<FrontMatter>, string | undefined, string | undefined]>([
    [{}, 'a', 'See C'],
    [{ pagination_next: 'd' }, 'a', 'D'],
    [{ pagination_prev: 'c' }, 'See C', 'See C'],
    [{ pagination_prev: 'e', pagination_next: 'e' }, 'Title of E', 'Title of E'],
    [{ pagination_prev: null, pagination_next: null }, undefined, undefined],
    [{ pagination_prev: 'draft' }, undefined, 'See C'],
  ])('are those of the sidebar, or those that it names: %j', (meta, previous, next) => {
    const made = site(documents(meta))
    const page = pageAt(made, '/docs/b')!
    expect([page.previous?.label, page.next?.label]).toEqual([previous, next])
    expect(found(made)).toEqual([])
  })

  test('are reported at their keys if they are unknown', () => {
    const made = site(documents({ pagination_prev: 'no', pagination_next: 'none' }))
    expect(found(made).map(([, file, keys]) => [file, keys])).toEqual([
      ['content/docs/b.md', 'pagination_prev'],
      ['content/docs/b.md', 'pagination_next'],
    ])
    expect(pageAt(made, '/docs/b')).toMatchObject({ previous: undefined, next: undefined })
  })
})

describe('documents in several languages', () => {
  const doc = (name: string, locale: string, collection = 'default') =>
    ({ ...documentOf(name).doc, path: `${locale}/${name}`, locale, collection }) as Doc
  const all = [
    doc('b.md', 'en'),
    doc('a.md', 'en'),
    doc('a.md', 'de'),
    doc('c.md', 'de'),
    doc('made.md', 'de', `${generatedFolder}x`),
  ]
  const locales = planOf({ i18n }).locales
  const key = versionKey({ collection: 'default', version: 'current' })

  test('are sources, sorted by path, with their translations in place', () => {
    const library = libraryOf(all, 'en')
    const paths = locales.map((locale) => inLocale(library, key, locale).map(({ path }) => path))
    expect(paths).toEqual([
      ['en/a.md', 'en/b.md'],
      ['de/a.md', 'en/b.md'],
    ])
    expect(inLocale(library, 'other/current', locales[0]!)).toEqual([])
    expect(library.sourceOf(nameKey(all[2]!))!.path).toBe('en/a.md')
  })

  test('are reported if they translate nothing', () => {
    expect(libraryOf(all, 'en').problems.map(({ code, file }) => [code, file])).toEqual([
      ['unused-translation', 'de/c.md'],
    ])
  })
})
