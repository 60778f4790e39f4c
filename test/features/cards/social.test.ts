import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SocialCard } from '../../../client/features/cards/social-card.tsx'
import type { UserConfig } from '../../../src/config/config.ts'
import { build } from '../../../src/pipeline/build.ts'
import { questionsIn } from '../../../src/render/structured-data.ts'
import { builtFiles } from '../../harness/build/built-files.ts'
import { configOf, emptyCache, memoryWorld } from '../../harness/build/memory-world.ts'
import { png } from '../../harness/build/site.ts'

const files = {
  'content/docs/orders/canceling.md':
    '---\ndescription: Cancel an order.\nkeywords: [orders]\nlast_update: { date: 2026-01-02, author: Ada }\n---\n\n# Canceling\n\n## FAQ\n\n### How long?\n\n14 **days**.\n',
  'content/docs/orders/index.md': '# Orders\n',
  'content/docs/image.md': '---\nimage: ./a.png\n---\n\n# Image\n',
  'content/docs/a.png': png(20, 10),
  'content/docs/chinese.md': '# 取消\n',
  'content/pages/about.md': '# About us\n',
}

async function made(config: Partial<UserConfig>, cache = emptyCache()) {
  const world = memoryWorld(files, configOf(config), cache)
  const result = await build(world, { drafts: false })
  return { ...result, html: (route: string) => world.output.get(`${route}/index.html`)! }
}

function metas(html: string): Record<string, string> {
  const all = html.matchAll(/<meta (?:name|property)="((?:og:image|twitter:)[^"]*)" content="([^"]*)">/g)
  return Object.fromEntries([...all].map(([, name, content]) => [name!, content!]))
}

test('a page without an image has a social card with its title, by option', async () => {
  const off = await made({ image: 'img/site.png' })
  expect(metas(off.html('about'))).toMatchObject({ 'og:image': 'https://site.example.com/img/site.png' })

  const cache = emptyCache()
  const on = await made({ image: 'img/site.png', socialCards: true }, cache)
  const { 'og:image': image, ...others } = metas(on.html('docs/orders/canceling'))
  expect(image).toMatch(/^https:\/\/site\.example\.com\/assets\/card\.\w{10}\.png$/)
  expect(others).toEqual({
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Canceling | Site',
    'twitter:card': 'summary_large_image',
    'twitter:image': image,
    'twitter:image:alt': 'Canceling | Site',
  })
  // The test names an image by its SVG.
  expect(builtFiles(on).copies.get(image!.slice('https://site.example.com/'.length))).toMatch(
    /^<svg width="1200" height="630"/,
  )
  expect(metas(on.html('about'))['og:image']).not.toBe(image)
  expect(metas(on.html('docs/image'))['og:image']).toMatch(/\/assets\/a\.|\/a\./)
  expect(metas(on.html('docs/chinese'))['og:image']).toBe('https://site.example.com/img/site.png')
  expect(on.problems.filter(({ code }) => code === 'undrawn-card')).toMatchObject([
    { severity: 'warning', subject: '取消', seek: { keys: ['socialCards'] }, hint: expect.stringContaining('fonts') },
  ])
  const again = await made({ image: 'img/site.png', socialCards: true }, cache)
  expect(metas(again.html('docs/orders/canceling'))['og:image']).toBe(image)
})

test('cards that lack a font are one problem, also in several languages', async () => {
  const more = { ...files, 'content/docs/more.md': '# 更多\n' }
  const i18n = { defaultLocale: 'en', locales: ['en', 'de'] }
  const world = memoryWorld(more, configOf({ socialCards: true, i18n }))
  const { problems } = await build(world, { drafts: false })
  expect(problems.filter(({ code }) => code === 'undrawn-card').map(({ message }) => message)).toEqual([
    'The social cards of /docs/chinese and of 1 more page have characters that no font has: 取消更多',
  ])
})

