import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Receipt } from '../../../src/migrate/receipt.ts'
import { docsgen, docsgenProblems, type ReportedProblem } from '../../harness/build/cli.ts'
import { temporaryFolder, treeOf, writeFiles } from '../../harness/build/site.ts'
import { otherSites } from '../../harness/migrate/other-sites.ts'

const base = temporaryFolder('migrate-others')
const receipts = new Map<string, Receipt>()
const built = new Map<string, ReportedProblem[]>()
let plan = ''

beforeAll(async () => {
  for (const [name, files] of Object.entries(otherSites)) {
    const folder = path.join(base, name)
    fs.mkdirSync(folder)
    writeFiles(folder, files)
    if (name === 'MkDocs') plan = (await docsgen(folder, ['migrate', '--dry-run'])).stdout
    const { stdout, stderr } = await docsgen(folder, ['migrate', '--write', '--reporter', 'json'])
    expect(stdout, stderr).not.toBe('')
    receipts.set(name, JSON.parse(stdout) as Receipt)
    built.set(name, (await docsgenProblems(folder, ['build'])).problems)
  }
}, 120_000)

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

function read(site: string, file: string): string {
  return fs.readFileSync(path.join(base, site, file), 'utf8')
}

/** HTML of a page without white space between elements. */
function page(site: string, file: string): string {
  return read(site, `build/${file}`).replace(/\s+/g, ' ')
}

