import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { siteInfo } from '../../../src/features/docusaurus/site-info.ts'
import type { NavRule } from '../../../src/model/page-input.ts'
import type { DocsVersion, Edition, SidebarNode, SitePlan } from '../../../src/model/site.ts'
import { navRules } from '../../../src/site/layout/navbar.ts'
import { firstEntry, hrefOf } from '../../../src/site/layout/navbar-link.ts'
import { temporaryFolder } from '../../harness/build/site.ts'
import { editionOf, planOf } from './plan.ts'

type Items = NonNullable<NonNullable<UserConfig['navbar']>['items']>

const link = (id: string, more: object = {}) =>
  ({ type: 'link', label: id, href: `/${id}`, doc: id, ...more }) as SidebarNode

/** An edition with documents at `/base/collection/version/id`, and one sidebar with the first of them. */
function edition(
  collection: string,
  name: string,
  ids: string[],
  more: Partial<DocsVersion> & Partial<Edition> = {},
): Edition {
  const { sidebars, drafts = new Set(), ...version } = more
  const urlOf = (id: string) => `/base/${collection}/${name}/${id}`
  const docs = ids.map((id) => [
    id,
    { id, url: urlOf(id), doc: { title: id, meta: id === 'hidden' ? { unlisted: true } : {} } },
  ])
  const own = sidebars ?? { main: ids.slice(0, 1).map((id) => link(id, { href: urlOf(id) })) }
  return {
    ...editionOf(collection, name, version),
    ...{ docs: new Map(docs as never), drafts, sidebars: own, main: ids[0] && urlOf(ids[0]) },
    sidebarOf: new Map(ids.slice(0, 1).map((id) => [urlOf(id), 'main'])),
  } as Edition
}

const current = edition('default', 'current', ['intro', 'new', 'hidden'], { label: 'Next' })
const latest = edition('default', '1', ['intro', 'old'], { isLast: true, label: '1.x', drafts: new Set(['draft']) })
const api = edition('api', 'current', ['start'], { isLast: true, sidebars: { main: [link('start')], none: [] } })
const editions = [current, latest, api]
const docs: UserConfig['docs'] = [{}, { id: 'api', path: 'api', routeBasePath: 'api' }]

function rules(items: Items, on?: Edition, more: Partial<UserConfig> = {}, own: Partial<SitePlan> = {}) {
  const plan = planOf({ docs, navbar: { items }, ...more }, { editions, ...own })
  const { rules: made, problems } = navRules(plan, on)
  const found = problems.map(
    ({ code, seek, message }) => `${code} ${seek && 'keys' in seek ? seek.keys.join('.') : ''}: ${message}`,
  )
  return { rules: made, found }
}

const one = (item: Items[number], on?: Edition, more: Partial<UserConfig> = {}): NavRule | undefined =>
  rules([item], on, more).rules[0]

describe('an item of the navbar', () => {
  test.each<[Items[number], object]>([
    [
      { label: 'A', to: '/docs/a' },
      { type: 'link', label: 'A', href: '/base/docs/a', external: false, rule: { exact: '/base/docs/a' } },
    ],
    [
      { label: 'A', to: '#' },
      { href: '#', rule: undefined },
    ],
    [{ label: 'A', to: '/a', activeBasePath: 'docs' }, { rule: { prefix: '/base/docs' } }],
    [{ label: 'A', to: '/a', activeBasePath: '/docs' }, { rule: { prefix: '/base/docs' } }],
    [{ label: 'A', to: '/a', activeBaseRegex: '^x', activeBasePath: 'docs' }, { rule: { regex: '^x' } }],
    [
      { label: 'A', href: 'https://x.example.com' },
      { external: true, href: 'https://x.example.com' },
    ],
    [
      { type: 'html', value: '<b>x</b>', className: 'own' },
      { type: 'html', value: '<b>x</b>', className: 'own', position: 'left' },
    ],
    [
      { type: 'search', position: 'right' },
      { type: 'search', position: 'right' },
    ],
    [
      { label: 'Menu', to: '/m', items: [{ label: 'A', to: '/a' }] },
      {
        type: 'dropdown',
        label: 'Menu',
        href: '/base/m',
        rule: { exact: '/base/m' },
        entries: [{ label: 'A', href: '/base/a' }],
      },
    ],
    [
      { label: 'Menu', items: [] },
      { type: 'dropdown', href: undefined, rule: undefined, entries: [] },
    ],
  ])('is what the configuration says: %j', (item, expected) => {
    expect(one(item)).toMatchObject(expected)
  })

  test('may be a component of the site', () => {
    const theme = { components: { 'NavbarItem/custom-menu': './menu.tsx' } }
    expect(one({ type: 'custom-menu', own: 1 } as never, undefined, { theme })).toMatchObject({
      ...{ type: 'custom', kind: 'custom-menu', props: { own: 1 }, position: 'left' },
    })
  })

  test('for a search is absent without one', () => {
    expect(rules([{ type: 'search' }], undefined, { search: false }).rules).toEqual([])
  })

  test('that leaves the site has no rule for when it is active', () => {
    expect(one({ label: 'A', href: 'https://x.example.com', activeBasePath: 'docs' })).not.toHaveProperty('rule')
  })
})

