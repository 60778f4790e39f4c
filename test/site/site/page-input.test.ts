import { describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import type { Site } from '../../../src/model/site.ts'
import { markdownExports, pageInput } from '../../../src/site/page-input.ts'
import { plainAddress } from '../../../src/site/plain-pages.ts'
import { plainFile } from '../../../src/site/plain-urls.ts'
import { editionSummary, summaryOf } from '../../../src/site/summary.ts'
import { pageAt, sitesOf } from '../../harness/build/assembled.ts'
import type { Files } from '../../harness/build/site.ts'

const inputAt = (site: Site, route: string, stored = {}) =>
  pageInput(pageAt(site, route), site, { readsFrontMatter: false, ...stored })

const doc = (meta: string, text = '# Title\n\nText.\n') => `---\n${meta}\n---\n\n${text}`
const levels = '# L\n\n## Two\n\n### Three\n\n#### Four\n'

const french = 'content/i18n/fr/docusaurus-plugin-content-docs/current'
const files: Files = {
  'content/versions.json': '["1"]',
  'content/versioned_docs/version-1/start.md': doc('unlisted: true'),
  'content/docs/start.md': doc('image: /img/a.svg', levels),
  'content/docs/levels.md': doc('toc_min_heading_level: 3\ntoc_max_heading_level: 4', levels),
  'content/docs/wide.md': doc('hide_table_of_contents: true\nwrapperClassName: own', levels),
  'content/docs/wide-only.md': doc('hide_table_of_contents: true', levels),
  'content/docs/own-class.md': doc('wrapperClassName: own'),
  'content/docs/hidden-title.md': doc('hide_title: true\ntitle: T', 'Text.\n'),
  'content/docs/no-title.md': doc('title: T', 'Text.\n'),
  'content/docs/alone.md': doc('pagination_prev: null\npagination_next: null'),
  'content/docs/tagged.md': doc('tags: [one, first]\nkeywords: [a, b]\nimage: https://x.example.com/a.png'),
  'content/docs/secret.md': doc('unlisted: true'),
  'content/docs/dated.md': doc('last_update: { date: 2020-01-02, author: Ada }'),
  'content/docs/guides/_category_.json':
    '{ "label": "Guides", "link": { "type": "generated-index", "keywords": ["k"], "image": "/g.png", "description": "All." } }',
  'content/docs/guides/a.mdx': "import Part from './_part.mdx'\n\n# A\n\nText.\n\n<Part />\n",
  'content/docs/guides/told.mdx': doc('description: Told.\nown: 1'),
  'content/docs/guides/_part.mdx': '---\nmine: 1\n---\n\n## In the part\n\n[Start](../start.md)\n',
  'content/docs/guides/b.md': '# B\n\n![A](./a.png) [A](./a.png) [Start](../start.md)\n',
  'content/docs/guides/a.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAC0lEQVR42mNggAEAAAgAAQMlWZcAAAAASUVORK5CYII=',
    'base64',
  ),
  'content/static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/docs/tags.yml':
    'first: { label: First, permalink: /first, description: What comes first. }\none: { label: one }\n',
  'content/pages/about.md': '# About\n\nText.\n',
  [`${french}/start.md`]: '# Début\n\nTexte.\n',
}
const config: Partial<UserConfig> = {
  ...{ baseUrl: '/base/', copyPage: {}, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } },
  docs: [{ sidebar: { hideable: true }, showLastUpdateTime: true }],
}
const [english, translated] = (await sitesOf(files, config)) as [Site, Site]
const [alone] = (await sitesOf({ 'content/docs/start.md': levels }, { noIndex: true })) as [Site]
const sites = { english, translated, alone }
type Name = keyof typeof sites
const input = (name: string) => inputAt(english, `/docs/next/${name}`)