describe.each(Object.keys(otherSites))('a migrated %s site', (name) => {
  test('keeps every URL and anchor', () => {
    const { urls, anchors, generator } = receipts.get(name)!
    expect(generator).toBe(name)
    expect([...urls.lost, ...anchors.lost]).toEqual([])
    expect(urls.total).toBeGreaterThan(3)
    expect(anchors.total).toBeGreaterThan(0)
  })

  test('builds without an error', () => {
    expect(built.get(name)!.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('is unchanged by a second run', async () => {
    const before = treeOf(path.join(base, name))
    await docsgen(path.join(base, name), ['migrate', '--write'])
    expect(treeOf(path.join(base, name))).toEqual(before)
  })
})

function rows(site: string, outcome: string): string[] {
  return receipts
    .get(site)!
    .rows.filter((row) => row.outcome === outcome)
    .map(({ what }) => what)
}

test('the plan shows the changes of documents', () => {
  expect(plan).toContain('--- a/docs/index.md\n+++ b/docs/index.md\n@@ ')
  for (const line of ['-## Set up & run', '+## Set up & run {#set-up-run}']) expect(plan).toContain(`\n${line}\n`)
  expect(plan).toContain(
    'Would write site.config.ts, docs/alone.md, docs/guide/blocks.md, docs/guide/index.md, docs/index.md, i18n/de/docusaurus-plugin-content-docs/current/guide/blocks.md, i18n/de/docusaurus-theme-classic/navbar.json, sidebars.json, variables.yml, moved.css, MIGRATION.md',
  )
})

test('many files of a folder are counted, not listed', async () => {
  const folder = path.join(base, 'many')
  fs.mkdirSync(folder)
  const documents = Array.from(
    { length: 25 },
    (_, i) =>
      [`page-${i}.md`, `# ${i}\n\n[Next](./page-0)\n\n<Box${'ABCDE'[i % 5]}>Text.</Box${'ABCDE'[i % 5]}>\n`] as const,
  )
  const config = "export default { title: 'Many' }\n"
  writeFiles(folder, { '.vitepress/config.mjs': config, ...Object.fromEntries(documents) })
  const { stdout } = await docsgen(folder, ['migrate', '--write'])
  expect(stdout).toMatch(/^Wrote site\.config\.ts, .*5 files in components, .*MIGRATION\.md.*, and 25 documents\.$/m)
})

test('VitePress code groups, snippets, includes, home page and navigation are converted', () => {
  const config = read('VitePress', 'site.config.ts')
  expect(config).toContain("  baseUrl: '/lantern/',\n  trailingSlash: 'index',")
  expect(config).toContain("{ label: 'Guide', to: '/guide/', activeBaseRegex: '/guide/' }")
  expect(config).toContain("editUrl: 'https://github.com/example/lantern/edit/main/docs/'")
  expect(JSON.parse(read('VitePress', 'sidebars.json'))).toMatchObject({
    api: [{ type: 'doc', id: 'api/queue', label: 'Queue' }],
  })
  for (const file of ['guide/wick.html', 'parts/oil.html'])
    expect(fs.existsSync(path.join(base, 'VitePress/build', file))).toBe(true)
  expect(fs.existsSync(path.join(base, 'VitePress/build/MIGRATION.html'))).toBe(false)
  expect(read('VitePress', 'guide/blocks.md')).toContain('\n\nShown as it is.\n\n')
  expect(rows('VitePress', 'by hand')).toEqual([
    'styles of the document',
    'front matter next',
    'themeConfig.carbonAds',
    'components in themeConfig.nav',
    'theme',
    'component Card',
  ])
  expect(read('VitePress', 'packages/wick.md')).toContain(
    '---\npagination_prev: "parts/oil"\nhide_table_of_contents: true\ntoc_min_heading_level: 2\ntoc_max_heading_level: 4\ncustom_edit_url: null\nslug: "/guide/wick"\n',
  )
  expect(page('VitePress', 'guide/wick.html')).toMatch(/<html[^>]* lang="?de-DE\b.*Of <math/)
  expect(page('VitePress', 'index.html')).toMatch(/<img[^>]*alt="A lantern"/)
  expect(JSON.parse(read('VitePress', 'sidebars.json'))).toMatchObject({
    guide: [{ items: [{}, {}, { type: 'doc', id: 'packages/wick' }] }],
  })
  const blocks = page('VitePress', 'guide/blocks.html')
  for (const text of ['config.js', 'config.ts', 'Included text.', 'Open me']) expect(blocks).toContain(text)
  expect(blocks.match(/role="tab"|role=tab/g)).toHaveLength(3)
  expect(page('VitePress', 'guide/index.html')).toMatch(/id="?_1-install-run"?/)
  const front = page('VitePress', 'index.html')
  expect(front).toMatch(/<h1[^>]*><span class="?dg-hero-name"?>Lantern<\/span>/)
  expect(front).toMatch(/<a class="?dg-feature"? href="?[^>"]*api\/queue[^>"]*"?><h2[^>]*>Fast<\/h2><p[^>]*>Very\./)
  expect(front).not.toContain('dg-breadcrumbs')
  expect(read('VitePress', 'index.md')).toBe(
    `---
layout: home
hero:
  name: Lantern
  text: A small queue
  image:
    src: /logo.svg
    alt: A lantern
  actions:
    - label: Start
      to: /guide
features:
  - title: Fast
    text: Very.
    to: /api/queue
---
`,
  )
  expect(read('VitePress', 'guide/vue.md')).not.toContain('ref(1)')
})

test('MkDocs admonitions, tabs, code, keys, macros and redirects are converted', () => {
  const blocks = read('MkDocs', 'docs/guide/blocks.md')
  expect(blocks).toContain('::::note\nText in a note.\n\n:::danger[Deep]\nDeeper.\n:::\n::::')
  expect(blocks).toContain(':::details[Open *me*]\nText.\n:::')
  expect(blocks).toContain('::::tabs\n:::tab[Linux]\n```sh\napt install buoy\n```\n:::')
  expect(blocks).toContain(
    '```py title="buoy.py" {2,3} showLineNumbers\nimport buoy\n# !!! note\nbuoy.run("{{ version }}")',
  )
  const index = read('MkDocs', 'docs/index.md')
  expect(index).toContain('Version %{version}, press :kbd[Ctrl+K]. ✓ Done.')
  expect(index).toContain('## Set up & run {#set-up-run}\n\n## Set up & run {#set-up-run_1}\n\n## Own {#own-id}')
  expect(index).toContain('<a class="button" href="guide/index.md">Button</a> ![Logo](img/logo.svg){width="30"}\n')
  expect(index).toContain('::::cards\n:::card[__Fast__ in %{harbor_name}]\nSet up in a minute\n:::\n::::')
  expect(page('MkDocs', 'guide/blocks/index.html')).toContain('More text.')
  expect(page('MkDocs', 'index.html')).toContain('Version 1.2.3')
  expect(index).toMatch(/^---\nhide_table_of_contents: true\ndisplayed_sidebar: null\nsearch: false\n---\n/)
  expect(page('MkDocs', 'guide/index.html')).toMatch(/<dt>.*Term.*<dd>.*Definition of <math/)
  expect(page('MkDocs', 'guide/index.html')).toMatch(/<html[^>]* lang="?fr\b/)
  expect(page('MkDocs', 'guide/index.html')).not.toContain('mathjax')
  expect(read('MkDocs', 'site.config.ts')).toContain("logo: { src: '/img/logo.svg', alt: '' }")
  expect(rows('MkDocs', 'by hand')).toEqual([
    'block own',
    'Jinja',
    'plugin mystery',
    'mkdocs-click',
    'icons of @mdi/svg',
  ])
  expect(page('MkDocs', 'guide/blocks/index.html')).toMatch(
    /<figure id="?__figure-caption_1"?>.*<img .*<figcaption>.*Figure 1\. A <em>buoy<\/em>\..*<\/figcaption>\s*<\/figure>/,
  )
  expect(read('MkDocs', 'site.config.ts')).toContain("redirects: [{ from: '/old', to: '/guide/blocks' }]")
  const config = read('MkDocs', 'site.config.ts')
  for (const text of [
    "{ label: 'GitHub', href: 'https://github.com/example' }",
    "{ label: 'Buoy on Mastodon', href: 'https://example.com/@buoy' }",
    "copyright: '© 2026'",
    "analytics: { gtag: { trackingID: 'G-ABC123' } }",
    'showLastUpdateTime: true',
  ])
    expect(config).toContain(text)
  expect(read('MkDocs', 'site.config.ts')).toContain("editUrl: 'https://github.com/example/buoy/edit/main/'")
})

test('MkDocs annotations are footnotes', () => {
  expect(page('MkDocs', 'guide/blocks/index.html')).toMatch(
    /Noted<sup>.*<li id="?[^>]*annotation-1"?>.*An annotation\./,
  )
})

test('MkDocs languages move to the folders of docsgen', () => {
  expect(page('MkDocs', 'de/guide/blocks/index.html')).toMatch(/<html[^>]* lang="?de\b.*Anleitung.*id="?groe\b/)
  expect(page('MkDocs', 'alone/index.html')).toContain('Seul')
  for (const file of ['docs/guide/blocks.de.md', 'docs/alone.fr.md'])
    expect(fs.existsSync(path.join(base, 'MkDocs', file))).toBe(false)
  expect(plan).toContain('\nWould move 2 files, such as docs/alone.fr.md to docs/alone.md.\n')
})

test('Starlight components, front matter, sidebar and file names are converted', () => {
  const blocks = read('Starlight', 'src/content/docs/guides/blocks.mdx')
  expect(blocks).not.toContain('@astrojs')
  expect(blocks).toContain('hide_table_of_contents: true')
  expect(blocks).toContain(':::tip[Title]\n\nText.\n\n:::')
  expect(blocks).toContain('::::tabs{group=os}\n\n:::tab[Linux]\n\n```sh\napt install reef\n```\n\n:::')
  expect(blocks).toContain(':badge[New]{tip}, and <a className="button button--primary" href="/intro/">Start</a>.\n')
  expect(read('Starlight', 'src/content/docs/index.mdx')).toContain(
    'hero:\n  text: Corals\n  actions:\n    - label: Read\n      to: /intro/\nlayout: home\n---\n\n\n::::cards',
  )
  const marks = read('Starlight', 'src/content/docs/more/marks.md')
  expect(marks).toContain('---\npagination_prev: null\npagination_next: "guides/blocks"\ntitle_meta: "All marks"\n')
  expect(marks).toContain('[Blocks](../guides/blocks.mdx#sizes), [intro](/intro/).')
  expect(blocks).toContain('## Sizes :badge[New] {#sizes}\n')
  expect(blocks).toContain('<CodeBlock language="ts" title="b.ts">{sample}</CodeBlock>')
  expect(read('Starlight', 'src/content/docs/intro.md')).toContain(':::note[Title]\n')
  expect(read('Starlight', 'src/content/docs/intro.md')).toContain(
    'sidebar_label: "Intro"\nsidebar_position: 2\ncustom_edit_url: null\nlast_update: {"date":"2026-01-02"}',
  )
  expect(fs.existsSync(path.join(base, 'Starlight/build/reference/big-names/index.html'))).toBe(true)
  expect(page('Starlight', 'guides/blocks/index.html')).toContain('Press a key.')
  expect(page('Starlight', 'more/marks/index.html')).not.toContain('[!code')
  expect(read('Starlight', 'site.config.ts')).toContain("navbar: { title: 'Reef', items:")
  expect(page('Starlight', 'intro/index.html')).toMatch(/<html[^>]* lang="?de\b/)
  expect(rows('Starlight', 'by hand')).toEqual([
    'front matter banner, sidebar.badge',
    'marks of words in code',
    'redirect /old/[...slug]',
    'page',
    'page',
    'components',
    'customCss @fontsource/roboto',
    'logo',
    'sidebar badges',
  ])
})

test('mdBook chapters, includes, Rust and formulas are converted', () => {
  const chapter = read('mdBook', 'src/chapter.md')
  expect(chapter).toContain('```rust\nlet a = 1;\n```')
  expect(chapter).toContain('```rust file=@site/src/code/lib.rs lines=2-3\n```')
  expect(chapter).toContain('```rust\nfn part() {}\n```')
  expect(chapter).toContain('$$x^2$$ and\n\n$$ y $$')
  expect(page('mdBook', 'guide/inner.html')).toMatch(/Of <math[^>]*>.*<\/math> for \$5 or \$6\./)
  expect(page('mdBook', 'chapter.html')).toContain('Included text.')
  expect(chapter).toMatch(/^---\ntitle_meta: "All of it"\n---\n/)
  expect(chapter).toContain('\nAn anchor.\n\nVersion 1.2.3.\n')
  expect(page('mdBook', 'chapter.html')).toMatch(/<html[^>]* lang="?de\b/)
  const { docs } = JSON.parse(read('mdBook', 'sidebars.json')) as { docs: object[] }
  expect(docs).toMatchObject([
    { id: 'preface' },
    {
      label: 'User guide',
      items: [
        { label: 'Chapter', items: [{ id: 'guide/inner' }] },
        { id: 'guide/README', label: 'Folder x' },
        { id: 'index-of-words' },
      ],
    },
  ])
  expect(read('mdBook', 'src/preface.md')).toContain('[inner](guide/inner.md), [folder](guide/README.md)')
  expect(read('mdBook', 'site.config.ts')).toContain("{ from: '/older/page', to: '/guide/inner#größe-1' }")
  expect(page('mdBook', 'print.html')).toContain('url=/docs/print.html')
  expect(rows('mdBook', 'by hand')).toEqual(['draft "Draft"', 'url', 'theme/'])
  expect(read('mdBook', 'build/moved-anchors.js')).toContain('"chapter#gone": "guide/inner"')
})
