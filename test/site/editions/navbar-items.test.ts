import { describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import type { Problem } from '../../../src/model/problem.ts'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, emptyCache, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'
import { type BuiltPage, builtPage } from '../../harness/editions/built-page.ts'

type Items = NonNullable<NonNullable<UserConfig['navbar']>['items']>

const sidebars = {
  main: ['guide/intro', { type: 'doc', id: 'named', label: 'By name' }],
  nested: [{ type: 'category', label: 'Inside', items: [{ type: 'ref', id: 'named' }, 'guide/label'] }],
  linked: [{ type: 'category', label: 'All', link: { type: 'generated-index', slug: '/all' }, items: ['named'] }],
  links: [
    { type: 'link', label: 'Web', href: 'https://example.com' },
    { type: 'ref', id: 'named' },
  ],
  empty: [],
}
const doc = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nText.\n`
const files: Files = {
  'content/versions.json': '["2.0", "1.0"]',
  'content/sidebars.ts': JSON.stringify(sidebars),
  'content/versioned_sidebars/version-2.0-sidebars.json': JSON.stringify(sidebars),
  'content/pages/about.md': doc('About'),
}
for (const folder of ['docs', 'versioned_docs/version-2.0', 'versioned_docs/version-1.0']) {
  files[`content/${folder}/guide/intro.md`] = doc('Introduction')
  files[`content/${folder}/guide/label.md`] = doc('Label', 'sidebar_label: Short\n')
  files[`content/${folder}/named.md`] = doc('Named')
}
files['content/docs/only.md'] = doc('Only')
files['content/docs/draft.md'] = doc('Draft', 'draft: true\n')
files['content/versioned_docs/version-2.0/draft.md'] = doc('Draft', 'draft: true\n')
files['content/docs/hidden.md'] = doc('Hidden', 'unlisted: true\n')
files['content/versioned_docs/version-2.0/hidden.md'] = doc('Hidden', 'unlisted: true\n')

interface Built {
  problems: Problem[]
  page(route: string): BuiltPage
}

// Documents are compiled once for all builds.
const cache = emptyCache()

async function built(items: Items, more: Partial<UserConfig> = {}): Promise<Built> {
  const world = memoryWorld(files, configOf({ navbar: { items }, onBrokenLinks: 'throw', ...more }), cache)
  const { problems } = await build(world, { drafts: false })
  const relevant = problems.filter(({ code }) => code !== 'orphan-page')
  return { problems: relevant, page: (route) => builtPage(world.output.get(`${route}/index.html`.slice(1))!) }
}

describe('an item without a label', () => {
  test.each<[string, Items[number], Record<string, string>]>([
    [
      'for a document is named by its ID',
      { type: 'doc', docId: 'guide/intro' },
      { 'guide/intro': '/docs/guide/intro' },
    ],
    [
      'for a sidebar is named by the ID of its first document',
      { type: 'docSidebar', sidebarId: 'main' },
      { 'guide/intro': '/docs/guide/intro' },
    ],
    [
      'for a sidebar is named by the label of its first document',
      { type: 'docSidebar', sidebarId: 'nested' },
      { Short: '/docs/guide/label' },
    ],
    ['for a sidebar is named by its first category', { type: 'docSidebar', sidebarId: 'linked' }, { All: '/docs/all' }],
    ['for a version is named by its label', { type: 'docsVersion' }, { '2.0': '/docs/guide/intro' }],
    ['for a link to a version is named by its label', { type: 'docsVersion', to: '/about' }, { '2.0': '/about' }],
  ])('%s', async (_, item, navbar) => {
    const { problems, page } = await built([item])
    expect(problems).toEqual([])
    expect(page('/docs/named').navbar).toEqual(navbar)
  })
})

describe('an item for a document', () => {
  test('that is missing in some versions is one error with the IDs that exist', async () => {
    const { problems } = await built([{ label: 'x', items: [{ type: 'doc', docId: 'only' }] }])
    const ids = ['guide/intro', 'guide/label', 'hidden', 'named'].map((id) => `- ${id}`).join('\n')
    expect([...new Set(problems.map(({ severity, message }) => `${severity}: ${message}`))]).toEqual([
      `error: There is no document "only" in version "1.0" or "2.0".\nAvailable doc ids are:\n${ids}`,
    ])
    expect(problems[0]).toMatchObject({
      code: 'unknown-doc',
      file: 'site.config.ts',
      seek: { keys: ['navbar', 'items', 0, 'items', 0, 'docId'] },
    })
  })

  test('that does not exist suggests the nearest one', async () => {
    const { problems } = await built([{ type: 'doc', docId: 'guide/intr' }])
    expect(problems.map(({ hint }) => hint)).toContain('Did you mean "guide/intro"?')
  })

  test('that is a draft is omitted silently', async () => {
    const { problems, page } = await built([{ type: 'doc', docId: 'draft', label: 'Draft' }])
    expect(problems).toEqual([])
    expect(page('/docs/named').navbar).toEqual({})
  })

  test('that is unlisted is shown only on its own page', async () => {
    const { problems, page } = await built([{ type: 'doc', docId: 'hidden', label: 'Hidden' }])
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(page('/docs/named').navbar).toEqual({})
    expect(page('/docs/hidden').navbar).toMatchObject({ Hidden: '/docs/hidden' })
  })
})

describe('an item for a sidebar', () => {
  test('that does not exist is an error with those that exist', async () => {
    const { problems } = await built([{ type: 'docSidebar', sidebarId: 'mian' }])
    const ids = ['empty', 'linked', 'links', 'main', 'nested'].map((id) => `- ${id}`)
    expect(problems[0]?.message).toBe(
      `There is no sidebar "mian" in version "current" or "2.0".\nAvailable sidebar ids are:\n${ids.join('\n')}`,
    )
    expect(problems[0]).toMatchObject({ severity: 'error', code: 'unknown-sidebar', hint: 'Did you mean "main"?' })
    expect(problems[0]).toMatchObject({ file: 'site.config.ts', seek: { keys: ['navbar', 'items', 0, 'sidebarId'] } })
  })

  test.each(['empty', 'links'])('without links is an error: %s', async (sidebarId) => {
    const { problems } = await built([{ type: 'docSidebar', sidebarId, label: 'x' }])
    expect(problems[0]).toMatchObject({
      severity: 'error',
      code: 'empty-sidebar',
      message: `The sidebar "${sidebarId}" has nothing to link to.`,
      file: 'site.config.ts',
    })
  })
})

describe('the version menu', () => {
  test('has the configured versions, in their order, with their labels', async () => {
    const versions = { '1.0': { label: 'One' }, current: {} }
    const { page } = await built([{ type: 'docsVersionDropdown', versions }])
    expect(page('/docs/next/named').menus).toEqual({
      Next: {
        href: '/docs/next/named',
        entries: { One: '/docs/1.0/named', Next: '/docs/next/named' },
        current: ['Next'],
      },
    })
    // Where the version of the page is not among them, the first one is shown.
    expect(page('/docs/named').menus).toEqual({
      One: {
        href: '/docs/1.0/named',
        entries: { One: '/docs/1.0/named', Next: '/docs/next/named' },
        current: [],
      },
    })
  })

  test('lists existing versions if one is unknown', async () => {
    const { problems } = await built([{ type: 'docsVersionDropdown', versions: ['1.0', '2.O'] }])
    expect(problems[0]).toMatchObject({
      severity: 'error',
      code: 'unknown-version',
      message: 'There is no version "2.O".\nAvailable versions are:\n- current\n- 2.0\n- 1.0',
      hint: 'Did you mean "2.0"?',
      file: 'site.config.ts',
    })
  })

  test('marks no version by option', async () => {
    const { page } = await built([{ type: 'docsVersionDropdown', dropdownActiveClassDisabled: true }])
    expect(page('/docs/named').menus['2.0']!.current).toEqual([])
  })

  test('with a single entry is a plain link', async () => {
    const { page } = await built([{ type: 'docsVersionDropdown', versions: ['2.0'] }])
    expect(page('/docs/1.0/named')).toMatchObject({ menus: {}, navbar: { '2.0': '/docs/guide/intro' } })
  })
})

describe('a dropdown menu', () => {
  const items = [{ label: 'About', to: '/about' }]

  test.each<[string, object, string[]]>([
    ['by its own page', { to: '/docs/named' }, ['/docs/named']],
    ['by one of its entries', {}, ['/about']],
    ['by a path', { activeBasePath: '/docs/guide' }, ['/about', '/docs/guide/intro', '/docs/guide/label']],
    ['by an expression', { activeBaseRegex: 'named$' }, ['/about', '/docs/named']],
  ])('is active %s', async (_, more, routes) => {
    const { page } = await built([{ type: 'dropdown', label: 'More', items, ...more }])
    const isActive = (route: string) => page(route).activeMenus.includes('More')
    const all = ['/about', '/docs/named', '/docs/guide/intro', '/docs/guide/label']
    expect(all.filter(isActive).sort()).toEqual([...new Set([...routes, '/about'])].sort())
  })
})

describe('the URL of an item with the base URL', () => {
  test.each([
    [{ href: '/x/y' }, '/x/y'],
    [{ href: '/x/y', prependBaseUrlToHref: true }, '/x/x/y'],
    [{ href: 'https://example.com', prependBaseUrlToHref: true }, 'https://example.com'],
  ])('for %j is %s', async (item, expected) => {
    const { page } = await built([{ label: 'Y', ...item }], { baseUrl: '/x/', onBrokenLinks: 'ignore' })
    expect(page('/about').navbar).toMatchObject({ Y: expected })
  })
})

describe('outside of the documents an item has', () => {
  const versions = { '1.0': '/docs/1.0/guide/intro', '2.0': '/docs/guide/intro', current: '/docs/next/guide/intro' }
  const labels = { '1.0': '1.0', '2.0': '2.0', current: 'Next' }

  test.each<[string, Items[number], object]>([
    ['its URL and label in each version', { type: 'docsVersion' }, { versions, labels }],
    ['a fixed label', { type: 'docsVersion', label: 'Docs' }, { versions }],
    ['the versions of a menu', { type: 'docsVersionDropdown' }, { versions, labels }],
  ])('%s', async (_, item, expected) => {
    const { page } = await built([item])
    expect(page('/about').versionData).toEqual([expected])
    expect(page('/docs/named').versionData).toEqual([])
  })
})
