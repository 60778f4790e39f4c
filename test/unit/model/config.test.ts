import { describe, expect, test } from 'vitest'
import { configSchema, type UserConfig } from '../../../src/config/config.ts'
import { validateConfig } from '../../../src/config/validate.ts'

const base = { title: 'T', url: 'https://docs.example.com' }
const check = (more: object) => validateConfig({ ...base, ...more }, 'site.config.ts')
const reported = (input: unknown) =>
  validateConfig(input, 'site.config.ts').problems.map(({ code, message, hint }) => [code, message, hint])
const reportedFor = (more: object) => reported({ ...base, ...more })
const item = (entry: unknown) => reportedFor({ navbar: { items: [entry] } })

describe('a minimal configuration', () => {
  test('needs only a title and a URL', () => {
    const { config, problems } = validateConfig(base, 'site.config.ts')
    expect(problems).toEqual([])
    expect(config).toMatchObject({
      ...{ tagline: '', baseUrl: '/', titleDelimiter: '|', noIndex: false, contentDir: 'content' },
      ...{ onBrokenLinks: 'throw', onBrokenAnchors: 'warn', onBrokenMarkdownLinks: 'warn' },
      ...{ onDuplicateRoutes: 'warn', onBrokenImages: 'throw', staticDirectories: ['static'] },
      docs: [{ id: 'default', path: 'docs', routeBasePath: 'docs', sidebarPath: 'sidebars.ts', breadcrumbs: true }],
      i18n: {
        locales: ['en'],
        localeConfigs: { en: { label: 'English', htmlLang: 'en', direction: 'ltr', path: 'en' } },
      },
      search: { engine: 'auto', maxHits: 8, boosts: { title: 5, content: 1, tags: 3, parentCategories: 2 } },
      markdown: { format: 'detect', html: 'sanitize', mermaid: { light: 'default', dark: 'dark' } },
      navbar: { hideOnScroll: false, items: [] },
      storage: { namespace: false, type: 'localStorage' },
    })
    expect(config?.footer).toBeUndefined()
  })

  test('shares no default lists with another one', () => {
    const [a, b] = [check({}).config!, check({}).config!]
    expect(a.staticDirectories).not.toBe(b.staticDirectories)
    expect(a.navbar.items).not.toBe(b.navbar.items)
  })

  test('has a description for every key', () => {
    for (const [key, field] of Object.entries(configSchema.shape)) expect(field.description, key).toBeTruthy()
  })
})

describe('short forms are normalized', () => {
  test.each([
    [{ baseUrl: 'a/b' }, { baseUrl: '/a/b/' }],
    [{ baseUrl: '' }, { baseUrl: '/' }],
    [{ url: 'https://example.com/' }, { url: 'https://example.com' }],
    [{ docs: false }, { docs: [] }],
    [{ docs: [] }, { docs: [] }],
    [{ docs: { routeBasePath: '/docs/latest/' } }, { docs: [{ routeBasePath: 'docs/latest' }] }],
    [{ docs: { routeBasePath: '/' } }, { docs: [{ routeBasePath: '/' }] }],
    [
      { docs: [{}, { id: 'api', sidebarPath: false }] },
      { docs: [{ id: 'default' }, { id: 'api', sidebarPath: false }] },
    ],
    [{ docs: { id: 'api' } }, { docs: [{ sidebarPath: 'api_sidebars.ts' }] }],
    [{ search: false }, { search: false }],
    [{ markdown: { mermaid: false } }, { markdown: { mermaid: false } }],
    [{ scripts: ['a.js', { src: 'b.js', async: true }] }, { scripts: [{ src: 'a.js' }, { src: 'b.js', async: true }] }],
    [{ redirects: [{ from: '/a', to: '/b' }] }, { redirects: [{ from: ['/a'], to: '/b' }] }],
    [
      { i18n: { defaultLocale: 'ar', locales: ['ar', 'pt_BR'] } },
      { i18n: { localeConfigs: { ar: { direction: 'rtl' }, pt_BR: { htmlLang: 'pt-BR', direction: 'ltr' } } } },
    ],
  ])('%j', (more, expected) => {
    expect(check(more)).toMatchObject({ config: expected, problems: [] })
  })
})

