import { describe, expect, it, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { finishProblems } from '../../../src/host/report/finish-problems.ts'
import { sortProblems } from '../../../src/model/problem.ts'
import type { IndexMade } from '../../../src/model/search-index.ts'
import type { Site } from '../../../src/model/site.ts'
import type { World } from '../../../src/model/world.ts'
import { build } from '../../../src/pipeline/build.ts'
import { searchSite } from '../../../src/pipeline/search/site-search.ts'
import { builtFiles } from '../../harness/build/built-files.ts'
import { configOf, emptyCache, type MemoryCache, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'
import type { IndexJson } from '../../harness/search/sample-index.ts'

interface Built {
  /** Output paths of indexes, sorted. */
  files: string[]
  index(tag: string, folder?: string): IndexJson
  /** The routes of its sections. */
  routes(tag: string, folder?: string): string[]
  html(file: string): string
  policy: string
  /** Client features of its pages other than styles, sorted. */
  clientFeatures: string[]
  /** Severity, code, place and message of each problem. */
  found: string[]
}

async function buildSite(
  files: Files,
  config: Partial<UserConfig> = {},
  { drafts = false, cache = emptyCache(), size }: { drafts?: boolean; cache?: MemoryCache; size?: number } = {},
): Promise<Built> {
  const world = memoryWorld(files, configOf({ onBrokenLinks: 'ignore', ...config }), cache)
  if (size !== undefined) world.run = sized(world.run, size)
  const result = await build(world, { drafts })
  const { problems, policy } = result
  const { stored, parts } = builtFiles(result)
  const textOf = (file: string) => (typeof files[file] === 'string' ? files[file] : undefined)
  const index = (tag: string, folder = '') =>
    JSON.parse(world.readBody(stored.get(`${folder}search-index-${tag}.json`)!)) as IndexJson
  const all = sortProblems(await finishProblems(problems, textOf)).filter(({ code }) => code !== 'orphan-page')
  return {
    files: [...stored.keys()].sort(),
    index,
    routes: (tag, folder) => index(tag, folder).documents.map(({ sectionRoute }) => sectionRoute),
    policy,
    clientFeatures: [...parts].filter((name) => !name.startsWith('style-')).sort(),
    html: (file) => world.output.get(file) ?? '',
    found: all.map(
      ({ severity, code, file, line, column, message }) => `${severity} ${code} ${file}:${line}:${column} ${message}`,
    ),
  }
}

/** Gives the index of the documents another size. */
function sized(run: World['run'], size: number): World['run'] {
  return async (stage, inputs, shared, progress) => {
    const results = await run(stage, inputs, shared, progress)
    for (const result of results) {
      const [file] = stage.name === 'search-index' && 'out' in result ? (result.out as IndexMade).files : []
      if (file?.name.includes(current)) file.size = size
    }
    return results
  }
}

const current = 'docs-default-current'

describe('the search index', () => {
  test('contains the sections of all documents with their pages', async () => {
    const { files, index } = await buildSite({
      'content/docs/a.md':
        '---\ntitle: Alpha\ntags: [First steps]\n---\nIntro.\n\n## Part *one*\n\n#### Deep\n\nText.\n',
    })
    expect(files).toEqual(['search-index-default.json', `search-index-${current}.json`])
    expect(index(current).documents).toEqual([
      { id: 1, pageTitle: 'Alpha', sectionTitle: 'Alpha', sectionRoute: '/docs/a', type: 'docs' },
      { id: 2, pageTitle: 'Alpha', sectionTitle: 'Part one', sectionRoute: '/docs/a#part-one', type: 'docs' },
    ])
    const terms = new Map(index(current).index.invertedIndex)
    expect(Object.keys(terms.get('deep')!.content!)).toEqual(['2'])
    expect(Object.keys(terms.get('step')!.tags!)).toEqual(['1'])
  })

  test('omits unlisted pages, drafts, tag pages, the 404 page and the layout', async () => {
    const { routes, index } = await buildSite(
      {
        'content/docs/a.md': '# A\n\nShown.\n',
        'content/docs/b.md': '---\nunlisted: true\n---\n# Hidden\n',
        'content/docs/c.md': '---\ndraft: true\ntags: [x]\n---\n# Draft\n',
        'content/docs/d.md': '---\ntags: [Wonderful]\n---\n# D\n',
        'content/pages/about.md': '# About\n',
      },
      { navbar: { title: 'Harbour' }, footer: { copyright: 'Lighthouse' } },
      { drafts: true },
    )
    expect(routes(current)).toEqual(['/docs/a', '/docs/d'])
    expect(routes('default')).toEqual([])
    const words = index(current).index.invertedIndex.map(([term]) => term)
    expect(words.filter((word) => /hidden|draft|harbour|lighthouse|edit|next|previous/.test(word))).toEqual([])
  })

  test('omits pages and folders with search: false, which subfolders and front matter can override', async () => {
    const { routes } = await buildSite(
      {
        'content/docs/a.md': '# A\n',
        'content/docs/b.md': '---\nsearch: false\n---\n# B\n',
        'content/docs/old/_category_.yml': 'search: false\nlink: { type: generated-index }\n',
        'content/docs/old/c.md': '# C\n',
        'content/docs/old/d.md': '---\nsearch: true\n---\n# D\n',
        'content/docs/old/deep/e.md': '# E\n',
        'content/docs/old/kept/_category_.json': '{ "search": { "boost": 2 } }',
        'content/docs/old/kept/f.md': '# F\n',
        'content/pages/about.md': '# About\n',
        'content/pages/legal.md': '---\nsearch: false\n---\n# Legal\n',
      },
      { search: { indexPages: true } },
    )
    expect(routes(current)).toEqual(['/docs/a', '/docs/old/d', '/docs/old/kept/f'])
    expect(routes('default')).toEqual(['/about'])
  })

  test('multiplies all weights of a page by its boost', async () => {
    const weights = async (search: string) => {
      const { index } = await buildSite({
        'content/docs/a.md': `---\n${search}\ntags: [Sea]\n---\n# Harbour\n\nShips and boats.\n`,
        'content/docs/b.md': '# Airport\n\nPlanes.\n',
      })
      return new Map(index(current).index.fieldVectors)
    }
    const [plain, boosted] = [await weights(''), await weights('search: { boost: 3 }')]
    expect([...plain.keys()]).toContain('tags/1')
    for (const [ref, vector] of plain) {
      const factor = ref.endsWith('/1') ? 3 : 1
      const found = boosted.get(ref)!
      expect(found.length, ref).toBe(vector.length)
      // Both weights are rounded to steps of 18 percent.
      for (let i = 1; i < vector.length; i += 2)
        expect(Math.abs(Math.log(found[i]! / (vector[i]! * factor))), ref).toBeLessThan(Math.log(1.18) + 0.01)
    }
  })

  test('contains standalone pages as a whole, by option', async () => {
    const files = {
      'content/docs/a.md': '# A\n',
      'content/pages/about.md': '# About us\n\nText.\n\n## Team\n\nPeople.\n',
      'content/pages/secret.md': '---\nunlisted: true\n---\n# Secret\n',
    }
    const { index } = await buildSite(files, { search: { indexPages: true } })
    expect(index('default').documents).toEqual([
      { id: 1, pageTitle: 'About us', sectionTitle: 'About us', sectionRoute: '/about', type: 'page' },
    ])
    expect(index('default').index.invertedIndex.map(([term]) => term)).toContain('people')
  })

  test('contains a generated category page with its title and description, without its cards', async () => {
    const { index } = await buildSite({
      'content/docs/guides/_category_.json': JSON.stringify({
        label: 'Guides',
        link: { type: 'generated-index', description: 'All that helps.' },
      }),
      'content/docs/guides/a.md': '# Mooring\n',
    })
    const { documents, index: lunr } = index(current)
    const category = documents.find(({ sectionRoute }) => sectionRoute.includes('category'))!
    expect(category).toMatchObject({ pageTitle: 'Guides', sectionTitle: 'Guides', type: 'docs' })
    const terms = new Map(lunr.invertedIndex)
    expect(Object.keys(terms.get('help')!.content!)).toEqual([String(category.id)])
    expect(terms.get('mooring')!.content).toEqual({})
  })

  test('contains labels of the nearest categories around a document, by option', async () => {
    const files = {
      'content/docs/first/_category_.json': '{ "label": "Outside" }',
      'content/docs/first/second/_category_.json': '{ "label": "Inside" }',
      'content/docs/first/second/a.md': '# Page\n',
    }
    const labels = async (indexParentCategories: number) => {
      const { index } = await buildSite(files, { search: { indexParentCategories } })
      const lists = index(current).index.invertedIndex
      return lists
        .filter(([, fields]) => Object.keys(fields.sidebarParentCategories ?? {}).length > 0)
        .map(([term]) => term)
    }
    expect(await labels(0)).toEqual([])
    expect(await labels(1)).toEqual(['insid'])
    expect(await labels(5)).toEqual(['insid', 'outsid'])
  })
})

describe('the indexes of a site', () => {
  const doc = (title: string) => `# ${title}\n`
  test('exist for each collection, version and language, with the base URL', async () => {
    const { files, routes } = await buildSite(
      {
        'content/docs/a.md': doc('New'),
        'content/versions.json': '["1.0"]',
        'content/versioned_docs/version-1.0/a.md': doc('Old'),
        'content/api/b.md': doc('Calls'),
        'content/i18n/nl/docusaurus-plugin-content-docs/current/a.md': doc('Nieuw'),
      },
      {
        baseUrl: '/base/',
        i18n: { locales: ['en', 'nl'] },
        docs: [{ id: 'default' }, { id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: 'api.ts' }],
      },
    )
    const tags = ['default', 'docs-api-current', 'docs-default-1.0', current]
    const names = tags.map((tag) => `search-index-${tag}.json`)
    // Dutch has no thesaurus; the indexes of a language share a file.
    expect(files).toEqual([...[...names.map((name) => `nl/${name}`), ...names].sort()])
    expect(routes(current)).toEqual(['/base/docs/next/a'])
    expect(routes('docs-default-1.0')).toEqual(['/base/docs/a'])
    expect(routes('docs-api-current')).toEqual(['/base/api/b'])
    expect(routes(current, 'nl/')).toEqual(['/base/nl/docs/next/a'])
  })

  test.each([
    ['search: false', { search: false }],
    ['engine: none', { search: { engine: 'none' } }],
  ] as [string, Partial<UserConfig>][])('are absent with %s, and pages do not refer to them', async (_, config) => {
    const { files, html } = await buildSite({ 'content/docs/a.md': doc('A') }, config)
    expect(files).toEqual([])
    expect(html('docs/a/index.html')).not.toMatch(/search-button|assets\/search/)
  })

  test('are at Algolia with engine: docsearch, with options in pages and hosts in the policy', async () => {
    const files = { 'content/docs/a.md': doc('A'), 'content/search.tests.yml': '- { query: a, page: /docs/a }' }
    const keys = { appId: 'R2IYF7ETH7', apiKey: 'key', indexName: 'docs' }
    const search = { engine: 'docsearch' as const, ...keys, searchParameters: { typoTolerance: false } }
    const built = await buildSite(files, { search })
    expect(built.files).toEqual([])
    expect(built.clientFeatures).toEqual(['search', 'search-docsearch'])
    const provider = { name: 'Algolia', href: 'https://www.algolia.com/developers' }
    const parameters = { typoTolerance: false }
    const options = { ...keys, origin: 'https://site.example.com', locale: 'en', parameters, provider }
    expect(built.html('docs/a/index.html')).toContain(`"engine":"docsearch","docsearch":${JSON.stringify(options)}`)
    expect(built.html('docs/a/index.html')).toContain(
      '<meta name="docsearch:docusaurus_tag" content="docs-default-current">',
    )
    expect(built.policy).toContain(
      "connect-src 'self' https://r2iyf7eth7-1.algolianet.com https://r2iyf7eth7-2.algolianet.com https://r2iyf7eth7-3.algolianet.com https://r2iyf7eth7-dsn.algolia.net;",
    )
    expect(built.found).toEqual([
      'info unused-search-tests content/search.tests.yml:1:1 The search tests do not run, because the site has no index of its own: "search.engine" is "docsearch".',
    ])
    const all = await buildSite(files, { search: { ...search, contextualSearch: false } })
    expect(all.html('docs/a/index.html')).not.toContain('"locale":"en"')
  })

  test('are selected by the context of a page', async () => {
    const { html } = await buildSite(
      {
        'content/docs/a.md': doc('New'),
        'content/versions.json': '["1.0"]',
        'content/versioned_docs/version-1.0/a.md': doc('Old'),
      },
      { trailingSlash: false, search: { maxHits: 5, recent: 3 } },
    )
    const options = (file: string) => /"search":(\{.*?\}[^{}]*\})/.exec(html(file))![1]!
    const common = {
      engine: 'auto',
      box: '/assets/search.js',
      mark: '/assets/mark.js',
      base: '/',
      maxHits: 5,
      stallThreshold: 300,
    }
    const more = { isFlat: true, recent: 3 }
    expect(JSON.parse(options('404.html'))).toEqual({ ...common, ...more, versions: { default: '1.0' } })
    expect(JSON.parse(options('docs/next/a.html'))).toEqual({
      ...common,
      ...more,
      versions: { default: 'current' },
      collection: 'default',
    })
    expect(html('docs/a.html')).toContain('dg-search-button')
  })

  it.each([
    [10_000_000, []],
    [
      10_000_001,
      [expect.stringMatching(/^info large-search-index .*search-index-docs-default-current.json has 10.0 MB/)],
    ],
  ])('are reported if larger than 10 MB: %d bytes', async (size, expected) => {
    expect((await buildSite({ 'content/docs/a.md': doc('A') }, {}, { size })).found).toEqual(expected)
  })

  it('are rebuilt only if a word changes', async () => {
    const cache = emptyCache()
    const made = async (files: Files) => {
      const before = cache.results.size
      await buildSite(files, {}, { cache })
      return cache.results.size - before
    }
    const files = { 'content/docs/a.md': doc('A'), 'content/docs/b.md': '# B\n\nText with *words*.\n' }
    await made(files)
    expect(await made(files)).toBe(0)
    // The document and its page; its words are the same.
    expect(await made({ ...files, 'content/docs/b.md': '# B\n\nText with **words**.\n' })).toBe(2)
    expect(await made({ ...files, 'content/docs/b.md': '# B\n\nText with other *words*.\n' })).toBe(3)
  })
})

describe('the words that indexes share', () => {
  const versions = {
    'content/docs/a.md': '# Coupons\n\nA coupon and a cart, paid.\n',
    'content/versions.json': '["1.0"]',
    'content/versioned_docs/version-1.0/a.md': '# Discounts\n\nA discount.\n',
  }
  const locales = { i18n: { locales: ['en', 'de'] } }
  const found = async (files: Files, cache: MemoryCache, query: string, locale = 'en', version?: string) => {
    const world = memoryWorld(files, configOf(locales), cache)
    const { hits } = await searchSite({ query, version, isWide: version === undefined }, built(world, locale), world)
    return hits.map(({ url, reasons: [reason] }) => `${url} ${reason!.how} ${reason!.term}`)
  }

  it('are those of all versions, and each language has its own', async () => {
    const german = 'content/i18n/de/docusaurus-plugin-content-docs/current/a.md'
    const files = { ...versions, [german]: '# Gutscheine\n\nEin Gutschein.\n' }
    const cache = emptyCache()
    expect((await buildSite(files, locales, { cache })).files).toEqual(
      expect.arrayContaining(['search-words.json', 'de/search-words.json']),
    )
    expect(await found(files, cache, 'voucher', 'en', 'current')).toEqual(['/docs/next/a synonym coupon'])
    expect(await found(files, cache, 'voucher', 'en', '1.0')).toEqual(['/docs/a synonym discount'])
    expect(await found(files, cache, 'Rabattcode', 'de', 'current')).toEqual(['/docs/next/a synonym gutschein'])
  })

  it('follow an edit, and a build from its cache equals one without', async () => {
    const cache = emptyCache()
    const edits = ['A coupon and a cart.', 'A coupon and a basket.', 'A voucher, once paid.', 'Nothing.', 'A coupon.']
    for (const text of edits) {
      const files = { ...versions, 'content/docs/a.md': `# Page\n\n${text}\n` }
      await buildSite(files, locales, { cache })
      for (const query of ['voucher', 'basket', 'pay', 'pays', 'coupon'])
        expect(await found(files, cache, query, 'en', 'current'), `${text} ${query}`).toEqual(
          await found(files, emptyCache(), query, 'en', 'current'),
        )
    }
    expect(await found(versions, cache, 'basket')).toEqual(['/docs/next/a synonym cart'])
  })

  it('have no file if no index uses any', async () => {
    expect((await buildSite({ 'content/docs/a.md': '# Zebra\n' })).files).not.toContain('search-words.json')
  })
})

/** Builds a language when it is searched. */
function built(world: World, locale = 'en') {
  return (onSite: (site: Site) => void) => build(world, { drafts: false, locale, onSite })
}

test('a site without an index cannot be searched on the command line', async () => {
  const ask = async (search: UserConfig['search']) => {
    const world = memoryWorld({ 'content/docs/a.md': '# A\n' }, configOf({ search }))
    return (await searchSite({ query: 'a', isWide: false }, built(world), world)).refused
  }
  expect(await ask({})).toBe(undefined)
  const code = 'no-search-index'
  expect(await ask(false)).toMatchObject({
    code,
    message: expect.stringContaining('"search" is false'),
    seek: { keys: ['search'] },
  })
  expect(await ask({ engine: 'none' })).toMatchObject({ code, seek: { keys: ['search', 'engine'] } })
})

test('a site has synonyms, and each language can have its own', async () => {
  const folder = 'content/i18n/de/docusaurus-plugin-content-docs/current'
  const files = {
    'content/docs/a.md': '# Merchants\n',
    'content/synonyms.yml': '- [seller, merchant]\n',
    [`${folder}/a.md`]: '# Händler\n',
    'content/i18n/de/synonyms.yml': '- [Verkäufer, Händler]\n',
  }
  const config = { i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] } }
  const ask = async (query: string, locale: string, search: UserConfig['search'] = {}) => {
    const world = memoryWorld(files, configOf({ ...config, search }))
    const { hits, problems } = await searchSite({ query, isWide: false }, built(world, locale), world)
    expect(problems).toEqual([])
    return hits.map(({ url, reasons: [first] }) => `${url} ${first!.how}`)
  }
  expect(await ask('sellers', 'en')).toEqual(['/docs/a synonym'])
  expect(await ask('seller', 'fr')).toEqual(['/docs/a synonym'])
  expect(await ask('Verkäufer', 'de', { engine: 'paged' })).toEqual(['/docs/a synonym'])
  expect(await ask('seller', 'de')).toEqual([])
  expect(await ask('seller', 'en', { engine: 'lunr', stopWords: { add: ['SELLER'] } })).toEqual([])
})

