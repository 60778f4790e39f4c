import { expect, test } from 'vitest'
import { build } from '../../../src/pipeline/build.ts'
import { builtFiles } from '../../harness/build/built-files.ts'
import { configOf, emptyCache, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'

const german = 'content/i18n/de/docusaurus-plugin-content-docs/current'
const i18n = { defaultLocale: 'en', locales: ['en', 'de'] }
const text = '# About %{name}\n\nIts price is %{price}.\n'
const files: Files = {
  'content/variables.yml': 'name: Quay\nprice: none\n',
  'content/versions.json': '["1"]',
  'content/docs/a.md': text,
  'content/docs/variables.yml': 'price: 2 dollars\n',
  'content/versioned_docs/version-1/a.md': text,
  'content/versioned_docs/version-1/variables.yml': 'price: 1 dollar\n',
  [`${german}/a.md`]: '# Über %{name}\n\nEr kostet %{price}.\n',
  [`${german}/variables.yml`]: 'price: 2 Dollar\n',
  'content/docs/code.mdx': '# Code\n\n**%{name}** of {1 + 1} %\\{name}\n\n```js\nconst x = "%{price}"\n```\n',
  'content/pages/about.md': '# About %{name}\n',
}

async function built(changes: Files = {}, cache = emptyCache()) {
  const world = memoryWorld({ ...files, ...changes }, configOf({ i18n, markdown: { plainPages: true } }), cache)
  const result = await build(world, { drafts: false })
  const { problems, counts } = result
  expect(problems).toEqual([])
  const page = (route: string) => world.output.get(`${route}/index.html`)!
  return { page, defaults: builtFiles(result).texts, cached: counts.cached }
}

test('a variable has the value of the version and the language of its document', async () => {
  const { page, defaults } = await built()
  expect(page('docs/a')).toContain('Its price is 1 dollar.')
  expect(page('docs/next/a')).toContain('Its price is 2 dollars.')
  expect(page('de/docs/next/a')).toContain('Er kostet 2 Dollar.')
  expect(page('de/docs/a')).toContain('Its price is 1 dollar.')
  expect(page('about')).toContain('About Quay</h1>')
  expect(defaults.get('docs/next/a.md')).toBe('# About Quay\n\nIts price is 2 dollars.\n')
})

test('a variable in a title is replaced in sidebars', async () => {
  const { page } = await built()
  expect(page('docs/next/code')).toMatch(/href="\/docs\/next\/a"[^>]*>(?:<[^>]*>)*About Quay</)
})

test('MDX has variables in prose and code, and expressions beside them', async () => {
  const { page } = await built()
  const text = page('docs/next/code').replace(/<[^>]*>/g, '')
  expect(text).toContain('Quay of 2 %{name}')
  expect(text).toContain('const x = "2 dollars"')
})

test('a new value recompiles only documents that may use it', async () => {
  const cache = emptyCache()
  const more = { 'content/docs/other.md': '# Other\n\nNo variable.\n' }
  await built(more, cache)
  const { page, cached } = await built({ ...more, 'content/docs/variables.yml': 'price: 3 dollars\n' }, cache)
  expect(page('docs/next/a')).toContain('Its price is 3 dollars.')
  expect(page('docs/a')).toContain('Its price is 1 dollar.')
  expect(cached).toBeGreaterThan(0)
})
