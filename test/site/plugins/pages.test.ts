import path from 'node:path'
import { buildFixture } from 'docsgen/testing'
import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { validateConfig } from '../../../src/config/validate.ts'
import { docusaurusPlugins } from '../../../src/features/docusaurus/plugins.ts'
import type { Feature } from '../../../src/model/feature.ts'
import type { SiteSummary } from '../../../src/model/site-output.ts'
import type { LoadContext, PagesContext, SitePlugin } from '../../../src/model/site-plugin.ts'
import type { World } from '../../../src/model/world.ts'
import { build } from '../../../src/pipeline/build.ts'
import { builtFiles } from '../../harness/build/built-files.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

const files = {
  'content/docs/intro.md': '# Intro\n\n[Orders](./api/orders.md) and [status](/status)\n',
  'spec.json': '{ "operations": ["orders", "refunds"] }',
}

interface Spec {
  operations: string[]
}

const api: SitePlugin<Spec> = {
  name: 'api',
  load: ({ read }) => JSON.parse(read('spec.json')!) as Spec,
  documents: ({ operations }) =>
    operations.map((name) => ({ file: `api/${name}.md`, text: `# ${name}\n\nBack to [the start](../intro.md).\n` })),
  sidebars: ({ operations }) => ({ default: { api: operations.map((name) => `api/${name}`) } }),
  pages: ({ operations }, { url, locale }) => [
    { path: '/status', title: 'Status', html: `<p>All good. <a href="${url('/docs/intro')}">Start</a></p>` },
    {
      path: '/changes',
      markdown: `---\ntitle: Changes\n---\n\n[Orders](/docs/api/${operations[0]}) in ${locale.name}\n`,
    },
  ],
  redirects: () => [{ from: '/old-status', to: '/status' }],
  headTags: [{ tagName: 'meta', attributes: { name: 'api', content: 'yes' } }],
  html: ({ operations }) => ({ head: '<meta name="first">', bodyEnd: `<div id="api">${operations.length}</div>` }),
  outputs: [{ name: 'list', make: (_, data) => [{ path: 'operations.txt', body: data!.operations.join('\n') }] }],
}

async function made(plugin: SitePlugin, config: Partial<UserConfig> = {}, more: Record<string, string> = {}) {
  const world = memoryWorld({ ...files, ...more }, configOf({ plugins: [plugin as never], ...config }))
  const result = await build(world, { drafts: false })
  return { ...result, html: (file: string) => world.output.get(file) ?? '', world }
}

test('a plugin adds documents, a sidebar, pages, redirects, head tags and outputs from its data', async () => {
  const { problems, html, files: outputs } = await made(api as SitePlugin)
  const { texts } = builtFiles({ files: outputs })
  expect(problems).toEqual([])
  const orders = html('docs/api/orders/index.html')
  expect(orders).toContain('href="/docs/intro"')
  expect(orders).toContain('<meta name="api" content="yes">')
  expect(orders).toMatch(/<meta name="first"><\/head><body>.*<div id="api">2<\/div><\/body><\/html>$/s)
  expect(orders).toMatch(/aria-current="page"[^>]*>.*orders/s)
  expect(html('status/index.html')).toContain('<p>All good. <a href="/docs/intro">Start</a></p>')
  expect(html('status/index.html')).toContain('<h1>Status</h1>')
  expect(html('changes/index.html')).toMatch(/<h1>Changes<\/h1>.*href="\/docs\/api\/orders"/s)
  expect(texts.get('operations.txt')).toBe('orders\nrefunds')
  expect([...texts.keys()]).toContain('old-status/index.html')
  expect(texts.get('sitemap.xml')).toContain('/status<')
})

test('a page of a plugin is built in each language, and is a translation if its Markdown differs', async () => {
  const i18n = { defaultLocale: 'en', locales: ['en', 'de'] }
  const { problems, html } = await made(api as SitePlugin, { i18n })
  expect(problems).toEqual([])
  expect(html('de/changes/index.html')).toContain('in de')
  expect(html('changes/index.html')).toContain('hreflang="de"')
  expect(html('de/docs/api/orders/index.html')).toContain('lang="en"')
})

