import { beforeAll, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import type { BlogEditUrl, ReadingTime } from '../../../src/features/blog/config.ts'
import { build } from '../../../src/pipeline/build.ts'
import { contentHtml } from '../../../src/render/content/content.tsx'
import { builtFiles } from '../../harness/build/built-files.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

const files: Record<string, string> = {
  'content/docs/intro.md': '# Intro\n',
  'content/blog/authors.yml':
    'ann:\n  name: Ann Lee\n  title: Editor\n  page: true\n  socials: { github: annlee }\nbob:\n  name: Bob\n  url: https://bob.example.com\n',
  'content/blog/tags.yml': 'news:\n  label: News\n  description: What is new\nhush: { label: Hush }\n',
  'content/blog/2024-05-06-first.md':
    '---\nauthors: [ann, bob]\ntags: [news]\nseries: Start\n---\n\n# First *post*\n\nThe lead with a [link](./folder/index.md) and [more][x].\n\n## Part {#part}\n\nSee [part](#part).\n\n<!-- truncate -->\n\nHidden rest.\n\n[x]: https://example.com\n',
  'content/blog/folder/index.md': '---\ntitle: In a folder\ndate: 2024-6-7\nslug: own-slug\n---\n\nWhole text.\n',
  'content/blog/2024/07-08-nested.mdx':
    '---\nsidebar_label: Nest\nauthor: Old Author\nauthor_url: https://old.example.com\nseries: Start\nimage: https://example.com/card.png\n---\n\n# Nested\n\nText of {1 + 1}.\n\n{/* truncate */}\n\nMore.\n',
  'content/blog/2024-09-01-draft.md': '---\ndraft: true\n---\n\n# Draft\n\nNot yet.\n',
  'content/blog/2024-09-02-secret.md':
    '---\nunlisted: true\ntitle_meta: A secret\ntags: [hush, news]\n---\n\n# Secret\n\nFor few.\n',
  'content/blog/_partial.md': 'No post.\n',
}

async function made(
  config: Partial<UserConfig> = {},
  more: Record<string, string> = {},
  drafts = false,
  locale?: string,
) {
  const blog = { onUntruncatedBlogPosts: 'ignore', onInlineAuthors: 'ignore' } as const
  const world = memoryWorld({ ...files, ...more }, configOf({ blog, ...config }))
  const result = await build(world, { drafts, locale })
  const html = (route: string) => world.output.get(`${route}/index.html`) ?? ''
  const main = (route: string) => /<main[\s\S]*<\/main>/.exec(html(route))?.[0] ?? ''
  const text = (file: string) => builtFiles(result).texts.get(file) ?? ''
  return {
    ...result,
    html,
    main,
    text,
    routes: [...world.output.keys()].map((file) => file.replace('/index.html', '')),
  }
}

let site: Awaited<ReturnType<typeof made>>
beforeAll(async () => {
  site = await made()
})

test('globs choose the posts of a folder', async () => {
  const more = { 'content/blog/README.md': '# Notes\n', 'content/blog/old/2020-01-01-early.md': '# Early\n' }
  const postsWith = async (globs: object) => {
    const { problems, routes } = await made(
      { blog: { onUntruncatedBlogPosts: 'ignore', onInlineAuthors: 'ignore', ...globs } },
      more,
    )
    const posts = routes.filter((route) => /^blog\/\d|own-slug/.test(route)).sort()
    return { posts, codes: problems.map(({ code }) => code) }
  }
  expect(await postsWith({ exclude: ['README.md', 'old/**', '2024/**'] })).toEqual({
    posts: ['blog/2024/05/06/first', 'blog/2024/09/02/secret', 'blog/own-slug'],
    codes: [],
  })
  expect(await postsWith({ include: ['*.md', 'old/*'], exclude: ['README.md', '*-secret.*'] })).toEqual({
    posts: ['blog/2020/01/01/old/early', 'blog/2024/05/06/first'],
    // The first post links to one that is left out.
    codes: ['broken-markdown-link'],
  })
})

test('posts, tags, authors, the archive and the list have the URLs of Docusaurus', () => {
  expect(site.problems).toEqual([])
  expect(site.routes.filter((route) => route.startsWith('blog')).sort()).toEqual([
    'blog',
    'blog/2024/05/06/first',
    'blog/2024/07/08/nested',
    'blog/2024/09/02/secret',
    'blog/archive',
    'blog/authors',
    'blog/authors/ann',
    'blog/own-slug',
    'blog/tags',
    'blog/tags/hush',
    'blog/tags/news',
  ])
})

test('the sidebar has the label of a post', () => {
  expect(/<aside[\s\S]*?<\/aside>/.exec(site.html('blog'))?.[0]).toMatch(/>Nest<\/a>/)
})

test('a tag that only unlisted posts have is a page that no list has', () => {
  expect(site.main('blog/tags/hush')).toContain('>Secret</a>')
  expect(site.html('blog/tags/hush')).toContain('<meta name="robots" content="noindex')
  expect(site.main('blog/tags')).not.toContain('hush')
  expect(site.main('blog/tags/news')).not.toContain('Secret')
  expect(site.html('blog/tags/news')).not.toContain('noindex')
})

test('names of authors are headings', () => {
  expect(site.main('blog/authors')).toMatch(/<h2 class="dg-blog-author-name"><a href="\/blog\/authors\/ann">.*?Ann Lee/)
  const [heading] = site.main('blog/authors/ann').match(/<h1.*?<\/h1>/g)!
  expect(heading).toContain('Ann Lee')
  expect(heading).not.toMatch(/Editor|GitHub/)
})

test('the title of a post in lists is the text of its heading', async () => {
  const post = '# The *own* `snake_case` &mdash; [a link](https://example.com) and \\*stars\\* {#own} #\n\nText.\n'
  const { main } = await made({}, { 'content/blog/2025-03-01-title.md': post })
  expect(main('blog')).toContain('>The own snake_case — a link and *stars*</a>')
})

test('title_meta is the title for browsers and search engines', () => {
  const page = site.html('blog/2024/09/02/secret')
  expect(page).toMatch(/<title>A secret \| .*property="og:title" content="A secret \| .*<h1[^>]*>.*Secret/s)
})

test('a post with an invalid date takes the date of its file name', async () => {
  const post = '---\ndate: 2025-02-29 11:00:00\n---\n\n# Leap\n\nText.\n'
  const { problems, main } = await made({}, { 'content/blog/2025-03-01-leap.md': post })
  expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['undated-post', 'warning']])
  expect(main('blog/2025/03/01/leap')).toContain('>March 1, 2025</time>')
})

