import { describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { english } from '../../../src/messages/messages.ts'
import type { SitePlan } from '../../../src/model/site.ts'
import type { Bundle, ClientFiles } from '../../../src/model/world.ts'
import { shellOf } from '../../../src/site/layout/shell.ts'
import { editionOf, planOf } from './plan.ts'

const client: ClientFiles = {
  ...{ stylesheets: ['theme.css'], featureStyles: { zoom: 'zoom.css', preview: 'preview.css' }, featureFonts: {} },
  ...{ featureTexts: {}, scripts: ['core.js'], tabs: 'tabs.js', cardFonts: [], snippet: 'head', baseUrlCheck: 'check' },
  ...{
    featureScripts: { mermaid: 'mermaid.js', analytics: 'analytics.js' },
    search: { box: 'box.js', mark: 'mark.js' },
  },
  copies: () => new Map(),
}
const noCode: Bundle = { codes: {}, stylesheets: [], scripts: {}, files: new Map(), problems: [] }
const i18n = { defaultLocale: 'en', locales: ['de', 'en'] }

function shell(config: Partial<UserConfig> = {}, more: Partial<SitePlan> = {}, bundle: Partial<Bundle> = {}) {
  return shellOf(planOf({ i18n, ...config }, more, config.i18n ? 'en' : 'de'), client, { ...noCode, ...bundle })
}

test('languages are those of the configuration, in its order, and share files', async () => {
  const { locales, lang, baseUrl, stylesheets, scripts, tabs } = await shell()
  expect(locales.map(({ name }) => name)).toEqual(['de', 'en'])
  expect([lang, baseUrl]).toEqual(['de', '/base/de/'])
  expect([stylesheets, scripts, tabs]).toEqual([['/base/theme.css'], ['/base/core.js'], '/base/tabs.js'])
})

test.each<[string, Partial<UserConfig>, object]>([
  ['favicon', { favicon: 'img/a.svg' }, { favicon: '/base/img/a.svg' }],
  ['no favicon', {}, { favicon: undefined }],
  ['image', { image: 'a.png' }, { image: { url: 'https://site.example.com/base/a.png' } }],
  ['no image', {}, { image: undefined }],
  ['own fields', { customFields: { a: { b: 1 } } }, { customFields: { a: { b: 1 } } }],
  ['no menu of programs', { copyPage: false }, { data: expect.not.objectContaining({ openIn: expect.anything() }) }],
  ['zoom', { markdown: { images: { zoom: true } } }, { optionsOnPages: { zoom: { zoom: '/base/zoom.css' } } }],
  [
    'no zoom',
    { markdown: { images: { zoom: false } } },
    { optionsOnPages: expect.not.objectContaining({ zoom: expect.anything() }) },
  ],
  ['the check of the base URL', {}, { baseUrlCheck: 'check' }],
  ['no check of the base URL', { baseUrlIssueBanner: false }, { baseUrlCheck: undefined }],
  [
    'diagrams',
    { markdown: { mermaid: {} } },
    { optionsOnPages: { diagrams: { mermaid: { src: '/base/mermaid.js' } } } },
  ],
  [
    'no diagrams',
    { markdown: { mermaid: false } },
    { optionsOnPages: expect.not.objectContaining({ diagrams: expect.anything() }) },
  ],
  ['analytics', { analytics: { gtm: { containerId: 'GTM-1' } } }, { scripts: ['/base/core.js', '/base/analytics.js'] }],
  ['no footer', {}, { footer: undefined }],
  ['no data for Docusaurus', {}, { data: {} }],
])('the configuration decides on each part: %s', async (_, config, expected) => {
  expect(await shell(config)).toMatchObject(expected)
})

test('files of the site come after those of docsgen', async () => {
  const libraries = ['docsgen:docusaurus']
  const islands = { script: 'islands.js', modules: { a: 'a.js' }, libraries }
  const scripts = { 'own.ts': 'own.js', 'part.css': 'part.1.css', 'part.ts': 'part.js' }
  const bundle = { stylesheets: ['own.css'], scripts, font: 'a.woff2', libraries, islands }
  const onPages = [{ classes: ['part'], styles: ['part.css', 'broken.css'], scripts: ['part.ts'] }]
  const plugins = [{ name: 'own', scripts: ['own.ts'], onPages }]
  expect(await shell({ plugins }, { html: { headTags: [] } as never }, bundle)).toMatchObject({
    ...{ ownStylesheets: ['/base/own.css'], scripts: ['/base/core.js', '/base/own.js'], font: '/base/a.woff2' },
    onPages: [{ classes: ['part'], stylesheets: ['/base/part.1.css'], scripts: ['/base/part.js'] }],
    islands: { script: '/base/islands.js', modules: { a: '/base/a.js' }, libraries },
    ...{ data: { docusaurus: { i18n: { defaultLocale: 'en' } } }, html: { headTags: [] } },
  })
  expect(await shell()).toMatchObject({ font: undefined, islands: undefined })
})

test('the head has the elements of the configuration, with URLs of the site', async () => {
  const { headTags } = await shell({
    ...{ offline: {}, metadata: [{ name: 'a', content: 'b' }] },
    headTags: [{ tagName: 'link', attributes: { rel: 'me', href: '/own' } }],
    stylesheets: ['/a.css', { href: 'https://x.example.com/b.css', rel: 'preload' }],
    scripts: [{ src: '/a.js', async: true }],
    docs: [{ feed: { type: ['rss'] } }, { id: 'root', path: 'root', routeBasePath: '/', feed: { type: ['atom'] } }],
  })
  expect(headTags.map(({ tagName, attributes }) => [tagName, ...Object.values(attributes)].join(' '))).toEqual([
    'link manifest /base/manifest.webmanifest',
    'meta a b',
    'link alternate application/rss+xml /base/de/docs/rss.xml Site RSS',
    'link alternate application/atom+xml /base/de/atom.xml Site Atom',
    'link me /own',
    'link stylesheet /base/a.css',
    'link preload https://x.example.com/b.css',
    'script /base/a.js true',
  ])
  expect((await shell()).headTags).toEqual([])
})

describe('the navbar', () => {
  test.each<[string, UserConfig['navbar'], object]>([
    ['the title of the site', {}, { title: 'Site', logo: undefined }],
    ['its own title', { title: 'Own' }, { title: 'Own' }],
    ['only a logo, named after the site', { logo: { src: 'a.svg' } }, { title: undefined, logo: { alt: 'Site' } }],
    [
      'a logo beside a title, without a name',
      { title: 'A', logo: { src: 'a.svg' } },
      { title: 'A', logo: { alt: '' } },
    ],
    ['a logo with its own name', { logo: { src: 'a.svg', alt: 'Own' } }, { logo: { alt: 'Own' } }],
    [
      'a logo for each color mode, which links to the home page',
      { logo: { src: 'a.svg', srcDark: 'b.svg' } },
      { logo: { src: '/base/a.svg', srcDark: '/base/b.svg', href: '/base/de/' } },
    ],
    [
      'a logo with its own link',
      { logo: { src: 'a.svg', href: '/docs' } },
      { logo: { srcDark: undefined, href: '/base/de/docs' } },
    ],
  ])('has %s', async (_, navbar, expected) => {
    expect((await shell({ navbar })).navbar).toMatchObject(expected)
  })

  test.each<[Partial<UserConfig>, object]>([
    [{}, { colorToggle: true, search: true }],
    [{ colorMode: { disableSwitch: true } }, { colorToggle: false }],
    [{ search: false }, { search: false }],
    [{ search: { engine: 'none' } }, { search: false }],
    [{ search: { engine: 'none' }, theme: { components: { SearchBar: './a.tsx' } } }, { search: true }],
  ])('has a search button and a switch of colors unless they are off: %j', async (config, expected) => {
    expect((await shell(config)).navbar).toMatchObject(expected)
  })
})

test('the footer has columns or a row of links, and a logo named after the site', async () => {
  const items = [{ label: 'A', to: '/docs/a', target: '_blank', className: 'own' }, { html: '<b>x</b>' }]
  const { footer } = await shell({
    footer: { logo: { src: 'a.svg' }, links: [{ title: 'Docs', className: 'wide', items }, { items: [] }] },
  })
  expect(footer).toMatchObject({ logo: { src: '/base/a.svg', alt: 'Site' }, row: [] })
  expect(footer!.columns).toEqual([
    {
      title: 'Docs',
      className: 'wide',
      items: [
        { label: 'A', href: '/base/de/docs/a', external: false, target: '_blank', className: 'own' },
        { html: '<b>x</b>' },
      ],
    },
    { title: undefined, items: [] },
  ])
  const links = [{ label: 'X', href: 'https://x.example.com' }]
  expect((await shell({ footer: { links } })).footer).toMatchObject({
    ...{ logo: undefined, columns: [], row: [{ label: 'X', href: 'https://x.example.com', external: true }] },
  })
})

describe('options of the scripts', () => {
  const options = async (...input: Parameters<typeof shell>) => (await shell(...input)).options

  test('are only those that differ from what scripts do without them', async () => {
    const { search, ...others } = await options({ docs: [{ versionPersistence: 'none' }] })
    expect(Object.keys(others).sort()).toEqual(['announcementId', 'colorMode', 'storage'])
    expect(others.colorMode).toEqual({ defaultMode: 'light' })
    expect(search).toEqual({
      ...{ engine: 'auto', box: '/base/box.js', mark: '/base/mark.js', base: '/base/de/', versions: {} },
      ...{ maxHits: expect.any(Number), stallThreshold: expect.any(Number) },
    })
  })

  test.each<[Partial<UserConfig>, object]>([
    [{ trailingSlash: false }, { isFlat: true, search: { isFlat: true } }],
    [{ colorMode: { disableSwitch: true } }, { colorMode: { disableSwitch: true } }],
    [{ colorMode: { respectPrefersColorScheme: true } }, { colorMode: { respectPrefersColorScheme: true } }],
    [{ announcementBar: { content: 'x', id: 'own' } }, { announcementId: 'own' }],
    [{ reader: { recentPages: 3 } }, { recentPages: 3 }],
    [{ reader: { shortcuts: false } }, { noShortcuts: true }],
    [{ reader: { linkPreviews: true } }, { preview: '/base/preview.css' }],
    [{ offline: {} }, { offline: '/base/sw.js' }],
    [{ search: { recent: 2 } }, { search: { recent: 2 } }],
    [{ storage: { namespace: 'own' } }, { storage: { namespace: 'own' } }],
    [{ storage: { namespace: true } }, { storage: { namespace: expect.stringMatching(/^\w{3}$/) } }],
    [{}, { storage: { namespace: '' } }],
    [{ analytics: { gtm: { containerId: 'GTM-1' } } }, { analytics: { hasGtm: true } }],
    [
      { search: { engine: 'docsearch', appId: 'A', apiKey: 'k', indexName: 'i' } },
      { search: { docsearch: { appId: 'A' } } },
    ],
  ])('follow the configuration: %j', async (config, expected) => {
    expect(await options(config)).toMatchObject(expected)
  })

  test.each([
    [{ search: false } as const, 'search'],
    [{ search: false } as const, 'recentPages'],
    [{ reader: { recentPages: 0 } }, 'recentPages'],
  ])('lack what is off: %j has no %s', async (config, name) => {
    expect(await options(config)).not.toHaveProperty(name)
  })

  test('have the messages that are translated, those of the search only with search', async () => {
    const words = Object.fromEntries(Object.keys(english).map((id) => [id, `${id}!`])) as never
    const all = Object.keys((await options({}, { words })).words!)
    const some = Object.keys((await options({ search: false }, { words })).words!)
    expect(some.length).toBeGreaterThan(3)
    expect(all.length).toBeGreaterThan(some.length)
    const { words: one } = await options({}, { words: { ...english, [some[0]!]: 'Own' } as never })
    expect(one).toEqual({ [some[0]!]: 'Own' })
  })

  test('have the versions that readers can keep, and those that a search has to tell apart', async () => {
    const editions = [
      editionOf('default', 'current'),
      editionOf('default', '1', { isLast: true }),
      editionOf('api', 'current', { isLast: true }),
      editionOf('api', '1'),
      editionOf('one', 'current', { isLast: true }),
    ]
    const docs: UserConfig['docs'] = [
      {},
      { id: 'api', path: 'api', routeBasePath: 'api', versionPersistence: 'none' },
      { id: 'one', path: 'one', routeBasePath: 'one', versionPersistence: 'none' },
    ]
    expect(await options({ docs }, { editions })).toMatchObject({
      versions: { default: ['current', '1'] },
      search: { versions: { default: '1', api: 'current', one: 'current' }, allVersions: { api: ['current', '1'] } },
    })
  })
})
