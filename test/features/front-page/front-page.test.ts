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

test('a document is no front page', async () => {
  const world = memoryWorld(
    { 'content/docs/intro.md': '---\nlayout: home\nhero: { title: No }\n---\n\n# Intro\n' },
    configOf({}),
  )
  await build(world, { drafts: false })
  expect(world.output.get('docs/intro/index.html')).not.toContain('dg-hero-text')
})