test('problems in generated files have their place, their text and the name of the plugin', async () => {
  const plugin: SitePlugin = {
    name: 'api',
    pages: () => [{ path: '/a', markdown: '# A\n\n[Gone](./gone.md)\n' }],
    documents: () => [{ file: 'b.md', text: '---\ntitel: B\n---\n\n# B\n' }],
  }
  const { problems } = await made(
    plugin,
    {},
    { 'content/docs/api/orders.md': '# O\n', 'content/pages/status.md': '# S\n' },
  )
  expect(problems.map(({ file, line, column, hint, code }) => [code, file, line, column, hint?.slice(-44)])).toEqual([
    ['front-matter-typo', 'content/docs/b.md', undefined, undefined, 'itle"? The plugin "api" generates this file.'],
    ['broken-markdown-link', '~api/a.md', 3, 1, 'ne.md. The plugin "api" generates this file.'],
  ])
})

test('the test kit builds components, features and outputs of plugins, and returns problems with their places', async () => {
  const component = 'test/site/plugins/greeting.tsx'
  const shout: Feature = {
    name: 'shout',
    mdast: { text: (node) => ({ type: 'text', value: (node as { value: string }).value.toUpperCase() }) },
  }
  const { page, file, routes, problems } = await buildFixture({
    files: { 'content/docs/a.md': '# A\n\nquiet [gone](./gone.md)\n' },
    plugins: [
      {
        name: 'kit',
        features: [shout as never],
        outputs: [{ name: 'o', make: () => [{ path: 'o.txt', body: 'out' }] }],
        pages: () => [{ path: '/hi', component, props: { to: 'you' } }],
      },
    ],
  })
  expect(routes).toEqual(expect.arrayContaining(['/docs/a', '/hi']))
  expect(page('/docs/a')).toContain('QUIET')
  expect(page('/hi')).toContain('<h1>Hello you</h1>')
  expect(file('o.txt')).toBe('out')
  expect(problems).toMatchObject([{ code: 'broken-markdown-link', file: 'content/docs/a.md', line: 3, column: 7 }])
})

const faulty: [what: string, plugin: Partial<SitePlugin>, message: string][] = [
  [
    'load() that throws',
    { load: () => Promise.reject(new Error('No network.')) },
    '"load" of the plugin "bad" failed: No network.',
  ],
  [
    'pages other than a list',
    { pages: () => 'x' as never },
    '"pages" of the plugin "bad": The result should be a list of pages, found "x".',
  ],
  [
    'a page without content',
    { pages: () => [{ path: '/x' } as never] },
    '"pages" of the plugin "bad": "[0]" should have exactly one of "markdown", "file", "html" and "component", found {"path":"/x"}.',
  ],
  [
    'a path without a slash',
    { pages: () => [{ path: 'x', html: '' }] },
    '"pages" of the plugin "bad": "[0].path" should be a path that starts with "/", found "x".',
  ],
  [
    'a file that does not exist',
    { pages: () => [{ path: '/x', file: 'none.md' }] },
    'There is no file "none.md" for the page /x of the plugin "bad".',
  ],
  [
    'a collection that does not exist',
    { documents: () => [{ collection: 'defaul', file: 'a.md', text: '' }] },
    'The plugin "bad" adds to the collection "defaul" in version "current", which does not exist.',
  ],
  [
    'a document that exists',
    { documents: () => [{ file: 'intro.md', text: '' }] },
    'The plugin "bad" adds "content/docs/intro.md", which exists already.',
  ],
]

test.each(faulty)('reports %s with the name of the plugin', async (_, plugin, message) => {
  const { problems } = await made({ name: 'bad', ...plugin })
  expect(problems.filter(({ code }) => code === 'bad-plugin').map((found) => found.message)).toEqual([message])
})