test.each<[string, object]>([
  [
    'start',
    { kind: 'doc', hasTitle: true, unlisted: false, noIndex: false, className: undefined, component: undefined },
  ],
  ['start', { url: '/base/docs/next/start', collection: 'default', docId: 'start', search: 'docs', tags: undefined }],
  ['start', { data: { markdownUrl: '/base/docs/next/start.md' }, version: { name: 'current' }, list: undefined }],
  ['start', { image: { url: 'https://site.example.com/base/img/a.svg' }, showBreadcrumbs: true, keywords: undefined }],
  ['start', { versionUrls: { current: '/base/docs/next/start', 1: '/base/docs/start' }, frontMatter: undefined }],
  ['no-title', { hasTitle: false, readsDescription: undefined, cards: undefined }],
  ['guides/a', { readsDescription: true, frontMatter: {}, cards: [{ label: 'B' }, { label: 'Title' }] }],
  ['guides/told', { readsDescription: undefined, frontMatter: { description: 'Told.', own: 1 } }],
  ['hidden-title', { hasTitle: true }],
  ['wide', { headings: [], className: 'own dg-page--wide' }],
  ['wide-only', { className: 'dg-page--wide' }],
  ['own-class', { className: 'own' }],
  ['alone', { previous: undefined, next: undefined }],
  [
    'tagged',
    {
      keywords: ['a', 'b'],
      tags: [{ label: 'one' }, { label: 'First' }],
      image: { url: 'https://x.example.com/a.png' },
    },
  ],
  ['secret', { unlisted: true, noIndex: true, search: undefined }],
  ['dated', { lastUpdate: { date: { iso: '2020-01-02T00:00:00.000Z' } } }],
  ['category/guides', { kind: 'categoryIndex', keywords: ['k'], intro: 'All.', hasTitle: false, data: undefined }],
  [
    'category/guides',
    {
      list: [{ label: 'A' }, { label: 'B' }, { label: 'Title' }],
      image: { url: 'https://site.example.com/base/g.png' },
    },
  ],
  ['tags/one', { kind: 'tag', docId: undefined, intro: undefined, headings: [], cards: undefined, body: undefined }],
  ['tags/first', { kind: 'tag', intro: 'What comes first.' }],
])('the input of a page has what its document and its place say: %s: %j', (name, expected) => {
  expect(input(name)).toMatchObject(expected)
})

test('pages between others lead to them', () => {
  const neighbors = ['levels', 'own-class'].map((name) => [input(name).previous?.label, input(name).next?.label])
  expect(neighbors.flat().filter((label) => label !== undefined).length).toBeGreaterThan(2)
})

test.each([
  ['start', ['two', 'three']],
  ['levels', ['three', 'four']],
])('the contents of %s have headings of the levels of the document, else of the site', (name, ids) => {
  expect(input(name).headings.map(({ id }) => id)).toEqual(ids)
})

test('a page outside of a collection has no place in it', () => {
  expect(inputAt(english, '/about')).toMatchObject({
    ...{ kind: 'page', collection: undefined, docId: undefined, showBreadcrumbs: false, data: undefined },
    ...{ version: undefined, versionUrls: undefined, search: undefined, sidebarLook: undefined },
  })
})

test('stored parts are those that the build gives', () => {
  const stored = { sidebar: 's' as never, navbar: 'n' as never, code: 'c', html: 'h' as never, readsFrontMatter: true }
  expect(inputAt(english, '/docs/next/start', stored)).toMatchObject({
    ...{ sidebar: 's', navbar: 'n', code: 'c', sidebarLook: { hideable: true }, body: { hash: expect.any(String) } },
    frontMatter: { image: '/img/a.svg' },
  })
  expect(inputAt(english, '/404.html', stored).body).toBe('h')
  expect(inputAt(alone, '/docs/start', stored).sidebarLook).toBeUndefined()
})

describe('holes of a document', () => {
  test('are filled with URLs, and with the size of images', () => {
    const { fills, partialFills, modules } = input('guides/b')
    expect(fills).toEqual([
      { url: expect.stringMatching(/^\/base\/assets\/.*a.*\.png$/), width: 3, height: 2 },
      { url: expect.stringMatching(/\.png$/) },
      { url: '/base/docs/next/start' },
    ])
    expect([partialFills, modules]).toEqual([{}, undefined])
  })

  test('of MDX and its partials have keys of their own', () => {
    const { fills, partialFills, modules, body, cards } = input('guides/a')
    expect([fills, body]).toEqual([[], undefined])
    expect(Object.values(partialFills)).toEqual([[], [{ url: '/base/docs/next/start' }]])
    expect(modules!.map(({ path, format }) => [path, format])).toEqual([
      ['content/docs/guides/a.mdx', 'mdx'],
      ['content/docs/guides/_part.mdx', 'mdx'],
    ])
    expect(cards).toEqual([
      { label: 'B', href: '/base/docs/next/guides/b' },
      { label: 'Title', href: '/base/docs/next/guides/told' },
    ])
  })

  test('a Markdown document that others import exports its headings and front matter', () => {
    const { doc: start } = pageAt(english, '/docs/next/start')
    expect(markdownExports(start!)).toMatchObject({
      toc: [
        { value: 'Two', id: 'two', level: 2 },
        { value: 'Three', id: 'three', level: 3 },
        { value: 'Four', id: 'four', level: 4 },
      ],
      frontMatter: { image: '/img/a.svg' },
    })
  })
})

