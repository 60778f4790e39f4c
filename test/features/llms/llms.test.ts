import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { validateConfig } from '../../../src/config/validate.ts'
import type { SiteSummary } from '../../../src/model/site-output.ts'
import type { SitePlugin } from '../../../src/model/site-plugin.ts'
import { build } from '../../../src/pipeline/build.ts'
import { builtFiles } from '../../harness/build/built-files.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'

const files: Files = {
  'content/sidebars.json': JSON.stringify({
    guide: ['start', { type: 'category', label: 'More', items: ['b', 'a'] }],
  }),
  'content/docs/start.md': '---\nslug: /\ndescription: "Where to  begin."\n---\n\n# Start [here]\n\nSee [a](./a.md).\n',
  'content/docs/a.md': '# A\n\n> [!NOTE]\n> Mind *this*.\n',
  'content/docs/b.mdx':
    'import Part from \'./_part.mdx\'\n\n# B\n\n<Part />\n\n<Tabs>\n<TabItem value="mac" label="macOS">Open it.</TabItem>\n</Tabs>\n',
  'content/docs/_part.mdx': 'From a partial.\n',
  'content/docs/lone.md': '# Lone\n\nIn no sidebar.\n',
  'content/docs/secret.md': '---\nunlisted: true\n---\n\n# Secret\n',
  'content/pages/about.md': '# About\n\nUs.\n',
  'content/pages/index.md': '# Home\n\nWelcome.\n',
}

async function buildSite(config: Partial<UserConfig>, more: Files = {}) {
  const world = memoryWorld({ ...files, ...more }, configOf({ tagline: 'One line', ...config }))
  const { texts } = builtFiles(await build(world, { drafts: false }))
  return {
    texts,
    html: (file: string) => world.output.get(file) ?? '',
  }
}

const root = 'https://site.example.com'

test('llms.txt lists all pages by sidebar, and llms-full.txt contains their full texts', async () => {
  const { texts } = await buildSite({ llms: true })
  expect(texts.get('llms.txt')).toBe(`# Site

> One line

- [Start \\[here\\]](${root}/docs/index.md): Where to begin. (59 B)

## More

- [B](${root}/docs/b.md): From a partial. (42 B)
- [A](${root}/docs/a.md) (33 B)

## Optional

- [Lone](${root}/docs/lone.md): In no sidebar. (23 B)
- [About](${root}/about.md): Us. (13 B)
- [Home](${root}/index.md): Welcome. (17 B)
`)
  const full = texts.get('llms-full.txt')!
  expect(full).toContain(`Source: ${root}/docs/b\n\n# B\n\nFrom a partial.\n\n**macOS**\n\nOpen it.\n`)
  expect(full).toContain('> **note**\n>\n> Mind _this_.')
  expect(full).not.toContain('Secret')
  for (const [, url] of texts.get('llms.txt')!.matchAll(/\]\(([^)]*)\)/g))
    expect(texts.has(url!.slice(root.length + 1)), url).toBe(true)
  expect((await buildSite({ llms: true })).texts).toEqual(texts)
})

test('llms-full.txt ends with a notice at its limit', async () => {
  const { texts } = await buildSite({ llms: { maxBytes: 200 } })
  const full = texts.get('llms-full.txt')!
  expect(full).toMatch(
    /\n---\n\nThis file ends after \d of 6 pages, at its limit of 200 bytes\. llms\.txt lists all of them\.\n$/,
  )
  expect(full.indexOf('\n---\n\nThis file')).toBeLessThanOrEqual(200)
})

test('older versions and languages have their own files', async () => {
  const i18n = { defaultLocale: 'en', locales: ['en', 'de'] }
  const { texts } = await buildSite(
    { llms: true, i18n },
    {
      'content/versions.json': '["1.0"]',
      'content/versioned_docs/version-1.0/start.md': '---\nslug: /\n---\n\n# Old\n',
      'content/i18n/de/docusaurus-plugin-content-docs/current/a.md': '# Ah\n',
    },
  )
  const lists = [...texts.keys()].filter((file) => file.endsWith('llms.txt')).sort()
  expect(lists).toEqual(['de/docs/next/llms.txt', 'de/llms.txt', 'docs/next/llms.txt', 'llms.txt'])
  expect(texts.get('llms.txt')).toContain(`[Old](${root}/docs/index.md)`)
  expect(texts.get('llms.txt')).not.toContain('[A]')
  expect(texts.get('de/docs/next/llms.txt')).toContain(`[Ah](${root}/de/docs/next/a.md)`)
})

