import { describe, expect, test } from 'vitest'
import { validateConfig } from '../../../src/config/validate.ts'
import type { Files } from '../../harness/build/site.ts'
import { article, buildSite, docs, hrefs } from './built-site.ts'

describe('names that are properties of every object', () => {
  test.each(['constructor', '__proto__', 'toString'])('work for the version %s', async (name) => {
    const { routes, found, html } = await buildSite(
      {
        ...docs({ 'a.md': '# A' }),
        'content/versions.json': JSON.stringify(['2.0', name]),
        'content/versioned_docs/version-2.0/a.md': '# A',
        [`content/versioned_docs/version-${name}/a.md`]: '# A',
        [`content/versioned_docs/version-${name}/b.md`]: '# B',
      },
      { navbar: { items: [{ type: 'docsVersionDropdown' }] } },
    )
    expect(found).toEqual([])
    expect(routes).toContain(`docs/${name}/a/index.html`)
    expect(hrefs(html('docs/a/index.html'))).toContain(`/docs/${name}/a`)
    expect(hrefs(html(`docs/${name}/b/index.html`)).filter((href) => !/^(?:\/$|\/docs|#)/.test(href))).toEqual([])
  })
})

describe('a name that cannot be part of a URL', () => {
  test.each(['a\nb', 'a\tb', 'a\\b', 'a\u007fb', 'a\u0085b'])('%j is one problem at its file', async (name) => {
    for (const file of [
      `content/docs/${name}.md`,
      `content/docs/${name}/x.md`,
      `content/pages/${name}.md`,
      `content/pages/${name}.tsx`,
      `content/static/${name}.png`,
    ]) {
      const { problems } = await buildSite({ ...docs({ 'a.md': '# A' }), [file]: '# B' })
      expect(problems.map(({ code, file: at }) => [code, at])).toEqual([['bad-file-name', file]])
    }
  })

  test('is accepted if a slug replaces it', async () => {
    const { found, routes } = await buildSite(docs({ 'a\tb.md': '---\nslug: /x\n---\n\n# B' }))
    expect(found).toEqual([])
    expect(routes).toContain('docs/x/index.html')
  })

  const names = ['/../../x', '//evil.example/x', 'javascript:alert(1)', 'a?b', 'a#b', 'a\\b', 'a\tb', '\ud800']

  test.each(names)('%j is rejected as a slug', async (slug) => {
    const { found, routes } = await buildSite(docs({ 'a.md': `---\nslug: ${JSON.stringify(slug)}\n---\n\n# A` }))
    expect(found).toEqual(['error bad-slug content/docs/a.md:2:7'])
    expect(routes).toEqual(['404.html', 'docs/a/index.html', 'index.html'])
  })

  test.each(names)('%j is rejected as the permalink of a tag', async (permalink) => {
    const inline = await buildSite(
      docs({ 'a.md': `---\ntags: [{ label: T, permalink: ${JSON.stringify(permalink)} }]\n---\n\n# A` }),
    )
    expect(inline.found).toEqual(['error bad-front-matter content/docs/a.md:2:31'])
    expect(inline.routes).toEqual(['404.html', 'docs/a/index.html', 'index.html'])
    const listed = await buildSite(
      docs({ 'tags.yml': `t:\n  permalink: ${JSON.stringify(permalink)}\n`, 'a.md': '---\ntags: [t]\n---\n\n# A' }),
    )
    expect(listed.found).toEqual(['error bad-tags content/docs/tags.yml:2:14'])
    expect(listed.routes).toContain('docs/tags/t/index.html')
  })
})

describe('a URL that runs a script', () => {
  test.each([
    '[x](pathname:javascript:alert%281%29)',
    '[x](pathname://javascript:alert%281%29)',
    '[x](pathname:////evil.example/x)',
    '<a href="pathname:javascript:alert(1)">x</a>',
    '<a href="pathname://javascript:alert(1)">x</a>',
  ])('is never the result of %s', async (markdown) => {
    const { html } = await buildSite(docs({ 'a.md': `# A\n\n${markdown}` }))
    const links = hrefs(article(html('docs/a/index.html'))).filter((href) => !href.startsWith('#'))
    expect(links.filter((href) => !/^\/(?!\/)/.test(href))).toEqual([])
  })

  test.each<[string, object]>([
    ['docs.editUrl', { docs: { editUrl: 'javascript:alert(1)//' } }],
    ['favicon', { favicon: 'javascript:alert(1)' }],
    ['image', { image: 'vbscript:x' }],
    ['navbar.logo.href', { navbar: { logo: { src: 'a.svg', href: ' javascript:alert(1)' } } }],
    ['navbar.logo.src', { navbar: { logo: { src: 'javascript:alert(1)' } } }],
    ['navbar.items[0].href', { navbar: { items: [{ label: 'X', href: 'java\nscript:alert(1)' }] } }],
    ['navbar.items[0].to', { navbar: { items: [{ label: 'X', to: 'JavaScript:alert(1)' }] } }],
    ['navbar.items[0].href', { navbar: { items: [{ label: 'X', href: 'data:text/html,x' }] } }],
    ['navbar.items[0].href', { navbar: { items: [{ label: 'X', href: '/\\evil.example' }] } }],
    ['navbar.items[0].href', { navbar: { items: [{ label: 'X', href: '//' }] } }],
    [
      'navbar.items[0].items[0].to',
      { navbar: { items: [{ label: 'X', items: [{ label: 'Y', to: 'javascript:x' }] }] } },
    ],
    ['footer.links[0].href', { footer: { links: [{ label: 'X', href: 'javascript:alert(1)' }] } }],
    ['footer.links[0].items[0].to', { footer: { links: [{ items: [{ label: 'X', to: 'blob:x' }] }] } }],
    ['footer.logo.src', { footer: { logo: { src: 'file:///etc/x' } } }],
    ['scripts[0]', { scripts: ['data:text/javascript,alert(1)'] }],
    ['scripts[0].src', { scripts: [{ src: 'javascript:alert(1)' }] }],
    ['stylesheets[0]', { stylesheets: ['data:text/css,x'] }],
    ['stylesheets[0].href', { stylesheets: [{ href: 'javascript:alert(1)' }] }],
    ['headTags[0].attributes.href', { headTags: [{ tagName: 'base', attributes: { href: 'javascript:x' } }] }],
    ['headTags[0].attributes.src', { headTags: [{ tagName: 'script', attributes: { src: 'data:,x' } }] }],
    ['redirects[0].to', { redirects: [{ from: '/a', to: 'javascript:alert(1)' }] }],
    ['i18n.localeConfigs.en.url', { i18n: { localeConfigs: { en: { url: 'x' } } } }],
    ['i18n.localeConfigs.en.baseUrl', { i18n: { localeConfigs: { en: { baseUrl: '/../' } } } }],
    ['baseUrl', { baseUrl: '/../' }],
    ['baseUrl', { baseUrl: '/a\tb/' }],
    ['docs.routeBasePath', { docs: { routeBasePath: '../x' } }],
    ['pages.routeBasePath', { pages: { routeBasePath: 'a/../../x' } }],
    ['docs.versions.current.path', { docs: { versions: { current: { path: '../x' } } } }],
  ])('is an error in %s of the configuration', (key, config) => {
    const { problems } = validateConfig({ title: 'T', url: 'https://docs.example.com', ...config }, 'site.config.ts')
    expect(problems.map(({ code, subject }) => [code, subject])).toEqual([['bad-config', key]])
  })

  test.each<object>([
    { favicon: 'data:image/svg+xml,%3Csvg/%3E', image: 'https://cdn.example.com/a.png' },
    {
      navbar: {
        items: [
          { label: 'X', href: 'mailto:a@example.com' },
          { label: 'Y', href: '//cdn.example.com/x' },
        ],
      },
    },
    {
      navbar: {
        items: [
          { label: 'X', href: 'vscode://file/x' },
          { label: 'Y', to: 'pathname:///x' },
        ],
      },
    },
    {
      footer: {
        links: [
          { label: 'X', href: 'https://example.com/ä b?x=1#y' },
          { label: 'Y', to: '/docs/x y' },
        ],
      },
    },
    { docs: { editUrl: 'https://example.com/edit/' }, scripts: ['/a.js', '//cdn.example.com/x.js'] },
  ])('is not suspected in %j', (config) => {
    expect(
      validateConfig({ title: 'T', url: 'https://docs.example.com', ...config }, 'site.config.ts').problems,
    ).toEqual([])
  })

  test.each<[string, Files]>([
    ['front matter', docs({ 'a.md': '---\ncustom_edit_url: javascript:alert(1)\n---\n\n# A' })],
    ['front matter of an image', docs({ 'a.md': '---\nimage: javascript:alert(1)\n---\n\n# A' })],
    [
      'a sidebars file',
      {
        ...docs({ 'a.md': '# A' }),
        'content/sidebars.ts': JSON.stringify({ s: ['a', { type: 'link', label: 'X', href: 'javascript:alert(1)' }] }),
      },
    ],
    [
      'a category',
      docs({
        'a/_category_.json': '{ "link": { "type": "generated-index", "image": "javascript:alert(1)" } }',
        'a/b.md': '# B',
      }),
    ],
  ])('is an error in %s', async (_, files) => {
    const { problems, routes, html } = await buildSite(files)
    expect(problems.map(({ severity }) => severity)).toEqual(['error'])
    expect(problems[0]!.message).toContain('javascript:')
    expect(routes.filter((file) => html(file).includes('javascript:'))).toEqual([])
  })

  test('is an error if editUrl returns it', async () => {
    const { problems, html } = await buildSite(docs({ 'a.md': '# A' }), { docs: { editUrl: () => 'javascript:x' } })
    expect(problems.map(({ code }) => code)).toEqual(['bad-config'])
    expect(problems[0]!.message).toContain('it returned "javascript:x"')
    expect(html('docs/a/index.html')).not.toContain('javascript:')
  })
})

describe('a link to a file generated by a plugin', () => {
  const make = () => [
    { path: 'api/openapi.json', body: '{}' },
    { path: 'old/index.html', body: '' },
    { path: 'img/chart.svg', body: '<svg/>' },
  ]
  const plugins = [{ name: 'api', outputs: [{ name: 'api', make }] }]
  const files = docs({
    'a.md': '# A\n\n[Api](/api/openapi.json), [old](/old), ![chart](/img/chart.svg), [none](/api/none.json)',
  })

  test('is not broken', async () => {
    const { found } = await buildSite(files, {
      plugins,
      baseUrl: '/base/',
      navbar: { items: [{ label: 'Api', to: '/api/openapi.json' }] },
      redirects: [{ from: '/moved', to: '/api/openapi.json' }],
    })
    expect(found).toEqual(['error broken-link content/docs/a.md:3:66'])
  })

  test.each(['../x', '/x', '', 'a//b', 'a/', '.docsgen.json', 'a\\b', 'a\0b'])(
    'is a problem of the plugin with the path %j',
    async (path) => {
      const outputs = [{ name: 'out', make: () => [{ path, body: '' }] }]
      const { problems } = await buildSite(docs({ 'a.md': '# A' }), { plugins: [{ name: 'own', outputs }] })
      expect(problems.map(({ code }) => code)).toEqual(['bad-plugin'])
      expect(problems[0]!.message).toContain(`"out" of the plugin "own" failed: ${JSON.stringify(path)} should be`)
    },
  )

  test('is broken without the plugin', async () => {
    expect((await buildSite(files)).found).toHaveLength(4)
  })
})

test('a missing file in headTags is a problem at its key', async () => {
  const { problems } = await buildSite(
    { ...docs({ 'a.md': '# A' }), 'content/static/there.json': '{}' },
    {
      headTags: [
        { tagName: 'link', attributes: { rel: 'manifest', href: '/there.json' } },
        { tagName: 'link', attributes: { rel: 'manifest', href: '/gone.json' } },
        { tagName: 'script', attributes: { src: '/gone.js' } },
        { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://example.com' } },
        { tagName: 'link', attributes: { rel: 'help', href: '/docs/a' } },
      ],
    },
  )
  expect(problems.map(({ code, message, file }) => [code, message, file])).toEqual([
    ['broken-asset', 'There is no file "/gone.js".', 'site.config.ts'],
    ['broken-asset', 'There is no file "/gone.json".', 'site.config.ts'],
  ])
})

test.each(['https://cdn.example.com/a.png', '//cdn.example.com/a.png'])(
  'the image %s in front matter is used unchanged',
  async (image) => {
    const { found, html } = await buildSite(docs({ 'a.md': `---\nimage: ${image}\n---\n\n# A` }))
    expect(found).toEqual([])
    expect(html('docs/a/index.html')).toContain(`<meta property="og:image" content="${image}">`)
  },
)

describe('a configured folder', () => {
  test.each<[string, object]>([
    ['contentDir', { contentDir: '../content' }],
    ['staticDirectories[0]', { staticDirectories: ['../../..'] }],
    ['staticDirectories[1]', { staticDirectories: ['static', '../..'] }],
    ['pages.path', { pages: { path: '../../pages' } }],
    ['i18n.path', { i18n: { path: '../../i18n' } }],
    ['i18n.localeConfigs.en.path', { i18n: { localeConfigs: { en: { path: '../../../en' } } } }],
    ['docs.path', { docs: { path: '../../' } }],
    ['docs[1].path', { docs: [{}, { id: 'b', path: '../..' }] }],
    ['content.allowOutside[0]', { content: { allowOutside: ['..'] } }],
  ])('must not be outside of the site: %s', (key, config) => {
    const { problems } = validateConfig({ title: 'T', url: 'https://docs.example.com', ...config }, 'site.config.ts')
    expect(problems.filter(({ subject }) => subject === key).map(({ code }) => code)).toEqual(['bad-config'])
  })

  test('with documents may be outside of the root, and end with a slash', () => {
    const { config, problems } = validateConfig(
      { title: 'T', url: 'https://docs.example.com', contentDir: '.', docs: { path: '../docs/' } },
      'site.config.ts',
    )
    expect(problems).toEqual([])
    expect(config!.docs[0]!.path).toBe('../docs')
  })
})