describe('the language of a page', () => {
  const origin = 'https://site.example.com/base'
  const languageAt = (site: Name, route: string) => {
    const { canonical, alternates, textLocale } = inputAt(sites[site], route)
    return { canonical, alternates: alternates?.map(({ locale }) => locale), textLocale }
  }

  test.each<[Name, string, string | undefined, string[] | undefined, string | undefined]>([
    ['english', '/docs/next/start', `${origin}/docs/next/start`, ['en', 'fr'], undefined],
    ['translated', '/docs/next/start', `${origin}/fr/docs/next/start`, ['en', 'fr'], undefined],
    ['translated', '/docs/next/levels', `${origin}/docs/next/levels`, ['en'], 'en'],
    ['english', '/404.html', undefined, undefined, undefined],
    ['alone', '/docs/start', 'https://site.example.com/docs/start', undefined, undefined],
  ])('has its canonical URL and its translations: %s %s', (site, route, canonical, alternates, textLocale) => {
    expect(languageAt(site, route)).toEqual({ canonical, alternates, textLocale })
  })
})

describe('the summary of a page', () => {
  test.each<[Name, string, object]>([
    [
      'english',
      '/docs/next/start',
      { source: 'content/docs/start.md', docId: 'start', isLatest: false, version: 'current' },
    ],
    ['english', '/docs/start', { isLatest: true, version: '1', unlisted: true, noIndex: true }],
    ['english', '/docs/next/start', { absolute: 'https://site.example.com/base/docs/next/start', noIndex: false }],
    ['english', '/docs/next/start', { alternates: [{ hrefLang: 'en' }, { hrefLang: 'fr' }], isTranslation: true }],
    ['english', '/docs/next/levels', { alternates: [] }],
    ['english', '/docs/next/dated', { lastUpdate: { time: Date.UTC(2020, 0, 2), author: 'Ada' } }],
    ['translated', '/docs/next/levels', { isTranslation: false }],
    ['translated', '/docs/next/start', { isTranslation: true, title: 'Début' }],
    ['alone', '/docs/start', { noIndex: true, alternates: [] }],
  ])('has what other files need of it: %s %s %j', (name, route, expected) => {
    const site = sites[name]
    expect(summaryOf(pageAt(site, route), site)).toMatchObject(expected)
  })

  test('lacks what it has not', () => {
    const keys = (route: string) => Object.keys(summaryOf(pageAt(english, route), english))
    const all = ['url', 'absolute', 'route', 'file', 'title', 'description', 'kind', 'locale', 'noIndex']
    const rest = ['isTranslation', 'alternates']
    expect(keys('/404.html').sort()).toEqual([...all, ...rest].sort())
    expect(keys('/about').sort()).toEqual([...all, ...rest, 'source'].sort())
    expect(keys('/docs/next/levels').sort()).toEqual(
      [...all, ...rest, 'source', 'collection', 'version', 'docId', 'isLatest'].sort(),
    )
  })

  test('has its last change from history, unless the document has another one', () => {
    const change = { time: 1000, author: 'Bob' }
    const changes = new Map(['levels', 'dated'].map((name) => [`content/docs/${name}.md`, change]))
    const of = (name: string) =>
      summaryOf(pageAt(english, `/docs/next/${name}`), { ...english, changes: changes as never }).lastUpdate
    expect(['levels', 'dated', 'start'].map(of)).toEqual([
      { time: 1_000_000, author: 'Bob' },
      { time: Date.UTC(2020, 0, 2), author: 'Ada' },
      undefined,
    ])
  })

  test('of an edition has its sidebars', () => {
    expect(english.editions.map(editionSummary)).toMatchObject([
      { collection: 'default', version: 'current', locale: 'en', isLatest: false, route: '/docs/next' },
      { collection: 'default', version: '1', isLatest: true, route: '/docs', sidebars: expect.any(Object) },
    ])
  })
})

test.each([
  ['english', '/docs/a', 'docs/a.md', '/base/docs/a.md'],
  ['translated', '/docs/a b/', 'fr/docs/a b/index.md', '/base/fr/docs/a%20b/index.md'],
  ['english', '/', 'index.md', '/base/index.md'],
])('the plain Markdown of a page is beside it: %s %s', (name, route, file, url) => {
  const site = sites[name as Name]
  expect(plainFile({ route }, site)).toBe(file)
  expect(plainAddress({ route }, site)).toBe(`https://site.example.com${url}`)
})
