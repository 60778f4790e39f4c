import { describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import type { Problem } from '../../../src/model/problem.ts'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'
import { type BuiltPage, builtPage } from '../../harness/editions/built-page.ts'

const origin = 'https://site.example.com'
const french = 'content/i18n/fr/docusaurus-plugin-content-docs/current'
const doc = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nText of ${title}.\n`
const draft = 'draft: true\n'
const navbar: UserConfig['navbar'] = { items: [{ type: 'localeDropdown' }] }

interface Built {
  problems: Problem[]
  routes: string[]
  page(route: string): BuiltPage
}

async function built(files: Files, config: Partial<UserConfig> = {}, drafts = false): Promise<Built> {
  const i18n = { defaultLocale: 'en', locales: ['fr', 'en'] }
  const world = memoryWorld(files, configOf({ i18n, navbar, ...config }))
  const { problems } = await build(world, { drafts })
  const routes = [...world.output.keys()].map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
  return { problems, routes, page: (route) => builtPage(world.output.get(`${route}/index.html`.slice(1))!) }
}

describe('a translation', () => {
  test('without a source is not a page, and is reported', async () => {
    const { problems, routes } = await built({ 'content/docs/a.md': doc('A'), [`${french}/b.md`]: doc('B') })
    expect(problems).toEqual([
      expect.objectContaining({ severity: 'info', code: 'unused-translation', file: `${french}/b.md` }),
    ])
    expect(routes.filter((route) => route.includes('docs')).sort()).toEqual(['/docs/a', '/fr/docs/a'])
  })

  test('without a source has no other problems', async () => {
    const { problems } = await built({
      'content/docs/a.md': doc('A'),
      [`${french}/b.mdx`]: '# B\n\n{1 +}\n',
      [`${french}/c.md`]: '# C\n\n![Gone](./gone.png)\n',
    })
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([
      `unused-translation ${french}/b.mdx`,
      `unused-translation ${french}/c.md`,
    ])
  })

  test('that is a draft is replaced by its source', async () => {
    const files = { 'content/docs/a.md': doc('A'), [`${french}/a.md`]: doc('À', draft) }
    const { page } = await built(files)
    expect(page('/fr/docs/a')).toMatchObject({ h1: 'A', article: { lang: 'en' } })
    expect(page('/docs/a').alternates).toEqual({ en: `${origin}/docs/a`, 'x-default': `${origin}/docs/a` })
    const { page: withDrafts } = await built(files, {}, true)
    expect(withDrafts('/fr/docs/a')).toMatchObject({ h1: 'À', article: {} })
    expect(withDrafts('/docs/a').alternates).toMatchObject({ fr: `${origin}/fr/docs/a` })
  })

  test('of a draft does not link to its source', async () => {
    const { page, routes } = await built({
      'content/docs/a.md': doc('A', draft),
      'content/docs/b.md': doc('B'),
      [`${french}/a.md`]: doc('À'),
    })
    expect(routes).not.toContain('/docs/a')
    expect(page('/fr/docs/a')).toMatchObject({
      canonical: `${origin}/fr/docs/a`,
      alternates: { fr: `${origin}/fr/docs/a`, 'x-default': `${origin}/fr/docs/a` },
    })
  })

  test('belongs to one version', async () => {
    const { page } = await built({
      'content/versions.json': '["1"]',
      'content/docs/a.md': doc('A'),
      'content/versioned_docs/version-1/a.md': doc('A'),
      [`${french}/a.md`]: doc('À'),
    })
    expect([page('/fr/docs/next/a').h1, page('/fr/docs/a').h1]).toEqual(['À', 'A'])
  })

  test('uses files next to its source if it has none of its own', async () => {
    const body =
      '%{price}\n\n::include{file=../_parts/all.md}\n\n```js file=../../samples/a.js\n```\n\n[api](../../api/a.md)\n'
    const { problems, page } = await built(
      {
        'content/variables.yml': 'price: none\n',
        'content/docs/variables.yml': 'price: 2 dollars\n',
        'content/docs/_parts/all.md': '::include{file=./own.md}\n\n::include{file=./shared.md}\n',
        'content/docs/_parts/own.md': 'Own\n',
        'content/docs/_parts/shared.md': 'Shared [b](../b.md)\n',
        [`${french}/_parts/all.md`]: '::include{file=./own.md}\n\n::include{file=./shared.md}\n',
        [`${french}/_parts/own.md`]: 'Propre\n',
        'content/samples/a.js': 'run()\n',
        'content/api/a.md': doc('API'),
        'content/docs/b.md': doc('B'),
        'content/docs/guides/a.md': `${doc('A')}${body}`,
        [`${french}/guides/a.md`]: `${doc('À')}${body}`,
      },
      { docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api' }] },
    )
    expect(problems).toEqual([])
    const { text, links } = page('/fr/docs/guides/a')
    expect(text).toMatch(/2 dollars.*Propre.*Shared b.*run/s)
    expect(links).toMatchObject({ b: '/fr/docs/b', api: '/fr/api/a' })
  })

  test('is found in the configured folder', async () => {
    const i18n = {
      defaultLocale: 'en',
      locales: ['en', 'fr'],
      path: 'words',
      localeConfigs: { fr: { path: 'french' } },
    }
    const file = 'content/words/french/docusaurus-plugin-content-docs/current/a.md'
    const { page } = await built({ 'content/docs/a.md': doc('A'), [file]: doc('À') }, { i18n })
    expect(page('/fr/docs/a').h1).toBe('À')
  })
})

test('the language menu has the order of the configuration', async () => {
  const { page } = await built({ 'content/docs/a.md': doc('A') })
  expect(Object.keys(page('/docs/a').menus.English!.entries)).toEqual(['Français', 'English'])
})

test('an untranslated language uses the source texts as its own', async () => {
  const locales = ['en', 'en-GB']
  const i18n = { defaultLocale: 'en', locales, localeConfigs: { 'en-GB': { translate: false } } }
  const { page } = await built({ 'content/docs/a.md': doc('A') }, { i18n })
  const alternates = {
    en: `${origin}/docs/a`,
    'en-GB': `${origin}/en-GB/docs/a`,
    'x-default': `${origin}/docs/a`,
  }
  expect(page('/docs/a')).toMatchObject({ alternates, canonical: `${origin}/docs/a` })
  expect(page('/en-GB/docs/a')).toMatchObject({ alternates, canonical: `${origin}/en-GB/docs/a`, notices: [] })
  expect(page('/en-GB/docs/a').metas).toMatchObject({ 'og:locale': 'en_GB', 'og:locale:alternate': 'en' })
})

describe('a site with one language and one version', () => {
  const items: NonNullable<UserConfig['navbar']>['items'] = [{ type: 'docsVersionDropdown' }, { type: 'docsVersion' }]
  const one = { i18n: { defaultLocale: 'en', locales: ['en'] }, navbar: { items } }

  test('mentions neither', async () => {
    const { page } = await built({ 'content/docs/a.md': doc('A') }, one)
    expect(page('/docs/a')).toMatchObject({
      alternates: {},
      badge: undefined,
      notices: [],
      navbar: { Next: '/docs/a' },
      menus: {},
      metas: { docusaurus_tag: 'docs-default-current', docusaurus_version: 'current' },
    })
  })
})

test('items do not wait for a preferred version if none is stored', async () => {
  const files = {
    'content/versions.json': '["1"]',
    'content/docs/a.md': doc('A'),
    'content/versioned_docs/version-1/a.md': doc('A'),
    'content/pages/about.md': doc('About'),
  }
  const items: NonNullable<UserConfig['navbar']>['items'] = [{ type: 'doc', docId: 'a' }]
  const html = async (versionPersistence: 'none' | 'localStorage') => {
    const world = memoryWorld(files, configOf({ navbar: { items }, docs: { versionPersistence } }))
    await build(world, { drafts: false })
    return world.output.get('about/index.html')!
  }
  expect(await html('localStorage')).toContain('data-versions=')
  expect(await html('none')).not.toContain('data-versions=')
  expect(builtPage(await html('none')).options.versions).toBeUndefined()
})