test('a list shows posts up to their truncate marker, newest first, without duplicate IDs', () => {
  const list = site.main('blog')
  const order = ['Nested', 'In a folder', 'First post'].map((title) => list.indexOf(`>${title}</a>`))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order.every((at) => at > 0)).toBe(true)
  expect(list).toContain('href="/blog/own-slug">link</a>')
  expect(list).toContain('href="https://example.com"')
  expect(list).toContain('href="/blog/2024/05/06/first#part"')
  expect(list).toContain('Text of 2.')
  expect(list).toContain('Whole text.')
  for (const hidden of ['Hidden rest.', 'id="part"', 'Secret', 'Draft', 'More.']) expect(list).not.toContain(hidden)
  expect(list.match(/<h1/g)).toHaveLength(1)
})

test('a post has its date, authors, tags, series, neighbors and tags for services', () => {
  const post = site.html('blog/2024/05/06/first')
  expect(post.match(/<h1[^>]*>.*?<\/h1>/g)).toEqual([expect.stringContaining('First post')])
  expect(post).toContain('<time dateTime="2024-05-06T00:00:00.000Z">May 6, 2024</time>')
  expect(post).toContain('One min read')
  expect(post).toContain('href="/blog/authors/ann"')
  expect(post).toContain('href="https://bob.example.com"')
  expect(post).toMatch(/href="\/blog\/tags\/news" title="What is new">News/)
  expect(post).toMatch(/Series: Start \(1\/2\).*href="\/blog\/2024\/07\/08\/nested"/s)
  expect(post).toMatch(/rel="prev">.*In a folder/s)
  expect(post).toContain('<meta property="article:published_time" content="2024-05-06T00:00:00.000Z">')
  expect(post).toContain('href="#part"')
  expect(post).toContain('Hidden rest.')
  const nested = site.html('blog/2024/07/08/nested')
  expect(nested).toContain('href="https://old.example.com"')
  expect(nested).toContain('<meta property="og:image" content="https://example.com/card.png">')
})

test('unlisted posts have a page but no links, and drafts are built only by option', async () => {
  expect(site.html('blog/2024/09/02/secret')).toContain('noindex')
  expect(site.text('sitemap.xml')).toContain('/blog/own-slug')
  expect(site.text('sitemap.xml')).not.toContain('secret')
  const withDrafts = await made({}, {}, true)
  expect(withDrafts.main('blog')).toContain('Draft')
})

