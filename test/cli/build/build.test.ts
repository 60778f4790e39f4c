import { describe, expect, test } from 'vitest'
import { shortForm } from '../../harness/build/cli.ts'
import { emptyCache } from '../../harness/build/memory-world.ts'
import { type Files, png } from '../../harness/build/site.ts'
import { article, breadcrumbs, buildSite, docs, element, hrefs, labels, sidebar, titleOf } from './built-site.ts'

describe('routes and output files', () => {
  test('follow from folders and names, with 404.html and a front page', async () => {
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
    [undefined, 'docs/a/index.html', '/docs/a', '/docs/b/'],
    [true, 'docs/a/index.html', '/docs/a/', '/docs/b/'],
    [false, 'docs/a.html', '/docs/a', '/docs/b'],
  ])('trailingSlash %s: the file is %s, links are %s and %s', async (trailingSlash, file, toPage, toIndex) => {
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

  test('baseUrl is before every address and in no file name', async () => {
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

  test('number prefixes order pages and are in no route', async () => {
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
  ])('slug %s of a/page.md: %s', async (slug, file) => {
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
  ])('%s with %j has the file %s, and its id names it', async (name, meta, file) => {
    const { routes, found } = await buildSite(docs({ [name]: `---\n${meta}\n---\n\n# Page` }), {
      navbar: { items: [{ type: 'doc', docId: 'a/x', label: 'Page' }] },
    })
    expect(found).toEqual([])
    expect(routes).toContain(file)
  })

  test.each(['../../own', '/../own', 'a?b', 'a#b', 'a\\b'])('slug %s is refused and the route stays', async (slug) => {
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
  ])('the name %s: file %s, address %s, found by links in every spelling', async (name, file, url) => {
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

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'the id %s is an id like any other',
    async (id) => {
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
    },
  )

  test('partials are no pages', async () => {
    const { routes } = await buildSite(docs({ 'a.md': '# A', '_b.md': '# B', '_c/d.md': '# D' }))
    expect(routes).toEqual(['404.html', 'docs/a/index.html', 'index.html'])
  })

  test('of two pages with one route the first stays, and the second is a finding', async () => {
    const { found, html } = await buildSite(
      docs({ 'a.md': '---\nslug: /x\n---\n\n# First', 'b.md': '---\nslug: /x/\n---\n\n# Second' }),
    )
    expect(found).toEqual(['warning duplicate-route content/docs/b.md:2:7'])
    expect(html('docs/x/index.html')).toContain('First')
  })

  test('routes that differ only in case are both there, and a finding', async () => {
    const { found, routes, problems } = await buildSite(docs({ 'Page.md': '# P', 'page.md': '# P' }))
    expect(found).toEqual(['warning route-case content/docs/page.md:1:1'])
    expect(problems[0]!.message).toContain('/docs/Page of content/docs/Page.md')
    expect(routes).toEqual(expect.arrayContaining(['docs/Page/index.html', 'docs/page/index.html']))
  })

  test.each([undefined, false])(
    'a page named 404 or index does not take the place of another (trailingSlash %s)',
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

describe('what a page says', () => {
  test('its title: front matter, own heading, name; with that of the site behind it', async () => {
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

  test('breadcrumbs: its categories and itself; the sidebar: only its own branch open', async () => {
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

  test('previous and next, in the order of the sidebar; none where the front matter says so', async () => {
    const { html } = await buildSite(
      docs({
        'a.md': '---\nsidebar_position: 2\n---\n\n# A',
        'b.md': '---\nsidebar_position: 1\nsidebar_label: Bee\n---\n\n# B',
        'c/d.md': '---\npagination_prev: null\n---\n\n# D',
      }),
    )
    const pages = (file: string) => {
      const part = element(html(file), /<nav class="pagination"/, '</nav>')
      return hrefs(part).map((href, i) => `${/rel="(\w+)"/.exec(part.split('<a ')[i + 1]!)![1]} ${href}`)
    }
    expect(pages('docs/b/index.html')).toEqual(['next /docs/a'])
    expect(pages('docs/a/index.html')).toEqual(['prev /docs/b', 'next /docs/c/d'])
    expect(pages('docs/c/d/index.html')).toEqual([])
    expect(html('docs/a/index.html')).toContain('Bee')
  })

  test('a draft is no page unless drafts are wanted; an unlisted page is one, in no list and not for search engines', async () => {
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

  test('the not-found page has no canonical address and is not for search engines', async () => {
    const { html } = await buildSite(docs({ 'a.md': '# A' }))
    expect(html('404.html')).toContain('<h1>Page Not Found</h1>')
    expect(html('404.html')).not.toContain('canonical')
    expect(html('404.html')).toContain('noindex')
  })

  test('a site without a front page of its own gets one with its title, which leads to its documents', async () => {
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
  test('to Markdown files become routes; hash and query stay', async () => {
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

  test('to a moved page follow it: only its URL is in the pages that name it', async () => {
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

  test('of an index document with a trailing slash, relative routes stay in its folder', async () => {
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

  test('images get width and height and a name with a hash; the same bytes are there once', async () => {
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
})

describe('findings have their place and a way out', () => {
  test('broken links, anchors, documents and images', async () => {
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
    const told = problems.map((it) => `${shortForm(it)} | ${it.message} | ${it.hint ?? ''}`)
    expect(told).toEqual([
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

  test('an anchor that a translation alone lacks names the translation', async () => {
    const files = docs({ 'a.md': '# A\n\n[Part](./b.md#part)\n', 'b.md': '# B\n\n## Part\n' })
    const translation = 'content/i18n/fr/docusaurus-plugin-content-docs/current/b.md'
    const { problems } = await buildSite(
      { ...files, [translation]: '# B\n\n## Partie\n' },
      { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } },
    )
    expect(problems.map((it) => `${shortForm(it)} | ${it.message}`)).toEqual([
      `warning broken-anchor content/docs/a.md:3:1 | The page /docs/b has no "#part" in ${translation}.`,
    ])
  })

  test.each([
    ['ignore', []],
    ['log', ['info']],
    ['warn', ['warning']],
    ['throw', ['error']],
  ] as const)('onBrokenLinks %s', async (onBrokenLinks, expected) => {
    const { problems } = await buildSite(docs({ 'a.md': '[x](/nowhere)' }), { onBrokenLinks })
    expect(problems.map(({ severity }) => severity)).toEqual(expected)
  })

  test.each([1, 3, 12])('a broken link of the navbar is one finding, on a site of %i documents too', async (count) => {
    const names = Array.from({ length: count }, (_, n) => [`p${n}.md`, `# P${n}`])
    const { problems } = await buildSite(docs(Object.fromEntries(names)), {
      navbar: { items: [{ label: 'Gone', to: '/gone' }] },
    })
    expect(problems.map(shortForm)).toEqual(['error broken-link site.config.ts'])
    expect(problems[0]!.message).toContain('/gone')
  })

  test('a document that cannot be read or compiled keeps its route: links to it are no findings', async () => {
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

  test('findings come from the cache as they were', async () => {
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

describe('only what is concerned is done again', () => {
  const site = docs({ 'a/1.md': '# One\n\n[Two](./2.md)', 'a/2.md': '# Two', 'b/3.md': '# Three', 'b/4.md': '# Four' })

  /** How many results of a second build were not in the cache of the first. */
  async function made(change: Files): Promise<number> {
    const cache = emptyCache()
    await buildSite(site, {}, { cache })
    const { routes, cached } = await buildSite({ ...site, ...change }, {}, { cache })
    return routes.length + Object.keys({ ...site, ...change }).length - cached
  }

  test('nothing, where nothing changed', async () => {
    expect(await made({})).toBe(0)
  })

  test('a document and its page, where its text changed', async () => {
    expect(await made(docs({ 'b/3.md': '# Three\n\nMore.' }))).toBe(2)
  })

  test('a document and the pages that print its title, where that changed', async () => {
    // Its own page, that of its neighbor, and the front page that lists what categories hold.
    expect(await made(docs({ 'b/3.md': '# Other' }))).toBe(5)
  })
})