describe('search.tests.yml', () => {
  const docs = {
    'content/docs/install.md': '# Install\n\n## On a server\n\nText.\n',
    'content/docs/orders.md': '# Orders\n\nHow to install a mailbox.\n',
    'content/versions.json': '["1.0"]',
    'content/versioned_docs/version-1.0/old.md': '# Install the old one\n',
    'content/versioned_docs/version-1.0/install.md': '# Install\n',
  }
  const found = async (yaml: string, config: Partial<UserConfig> = {}) =>
    (await buildSite({ ...docs, 'content/search.tests.yml': yaml }, { docs: { lastVersion: 'current' }, ...config }))
      .found
  const file = 'content/search.tests.yml'

  test.each([
    ['a page', '- { query: install, page: /docs/install, within: 1 }'],
    ['a partial word, and a trailing slash', '- { query: inst, page: /docs/install/ }'],
    ['a section', '- { query: server, page: "/docs/install#on-a-server", within: 1 }'],
    ['another version', '- { query: old, page: /docs/1.0/old, from: /docs/1.0/install }'],
    ['an empty file', ''],
  ])('accepts %s', async (_, yaml) => {
    expect(await found(yaml)).toEqual([])
  })

  test.each([
    [
      '- { query: mailbox, page: /docs/install }',
      ['warning search-test', '1:12', 'A search for "mailbox" does not find /docs/install.'],
    ],
    [
      '- query: install\n  page: /docs/orders\n  within: 1',
      ['warning search-test', '1:10', 'A search for "install" finds /docs/orders as result 2, not first.'],
    ],
    [
      '- { query: old, page: /docs/1.0/old }',
      ['warning search-test', '1:12', 'A search for "old" does not find /docs/1.0/old.'],
    ],
    ['- { query: a, page: /docs/instal }', ['error bad-search-tests', '1:21', 'There is no page at "/docs/instal".']],
    [
      '- { query: a, page: /docs/install, from: /docs/0.9 }',
      ['error bad-search-tests', '1:42', 'There is no page at "/docs/0.9".'],
    ],
    [
      '- { query: a, page: docs/install }',
      [
        'error bad-search-tests',
        '1:21',
        '"page" should be the route of a page, such as "/docs/install", found "docs/install".',
      ],
    ],
    [
      '- { page: /docs/install }',
      ['error bad-search-tests', '1:3', '"query" is missing: it should be a search query.'],
    ],
    [
      '- { query: a, page: /docs/install, within: 0 }',
      ['error bad-search-tests', '1:44', '"within" should be a whole number of at least 1, found 0.'],
    ],
    ['- { query: a, page: /docs/install, whithin: 2 }', ['error bad-search-tests', '1:36', 'Unknown key "whithin".']],
    [
      '- { query: a, page: /docs/install, locale: fr }',
      ['error bad-search-tests', '1:44', 'The site has no language "fr".'],
    ],
    ['- install', ['error bad-search-tests', '1:3', 'The entry should be an object, found "install".']],
    [
      'install: /docs/install',
      ['error bad-search-tests', '1:1', 'The file should be a list of queries, found {"install":"/docs/install"}.'],
    ],
  ])('reports %j', async (yaml, [code, place, message]) => {
    expect(await found(yaml)).toEqual([`${code} ${file}:${place} ${message}`])
  })

  test('runs each query in its own language', async () => {
    const files = {
      ...docs,
      'content/i18n/nl/docusaurus-plugin-content-docs/current/install.md': '# Installeren\n',
      'content/search.tests.yml':
        '- { query: installeren, page: /docs/install, locale: nl }\n- { query: installeren, page: /docs/install, within: 1 }\n',
    }
    const { found: all } = await buildSite(files, { docs: { lastVersion: 'current' }, i18n: { locales: ['en', 'nl'] } })
    expect(all).toEqual([`warning search-test ${file}:2:12 A search for "installeren" does not find /docs/install.`])
  })

  test('does not run without a search index, which is an info', async () => {
    expect(await found('- { query: a, page: /docs/none }', { search: false })).toEqual([
      `info unused-search-tests ${file}:1:1 The search tests do not run, because the site has no index of its own: "search" is false.`,
    ])
  })
})