test('feeds have the listed posts in three formats', () => {
  const items = JSON.parse(site.text('blog/feed.json')).items as {
    url: string
    content_text: string
    tags?: string[]
  }[]
  expect(items.map(({ url }) => url.replace('https://site.example.com', ''))).toEqual([
    '/blog/2024/07/08/nested',
    '/blog/own-slug',
    '/blog/2024/05/06/first',
  ])
  expect(items[2]).toMatchObject({ tags: ['News'], content_text: 'The lead with a link and more.' })
  for (const file of ['blog/rss.xml', 'blog/atom.xml']) {
    expect(site.text(file).match(/<title>[^<]*/g)?.length).toBe(4)
    expect(site.text(file)).toContain('Ann Lee')
  }
  expect(site.html('blog')).toContain('type="application/rss+xml" href="/blog/rss.xml"')
})

test('lists have several pages; options rename the routes', async () => {
  const blog = {
    routeBasePath: '/',
    postsPerPage: 1,
    tagsBasePath: 'topics',
    archiveBasePath: null,
    blogSidebarCount: 0,
    feedOptions: { type: 'atom' as const, limit: 1 },
    onUntruncatedBlogPosts: 'ignore' as const,
  }
  const second = { 'content/blog/2024-08-01-second.md': '---\nauthors: ann\n---\n\n# Second\n' }
  const { routes, html, text, problems } = await made({ blog }, second)
  expect(problems).toEqual([])
  expect(routes).toEqual(expect.arrayContaining(['page/2', 'page/3', 'topics/news', '2024/05/06/first', 'authors/ann']))
  expect(html('authors/ann/page/2')).toContain('<title>Ann Lee - 2 posts |')
  expect(html('authors/ann/page/2')).toMatch(/<h1 [^>]*>.*<bdi>Ann Lee</)
  expect(routes).not.toContain('archive')
  expect(html('page/2')).toMatch(/href="\/" rel="prev".*href="\/page\/3" rel="next"/s)
  expect(html('page/2')).not.toContain('Recent posts')
  expect(text('atom.xml').match(/<entry>/g)).toHaveLength(1)
  expect(text('rss.xml')).toBe('')
})

test('the authors page shows the number of posts of each author, linked to their page', () => {
  const people = site.main('blog/authors')
  expect(people).toContain('<a href="/blog/authors/ann">One post</a>')
  expect(people).toMatch(/href="https:\/\/bob\.example\.com".*<p>One post<\/p>/s)
})

test('the authors page has all authors of the file, in its order', async () => {
  const authors = 'zoe:\n  name: Zoe Hill\n  page: true\nbob:\n  name: Bob\nann:\n  name: Ann Lee\n'
  const { main, routes } = await made({}, { 'content/blog/authors.yml': authors })
  const people = main('blog/authors')
  expect([...people.matchAll(/Zoe Hill|Bob|Ann Lee|One post/g)].map(([found]) => found)).toEqual([
    'Zoe Hill',
    'Bob',
    'One post',
    'Ann Lee',
    'One post',
  ])
  expect(routes).toContain('blog/authors/zoe')
})

test('pages have the classes of Docusaurus, and those of folders the id of their folder', async () => {
  const { html } = await made(
    {
      blog: { id: 'news', onUntruncatedBlogPosts: 'ignore', onInlineAuthors: 'ignore' },
      pages: { more: [{ id: 'legal', path: 'legal', routeBasePath: 'legal' }] },
    },
    { 'content/pages/about.md': '# About\n', 'content/legal/terms.md': '# Terms\n' },
  )
  const classes = (route: string) => / class="([^"]*)"/.exec(/<html[^>]*>/.exec(html(route))![0])?.[1]
  const blog = { '': 'list', '/2024/05/06/first': 'post', '/tags': 'tags-list', '/tags/news': 'tags-post-list' }
  for (const [route, kind] of Object.entries({ ...blog, '/authors': 'authors-list', '/authors/ann': 'authors-posts' }))
    expect(classes(`blog${route}`)).toBe(`blog-wrapper blog-${kind}-page plugin-blog plugin-id-news`)
  expect(classes('blog/archive')).toBe('plugin-blog plugin-id-news')
  expect(classes('about')).toBe('mdx-wrapper mdx-page plugin-pages plugin-id-default')
  expect(classes('legal/terms')).toBe('mdx-wrapper mdx-page plugin-pages plugin-id-legal')
})