test('load() runs again only if something that it read changes, and values are cached by key', async () => {
  let runs = 0
  let fetched = 0
  const load = async ({ read, files: list, cached }: LoadContext) => {
    runs++
    const names = await list('content/docs', /\.md$/)
    return [read('spec.json'), names.length, await cached('remote', () => ++fetched)]
  }
  const seen: unknown[] = []
  const pages = (data: unknown) => {
    seen.push(data)
    return []
  }
  const own: Record<string, string> = {
    ...files,
    'content/docs/api/orders.md': '# O',
    'content/pages/status.md': '# S',
  }
  const world = memoryWorld(own, configOf({ plugins: [{ name: 'p', load, pages }] }))
  await build(world, { drafts: false })
  await build(world, { drafts: false })
  expect([runs, fetched]).toEqual([1, 1])
  own['spec.json'] = '[]'
  await build(world, { drafts: false })
  own['content/docs/new.md'] = '# New'
  await build(world, { drafts: false })
  expect([runs, fetched]).toEqual([3, 1])
  expect(seen.at(-1)).toEqual(['[]', 3, 1])
})

test('Docusaurus plugins run one by one, and unsupported calls are reported', async () => {
  interface Actions {
    addRoute(route: object): void
    createData(name: string, data: object): Promise<string>
  }
  const adding = (route: object) =>
    function adder() {
      return { name: 'adder', contentLoaded: ({ actions }: { actions: Actions }) => actions.addRoute(route) }
    }
  const component = '@site/content/pages/one.tsx'
  const plugins = [
    () => null,
    async function broken() {
      return { name: 'broken', loadContent: () => Promise.reject(new Error('no network')) }
    },
    adding({ path: '/deep', component, routes: [{ path: '/deep/one' }] }),
    adding({ path: '/code', component, modules: { code: '@site/data.js' } }),
    [() => ({ name: 'html', translateContent: () => ({}), configureWebpack: () => ({}) }), {}],
  ]
  const { problems } = await made(
    { name: 'none' },
    { docusaurus: { plugins: plugins as never } },
    { 'content/docs/intro.md': '# Intro\n', 'content/pages/one.tsx': 'export default () => null\n' },
  )
  expect(problems.map(({ code, message }) => `${code}: ${message}`).sort()).toEqual([
    'adder-2/route: The route /code cannot be a page: it has the module "code", which is no data.',
    'adder/route: The route /deep cannot be a page: it has routes of its own.',
    'bad-plugin: "load" of the plugin "broken" failed: no network',
    'docusaurus-plugin-2/hook: docsgen does not run "translateContent" of the plugin "html" of Docusaurus.',
  ])
  const written = { title: 'A', url: 'https://a.example.com', docusaurus: { plugins: ['./tides.js'] } }
  const { problems: bad } = validateConfig(written, 'site.config.ts')
  expect(bad.map(({ message }) => message)).toEqual([
    '"docusaurus.plugins[0]" should be a function, the module of a package, or a list of one of these and its options, found "./tides.js".',
  ])
})

test('routes and client modules of Docusaurus plugins are those of the configuration', async () => {
  function lamps({ baseUrl, siteDir }: { baseUrl: string; siteDir: string }) {
    const component = '@site/content/pages/one.tsx'
    return {
      name: 'lamps',
      contentLoaded: ({ actions }: { actions: { addRoute(route: object): void } }) => {
        for (const path of [`${baseUrl}lamps/red/`, '/green', baseUrl]) actions.addRoute({ path, component })
      },
      getClientModules: () => ['lamp.css', 'lamp.js', 'shine.js', 'lost.js'].map((file) => path.join(siteDir, file)),
    }
  }
  const site = async (scripts: string[]) =>
    made(
      { name: 'scripts', scripts },
      { docusaurus: { plugins: [lamps] as never }, theme: { css: ['./lamp.css'] } },
      {
        'content/docs/intro.md': '# Intro\n',
        'content/pages/one.tsx': 'export default () => null\n',
        'client.js': "import * as one from './shine.js'\n",
      },
    )
  const missing = await site(['./lamp.js', './client.js'])
  expect(missing.problems.map(({ code }) => code)).toContain('lamps/hook')
  const { problems } = await site(['./lamp.js', './client.js', './lost.js'])
  expect(problems.map(({ code }) => code)).not.toContain('lamps/hook')
  const config = configOf({ baseUrl: '/sub/', docusaurus: { plugins: [lamps] as never } })
  const context = { config: { customFields: {} }, report: () => undefined } as unknown as LoadContext & PagesContext
  const [plugin] = docusaurusPlugins(config, {} as World)
  const pages = await plugin!.pages!(await plugin!.load!(context), context)
  expect(pages.map((page) => page.path)).toEqual(['/lamps/red', '/green', '/'])
})