test.each([
  [{ to: '/a' }, '/base/a'],
  [{ href: '/a' }, '/base/a'],
  [{ href: '/a', prependBaseUrlToHref: true }, '/base/a'],
  [{ href: '//a', prependBaseUrlToHref: true }, '//a'],
  [{ href: 'a//b', prependBaseUrlToHref: true }, '/base/a//b'],
  [{ href: 'https://x.example.com', prependBaseUrlToHref: true }, 'https://x.example.com'],
  [{}, undefined],
])('the URL of an item has the base URL: %j', (item, url) => {
  expect(hrefOf(item, planOf().config)).toBe(url)
})

test.each<[string, SidebarNode[], string | undefined]>([
  ['a document, by its id', [link('intro', { label: 'intro' })], 'intro'],
  ['a document with a label of its own', [link('intro', { label: 'Own' })], 'Own'],
  ['a link', [link('x', { doc: undefined, label: 'X' })], 'X'],
  ['no entry of another sidebar', [link('a', { foreign: true }), link('b', { label: 'B' })], 'B'],
  ['no unlisted one', [link('a', { unlisted: true }), link('b', { label: 'B' })], 'B'],
  ['no HTML', [{ type: 'html', value: 'x' } as SidebarNode, link('b', { label: 'B' })], 'B'],
  [
    'a category with a page',
    [{ type: 'category', label: 'C', href: '/c', items: [link('a')] } as unknown as SidebarNode],
    'C',
  ],
  [
    'the first inside of a category',
    [{ type: 'category', label: 'C', items: [link('a', { label: 'A' })] } as unknown as SidebarNode],
    'A',
  ],
  [
    'what comes after an empty category',
    [{ type: 'category', label: 'C', items: [] } as unknown as SidebarNode, link('b', { label: 'B' })],
    'B',
  ],
  ['nothing', [link('a', { href: undefined })], undefined],
])('a sidebar leads to its first page: %s', (_, nodes, label) => {
  expect(firstEntry(nodes, current)?.label).toBe(label)
})

test('the first page of a sidebar has the label that its document has there', () => {
  const titled = edition('default', 'x', [])
  titled.docs.set('a', { doc: { title: 'A', meta: { sidebar_label: 'A' } } } as never)
  titled.docs.set('b', { doc: { title: 'B', meta: {} } } as never)
  expect(['a', 'b'].map((id) => firstEntry([link(id, { label: id.toUpperCase() })], titled)!.label)).toEqual(['A', 'b'])
})

describe('an item for a document', () => {
  const item = { type: 'doc', docId: 'intro', label: 'Intro' } as const

  test('leads to it in the version of the page, else in the latest one', () => {
    expect(one(item, current)).toMatchObject({
      href: '/base/default/current/intro',
      rule: { doc: 'intro', sidebar: 'main', collection: 'default' },
    })
    expect(one(item, latest)).toMatchObject({ href: '/base/default/1/intro' })
    expect(one({ type: 'doc', docId: 'old' }, current)).toMatchObject({
      href: '/base/default/1/old',
      label: 'old',
      onlyThere: undefined,
    })
    expect(one({ type: 'doc', docId: 'hidden' }, current)).toMatchObject({ onlyThere: true })
    expect(one({ ...item, activeBasePath: 'x' }, current)).toMatchObject({ rule: { prefix: '/base/x' } })
    expect(one({ type: 'doc', docId: 'start', docsPluginId: 'api' }, current)).toMatchObject({
      href: '/base/api/current/start',
    })
  })

  test('has its URL in all versions on other pages, if readers keep a version', () => {
    const urls = { current: '/base/default/current/intro', 1: '/base/default/1/intro' }
    expect(one(item)).toMatchObject({ versions: { collection: 'default', urls } })
    expect(one(item, api)).toMatchObject({ versions: { urls } })
    expect(one({ type: 'doc', docId: 'old' })).toMatchObject({ versions: { urls: { 1: '/base/default/1/old' } } })
    for (const alone of [
      one(item, current),
      one(item, undefined, { docs: [{ versionPersistence: 'none' }, docs[1]!] }),
    ])
      expect(alone).not.toHaveProperty('versions')
    expect(one({ type: 'doc', docId: 'start', docsPluginId: 'api' })).not.toHaveProperty('versions')
  })

  test('that does not exist is reported, but not a draft', () => {
    const { rules: made, found } = rules(
      [
        { type: 'doc', docId: 'no' },
        { type: 'doc', docId: 'draft' },
      ],
      current,
    )
    expect(made).toEqual([])
    expect(found).toEqual([expect.stringMatching(/^unknown-doc navbar\.items\.0\.docId: .*"current" or "1"/s)])
    expect(rules([{ type: 'doc', docId: 'no' }], undefined, {}, { editions: [] })).toEqual({ rules: [], found: [] })
  })
})