test('a document has its Markdown and links to services, unlike other pages and sites', async () => {
  const { texts, html } = await buildSite({ copyPage: true })
  expect(texts.get('docs/a.md')).toContain('# A')
  expect(texts.has('llms.txt')).toBe(false)
  const page = html('docs/a/index.html')
  expect(page).toContain('<a href="/docs/a.md">View as Markdown</a>')
  const encoded = `${root}/docs/a.md`
  expect(page).toContain(`href="https://claude.ai/new?q=Read%20${encoded}"`)
  expect(page).toContain('assets/page-actions.css')
  expect(html('about/index.html')).not.toContain('dg-page-actions')
  const own = await buildSite({ copyPage: { openIn: [{ label: 'Mine', href: 'https://mine.example/?u={url}' }] } })
  expect(own.html('docs/a/index.html')).toMatch(
    new RegExp(`href="https://mine.example/\\?u=${encoded}"[^>]*>Open in Mine`),
  )
  expect(own.html('docs/a/index.html')).not.toContain('claude')
  const none = await buildSite({})
  expect([...none.texts.keys()].filter((file) => file.endsWith('.md'))).toEqual([])
  expect(none.html('docs/a/index.html')).not.toContain('dg-page-actions')
})

test('outputs and checks of plugins can use the Markdown and the sidebars of llms.txt', async () => {
  const sites: SiteSummary[] = []
  const make = (site: SiteSummary) => {
    sites.push(site)
    return []
  }
  const built = (plugin: SitePlugin) => buildSite({ plugins: [plugin] }, { 'content/static/docs/a.md': 'Own.' })
  const { texts } = await built({ name: 'a', outputs: [{ name: 'a', uses: ['markdown', 'sidebars'], make }] })
  await built({ name: 'b', checks: [{ name: 'b', uses: ['markdown'], run: make }] })
  await built({ name: 'c', outputs: [{ name: 'c', make }] })
  expect([...texts.keys()].filter((file) => file.endsWith('.md'))).toEqual([])
  const of = (site: SiteSummary) => [...site.pages].find(({ docId }) => docId === 'a')?.markdown
  const markdown = { text: '# A\n\n> **note**\n>\n> Mind _this_.\n', file: 'docs/a.md', absolute: `${root}/docs/a.md` }
  expect(sites.map(of)).toEqual([markdown, markdown, undefined])
  expect(sites.map(({ editions }) => editions.length)).toEqual([1, 0, 0])
  const [edition] = sites[0]!.editions
  expect(edition).toMatchObject({
    collection: 'default',
    version: 'current',
    locale: 'en',
    isLatest: true,
    route: '/docs',
  })
  expect(edition!.sidebars.guide).toMatchObject([
    { type: 'link', label: 'Start [here]', href: '/docs/', doc: 'start' },
    { type: 'category', label: 'More', items: [{ label: 'B' }, { label: 'A' }] },
  ])
})

test('an unknown part in "uses" of a plugin is a problem with the known parts', () => {
  const outputs = [{ name: 'a', uses: ['html'], make: () => [] }] as unknown as SitePlugin['outputs']
  const { problems } = validateConfig({ title: 'T', url: root, plugins: [{ name: 'p', outputs }] }, 'site.config.ts')
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('plugins[0].outputs[0].uses" should be a list of "markdown" and "sidebars"'),
  ])
})

test.each([
  ['a site without the list', {}, {}, ['Programs find no list of the pages.']],
  ['a short site', { llms: true as const }, {}, []],
  [
    'a page that is too long',
    { llms: true as const },
    { 'content/docs/long.md': `# Long\n\n${'word '.repeat(12_000)}\n` },
    ['content/docs/long.md Programs read the first 50,000 of 60,008 characters of the page.'],
  ],
])('what agents get of %s is checked', async (_, config, more, expected) => {
  const world = memoryWorld({ ...files, ...more }, configOf({ ...config, checks: { agents: 'warn' } }))
  const { problems } = await build(world, { drafts: false })
  const own = problems.filter(({ code }) => code === 'cut-for-programs')
  expect(own.map(({ file, message }) => [file, message].filter(Boolean).join(' '))).toEqual(expected)
  expect(new Set(own.map(({ severity }) => severity)).size).toBe(expected.length > 0 ? 1 : 0)
})

test('what agents get is not checked by default', async () => {
  const { problems } = await build(memoryWorld(files, configOf({})), { drafts: false })
  expect(problems.filter(({ code }) => code === 'cut-for-programs')).toEqual([])
})