describe('configuration problems', () => {
  test.each<[string, unknown, unknown[]]>([
    ['a value other than an object', 3, [['bad-config', 'The configuration should be an object, found 3.', undefined]]],
    [
      'a missing configuration',
      undefined,
      [['bad-config', 'The configuration is missing: it should be an object.', undefined]],
    ],
    [
      'several at once',
      { title: 'T', titel: 1, baseUrl: 3 },
      [
        ['bad-config', '"url" is missing: it should be a string.', undefined],
        ['bad-config', '"baseUrl" should be a string, found 3.', undefined],
        ['unknown-config-key', 'Unknown key "titel".', 'Did you mean "title"?'],
      ],
    ],
    [
      'an unknown level',
      { ...base, onBrokenLinks: 'trow' },
      [
        [
          'bad-config',
          '"onBrokenLinks" should be "ignore", "log", "warn" or "throw", found "trow".',
          'Did you mean "throw"?',
        ],
      ],
    ],
    [
      'a nested key',
      { ...base, docs: { sidebar: { hidable: true } } },
      [['unknown-config-key', 'Unknown key "docs.sidebar.hidable".', 'Did you mean "hideable"?']],
    ],
    [
      'a key without a similar one',
      { ...base, pages: { qqqqqq: 1 } },
      [
        [
          'unknown-config-key',
          'Unknown key "pages.qqqqqq".',
          'Known keys: path, routeBasePath, include, exclude, more, remarkPlugins, beforeDefaultRemarkPlugins, rehypePlugins.',
        ],
      ],
    ],
    [
      'a top-level key in a section, and the reverse',
      { ...base, docs: { onBrokenLinks: 'warn' }, breadcrumbs: false },
      [
        [
          'unknown-config-key',
          'Unknown key "docs.onBrokenLinks".',
          '"onBrokenLinks" is a key of the configuration itself. Move it out of "docs".',
        ],
        ['unknown-config-key', 'Unknown key "breadcrumbs".', 'Did you mean "docs.breadcrumbs"?'],
      ],
    ],
    [
      'a property of every object',
      { ...base, constructor: 1 },
      [['unknown-config-key', 'Unknown key "constructor".', expect.any(String)]],
    ],
    [
      'a key of Docusaurus',
      { ...base, themeConfig: {} },
      [['unknown-config-key', 'Unknown key "themeConfig".', expect.stringContaining('key of Docusaurus')]],
    ],
    [
      'a union',
      { ...base, docs: 'x' },
      [['bad-config', '"docs" should be false, an object or a list, found "x".', undefined]],
    ],
    [
      'a duplicate ID',
      { ...base, docs: [{}, {}] },
      [['bad-config', expect.stringContaining('different "id"'), undefined]],
    ],
  ])('%s', (_, input, problems) => {
    expect(reported(input)).toEqual(problems)
  })

  test.each([
    ['url', { url: 'docs.example.com' }],
    ['url', { url: 'https://example.com/docs' }],
    ['url', { url: 'https://example.com/?a' }],
    ['url', { url: 'https://a:b@example.com' }],
    ['url', { url: 'javascript:alert(1)' }],
    ['baseUrl', { baseUrl: 'https://example.com/' }],
    ['i18n.locales', { i18n: { defaultLocale: 'de', locales: ['en'] } }],
    ['i18n.locales[1]', { i18n: { locales: ['en', '../x'] } }],
    ['docs[1].id', { docs: [{}, { id: 'a b' }] }],
    ['tableOfContents', { tableOfContents: { minHeadingLevel: 5 } }],
    ['tableOfContents.maxHeadingLevel', { tableOfContents: { maxHeadingLevel: 7 } }],
    ['search.maxHits', { search: { maxHits: 0 } }],
    ['search.engine', { search: { engine: 'x' } }],
    ['search.appId', { search: { engine: 'docsearch', appId: 'a.b', apiKey: 'k', indexName: 'i' } }],
    ['search.indexName', { search: { engine: 'docsearch', appId: 'A', apiKey: 'k' } }],
    ['search.apiKey', { search: { apiKey: 'k' } }],
    ['search.searchParameters.a', { search: { searchParameters: { a: () => 1 } } }],
    ['markdown.remarkPlugins[0]', { markdown: { remarkPlugins: ['remark-x'] } }],
    ['markdown.magicComments[0]', { markdown: { magicComments: [{ className: 'x' }] } }],
    ['markdown.limits.nesting', { markdown: { limits: { nesting: 0 } } }],
    ['markdown.admonitions["a b"]', { markdown: { admonitions: { 'a b': {} } } }],
    ['theme.components.Footer', { theme: { components: { Footer: 3 } } }],
    ['scripts[0]', { scripts: [{ async: true }] }],
    ['storage.type', { storage: { type: 'cookie' } }],
    ['plugins[0].name', { plugins: [{}] }],
    ['announcementBar.content', { announcementBar: {} }],
    ['navbar.logo.src', { navbar: { logo: {} } }],
    ['navbar.items', { navbar: { items: {} } }],
  ])('name the key %s', (key, more) => {
    const { config, problems } = check(more)
    expect(config).toBeUndefined()
    expect(problems).toMatchObject([{ severity: 'error', code: 'bad-config', file: 'site.config.ts' }])
    expect(problems[0]?.message.startsWith(`"${key}" `)).toBe(true)
  })
})

