import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

async function site(page: string, files: Record<string, string> = {}, config: Partial<UserConfig> = {}) {
  const world = memoryWorld(
    { 'content/docs/intro.md': '# Intro\n', 'content/pages/index.md': page, ...files },
    configOf(config),
  )
  const { problems } = await build(world, { drafts: false })
  return { problems, html: world.output.get('index.html') ?? '' }
}

const front = `---
layout: home
title: Quay
hero:
  title: Berths for boats
  text: Book one.
  image: { src: /img/boat.svg, srcDark: /img/boat-dark.svg, alt: A boat }
  actions:
    - { label: Start, to: ../docs/intro.md }
    - { label: Source, to: https://git.example.com }
features:
  - { title: Free, text: Every berth, icon: ⚓, to: /docs/intro }
  - { title: Safe }
---

## More

Text.
`

const images = { 'content/static/img/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' }
const dark = { 'content/static/img/boat-dark.svg': images['content/static/img/boat.svg'] }

test('front matter is the top of a front page, whose text follows', async () => {
  const { problems, html } = await site(front, { ...images, ...dark })
  expect(problems).toEqual([])
  const main = /<main>(.*)<\/main>/s.exec(html)![1]!
  expect(main.match(/<h1/g)).toHaveLength(1)
  expect(main).toMatch(
    /<section class="dg-hero"><div class="dg-hero-text"><h1>Berths for boats<\/h1>\s*<p[^>]*>Book one\.<\/p>/,
  )
  expect(main).toMatch(/<a class="[^"]*dg-button--primary[^"]*" href="\/docs\/intro">Start<\/a>/)
  expect(main).toMatch(/<a class="dg-button button" href="https:\/\/git\.example\.com"[^>]*>Source/)
  expect(main).toContain('src="/img/boat-dark.svg"')
  expect(main).toMatch(
    /<a class="dg-feature" href="\/docs\/intro"><span class="dg-card-icon" aria-hidden="true">⚓<\/span><h2>Free<\/h2><p>Every berth<\/p><\/a>/,
  )
  expect(main).toMatch(/<div class="dg-feature"><h2>Safe<\/h2><\/div>/)
  expect(main).toMatch(/<div class="dg-home-part dg-markdown markdown">\s*<h2[^>]* id="more"/)
  expect(html).toContain('<title>Quay')
})

test('the heading of the text is the title, and a page without hero has its title only', async () => {
  const { html, problems } = await site('---\nlayout: home\n---\n\n# The quay\n\nText.\n')
  expect(problems).toEqual([])
  expect(html).toMatch(/<section class="dg-hero"><div class="dg-hero-text"><h1[^>]*>The quay<\/h1>/)
  expect(html.match(/The quay<\/h1>/g)).toHaveLength(1)
})

test('links and images of a front page are checked, and so are its keys', async () => {
  const { problems } = await site(front.replace('intro.md', 'gone.md'), images)
  expect(problems.map(({ code }) => code).sort()).toEqual(['broken-image', 'broken-markdown-link'])
  const wrong = await site(front.replace('text: Book one.', 'txet: Book one.'), { ...images, ...dark })
  expect(wrong.problems).toMatchObject([{ code: 'bad-front-matter' }])
})

async function document(name: string, text: string, config: Partial<UserConfig> = {}) {
  const files = { [`content/docs/${name}`]: text, 'content/docs/other.md': '# Other\n', ...images, ...dark }
  const world = memoryWorld(files, configOf(config))
  const { problems } = await build(world, { drafts: false })
  return { problems, html: world.output.get('docs/intro/index.html') ?? '' }
}

test('a document can be a front page, without what surrounds documents', async () => {
  const { html, problems } = await document(
    'intro.md',
    '---\nlayout: home\nhero: { name: Quay, title: Find a berth }\n---\n\n## More\n\nText.\n',
  )
  expect(problems).toEqual([])
  expect(html).toMatch(/<h1[^>]*><span class="dg-hero-name">Quay<\/span> Find a berth<\/h1>/)
  expect(html).toMatch(/<title>Quay Find a berth/)
  expect(html).not.toMatch(/dg-toc|dg-breadcrumbs|dg-pagination|<aside/)
  expect(html.match(/<main/g)).toHaveLength(1)
})

const formatted = `---
layout: home
hero: { title: Quay, text: 'Run \`quay\` or [read](./other.md). <b>Now</b>' }
features:
  - { title: 'The \`one\`', text: '- no list', to: ./other.md }
  - { title: Two, text: 'See [it](./other.md)', to: ./other.md }
  - { title: Three, icon: { src: /img/boat.svg, srcDark: /img/boat-dark.svg } }
  - { title: Four, icon: '<svg viewBox="0 0 1 1"></svg>' }
---

Text.
`

test('text is Markdown, with the HTML that Markdown may have', async () => {
  const { html, problems } = await document('intro.md', formatted, { markdown: { html: 'trusted' } })
  expect(problems).toEqual([])
  expect(html).toContain('<p>Run <code>quay</code> or <a href="/docs/other">read</a>. <b>Now</b></p>')
  expect(html).toContain('<a class="dg-feature" href="/docs/other"><h2>The <code>one</code></h2><p>- no list</p></a>')
  expect(html).toContain('<h2><a href="/docs/other">Two</a></h2><p>See <a href="/docs/other">it</a></p>')
  expect(html).toMatch(/<img src="\/img\/boat-dark\.svg"[^>]* class="dg-card-icon dg-theme-dark-only"/)
  expect(html).toContain('<span class="dg-card-icon" aria-hidden="true"><svg viewBox="0 0 1 1"></svg></span>')

  const safe = await document('intro.md', formatted.replace('<b>Now</b>', '<b onclick="x()">Now</b>'))
  expect(safe.html).toContain('<b>Now</b>')
  expect(safe.html).toContain('<div class="dg-feature"><h2>Four</h2></div>')
  expect(safe.problems).toMatchObject([
    { code: 'removed-html', seek: { keys: ['hero', 'text'] } },
    { code: 'removed-html', seek: { keys: ['features', 3, 'icon'] } },
  ])

  const mdx = await document('intro.mdx', formatted)
  expect(mdx.html).toContain('<a href="/docs/other">read</a>. &lt;b&gt;Now&lt;/b&gt;</p>')
})

test('front pages of old versions say so, and posts of a blog are none', async () => {
  const world = memoryWorld(
    {
      'content/docs/intro.md': '# Intro\n',
      'content/versions.json': '["1.0"]',
      'content/versioned_docs/version-1.0/intro.md': '---\nlayout: home\nhero: { title: Quay }\n---\n',
      'content/blog/2026-01-02-post.md': '---\nlayout: home\nhero: { title: No }\n---\n\n# Post\n',
    },
    configOf({ blog: {}, docs: { lastVersion: 'current' } }),
  )
  await build(world, { drafts: false })
  expect(world.output.get('docs/1.0/intro/index.html')).toMatch(/dg-notice--warning.*dg-hero-text/s)
  expect(world.output.get('blog/2026/01/02/post/index.html')).not.toContain('dg-hero-text')
})