test('a missing image of a post is reported once, and the reading time is that of Docusaurus', async () => {
  const { problems, html } = await made(
    { i18n: { defaultLocale: 'en', locales: ['en'] } },
    {
      'content/blog/2024-10-01-image.md': '# Image\n\nText ![Chart](/chart.png)\n',
      'content/i18n/en/code.json': JSON.stringify({
        'theme.blog.post.readingTime.plurals': { message: 'A minute|{readingTime} minutes' },
      }),
    },
  )
  // The list shows the same post: equal problems are printed once.
  const places = problems.map(({ code, file, line, column }) => [code, file, line, column].join(' '))
  expect([...new Set(places)]).toEqual(['broken-image content/blog/2024-10-01-image.md 3 6'])
  expect(html('blog/2024/10/01/image')).toContain('A minute')
})

test('a translated post replaces its source, with dates in its language', async () => {
  const i18n = { defaultLocale: 'en', locales: ['en', 'de'] }
  const translated = {
    'content/i18n/de/docusaurus-plugin-content-blog/2024-05-06-first.md':
      '---\nauthors: [ann, bob]\ntags: [news]\n---\n\n# Erster Beitrag mit %{name}\n\nDer [Anfang](../docs/intro.md).\n\n<!-- truncate -->\n\n![Bild](./shot.svg)\n',
    'content/variables.yml': 'name: Quay\n',
    'content/blog/shot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'content/i18n/de/docusaurus-plugin-content-blog/options.json': JSON.stringify({
      title: { message: 'Das Blatt' },
      'sidebar.title': { message: 'Neues' },
    }),
    'content/i18n/de/docusaurus-plugin-content-blog/authors.yml': 'ann:\n  name: Ann Lee\n  title: Redakteurin\n',
  }
  const { html, main, text, problems } = await made({ i18n }, translated)
  expect(problems).toEqual([])
  expect(main('de/blog')).toMatch(/Erster Beitrag mit Quay.*6\. Mai 2024.*Redakteurin.*Weiterlesen/s)
  expect(html('de/blog/2024/05/06/first')).toContain('hreflang="en"')
  expect(html('de/blog/2024/05/06/first')).toMatch(/>Bob<.*href="\/de\/docs\/intro".*>News</s)
  expect((await made({ i18n }, translated, false, 'de')).problems).toEqual([])
  expect(html('de/blog/own-slug')).toContain('lang="en"')
  expect(html('de/blog')).toMatch(/<title>Das Blatt \|.*<h1[^>]*>Das Blatt<.*>Neues</s)
  expect(html('blog')).not.toMatch(/Das Blatt|Neues/)
  expect(text('de/blog/rss.xml')).toContain('<title>Das Blatt | ')
  expect(text('de/blog/rss.xml')).toContain('<title>Erster Beitrag mit Quay</title>')
})

test('an excluded draft has no problems', async () => {
  const blog = { onInlineAuthors: 'ignore' } as const
  const shown = async (drafts: boolean) =>
    (await made({ blog }, {}, drafts)).problems.map(({ file, code }) => `${code} ${file}`)
  const problem = 'untruncated-post content/blog/2024-09-01-draft.md'
  expect(await shown(false)).not.toContain(problem)
  expect(await shown(true)).toContain(problem)
})