describe('an item for a sidebar', () => {
  const item = { type: 'docSidebar', sidebarId: 'main' } as const

  test('leads to its first page', () => {
    expect(one(item, current)).toMatchObject({
      href: '/base/default/current/intro',
      label: 'intro',
      rule: { sidebar: 'main', collection: 'default' },
    })
    expect(one({ ...item, html: '<b>Main</b>' }, current)).toMatchObject({ html: '<b>Main</b>' })
    expect(one({ ...item, label: 'Own', activeBaseRegex: 'x' }, current)).toMatchObject({
      label: 'Own',
      rule: { regex: 'x' },
    })
    expect(one(item)).toMatchObject({
      versions: { urls: { current: '/base/default/current/intro', 1: '/base/default/1/intro' } },
    })
    expect(one(item)).not.toHaveProperty('versions.labels')
  })

  test('has its labels in all versions if they differ', () => {
    const other = edition('default', '0', ['first'])
    const plan = planOf(
      { docs, navbar: { items: [item] } },
      { editions: [...editions, other, edition('default', 'x', [])] },
    )
    expect(navRules(plan, undefined).rules[0]).toMatchObject({
      versions: { labels: { current: 'intro', 1: 'intro', 0: 'first' }, urls: { 0: '/base/default/0/first' } },
    })
  })

  test('that is unknown or empty is reported', () => {
    const items: Items = [
      { type: 'docSidebar', sidebarId: 'no' },
      { type: 'docSidebar', sidebarId: 'none', docsPluginId: 'api' },
    ]
    expect(rules(items, current)).toEqual({
      rules: [],
      found: [
        expect.stringMatching(/^unknown-sidebar navbar\.items\.0\.sidebarId/),
        'empty-sidebar navbar.items.1.sidebarId: The sidebar "none" has nothing to link to.',
      ],
    })
    expect(rules([item], undefined, {}, { editions: [] })).toEqual({ rules: [], found: [] })
  })
})

test('an item for the version leads to its main document', () => {
  const item = { type: 'docsVersion' } as const
  expect(one(item, current)).toMatchObject({ href: '/base/default/current/intro', label: 'Next' })
  expect(one(item)).toMatchObject({
    href: '/base/default/1/intro',
    label: '1.x',
    versions: { labels: { current: 'Next', 1: '1.x' } },
  })
  expect(one({ ...item, label: 'V', to: '/v' }, current)).toMatchObject({ href: '/base/v', label: 'V' })
  expect(rules([item], undefined, {}, { editions: [] }).rules).toEqual([])
  expect(rules([item], undefined, {}, { editions: [edition('default', '1', [], { isLast: true })] }).rules).toEqual([])
})

describe('the menu of versions', () => {
  const item = { type: 'docsVersionDropdown' } as const
  const more = [{ label: 'More', to: '/more' }]

  test('has all versions of its collection, and shows that of the page', () => {
    const versions = [
      { name: 'current', label: 'Next', href: '/base/default/current/intro' },
      { name: '1', label: '1.x', href: '/base/default/1/intro' },
    ]
    expect(one(item, current)).toMatchObject({
      type: 'dropdown',
      label: 'Next',
      menu: { versions, shown: 'current', before: [], after: [] },
    })
    expect(one(item)).toMatchObject({
      label: '1.x',
      menu: { shown: '1' },
      versions: { labels: { current: 'Next', 1: '1.x' } },
    })
    const own = {
      ...item,
      versions: { 1: { label: 'Old' } },
      dropdownItemsBefore: more,
      dropdownItemsAfter: more,
    }
    expect(one(own, current)).toMatchObject({
      label: 'Old',
      menu: { shown: '1', before: [{ label: 'More' }], after: [{ label: 'More' }] },
    })
  })

  test.each<[object, string]>([
    [{}, 'link'],
    [{ dropdownItemsBefore: more }, 'dropdown'],
    [{ dropdownItemsAfter: more }, 'dropdown'],
  ])('is a link if there is no choice: %j', (options, type) => {
    expect(one({ ...item, docsPluginId: 'api', ...options }, api)).toMatchObject({ type, label: 'current' })
  })

  test('leads to the root of a version without documents', () => {
    const empty = edition('default', '1', [], { isLast: true })
    expect(rules([item], undefined, {}, { editions: [empty] }).rules).toMatchObject([{ href: '/base/default/1/' }])
    expect(rules([item], undefined, {}, { editions: [] }).rules).toEqual([])
  })

  test('reports unknown versions, and problems of its own items', () => {
    const unknown = { type: 'doc', docId: 'no' } as const
    const own = {
      ...item,
      versions: ['1', 'curent'],
      dropdownItemsBefore: [unknown],
      dropdownItemsAfter: [unknown],
    } as never
    expect(rules([own], current).found.map((text) => text.split(':')[0])).toEqual([
      'unknown-version navbar.items.0.versions',
      'unknown-doc navbar.items.0.dropdownItemsBefore.0.docId',
      'unknown-doc navbar.items.0.dropdownItemsAfter.0.docId',
    ])
  })
})