describe('the text for queries without results', () => {
  const noResults = 'Ask in [the forum](https://forum.example.com), or see [here](/docs/nope).'

  test('is a page that only the box opens, in each language', async () => {
    const files = {
      'content/docs/a.md': '# A\n',
      'content/i18n/nl/code.json': '{ "search.noResults": { "message": "Vraag het **ons**." } }',
    }
    const built = await buildSite(files, { search: { noResults }, i18n: { locales: ['en', 'nl'] } })
    expect(built.html('no-results/index.html')).toContain('<a href="https://forum.example.com"')
    expect(built.html('no-results/index.html')).toContain('content="noindex')
    expect(built.html('nl/no-results/index.html')).toContain('<strong>ons</strong>')
    expect(built.html('nl/docs/a/index.html')).toContain('"noResults":"/nl/no-results"')
    expect(built.routes('default')).toEqual([])
  })

  test('has its links checked', async () => {
    const { found: all } = await buildSite(
      { 'content/docs/a.md': '# A\n' },
      { search: { noResults }, onBrokenLinks: 'throw' },
    )
    expect(all).toEqual([expect.stringMatching(/^error broken-link site\.config\.ts.*"\/docs\/nope"/)])
  })

  test('has its problems where it is written', async () => {
    const { found: all } = await buildSite(
      {
        'content/docs/a.md': '# A\n',
        'content/i18n/nl/code.json': '{ "search.noResults": { "message": "[hier](/niets)" } }',
      },
      { search: { noResults: 'Ask.' }, i18n: { locales: ['en', 'nl'] }, onBrokenLinks: 'throw' },
    )
    expect(all).toEqual([expect.stringMatching(/^error broken-link content\/i18n\/nl\/code\.json.*"\/niets"/)])
  })

  test('is not built without a search box', async () => {
    const { html } = await buildSite({ 'content/docs/a.md': '# A\n' }, { search: { noResults, engine: 'none' } })
    expect(html('no-results/index.html')).toBe('')
  })
})