test('feeds contain full texts with absolute URLs by option', async () => {
  const feedOptions = { content: 'full', limit: 2 } as const
  const files = {
    'content/blog/2025-01-01-rich.mdx':
      '# Rich\n\nAn ![image](./a.svg) at {40 + 2}, [first](./2024-05-06-first.md#part) and [here](#end).\n\n<!-- truncate -->\n\n```js title="a.js"\nlet x = "<b>"\n```\n\n<Tabs>\n<TabItem value="mac" label="macOS">Open it.</TabItem>\n</Tabs>\n\n## End {#end}\n',
    'content/blog/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  }
  const { problems, text } = await made(
    { blog: { onUntruncatedBlogPosts: 'ignore', onInlineAuthors: 'ignore', feedOptions } },
    {
      ...files,
      'content/blog/2025-01-01-rich.mdx': files['content/blog/2025-01-01-rich.mdx'].replace(
        '<!-- truncate -->',
        '{/* truncate */}',
      ),
    },
  )
  expect(problems).toEqual([])
  const [rich, nested] = JSON.parse(text('blog/feed.json')).items as { content_html: string; summary: string }[]
  const page = 'https://site.example.com/blog/2025/01/01/rich'
  expect(rich!.content_html).toMatch(
    /^<p>An <img src="https:\/\/site\.example\.com\/assets\/[^"]+\.svg" width="4" height="3" alt="image"> at 42, <a href="https:\/\/site\.example\.com\/blog\/2024\/05\/06\/first#part">first<\/a>/,
  )
  expect(rich!.content_html).toContain(`<a href="${page}#end">here</a>`)
  expect(rich!.content_html).toContain('let x = "&#x3C;b>"')
  expect(rich!.content_html).toMatch(/<p>macOS<\/p>\s*(?:<p>)?Open it\./)
  expect(rich!.content_html).not.toMatch(/class="(?!language)|style=|<button|<script|<h1|<svg|<span|tabindex/)
  expect(nested!.content_html).toMatch(/Text of 2\.[\s\S]*More\./)
  expect(text('blog/atom.xml')).toContain('<content type="html">&lt;p&gt;An &lt;img src=')
  expect(text('blog/rss.xml')).toContain('xmlns:content="http://purl.org/rss/1.0/modules/content/"')
  expect(text('blog/rss.xml')).toContain('<content:encoded>&lt;p&gt;An ')
  expect(text('blog/rss.xml').match(/<item>/g)).toHaveLength(2)
  expect(site.text('blog/rss.xml')).not.toContain('content:encoded')
})

test('feed contents link to drawings and contain their text with separated labels', () => {
  const svg = '<svg role="img" aria-label="Diagram: Orders"><text>Cart</text><text>Paid</text></svg>'
  const text = '<details><summary>Diagram as text</summary><ul><li>Cart → Paid</li></ul></details>'
  const html = `<figure class="dg-diagram"><div><svg aria-hidden="true"></svg>${svg}</div>${text}</figure><p><svg><path/></svg>Go <svg><title>home</title></svg></p>`
  expect(contentHtml(html, 'https://a.example/docs/b')).toBe(
    '<figure><p><a href="https://a.example/docs/b">Diagram: Orders</a></p><ul><li>Cart → Paid</li></ul></figure><p>Go home</p>',
  )
})

test('feed contents keep the source of formulas, and omit controls', () => {
  const math = '<math><semantics><mi>a</mi><annotation encoding="application/x-tex">a^2</annotation></semantics></math>'
  const html = `<h1>T</h1><p>Is <span class="katex">${math}<span aria-hidden="true">a2</span></span> <a href="javascript:x">b</a></p><style>p{}</style><video src="v.mp4" controls></video><h1>U</h1>`
  expect(contentHtml(html, 'https://a.example/docs/b')).toBe(
    '<p>Is <code>a^2</code> <a>b</a></p><video src="https://a.example/docs/v.mp4" controls></video><h1>U</h1>',
  )
})

test('functions decide on the URL for editing a post and on its reading time', async () => {
  const blog = {
    onUntruncatedBlogPosts: 'ignore',
    onInlineAuthors: 'ignore',
    editUrl: ({ blogDirPath, blogPath, permalink, locale }: Parameters<BlogEditUrl>[0]) =>
      permalink.endsWith('/short') ? undefined : `https://git.example.com/${locale}/${blogDirPath}/${blogPath}`,
    readingTime: ({ content, frontMatter, defaultReadingTime }: Parameters<ReadingTime>[0]) =>
      frontMatter.quick ? undefined : defaultReadingTime({ content, options: { wordsPerMinute: 100 } }) + 0.5,
  } as const
  const { html } = await made(
    { blog },
    {
      'content/blog/2025-01-02-long.md': `# Long\n\n${'word '.repeat(300)}\n`,
      'content/blog/2025-01-03-short.md': '---\nquick: true\n---\n\n# Short\n\nText.\n',
    },
  )
  const long = html('blog/2025/01/02/long')
  expect(long).toContain('href="https://git.example.com/en/content/blog/2025-01-02-long.md"')
  expect(long).toContain('5 min read')
  expect(html('blog/2025/01/03/short')).not.toMatch(/git\.example\.com|min read/)
  const bad = await made({ blog: { ...blog, editUrl: () => 'javascript:alert(1)' } })
  expect(bad.problems).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining('"editUrl" returned') }),
  )
})