describe('a navbar item', () => {
  test.each([
    [
      { label: 'A', to: '/a' },
      { type: 'link', label: 'A', to: '/a', position: 'left' },
    ],
    [
      { html: '<b>A</b>', href: 'https://a.example.com', rel: 'me', target: '_self' },
      { type: 'link', rel: 'me' },
    ],
    [
      { label: 'A', to: '/a', 'aria-label': 'B' },
      { type: 'link', attributes: { 'aria-label': 'B' } },
    ],
    [
      { label: 'A', items: [{ label: 'B', to: '/b' }] },
      { type: 'dropdown', items: [{ type: 'link', label: 'B' }] },
    ],
    [
      { type: 'html', value: '<hr>' },
      { type: 'html', value: '<hr>' },
    ],
    [
      { type: 'doc', docId: 'a/b' },
      { type: 'doc', docsPluginId: 'default' },
    ],
    [
      { type: 'docSidebar', sidebarId: 's', activeBasePath: '/docs' },
      { type: 'docSidebar', activeBasePath: '/docs' },
    ],
    [
      { type: 'doc', docId: 'a/b', html: '<b>B</b>' },
      { type: 'doc', html: '<b>B</b>' },
    ],
    [{ type: 'docsVersion' }, { type: 'docsVersion' }],
    [{ type: 'docsVersionDropdown', versions: ['a', 'b'] }, { versions: [{ name: 'a' }, { name: 'b' }] }],
    [{ type: 'docsVersionDropdown', versions: { a: { label: 'A' } } }, { versions: [{ name: 'a', label: 'A' }] }],
    [
      { type: 'localeDropdown', queryString: '?a' },
      { dropdownItemsBefore: [], dropdownItemsAfter: [] },
    ],
    [
      { type: 'search', position: 'right' },
      { type: 'search', position: 'right' },
    ],
    [
      { type: 'custom-x', position: 'right', size: 3 },
      { type: 'custom', kind: 'custom-x', position: 'right', props: { size: 3 } },
    ],
    [{ label: 'A', items: [{ type: 'custom-x' }] }, { items: [{ type: 'custom', kind: 'custom-x', props: {} }] }],
  ])('is normalized: %j', (entry, expected) => {
    const theme = { components: { 'NavbarItem/custom-x': './theme/X.tsx' } }
    const { config, problems } = check({ theme, navbar: { items: [entry] } })
    expect(problems).toEqual([])
    expect(config?.navbar.items[0]).toMatchObject(expected)
  })

  test.each([
    ['lnk', /^Did you mean "link"\? Known types: link, dropdown, .*search.*\(navbar\.items\[0\]\.type\)$/],
    ['custom-x', /Known types: link/],
    ['custom', /Known types: link/],
    ['constructor', /Known types: link/],
  ])('has the unknown type %s', (type, hint) => {
    expect(item({ type, to: '/a', label: 'A' })).toEqual([
      ['unknown-navbar-type', `No NavbarItem component found for type "${type}".`, expect.stringMatching(hint)],
    ])
  })

  test.each([
    ['no URL', { label: 'A' }, '"navbar.items[0]" should have exactly one of "to" and "href", found {"label":"A"}.'],
    ['two URLs', { label: 'A', to: '/', href: '/' }, expect.stringContaining('exactly one of "to" and "href"')],
    [
      'label and html',
      { label: 'A', html: 'A', to: '/' },
      expect.stringContaining('exactly one of "label" and "html"'),
    ],
    ['no name', { to: '/', className: 'dg-icon' }, expect.stringContaining('or an "aria-label" for an icon')],
    ['a wrong value', { label: 'A', to: 3 }, '"navbar.items[0].to" should be a string, found 3.'],
    ['a wrong key', { label: 'A', to: '/', clasName: 'x' }, 'Unknown key "navbar.items[0].clasName".'],
    ['a bad pattern', { label: 'A', to: '/', activeBaseRegex: '(' }, expect.stringContaining('a regular expression')],
    ['no document ID', { type: 'doc' }, '"navbar.items[0].docId" is missing: it should be a string.'],
    ['a string instead of an object', 'A', '"navbar.items[0]" should be an object, found "A".'],
    [
      'an unknown collection',
      { type: 'doc', docId: 'a', docsPluginId: 'defualt' },
      expect.stringContaining('"defualt"'),
    ],
    [
      'a dropdown in a dropdown',
      { label: 'A', items: [{ label: 'B', items: [] }] },
      '"navbar.items[0].items[0]" is a dropdown in a dropdown. Dropdowns cannot be nested.',
    ],
    [
      'a search in a dropdown',
      { label: 'A', items: [{ type: 'search' }] },
      '"navbar.items[0].items[0]" cannot be a "search".',
    ],
  ])('is a problem with %s', (_, entry, message) => {
    expect(item(entry).map((it) => it[1])).toEqual([message])
  })
})

