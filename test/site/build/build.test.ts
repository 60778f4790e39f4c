import { describe, expect, test } from 'vitest'
import { shortForm } from '../../harness/build/cli.ts'
import { emptyCache } from '../../harness/build/memory-world.ts'
import { type Files, png } from '../../harness/build/site.ts'
import { article, breadcrumbs, buildSite, docs, element, hrefs, labels, sidebar, titleOf } from './built-site.ts'

describe('routes and output files', () => {
  test('follow folders and names, and include 404.html and a front page', async () => {
    const { routes, found } = await buildSite({
      ...docs({ 'intro.md': '# Intro', 'a/b/deep.md': '# Deep', 'a/index.md': '# A', 'readme/README.md': '# R' }),
      'content/pages/about.md': '# About',
      'content/pages/legal/index.md': '# Legal',
    })
    expect(found).toEqual([])
    expect(routes).toEqual([
      '404.html',
      'about/index.html',
      'docs/a/b/deep/index.html',
      'docs/a/index.html',
      'docs/intro/index.html',
      'docs/readme/index.html',
      'index.html',
      'legal/index.html',
    ])
  })

  test.each([
    ['written out', { from: '/', to: '/docs/intro' }],
    ['of a rule', (route: string) => (route === '/docs/intro' ? '/' : undefined)],
  ])('have no default front page where there is a redirect, %s', async (_, redirect) => {
    const files = docs({ 'intro.md': '# Intro\n\n[Start](/)' })
    const { routes, found } = await buildSite(files, { redirects: [redirect] })
    expect(found).toEqual([])
    expect(routes).toEqual(['404.html', 'docs/intro/index.html'])
  })

  test.each([
    [undefined, 'docs/a/index.html', '/docs/a', '/docs/b/'],
    [true, 'docs/a/index.html', '/docs/a/', '/docs/b/'],
    [false, 'docs/a.html', '/docs/a', '/docs/b'],
  ])('with trailingSlash %s: the file is %s, links are %s and %s', async (trailingSlash, file, toPage, toIndex) => {
    const { html, routes } = await buildSite(
      docs({
        'a.md': '# A\n\n[B](./b/index.md) and [C](/docs/b/c)',
        'b/index.md': '# B\n\n[A](../a.md)',
        'b/c.md': '# C',
      }),
      { trailingSlash },
    )
    expect(routes).toContain(file)
    expect(hrefs(article(html(file)))).toContain(toIndex)
    expect(hrefs(article(html(trailingSlash === false ? 'docs/b.html' : 'docs/b/index.html')))).toContain(toPage)
    expect(html(file)).toContain(`rel="canonical" href="https://site.example.com${toPage}"`)
  })

  test('have the baseUrl in every URL but in no file name', async () => {
    const { html, routes, found } = await buildSite(
      {
        ...docs({ 'a.md': '# A\n\n[B](./b.md), [B](/docs/b), [S](/s.pdf), ![P](./p.png)', 'b.md': '# B' }),
        'content/docs/p.png': png(1, 2),
        'content/static/s.pdf': 's',
      },
      { baseUrl: '/x/', navbar: { items: [{ label: 'B', to: '/docs/b' }] } },
    )
    expect(found).toEqual([])
    expect(routes).toEqual(['404.html', 'docs/a/index.html', 'docs/b/index.html', 'index.html'])
    const page = html('docs/a/index.html')
    const local = hrefs(page).filter((href) => href.startsWith('/'))
    expect(local.filter((href) => !href.startsWith('/x/'))).toEqual([])
    expect(local).toEqual(expect.arrayContaining(['/x/', '/x/docs/b', '/x/s.pdf']))
    expect(page).toMatch(/<img[^>]* src="\/x\/assets\/p\.[0-9a-f]{10}\.png"/)
    expect(page).toContain('href="/x/assets/theme.css"')
  })

  test('use number prefixes only for the order', async () => {
    const { routes, html } = await buildSite(
      docs({
        '02-second.md': '# Two',
        '01-first.md': '# One',
        '03-more/1-x.md': '# X',
        '2021-11-04-news.md': '# News',
      }),
    )
    expect(routes).toEqual([
      '404.html',
      'docs/2021-11-04-news/index.html',
      'docs/first/index.html',
      'docs/more/x/index.html',
      'docs/second/index.html',
      'index.html',
    ])
    expect(labels(sidebar(html('docs/first/index.html')))).toEqual(['One', 'Two', 'more', 'News'])
  })

  test.each([
    ['/own', 'docs/own/index.html'],
    ['/own/deep', 'docs/own/deep/index.html'],
    ['own', 'docs/a/own/index.html'],
    ['./own', 'docs/a/own/index.html'],
    ['../own', 'docs/own/index.html'],
    ['/', 'docs/index.html'],
    ['with space', 'docs/a/with space/index.html'],
  ])('follow the slug %s of a/page.md: %s', async (slug, file) => {
    const { routes, found } = await buildSite(docs({ 'a/page.md': `---\nslug: ${slug}\n---\n\n# Page` }))
    expect(found).toEqual([])
    expect(routes).toContain(file)
  })

  test.each([
    ['a/index.md', 'id: x', 'docs/a/index.html'],
    ['a/README.md', 'id: x', 'docs/a/index.html'],
    ['a/a.md', 'id: x', 'docs/a/index.html'],
    ['a/index.md', 'id: x\nslug: /y', 'docs/y/index.html'],
    ['a/b.md', 'id: x', 'docs/a/x/index.html'],
  ])('of %s with %j have the file %s, and its ID resolves', async (name, meta, file) => {
    const { routes, found } = await buildSite(docs({ [name]: `---\n${meta}\n---\n\n# Page` }), {
      navbar: { items: [{ type: 'doc', docId: 'a/x', label: 'Page' }] },
    })
    expect(found).toEqual([])
    expect(routes).toContain(file)
  })

  test.each(['../../own', '/../own', 'a?b', 'a#b', 'a\\b'])('ignore the invalid slug %s', async (slug) => {
    const { routes, found } = await buildSite(
      docs({ 'a/page.md': `---\nslug: "${slug.replace('\\', '\\\\')}"\n---\n\n# Page` }),
    )
    expect(found).toEqual(['error bad-slug content/docs/a/page.md:2:7'])
    expect(routes).toContain('docs/a/page/index.html')
  })

  test.each([
    ['a b.md', 'docs/a b/index.html', '/docs/a%20b'],
    ['100%.md', 'docs/100%/index.html', '/docs/100%25'],
    ['c#.md', 'docs/c#/index.html', '/docs/c%23'],
    ['😀.md', 'docs/😀/index.html', '/docs/%F0%9F%98%80'],
    ['é.md', 'docs/é/index.html', '/docs/%C3%A9'],
    ['a&b.md', 'docs/a&b/index.html', '/docs/a&amp;b'],
  ])('of the name %s: file %s, URL %s, linked in every spelling', async (name, file, url) => {
    const { html, found } = await buildSite(
      docs({
        [name]: '# Odd\n\n## Part',
        'z.md': `# Z\n\n[A](<./${encodeURIComponent(name)}#part>), [B](<${url.replace('&amp;', '&')}#part>)`,
      }),
    )
    expect(found).toEqual([])
    expect(html(file)).toContain('<h1')
    expect(hrefs(article(html('docs/z/index.html'))).filter((href) => href.endsWith('#part'))).toEqual([
      `${url}#part`,
      `${url}#part`,
    ])
    expect(hrefs(sidebar(html('docs/z/index.html')))).toContain(url)
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('accept the ID %s', async (id) => {
    const { routes, found, html } = await buildSite(
      {
        ...docs({
          'a.md': `---\nid: ${id}\n---\n\n# Named\n\n## \`${id}\`\n\n[Own](#${id.toLowerCase()})`,
          [`${id.replaceAll('_', '')}/b.md`]: `# B\n\n[A](../a.md#${id.toLowerCase()})`,
        }),
      },
      { navbar: { items: [{ type: 'doc', docId: id, label: 'Named' }] } },
    )
    expect(found).toEqual([])
    expect(routes).toContain(`docs/${id}/index.html`)
    expect(hrefs(html('404.html'))).toContain(`/docs/${id}`)
  })

  test('do not include partials', async () => {
    const { routes } = await buildSite(docs({ 'a.md': '# A', '_b.md': '# B', '_c/d.md': '# D' }))
    expect(routes).toEqual(['404.html', 'docs/a/index.html', 'index.html'])
  })

  test('of duplicate pages are those of the first, and the second is a problem', async () => {
    const { found, html } = await buildSite(
      docs({ 'a.md': '---\nslug: /x\n---\n\n# First', 'b.md': '---\nslug: /x/\n---\n\n# Second' }),
    )
    expect(found).toEqual(['warning duplicate-route content/docs/b.md:2:7'])
    expect(html('docs/x/index.html')).toContain('First')
  })

  test('that differ only in case are all built, and a problem', async () => {
    const { found, routes, problems } = await buildSite(docs({ 'Page.md': '# P', 'page.md': '# P' }))
    expect(found).toEqual(['warning route-case content/docs/page.md:1:1'])
    expect(problems[0]!.message).toContain('/docs/Page of content/docs/Page.md')
    expect(routes).toEqual(expect.arrayContaining(['docs/Page/index.html', 'docs/page/index.html']))
  })

  test.each([undefined, false])(
    'named 404 or index do not replace another page (trailingSlash %s)',
    async (trailingSlash) => {
      const { found } = await buildSite(
        {
          ...docs({ 'a.md': '# A' }),
          'content/pages/404.md': '# Own',
          'content/pages/x.md': '---\nslug: /index\n---\n\n# X',
        },
        { trailingSlash, onDuplicateRoutes: 'throw' },
      )
      const expected = ['404.md:1:1', 'x.md:2:7'].map((place) => `error duplicate-route content/pages/${place}`)
      expect(found).toEqual(trailingSlash === false ? expected : [])
    },
  )
})

describe('a page', () => {
  test('takes its title from front matter, its heading or its name, and appends that of the site', async () => {
    const { html } = await buildSite(
      docs({
        'a.md': '---\ntitle: Given\n---\n\n# Own',
        'b.md': '# Own *title*',
        'c.md': 'No heading',
        'd.md': '---\ntitle: "A & <b>"\n---\n',
      }),
      { title: 'Site', titleDelimiter: '·' },
    )
    expect(['a', 'b', 'c', 'd'].map((name) => titleOf(html(`docs/${name}/index.html`)))).toEqual([
      'Given · Site',
      'Own title · Site',
      'c · Site',
      'A &amp; &lt;b> · Site',
    ])
    expect(html('docs/c/index.html').match(/<h1/g)).toHaveLength(1)
  })

  test('has breadcrumbs of its categories, and only its own branch of the sidebar open', async () => {
    const { html } = await buildSite(
      docs({
        'a/index.md': '# Alpha',
        'a/one.md': '# One',
        'a/deep/two.md': '# Two',
        'b/three.md': '# Three',
        'b/deeper/four.md': '# Four',
        'c/_category_.json': '{ "label": "Gamma", "collapsed": false, "position": 1 }',
        'c/five.md': '# Five',
      }),
    )
    const page = html('docs/a/one/index.html')
    expect(labels(breadcrumbs(page))).toEqual(['Alpha', 'One'])
    expect(hrefs(breadcrumbs(page))).toEqual(['/', '/docs/a/'])
    expect(labels(sidebar(page))).toEqual(['Gamma', 'Five', 'Alpha', 'deep', 'One', 'b'])
    expect(labels(sidebar(html('docs/b/deeper/four/index.html')))).toEqual([
      'Gamma',
      'Five',
      'Alpha',
      'b',
      'deeper',
      'Four',
      'Three',
    ])
    expect(labels(breadcrumbs(html('docs/b/deeper/four/index.html')))).toEqual(['b', 'deeper', 'Four'])
  })

  test('has previous and next pages in the order of the sidebar, unless front matter removes them', async () => {
    const { html } = await buildSite(
      docs({
        'a.md': '---\nsidebar_position: 2\n---\n\n# A',
        'b.md': '---\nsidebar_position: 1\nsidebar_label: Bee\n---\n\n# B',
        'c/d.md': '---\npagination_prev: null\n---\n\n# D',
      }),
    )
    const pages = (file: string) => {
      const part = element(html(file), /<nav class="dg-pagination"/, '</nav>')
      return hrefs(part).map((href, i) => `${/rel="(\w+)"/.exec(part.split('<a ')[i + 1]!)![1]} ${href}`)
    }
    expect(pages('docs/b/index.html')).toEqual(['next /docs/a'])
    expect(pages('docs/a/index.html')).toEqual(['prev /docs/b', 'next /docs/c/d'])
    expect(pages('docs/c/d/index.html')).toEqual([])
    expect(html('docs/a/index.html')).toContain('Bee')
  })

  test('is not built if it is a draft, and not listed or indexed if it is unlisted', async () => {
    const files = docs({
      'a.md': '# A',
      'd.md': '---\ndraft: true\n---\n\n# D',
      'u.md': '---\nunlisted: true\n---\n\n# U',
    })
    const { routes, html } = await buildSite(files)
    expect(routes).toEqual(['404.html', 'docs/a/index.html', 'docs/u/index.html', 'index.html'])
    expect(hrefs(html('docs/a/index.html'))).not.toContain('/docs/u')
    expect(html('docs/u/index.html')).toContain('<meta name="robots" content="noindex')
    expect(html('docs/a/index.html')).not.toContain('noindex')
    expect((await buildSite(files, {}, { drafts: true })).routes).toContain('docs/d/index.html')
  })

  test('for missing pages has no canonical URL and is not indexed', async () => {
    const { html } = await buildSite(docs({ 'a.md': '# A' }))
    expect(html('404.html')).toContain('<h1>Page Not Found</h1>')
    expect(html('404.html')).not.toContain('canonical')
    expect(html('404.html')).toContain('noindex')
  })

  test('is generated as a front page that links to the documents, if there is none', async () => {
    const about = { 'content/pages/about.md': '# About' }
    const bare = await buildSite(about, { tagline: 'Nothing yet', docs: false })
    expect(bare.routes).toEqual(['404.html', 'about/index.html', 'index.html'])
    expect(bare.found).toEqual([])
    expect(bare.html('index.html')).toContain('Nothing yet')
    const some = await buildSite(docs({ 'a.md': '# A', 'b/c.md': '# C' }))
    expect([...new Set(hrefs(element(some.html('index.html'), /<main/, '</main>')))]).toEqual(['/docs/a', '/docs/b/c'])
  })
})

describe('links', () => {
  test('to Markdown files become routes, with their query and hash', async () => {
    const text = [
      '# A',
      '[1](./b.md) [2](b.md#part) [3](b.md?q=1#part) [4](../docs/b.md) [5](/b.md) [6](@site/content/docs/b.md)',
      '[7](./sub/index.md#x) [8][ref] [9](#own) ![i](./p.png "t") <a href="./b.md">raw</a> [10](https://x.example.com/b.md)',
      '## Own\n\n[ref]: ./b.md#part "Title"',
    ]
    const { html, found } = await buildSite({
      ...docs({ 'a.md': text.join('\n\n'), 'b.md': '# B\n\n## Part', 'sub/index.md': '# S\n\n## X' }),
      'content/docs/p.png': png(7, 8),
    })
    expect(found).toEqual([])
    expect(
      hrefs(article(html('docs/a/index.html')))
        .filter((href) => !href.startsWith('#') || href === '#own')
        .slice(0, -1),
    ).toEqual([
      '/docs/b',
      '/docs/b#part',
      '/docs/b?q=1#part',
      '/docs/b',
      '/docs/b',
      '/docs/b',
      '/docs/sub/#x',
      '/docs/b#part',
      '#own',
      '/docs/b',
      'https://x.example.com/b.md',
    ])
  })

  test('to a moved page are updated', async () => {
    const before = docs({ 'a.md': '# A\n\n[B](./b.md)', 'b.md': '# B' })
    const cache = emptyCache()
    await buildSite(before, {}, { cache })
    const { html, found } = await buildSite(
      { ...before, ...docs({ 'b.md': '---\nslug: /moved\n---\n\n# B' }) },
      {},
      { cache },
    )
    expect(found).toEqual([])
    expect(hrefs(article(html('docs/a/index.html')))).toContain('/docs/moved')
  })

  test('in an index document with a trailing slash are relative to its folder', async () => {
    const { html, found } = await buildSite(
      docs({
        'f/index.md': '# F\n\n[Page](page) [Up](../top)',
        'f/page.md': '# P\n\n[Sibling](other)',
        'f/other.md': '# O',
        'top.md': '# T',
      }),
    )
    expect(found).toEqual([])
    expect(hrefs(article(html('docs/f/index.html'))).slice(0, 2)).toEqual(['/docs/f/page', '/docs/top'])
    expect(hrefs(article(html('docs/f/page/index.html')))).toContain('/docs/f/other')
  })

  test('to images add their size and a hash, and identical files are written once', async () => {
    const { html, copies, found } = await buildSite({
      ...docs({ 'a.md': '![P](./p.png) ![Q](x/p.png) ![S](/s.png) [D](./data.csv)' }),
      'content/docs/p.png': png(3, 4),
      'content/docs/x/p.png': png(3, 4),
      'content/docs/data.csv': 'a,b',
      'content/static/s.png': png(5, 6),
    })
    expect(found).toEqual([])
    const images = [...html('docs/a/index.html').matchAll(/<img[^>]* src="([^"]+)" width="(\d+)" height="(\d+)"/g)]
    const [p, q, s] = images.map(([, src, width, height]) => `${src} ${width} ${height}`)
    expect(p).toMatch(/^\/assets\/p\.[0-9a-f]{10}\.png 3 4$/)
    expect(q).toBe(p)
    expect(s).toBe('/s.png 5 6')
    expect([...copies.keys()].sort()).toEqual([
      expect.stringMatching(/^assets\/data\.\w{10}\.csv$/),
      images[0]![1]!.slice(1),
      's.png',
    ])
  })

  test.each([
    ['![P](p.png)', '30 40'],
    ['![P](p.png){width=15}', '15 20'],
    ['![P](p.png){height=100}', '75 100'],
    ['![P](p.png){width=1 height=1}', '1 1'],
    ['![P](p.png){width=50%}', '50% '],
    ['<img src="p.png" width="15">', '15 20'],
    ['<img src="p.png" height="1">', '1 1'],
  ])('to images add the side that the author does not give: %s', async (text, size) => {
    const { html, found } = await buildSite({ ...docs({ 'a.md': text }), 'content/docs/p.png': png(30, 40) })
    expect(found).toEqual([])
    const [tag] = /<img [^>]*>/.exec(html('docs/a/index.html'))!
    const [width, height] = ['width', 'height'].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
    expect(`${width} ${height}`).toBe(size)
  })
})

describe('problems have their place and a solution', () => {
  test('for broken links, anchors, documents and images', async () => {
    const text = [
      '---',
      'title: A',
      '---',
      '',
      'A [link](/docs/inro), [another](../nowhere) and ![image](./pic.png).',
      '',
      '> [Anchor](./intro.md#prat), [document](./intr.md), [own](#non)',
      '',
      '<a href="/raw">raw</a> <img src="raw.png">',
    ]
    const { problems } = await buildSite(docs({ 'a.md': text.join('\n'), 'intro.md': '# Intro\n\n## Part' }))
    const reported = problems.map((it) => `${shortForm(it)} | ${it.message} | ${it.hint ?? ''}`)
    expect(reported).toEqual([
      'error broken-link content/docs/a.md:5:3 | There is no page "/docs/inro". | Did you mean /docs/intro?',
      expect.stringMatching(
        /^error broken-link content\/docs\/a\.md:5:23 \| There is no page "\.\.\/nowhere" \(resolved as \/nowhere\)\. \|/,
      ),
      expect.stringMatching(
        /^error broken-image content\/docs\/a\.md:5:49 \| There is no image "\.\/pic\.png"\. \| .+/,
      ),
      'warning broken-anchor content/docs/a.md:7:3 | The page /docs/intro has no "#prat". | Did you mean "#part"?',
      'warning broken-markdown-link content/docs/a.md:7:30 | There is no document "./intr.md". | Did you mean content/docs/intro.md?',
      expect.stringMatching(/^warning broken-anchor content\/docs\/a\.md:7:53 \| This page has no "#non"\. \|/),
      expect.stringMatching(/^error broken-link content\/docs\/a\.md:9:1 \| There is no page "\/raw"\. \|/),
      expect.stringMatching(/^error broken-image content\/docs\/a\.md:9:24 \| There is no image "raw\.png"\. \|/),
    ])
  })

  test('for an anchor that only a translation lacks', async () => {
    const files = docs({ 'a.md': '# A\n\n[Part](./b.md#part)\n', 'b.md': '# B\n\n## Part\n' })
    const translation = 'content/i18n/fr/docusaurus-plugin-content-docs/current/b.md'
    const { problems } = await buildSite(
      { ...files, [translation]: '# B\n\n## Partie\n' },
      { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } },
    )
    expect(problems.map((it) => `${shortForm(it)} | ${it.message}`)).toEqual([
      `warning broken-anchor ${translation}:1:1 | This translation has no "#part", to which texts without a translation link.`,
    ])
  })

  test.each([
    ['ignore', []],
    ['log', ['info']],
    ['warn', ['warning']],
    ['throw', ['error']],
  ] as const)('with onBrokenLinks %s', async (onBrokenLinks, expected) => {
    const { problems } = await buildSite(docs({ 'a.md': '[x](/nowhere)' }), { onBrokenLinks })
    expect(problems.map(({ severity }) => severity)).toEqual(expected)
  })

  test.each([1, 3, 12])('only once for a broken link in the navbar, with %i documents', async (count) => {
    const names = Array.from({ length: count }, (_, n) => [`p${n}.md`, `# P${n}`])
    const { problems } = await buildSite(docs(Object.fromEntries(names)), {
      navbar: { items: [{ label: 'Gone', to: '/gone' }] },
    })
    expect(problems.map(shortForm)).toEqual(['error broken-link site.config.ts'])
    expect(problems[0]!.message).toContain('/gone')
  })

  test('but not for links to a document that cannot be read or compiled', async () => {
    const { found } = await buildSite({
      ...docs({
        'a.md': '# A\n\n[B](./b.md) [C](/docs/c) [D](./d.md)',
        'b.md': '---\ntitle: [\n---\n',
        'c.md': `${'> '.repeat(500)}x`,
      }),
      'content/docs/d.md': new Uint8Array([1]),
    })
    expect(found.map((line) => line.replace(/:.*/, ''))).toEqual([
      'error bad-front-matter content/docs/b.md',
      'error too-deep content/docs/c.md',
      'error unreadable-file content/docs/d.md',
    ])
  })

  test('in the same way from the cache', async () => {
    const files = docs({ 'a.md': '---\ndraft: 1\n---\n\n[x](/nowhere)\n\n```klingon\nx\n```\n', 'b.md': '# B' })
    const cache = emptyCache()
    const first = await buildSite(files, {}, { cache })
    const second = await buildSite(files, {}, { cache })
    expect(first.found).toHaveLength(3)
    expect(second.problems).toEqual(first.problems)
    expect(first.cached).toBe(0)
    expect(second.cached).toBe(second.routes.length + 2)
  })
})

describe('a rebuild repeats', () => {
  const site = docs({ 'a/1.md': '# One\n\n[Two](./2.md)', 'a/2.md': '# Two', 'b/3.md': '# Three', 'b/4.md': '# Four' })

  /** How many results of a second build were not in the cache of the first. */
  async function made(change: Files): Promise<number> {
    const cache = emptyCache()
    await buildSite(site, {}, { cache })
    const { routes, cached } = await buildSite({ ...site, ...change }, {}, { cache })
    return routes.length + Object.keys({ ...site, ...change }).length - cached
  }

  test('nothing without a change', async () => {
    expect(await made({})).toBe(0)
  })

  test('only a document and its page after a change of its text', async () => {
    expect(await made(docs({ 'b/3.md': '# Three\n\nMore.' }))).toBe(2)
  })

  test('a document and the pages that show its title after a change of the title', async () => {
    // Its own page, that of its neighbor, and the front page with the entries of categories.
    expect(await made(docs({ 'b/3.md': '# Other' }))).toBe(5)
  })
})