/** Properties that schema.org has for the types in use. */
const schema: Record<string, string[]> = {
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  TechArticle: 'headline description url inLanguage image keywords version dateModified author isPartOf'.split(' '),
  WebSite: ['name', 'url'],
  Person: ['name'],
  FAQPage: ['url', 'inLanguage', 'mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
}

/** Fails for a type or a property that schema.org does not have. */
function checkTypes(node: unknown): void {
  if (Array.isArray(node)) for (const one of node) checkTypes(one)
  else if (typeof node === 'object' && node !== null) {
    const { '@type': type, '@context': _, ...properties } = node as Record<string, unknown>
    expect(schema).toHaveProperty([String(type)])
    for (const [name, value] of Object.entries(properties)) {
      expect(schema[String(type)]).toContain(name)
      checkTypes(value)
    }
  }
}

test('documents and their questions have JSON-LD by option, without a change to the policy', async () => {
  const dataIn = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as Record<string, unknown>,
    )
  const [off, on] = [
    await made({}),
    await made({ structuredData: true, docs: { showLastUpdateTime: true, showLastUpdateAuthor: true } }),
  ]
  expect(dataIn(off.html('docs/orders/canceling')).map((one) => one['@type'])).toEqual(['BreadcrumbList'])
  expect(on.policy).toBe(off.policy)
  const [trail, article, faq] = dataIn(on.html('docs/orders/canceling'))
  expect(trail!.itemListElement).toMatchObject([
    { position: 1, name: 'Orders', item: 'https://site.example.com/docs/orders/' },
    { position: 2, name: 'Canceling', item: 'https://site.example.com/docs/orders/canceling' },
  ])
  expect(article).toEqual({
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: 'Canceling',
    description: 'Cancel an order.',
    url: 'https://site.example.com/docs/orders/canceling',
    inLanguage: 'en',
    keywords: ['orders'],
    dateModified: '2026-01-02T00:00:00.000Z',
    author: { '@type': 'Person', name: 'Ada' },
    isPartOf: { '@type': 'WebSite', name: 'Site', url: 'https://site.example.com/' },
  })
  expect(faq).toMatchObject({
    mainEntity: [{ '@type': 'Question', name: 'How long?', acceptedAnswer: { '@type': 'Answer', text: '14 days.' } }],
  })
  checkTypes(dataIn(on.html('docs/orders/canceling')))
  expect(dataIn(on.html('docs/image')).map((one) => one['@type'])).toEqual(['TechArticle'])
  expect(dataIn(on.html('about'))).toEqual([])
})

test.each([
  ['no section', '<h2 id="a">Why?</h2><p>So.</p>', []],
  [
    'questions below a heading',
    '<h2 id="faq">FAQ</h2><h3 id="b">Why?</h3><p>So &amp; so.</p><ul><li>x</li></ul>',
    ['Why? So & so. x'],
  ],
  [
    'a section in another language',
    '<h2 id="faq">Häufige Fragen</h2><h4>Warum？</h4><p>Darum.</p>',
    ['Warum？ Darum.'],
  ],
  ['no statements', '<h2 id="faq">FAQ</h2><h3>Because</h3><p>No.</p><h3>Why?</h3><p>So.</p>', ['Why? So.']],
  ['nothing after the section', '<h3 id="faqs">FAQ</h3><h4>Why?</h4><p>So.</p><h2>Next?</h2><p>No.</p>', ['Why? So.']],
  [
    'no question without an answer',
    '<h1 id="frequently-asked-questions">F</h1><h2>Why?</h2><h2>How?</h2>So.',
    ['How? So.'],
  ],
])('questions: %s', (_, html, expected) => {
  expect(questionsIn(html).map(({ name, answer }) => `${name} ${answer}`)).toEqual(expected)
})

test('lines of a card follow the direction of its language', () => {
  const card = { title: 'دليل.', description: '', siteTitle: 'مرفأ', lang: 'ar', dir: 'rtl' as const }
  const html = renderToStaticMarkup(createElement(SocialCard, { card }))
  expect(html.match(/direction:rtl/g)).toHaveLength(2)
})