describe('links of the footer', () => {
  const link = { label: 'A', to: '/a' }
  test.each([
    [
      'columns',
      [
        { title: 'T', items: [link] },
        { title: null, items: [{ html: '<hr>' }] },
      ],
      [],
    ],
    ['a row', [link, { label: 'B', href: 'https://b.example.com' }], []],
    ['columns and a row', [{ title: 'T', items: [] }, link], [expect.stringContaining('either columns or links')]],
    ['a link without label', [{ to: '/a' }], [expect.stringContaining('should have a "label"')]],
    ['a link without a URL', [{ title: 'T', items: [{ label: 'A' }] }], [expect.stringContaining('exactly one of')]],
    ['a number instead of an object', [3], ['"footer.links[0]" should be an object, found 3.']],
  ])('with %s are checked', (_, links, messages) => {
    expect(reportedFor({ footer: { links } }).map((it) => it[1])).toEqual(messages)
  })
})

test.each<[name: string, input: object, message: string, hint: string]>([
  ['a folder', { docs: { path: 'docs\\guide' } }, '"docs.path" should be a path without', 'Write "docs/guide".'],
  ['a file', { docs: { sidebarPath: '.\\bar.ts' } }, '"docs.sidebarPath" should be a path', 'Write "./bar.ts".'],
  ['a list', { staticDirectories: ['a', 'b\\c'] }, '"staticDirectories[1]" should be a path', 'Write "b/c".'],
  [
    'a component',
    { theme: { components: { Footer: '.\\Footer.tsx' } } },
    '"theme.components.Footer" should be a path without backslashes, found',
    'Write "./Footer.tsx".',
  ],
  ['an image', { favicon: 'img\\icon.svg' }, '"favicon" should be a URL without', 'Write "img/icon.svg".'],
])('a backslash in the path of %s is a problem with a fix', (_, more, message, hint) => {
  const { problems } = validateConfig({ ...base, ...more }, 'site.config.ts')
  expect(problems).toMatchObject([{ code: 'bad-config', message: expect.stringContaining(message), hint }])
})