test('a sidebar of a plugin is added to the generated one, except in a collection of its own', async () => {
  const collections = [{ id: 'own', path: 'own', routeBasePath: 'own' }]
  const documents = () => ['default', 'own'].map((collection) => ({ collection, file: 'a.md', text: '# A\n' }))
  const sidebars = () => ({ default: { more: ['a'] }, own: { only: ['a'] } })
  const seen: [string, string[]][] = []
  const make = ({ editions }: SiteSummary) => {
    seen.push(...editions.map((one): [string, string[]] => [one.collection, Object.keys(one.sidebars)]))
    return []
  }
  await made({ name: 'more', collections, documents, sidebars, outputs: [{ name: 'seen', uses: ['sidebars'], make }] })
  expect(seen).toEqual([
    ['default', ['more', 'defaultSidebar']],
    ['own', ['only']],
  ])
})

const counting: SitePlugin = {
  name: 'lengths',
  messages: { en: { 'lengths.title': 'Lengths', 'lengths.by': 'By' }, de: { 'lengths.title': 'Längen' } },
  stages: [{ name: 'length', run: ({ title }: { title: string }) => ({ letters: title.length }) }],
  pages: (_, { messages }) => [
    { path: '/lengths', html: `<p>${messages['lengths.title']} ${messages['lengths.by']}</p>` },
  ],
  outputs: [
    {
      name: 'lengths',
      async make({ pages }, _, context) {
        const titles = [...pages].map(({ title }) => ({ title }))
        const made = await context!.run<{ letters: number }>('length', titles)
        return [{ path: 'lengths.json', body: JSON.stringify(made.map(({ letters }) => letters)) }]
      },
    },
  ],
}

test('an output runs a stage over its inputs, and texts follow the language', async () => {
  const i18n = { defaultLocale: 'en', locales: ['en', 'de', 'fr'] }
  const code = { 'content/i18n/fr/code.json': '{ "lengths.title": { "message": "Longueurs" } }' }
  const result = await made(counting, { i18n }, code)
  const { problems, html } = result
  expect(problems.filter(({ code: name }) => name === 'bad-plugin')).toEqual([])
  const shown = ['', 'de/', 'fr/'].map((folder) => /<p>(.*?)<\/p>/.exec(html(`${folder}lengths/index.html`))?.[1])
  expect(shown).toEqual(['Lengths By', 'Längen By', 'Longueurs By'])
  expect(JSON.parse(builtFiles(result).texts.get('lengths.json')!)).toContain('Intro'.length)
})

test.each([
  ['a stage that does not exist', 'none', [], 'The plugin has no stage "none".'],
  ['a stage that fails', 'length', [null], 'stage "length": Cannot destructure property'],
])('an output that runs %s is a problem of its plugin', async (_, stage, inputs, message) => {
  const outputs = [
    {
      name: 'lengths',
      make: async (...[, , context]: unknown[]) =>
        (context as never as { run(name: string, all: unknown[]): never }).run(stage, inputs),
    },
  ]
  const { problems } = await made({ ...counting, outputs } as SitePlugin)
  expect(problems.map((one) => one.message).join()).toContain(message)
})
