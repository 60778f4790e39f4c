import { expect, test } from 'vitest'
import { build } from '../../../src/pipeline/build.ts'
import type { SitePart } from '../../../src/pipeline/part.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'

const files: Files = {
  'content/docs/guides/a.md':
    '---\ntags: [old]\n---\n\n# A\n\n[b](./b.md), [c](../other/c.md#rest), [v1](/docs/1.0/guides/a), [gone](../other/gone.md)\n',
  'content/docs/guides/b.md': '# B\n\nOf [c](../other/c.md).\n',
  'content/docs/guides/_category_.json': '{ "link": { "type": "generated-index" } }',
  'content/docs/other/c.md': '# C\n\n[lost](./lost.md)\n',
  'content/docs/other/_category_.json': '{ "link": { "type": "generated-index" } }',
  'content/i18n/de/docusaurus-plugin-content-docs/current/guides/a.md': '# A auf Deutsch\n',
  'content/versions.json': '["1.0"]',
  'content/versioned_docs/version-1.0/guides/a.md': '# Old A\n\n[lost](./lost.md)\n',
  'content/pages/about.md': '# About\n\n[lost](./lost.md)\n',
  'content/pages/index.md': '# Front\n',
  'content/redirects.json': '{ "/a": "/docs/guides/a", "/c": "/docs/other/c" }',
  'content/search.tests.yml': '- query: rest\n  first: /docs/other/c\n',
}

async function partOf(part: SitePart | undefined, more: Files = {}) {
  const i18n = { defaultLocale: 'en', locales: ['en', 'de'] }
  const world = memoryWorld({ ...files, ...more }, configOf({ i18n, docs: { lastVersion: 'current' } }))
  const result = await build(world, { drafts: false, part })
  const found = result.problems.map(({ code, file, message }) => `${code} ${file}: ${message}`)
  return { ...result, found: [...new Set(found)], pages: result.pages.toSorted(), world }
}

const always = ['404.html', 'index.html', 'de/404.html', 'de/index.html']
const guides = ['docs/guides/a', 'docs/guides/b', 'docs/category/guides'].flatMap((route) => [
  `${route}/index.html`,
  `de/${route}/index.html`,
])

test('a partial build has its documents in all languages, with categories, the front page and the 404 page', async () => {
  for (const only of [['docs/guides/**'], ['./content/docs/guides/'], ['docs/guides/{a,b}.md']]) {
    const { pages, found, world, files: made } = await partOf({ only })
    expect(pages).toEqual([...guides, ...always].sort())
    // Only what it contains is checked, against the routes of the whole site.
    expect(found).toEqual(['broken-markdown-link content/docs/guides/a.md: There is no document "../other/gone.md".'])
    expect(world.output.get('docs/guides/a/index.html')).toContain('href="/docs/other/c#rest"')
    expect(world.output.get('docs/guides/b/index.html')).toContain('<a href="/docs/other/c">c</a>')
    expect(world.output.get('de/docs/guides/a/index.html')).toContain('A auf Deutsch')
    expect([...made.keys()].filter((file) => /^(?:a|c)\//.test(file))).toEqual(['a/index.html'])
  }
})

test('a partial build can select a version, or some documents of it', async () => {
  const old = ['docs/1.0/guides/a/index.html', 'de/docs/1.0/guides/a/index.html']
  const { pages, found } = await partOf({ versions: ['1.0'] })
  expect(pages).toEqual([...old, ...always].sort())
  expect(found).toEqual([expect.stringMatching(/^broken-markdown-link content\/versioned_docs/)])
  const both = await partOf({ only: ['content/docs/guides/a.md'], versions: ['current'] })
  expect(both.pages).toEqual([...guides.filter((file) => !file.includes('/b/')), ...always].sort())
})

test('a partial build without documents is an error', async () => {
  expect(await partOf({ only: ['docs/guide/**'] })).toMatchObject({
    pages: [],
    problems: [{ code: 'empty-part', message: 'No document matches docs/guide/**.' }],
  })
  expect((await partOf({ versions: ['1.1'] })).problems).toMatchObject([
    {
      code: 'unknown-version',
      message: 'There is no version "1.1".',
      hint: 'Did you mean "1.0"? Versions: current, 1.0.',
    },
  ])
})

test('a partial build compares the ledger only for its folders', async () => {
  const lock = '/docs/guides/a\n/docs/guides/x\n/docs/guides/b#size\n/docs/other/c#rest\n/docs/other/x\n/x\n'
  const { found } = await partOf({ only: ['docs/guides/**'] }, { 'urls.lock': lock })
  expect(found.filter((it) => it.startsWith('lost'))).toEqual([
    'lost-url urls.lock: The site no longer has the page "/docs/guides/x".',
    'lost-anchor urls.lock: The page "/docs/guides/b" no longer has the id "size".',
  ])
})

test('a partial build resolves imports of documents outside of it', async () => {
  const { found, world } = await partOf(
    { only: ['docs/p.mdx'] },
    {
      'content/docs/p.mdx': "import C from './other/c2.md'\n\n# P\n\n<C />\n",
      'content/docs/other/c2.md': '# C2\n\nPrinted.\n',
    },
  )
  expect(found).toEqual([])
  expect(world.output.get('docs/p/index.html')).toContain('Printed.')
})