describe('the place of a configuration problem is found by the keys in the source', () => {
  const items = (...entries: unknown[]) => ({ navbar: { items: entries } })
  test.each<[name: string, input: unknown, keys: (string | number)[]]>([
    ['a wrong value', { ...base, tagline: 3 }, ['tagline']],
    ['a wrong value in a list', { ...base, staticDirectories: ['a', 3] }, ['staticDirectories', 1]],
    ['an unknown key', { ...base, docs: { sidebar: { hidable: true } } }, ['docs', 'sidebar', 'hidable']],
    ['an unknown key of a collection', { ...base, docs: [{}, { id: 'b', pth: 'x' }] }, ['docs', 1, 'pth']],
    ['a missing value', { url: base.url }, []],
    ['a missing nested value', { ...base, navbar: { logo: {} } }, ['navbar', 'logo']],
    ['an undefined value', { ...base, title: undefined }, ['title']],
    ['an invalid name', { ...base, markdown: { admonitions: { 'a b': {} } } }, ['markdown', 'admonitions', 'a b']],
    ['a value other than an object', 3, []],
    ['a missing configuration', undefined, []],
    ['an object that breaks a rule', { ...base, ...items({ label: 'A' }) }, ['navbar', 'items', 0]],
    ['an unknown type', { ...base, ...items({}, { type: 'lnk' }) }, ['navbar', 'items', 1, 'type']],
    ['a custom type', { ...base, ...items({ type: 'custom-x' }) }, ['navbar', 'items', 0, 'type']],
    [
      'a custom kind in a dropdown',
      { ...base, ...items({ type: 'docsVersionDropdown', dropdownItemsBefore: [{ type: 'custom-x' }] }) },
      ['navbar', 'items', 0, 'dropdownItemsBefore', 0, 'type'],
    ],
    [
      'an unknown kind in a dropdown',
      { ...base, ...items({ type: 'localeDropdown', dropdownItemsAfter: [{ type: 'lnk' }] }) },
      ['navbar', 'items', 0, 'dropdownItemsAfter', 0, 'type'],
    ],
    [
      'a key of a custom item',
      {
        ...base,
        theme: { components: { 'NavbarItem/custom-x': 'x' } },
        ...items({ type: 'custom-x', position: 'top' }),
      },
      ['navbar', 'items', 0, 'position'],
    ],
    [
      'an attribute of an item',
      { ...base, ...items({ label: 'A', to: '/', 'aria-label': {} }) },
      ['navbar', 'items', 0, 'aria-label'],
    ],
    [
      'an attribute among attributes',
      { ...base, ...items({ label: 'A', to: '/', attributes: { lang: {} } }) },
      ['navbar', 'items', 0, 'attributes', 'lang'],
    ],
    [
      'an unknown collection',
      { ...base, ...items({ type: 'doc', docId: 'a', docsPluginId: 'x' }) },
      ['navbar', 'items', 0, 'docsPluginId'],
    ],
  ])('%s', (_, input, keys) => {
    const { problems } = validateConfig(input, 'site.config.ts')
    expect(problems.map((it) => it.seek)).toContainEqual(expect.objectContaining({ keys }))
  })

  test('the message names an attribute as in the source', () => {
    expect(item({ label: 'A', to: '/', 'aria-label': {} }).map((it) => it[1])).toEqual([
      '"navbar.items[0]["aria-label"]" should be a string, a number or true or false, found {}.',
    ])
  })
})

test('the UserConfig type accepts an ordinary configuration', () => {
  const config: UserConfig = {
    ...base,
    navbar: {
      items: [
        { label: 'A', to: '/a', 'aria-label': 'A' },
        {
          label: 'B',
          items: [
            { type: 'doc', docId: 'b' },
            { type: 'custom-x', size: 1 },
          ],
        },
        { type: 'custom-y', anything: true },
        { type: 'docsVersionDropdown', dropdownItemsAfter: [{ label: 'C', href: 'https://c.example.com' }] },
      ],
    },
    footer: { links: [{ title: 'T', items: [{ label: 'A', to: '/a' }] }] },
    markdown: { remarkPlugins: [() => undefined, [(options: { a: number }) => options, { a: 1 }]] },
    theme: { components: { 'NavbarItem/custom-x': 'x', 'NavbarItem/custom-y': 'y' } },
  }
  expect(validateConfig(config, 'site.config.ts').problems).toEqual([])
})
