import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import type { Problem } from '../../../src/model/problem.ts'
import type { Change } from '../../../src/model/types.ts'
import { build } from '../../../src/pipeline/build.ts'
import { builtFiles } from '../../harness/build/built-files.ts'
import { configOf, emptyCache, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'

const translated = 'content/i18n/de/docusaurus-plugin-content-docs/current'
const files: Files = {
  'content/docs/a.md': '# A\n\n[B](b.md)\n',
  'content/docs/b.md': '# B\n\n[A](a.md)\n',
  'content/docs/own.md': '---\nlast_update: { date: 2024-02-29 }\n---\n# Own\n\n[A](a.md)\n',
  'content/docs/new.md': '# New\n\n[A](a.md)\n',
  'content/api/a.md': '# API\n',
  'content/pages/about.md': '# About\n',
  [`${translated}/b.md`]: '# B auf Deutsch\n\n[A](a.md)\n',
}
const docs = [
  { showLastUpdateTime: true, showLastUpdateAuthor: true },
  { id: 'api', path: 'api', routeBasePath: 'api' },
]
const i18n = { defaultLocale: 'en', locales: ['en', 'de'] }
const changes = new Map<string, Change>([
  ['content/docs/a.md', { time: Date.UTC(2025, 10, 21) / 1000, author: 'Ada & Co' }],
  ['content/docs/b.md', { time: Date.UTC(2025, 10, 22) / 1000, author: 'Grace' }],
  ['content/docs/own.md', { time: Date.UTC(2025, 10, 23) / 1000, author: '' }],
  [`${translated}/b.md`, { time: Date.UTC(2025, 11, 24) / 1000, author: 'Alan' }],
])

/** Builds a site, and returns the requests for dates and the last update that each page shows. */
async function built(config: Partial<UserConfig>, known = changes, cache = emptyCache()) {
  const asked: { paths: string[]; folders: string[] }[] = []
  const shallow: Problem = { severity: 'info', code: 'shallow-clone', message: 'Shallow.' }
  const world = memoryWorld(files, configOf({ i18n, ...config }), cache)
  const result = await build(
    {
      ...world,
      changes: async (paths, folders) => {
        asked.push({ paths, folders })
        return { changes: known, problems: [shallow] }
      },
    },
    { drafts: false },
  )
  const shown = [...world.output].flatMap(([file, html]) => {
    const [, text] = /<p class="[^"]*theme-last-updated">(.*?)<\/p>/.exec(html) ?? []
    return text === undefined ? [] : [[file, text.replace(/<[^>]*>/g, '')]]
  })
  return {
    asked,
    shown: Object.fromEntries(shown),
    codes: result.problems.map(({ code }) => code),
    cached: result.counts.cached,
    defaults: builtFiles(result).texts,
    output: world.output,
  }
}

test('pages show the date and author of their own file in their language', async () => {
  const { asked, shown, codes } = await built({ docs })
  expect(shown).toEqual({
    'docs/a/index.html': 'Last updated on Nov 21, 2025 by Ada &amp; Co',
    'docs/b/index.html': 'Last updated on Nov 22, 2025 by Grace',
    'docs/own/index.html': 'Last updated on Feb 29, 2024',
    'de/docs/a/index.html': 'Zuletzt aktualisiert am 21.11.2025 von Ada &amp; Co',
    'de/docs/b/index.html': 'Zuletzt aktualisiert am 24.12.2025 von Alan',
    'de/docs/own/index.html': 'Zuletzt aktualisiert am 29.02.2024',
  })
  // Only for pages that show it, and once for all languages.
  expect(asked).toEqual([
    {
      paths: ['a', 'b', 'new', 'own'].map((name) => `content/docs/${name}.md`).concat(`${translated}/b.md`),
      folders: ['content/docs', translated],
    },
  ])
  expect(codes).toEqual(['shallow-clone'])
})

test('feeds list the most recently updated documents, with the dates of their own files', async () => {
  const { shown, defaults, output } = await built({ docs: [{ feed: { limit: 2, type: ['rss', 'atom', 'json'] } }] })
  expect(shown).toEqual({})
  const itemsOf = (file: string) =>
    (JSON.parse(String(defaults.get(file))) as { items: Record<string, unknown>[] }).items.map(
      ({ url, date_published: date, authors }) => [String(url).replace('https://site.example.com', ''), date, authors],
    )
  expect(itemsOf('docs/feed.json')).toEqual([
    ['/docs/b', '2025-11-22T00:00:00.000Z', [{ name: 'Grace' }]],
    ['/docs/a', '2025-11-21T00:00:00.000Z', [{ name: 'Ada & Co' }]],
  ])
  // Documents without a translation are in the feed of their own language.
  expect(itemsOf('de/docs/feed.json')).toEqual([['/de/docs/b', '2025-12-24T00:00:00.000Z', [{ name: 'Alan' }]]])
  expect(String(defaults.get('docs/rss.xml'))).toContain(
    '<guid isPermaLink="false">https://site.example.com/docs/b#2025-11-22T00:00:00.000Z</guid>',
  )
  expect(String(defaults.get('docs/atom.xml'))).toContain('<updated>2025-11-22T00:00:00.000Z</updated>')
  const full = await built({ docs: [{ feed: { limit: 1, content: 'full' } }] })
  const [entry] = JSON.parse(String(full.defaults.get('docs/feed.json'))).items as { content_html: string }[]
  expect(entry!.content_html).toContain('<p>')
  const tag = (base: string) => `type="application/rss+xml" href="${base}docs/rss.xml" title="Site RSS"`
  expect(output.get('docs/a/index.html')).toContain(tag('/'))
  expect(output.get('de/docs/a/index.html')).toContain(tag('/de/'))
})

test('dates are not requested if no page shows them', async () => {
  expect(await built({ docs: docs.slice(1) })).toMatchObject({ asked: [], shown: {} })
  expect(await built({ docs: false })).toMatchObject({ asked: [], shown: {} })
})

test('a page is rendered again when its date changes', async () => {
  const cache = emptyCache()
  await built({ docs }, changes, cache)
  const { cached: all } = await built({ docs }, changes, cache)
  const later = new Map(changes).set(`${translated}/b.md`, { time: Date.UTC(2026, 0, 1) / 1000, author: 'Alan' })
  const { shown, cached } = await built({ docs }, later, cache)
  expect(shown['de/docs/b/index.html']).toBe('Zuletzt aktualisiert am 01.01.2026 von Alan')
  expect(all - cached).toBe(1)
})