test('the menu of languages has the label of its own one, and reports problems of its own items', () => {
  const unknown = { type: 'doc', docId: 'no' } as const
  const item = {
    type: 'localeDropdown',
    queryString: '?x',
    dropdownItemsBefore: [unknown],
    dropdownItemsAfter: [unknown],
  } as const
  const { rules: made, found } = rules([item as never], current)
  expect(made).toMatchObject([
    {
      type: 'dropdown',
      label: 'English',
      icon: 'language',
      menu: { kind: 'locales', before: [], after: [], query: '?x' },
    },
  ])
  expect(found.map((text) => text.split(':')[0])).toEqual([
    'unknown-doc navbar.items.0.dropdownItemsBefore.0.docId',
    'unknown-doc navbar.items.0.dropdownItemsAfter.0.docId',
  ])
})

test('components for Docusaurus get the data that they know from there', () => {
  const i18n = { defaultLocale: 'en', locales: ['de', 'en'] }
  const root = { id: 'root', path: 'root', routeBasePath: '/' }
  const plain = edition('root', 'current', [], { isLast: true, banner: 'unreleased', className: 'own' })
  const plan = planOf(
    {
      i18n,
      docs: [...docs, root],
      docusaurus: { siteConfig: { a: { b: 1 } }, globalData: { own: { x: 1 }, made: { y: 2 } } } as never,
    },
    { editions: [...editions, plain], globalData: { made: { y: 1 }, more: { z: 1 } } as never, texts: { a: 'b' } },
  )
  const module = path.join(temporaryFolder('code'), 'site.cjs')
  const infoFor = (code: string) => {
    fs.writeFileSync(module, code)
    return siteInfo(plan, module)
  }
  const { docs: all, ...site } = infoFor('client.useDocById("intro")')
  expect(site).toMatchObject({
    ...{
      siteConfig: { a: { b: 1 } },
      globalData: { own: { x: 1 }, made: { y: 2 }, more: { z: 1 } },
      messages: { a: 'b' },
    },
    i18n: {
      defaultLocale: 'en',
      locales: ['de', 'en'],
      localeConfigs: { de: { label: 'Deutsch', direction: 'ltr', htmlLang: 'de', path: 'de' } },
    },
  })
  expect(Object.entries(all).map(([id, { path, versions }]) => [id, path, versions.map(({ name }) => name)])).toEqual([
    ['default', '/base/docs', ['current', '1']],
    ['api', '/base/api', ['current']],
    ['root', '/base/', ['current']],
  ])
  const { docs: inside, docsSidebars, ...first } = all.default!.versions[1]!
  expect(inside.intro).toMatchObject({ id: 'intro', path: '/base/default/1/intro', sidebar: 'main' })
  expect(inside.intro!.title).not.toBe('')
  // Pages depend on what they may read only.
  const docsFor = (code: string) => infoFor(code).docs.default!.versions[1]!.docs
  expect(docsFor('client.useVersions("default")').intro).toMatchObject({ id: 'intro', title: '', description: '' })
  expect(docsFor('client.useDoc()')).toEqual({})
  expect(docsSidebars).toEqual({})
  const sidebars = (code: string) => infoFor(code).docs.default!.versions[1]!.docsSidebars
  expect(Object.keys(sidebars('client.useDocsVersion().docsSidebars'))).toEqual(['main'])
  expect(Object.keys(sidebars('client.useCurrentSidebarCategory()'))).toEqual(['main'])
  expect(first).toEqual({
    ...{
      name: '1',
      label: '1.x',
      isLast: true,
      path: '/base/default/1',
      banner: null,
      badge: false,
      className: '',
      noIndex: false,
    },
    main: { id: 'intro', path: '/base/default/1/intro' },
  })
  expect(all.root!.versions[0]).toMatchObject({ banner: 'unreleased', className: 'own' })
  expect(all.root!.versions[0]).not.toHaveProperty('main')
})
