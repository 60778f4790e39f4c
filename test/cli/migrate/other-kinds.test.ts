import fs from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Receipt } from '../../../src/migrate/receipt.ts'
import { docsgen, docsgenProblems } from '../../harness/build/cli.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'
import { otherKinds } from '../../harness/migrate/other-kinds.ts'

const base = temporaryFolder('migrate-other-kinds')

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

/** Writes the files of a site. */
function written(name: string, files: Parameters<typeof writeFiles>[1]): string {
  const root = path.join(base, name)
  fs.mkdirSync(root)
  writeFiles(root, files)
  return root
}

/** Migrates a site, and returns its receipt. */
async function receiptOf(root: string): Promise<{ receipt: Receipt; code: number | null }> {
  const { stdout, stderr, code } = await docsgen(root, ['migrate', '--write', '--reporter', 'json'])
  expect(stdout, stderr).not.toBe('')
  return { receipt: JSON.parse(stdout) as Receipt, code }
}

/** The receipt and the output of a migrated site, which has no errors and no known problems. */
function migrated(name: string, folder = '', links: Record<string, string> = {}) {
  const root = path.join(base, name, folder)
  const done = { receipt: undefined as unknown as Receipt, problems: [] as string[] }
  beforeAll(async () => {
    written(name, otherKinds[name]!)
    for (const [link, target] of Object.entries(links)) fs.symlinkSync(target, path.join(root, link))
    const { receipt, code } = await receiptOf(root)
    done.receipt = receipt
    expect([code, done.receipt.urls.lost, done.receipt.anchors.lost]).toEqual([0, [], []])
    const { problems, code: exit } = await docsgenProblems(root, ['build'])
    done.problems = problems.map((one) => `${one.severity} ${one.code}`)
    expect([exit, done.problems.filter((one) => one.startsWith('error'))]).toEqual([0, []])
    expect(fs.existsSync(path.join(root, 'problems.lock'))).toBe(false)
  }, 60_000)
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
  return {
    done,
    read,
    has: (file: string) => fs.existsSync(path.join(root, file)),
    /** HTML of a page without white space between elements. */
    page: (file: string) => read(`build/${file}`).replace(/\s+/g, ' '),
    text: (file: string) =>
      (/<main[\s>].*<\/main>/.exec(read(`build/${file}`).replace(/\s+/g, ' '))?.[0] ?? '').replace(/<[^>]*>/g, ''),
    rows: (outcome: string) =>
      done.receipt.rows.filter((row) => row.outcome === outcome).map(({ what, note }) => `${what}: ${note}`),
  }
}

describe('parts of Starlight', () => {
  const site = migrated('Starlight parts')

  test('components of Astro become parts that show their templates', () => {
    const text = site.text('box/index.html')
    for (const shown of ['A title', 'Inner text', 'Shown first.', 'A shared part.', 'From a part.', 'Other text.'])
      expect(text).toContain(shown)
    for (const source of ['<Box', '&lt;', 'slot=']) expect(text).not.toContain(source)
    expect(site.read('components/moved/Box.tsx')).toContain(
      'interface BoxProps {\n  title?: string\n  level?: number\n  open?: boolean\n  preview?: ReactNode\n  children?: ReactNode\n}',
    )
    expect(site.rows('replaced')).toContain(
      'component Box.astro: 2 pages, slots preview. `components/moved/Box.tsx` shows its template.',
    )
  })

  test('modules, variables and aliases of Astro have counterparts', () => {
    const html = site.page('box/index.html')
    expect(html).toContain('Of boxes and uno')
    expect(html).toMatch(/<img [^>]*alt="A drawing"/)
    expect(html).toContain('<b>Bold</b>')
    expect(html).toContain('A link')
    expect(site.page('guide/index.html')).toMatch(/<img [^>]*alt="A picture"/)
    expect(site.page('index.html')).toMatch(/<img [^>]*alt="A reef"/)
    expect(site.page('code/index.html')).toContain('Count ')
    expect(site.page('code/index.html')).toContain('<docsgen-island')
  })

  test('documents are trusted, and broken references are warnings', () => {
    expect(site.page('guide/index.html')).toContain('onclick')
    expect(site.done.problems).toContain('warning broken-link')
    expect(site.done.problems).toContain('warning bad-redirect')
    expect(site.read('site.config.ts')).toContain(
      "  // Starlight published such pages. Remove these lines to fail the build instead.\n  onBrokenLinks: 'warn',\n",
    )
  })

  test('components whose children have a slot each become tabs', () => {
    const html = site.page('tabs/index.html')
    expect(html).toMatch(/role="?tab"?[^>]*>linux<.*role="?tab"?[^>]*>mac<.*On Linux\..*On a Mac\./)
    expect(site.text('tabs/index.html')).toContain('Not in a slot.')
    expect(site.has('components/moved/SystemTabs.tsx')).toBe(false)
    expect(site.has('components/moved/OpenTabs.tsx')).toBe(true)
  })

  test('components of videos play them, and those with a URL link to it', () => {
    const html = site.page('box/index.html')
    expect(html).toContain('src="https://www.youtube-nocookie.com/embed/abcdefghijk"')
    expect(html).toMatch(/<a href="https:\/\/posts\.example\.com\/1"[^>]*>https:/)
    expect(site.rows('replaced')).toContain(
      'component YouTube: 1 page. `components/moved/YouTube.tsx` shows the video.',
    )
  })

  test('what Vite puts into modules is there', () => {
    expect(site.read('site.config.ts')).toContain("title: 'Reef'")
  })

  test('values of the environment are named', () => {
    expect(site.rows('by hand').join('\n')).toContain('tableOfContents: It depends on the environment')
  })

  test('plugins that have counterparts are no work', () => {
    expect(site.rows('carried over')).toContain(
      'plugin starlight-links-validator: links and anchors are checked in every build',
    )
  })

  test('topics have a sidebar each, and an item of the navbar', () => {
    expect(site.read('site.config.ts')).toContain("{ type: 'docSidebar', sidebarId: 'pages', label: 'Pages' }")
    expect(site.read('site.config.ts')).toContain("{ to: '/tabs', label: 'Tabs' }")
    expect(Object.keys(JSON.parse(site.read('sidebars.json')) as object)).toEqual(['guides', 'pages'])
    expect(site.read('sidebars.json')).toContain('"id": "index"')
    expect(site.page('box/index.html')).toMatch(/theme-doc-sidebar-container.*Code/)
    expect(site.page('index.html')).toContain('/pic.svg')
  })
})

describe('languages of Starlight', () => {
  const site = migrated('Starlight languages')

  test('have their own pages, labels and directions', () => {
    expect(site.page('fr/b/index.html')).toMatch(/<html[^>]* lang="?fr\b.*Début.*Dedans\./)
    expect(site.page('fr/b/index.html')).toMatch(/<img [^>]*alt="?Image/)
    expect(site.page('fa/a/index.html')).toMatch(/<html[^>]* dir="?rtl\b/)
    expect(site.page('fa/a/index.html')).toContain('<b class="dg-navbar-title navbar__title">صخره</b>')
    expect(site.page('fr/404.html')).toMatch(/<html[^>]* lang="?fr\b/)
    expect(site.has('build/fr/404/index.html')).toBe(false)
  })

  test('pages without a translation show their source', () => {
    expect(site.text('fr/a/index.html')).toContain('Only in English.')
    expect(site.text('fr/alone/index.html')).toContain('Seulement ici.')
    expect(site.text('pt-br/a/index.html')).toContain('Only in English.')
    expect(site.done.receipt.urls).toMatchObject({ total: 13, kept: 13 })
    expect(site.page('fr/index.html')).toMatch(/href="?\/fr\/a\/.*href="?\/fr\/b\//)
  })

  test('have folders whose names may have other case than their paths', () => {
    expect(site.page('pt-br/b/index.html')).toMatch(/<html[^>]* lang="?pt-BR\b/)
    expect(site.has('build/pt-br/pt-br')).toBe(false)
  })

  test('keep steps of HTML, and stand without values of packages that are not there', () => {
    expect(site.page('pt-br/b/index.html')).toMatch(/<li>(?:<p>)?Primeiro\./)
    expect(site.text('pt-br/b/index.html')).toContain('Maré .')
    expect(site.text('pt-br/b/index.html')).not.toContain(':::')
    expect(site.rows('by hand').join('\n')).toContain('value tideOf: docsgen cannot run @reef/tides')
  })

  test('have a sidebar if none lists them', () => {
    expect(site.read('src/content/docs/fr/alone.md')).toContain('displayed_sidebar: "docs"')
    expect(site.page('fr/alone/index.html')).toContain('theme-doc-sidebar-container')
  })
})

describe('languages of Starlight in folders', () => {
  const site = migrated('Starlight folders')

  test('lead to the source language at the root', () => {
    expect(site.text('a/index.html')).toContain('Text.')
    expect(site.page('en/a/index.html')).toMatch(/url=\/a"/)
    expect(site.page('de/a/index.html')).toMatch(/<html[^>]* lang="?de\b.*Ein A/)
    expect(site.text('de/index.html')).toContain('A')
  })
})

describe('parts of VitePress', () => {
  const site = migrated('VitePress parts')

  test('a configuration that an absent package wraps is read', () => {
    expect(site.read('site.config.ts')).toContain(
      "title: 'Lantern',\n  tagline: 'A light',\n  url: 'https://lantern.example.com',",
    )
    expect(site.page('guide/index.html')).toMatch(/theme-doc-sidebar-container.*Named in the menu/)
  })

  test('values of the environment are named', () => {
    expect(site.rows('by hand').join('\n')).toContain('description: It depends on the environment')
  })

  test('DocSearch stays', () => {
    expect(site.read('site.config.ts')).toMatch(/search: \{\s*engine: 'docsearch',\s*appId: 'AB12CD34EF'/)
    expect(site.rows('carried over')).toContain('themeConfig.algolia: `search`')
  })

  test('pages have the files and titles that they had', () => {
    for (const file of ['guide/index.html', 'guide/guide.html', 'guide/_under.html'])
      expect(site.has(`build/${file}`)).toBe(true)
    expect(site.has('build/guide.html')).toBe(false)
    const card = site.page('guide/card.html')
    expect(card).toContain('<title>Real Title | Lantern</title>')
    expect(card.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(site.page('guide/bare.html')).toContain('<title>Named in the menu | Lantern</title>')
    expect(site.page('guide/bare.html')).not.toMatch(/<h1[\s>]/)
    expect(site.page('landing/index.html')).toMatch(/<title>Lantern(?: \| Lantern)?<\/title>/)
  })

  test('ids are those of the site', () => {
    const html = site.page('guide/index.html')
    expect(html).toMatch(/<h2[^>]* id="?二"?/)
    expect(html).toMatch(/<h2[^>]* id="?X-Third"?/)
    expect(html).not.toContain('%{')
  })

  test('components show their content, and expressions are labels', () => {
    const text = site.text('guide/card.html')
    expect(text).toContain('Inner text with { braces }, { braces } and 1 &lt; 2.')
    for (const shown of ['note', 'Version 1.0, and {{ code }}.', 'https://example.com/a']) expect(text).toContain(shown)
    expect(text).not.toMatch(/&lt;\/?(?:MyCard|Small)/)
    expect(site.read('components/moved/MyCard.tsx')).toContain('  level?: unknown\n  title?: string\n')
    expect(site.text('guide/old.html')).toMatch(/indented code.*Inside\./)
    expect(site.rows('by hand')).toContain(
      'component MyCard.vue: 1 page. Write it in `components/moved/MyCard.tsx`, which shows only what is in it.',
    )
  })

  test('containers have more colons than those in them', () => {
    const html = site.page('guide/nested.html')
    expect(html).toMatch(/<details.*role="?tab"?.*npm install.*After\..*<\/details>/)
    expect(site.text('guide/nested.html')).not.toContain(':::')
    expect(html).not.toMatch(/dg-code-title[^<]*npm/)
  })

  test('HTML stays', () => {
    for (const kept of ['onclick', '<iframe']) expect(site.page('guide/html.html')).toContain(kept)
  })
})

describe('templates of VitePress', () => {
  const site = migrated('VitePress templates')

  test('components show their templates with the properties and slots of documents', () => {
    const html = site.page('crew.html')
    expect(html).toMatch(
      /<figure class="?moved-small-boat boat fast"?><b>Gull<\/b><i>Ann<\/i><i>Bo<\/i>(?:<p>)?Some <strong>fish<\/strong>(?:<\/p>)?Empty<\/figure>/,
    )
    expect(html).toMatch(/<figure class="?moved-small-boat boat"?><b>Tern<\/b>Empty<\/figure>/)
    expect(site.read('components/moved/SmallBoat.css')).toContain('.boat:where(.moved-small-boat, .moved-small-boat *)')
    expect(site.rows('replaced')).toContain(
      'component Boat.vue: 1 page, slots cargo. `components/moved/SmallBoat.tsx` shows its template.',
    )
  })

  test('expressions of documents have their values, and others are labels with a row', () => {
    expect(site.text('crew.html')).toContain('Since 2024, 4 hands, 1 tide, route.path.')
    const rows = site.rows('by hand').join('\n')
    expect(rows).toContain('attributes of Vue: Vue does not run here, so these are left out: `:lost`.')
    expect(rows).toContain('expressions of Vue: They are labels now.')
    expect(rows).toContain('Tailwind CSS: Components keep its classes')
  })

  test('loaders of data are run', () => {
    expect(site.page('crew.html')).toMatch(
      /<li><a href="?\/logs\/b"?>Log of June<\/a><\/li><li><a href="?\/logs\/a"?>Log of March/,
    )
  })

  test('a layout of its own is around the document, and slots of the theme are on front pages or named', () => {
    expect(site.page('essay.html')).toMatch(/<main class="?essay"?><h6>An essay<\/h6>.*Of <strong>ropes/)
    expect(site.page('night.html')).toMatch(/<div data-theme="?dark"? class="[^"]*"> <h1>Night<\/h1> <p>Stars/)
    expect(site.page('index.html')).toMatch(/<p class="?port"?>From Oslo<\/p><aside>Visit the harbor<\/aside>/)
    for (const slot of [
      'slot doc-before: Show `components/moved/SlotDocBefore.tsx`',
      'slot doc-after: Show `components/moved/Ad.tsx`',
    ])
      expect(site.rows('by hand').join('\n')).toContain(slot)
  })
})

describe('templates of VitePress that break pages', () => {
  const site = migrated('VitePress templates that break pages')

  test('a template that fails on a page is left out with the reason', () => {
    expect(site.page('stones.html')).not.toMatch(/class="?gears/)
    expect(site.text('stones.html')).toContain('Content of the gears.')
    expect(site.text('index.html')).toMatch(/Content of the label\..*At the end\./)
    // Another page shows it, so it is not the one that fails.
    expect(site.page('index.html')).toMatch(/<b class="?sign/)
    expect(site.rows('by hand').join('\n')).toMatch(
      /component Label\.vue: 1 page\. .* Its template was left out: index\.md fails with it: .*object with keys/,
    )
    expect(site.rows('by hand').join('\n')).toMatch(
      /component Gears\.vue: 1 page\. Write it in .* Its template was left out: .*toFixed/,
    )
  })

  test('the others stay, and are React whatever JSX of the site is', () => {
    expect(site.page('wheel.html')).toMatch(/<dl><dt>W1<\/dt><dd>Water<\/dd><dt>W2<\/dt><dd>Wood<\/dd><\/dl>/)
    expect(site.read('components/moved/Codes.tsx')).toContain('@jsxImportSource react')
  })

  test('links of templates to files of pages are links, and others are warnings', () => {
    expect(site.done.problems).toEqual(['warning broken-link'])
    expect(site.read('site.config.ts')).toContain("onBrokenLinks: 'warn'")
    expect(site.rows('carried over')).toContain(
      'links of components: They are warnings, as before: components link to pages that the site does not have. On 1 page.',
    )
  })
})

describe('languages of VitePress', () => {
  const site = migrated('VitePress languages')

  test('have menus, labels and links of their own', () => {
    const html = site.page('zh/a.html')
    expect(html).toMatch(/<html[^>]* lang="?zh-CN\b/)
    for (const text of ['指南', '开始', '一页', '灯笼', 'run', 'Shared text.', 'https://es.example.com/'])
      expect(html).toContain(text)
    expect(site.page('a.html')).toMatch(/<html[^>]* lang="?en\b.*Start.*A page/)
    expect(site.page('zh/index.html')).toMatch(/href="?\/zh\/a["\s>].*href="?\/zh\/guide\//)
    expect(site.page('index.html')).toMatch(/href="?\/zh\//)
  })
})

describe('folders of VitePress with a configuration each', () => {
  const site = migrated('VitePress folder configurations')

  test('have their menus and sidebars', () => {
    for (const text of [
      "tagline: 'A light on the shore'",
      'sidebarCollapsible: false',
      'colorMode: { respectPrefersColorScheme: true }',
    ])
      expect(site.read('site.config.ts')).toContain(text)
    expect(site.page('keepers.html')).toMatch(/dg-navbar-link[^>]*>Keepers<.*theme-doc-sidebar-container.*The keepers/)
    expect(site.page('de/keepers.html')).toMatch(/dg-navbar-link[^>]*>Wärter<.*theme-doc-sidebar-container.*Die Wärter/)
    expect([site.has('de/config.mts'), site.has('de/lamps/oil.js')]).toEqual([true, false])
    expect(site.page('de/keepers.html')).toContain('burn')
    const rows = site.rows('by hand').join('\n')
    expect(rows).toContain('configuration: It cannot be read: not today')
    expect(rows).toContain('configuration of parts/: docsgen has one configuration.')
    expect(rows).toContain('translations: 2 documents without a source, at the same URLs')
  })

  test('a front page has its buttons, image and icons, beside components', () => {
    const html = site.page('index.html')
    expect(html).toMatch(/<a [^>]*href="?https:\/\/www\.example\.com\/start\/?"?[^>]*>example\.com\/start</)
    expect(html).toMatch(/<img [^>]*lamp/)
    expect(html).toMatch(/dg-card-icon[^>]*>🔦</)
    expect(site.text('index.html')).toContain('Of the light')
  })

  test('links lead from translations that move to those that stay, and back', () => {
    expect(site.page('de/index.html')).toMatch(/href="?\/de\/logs\/alone["\s>]/)
    const alone = site.page('de/logs/alone.html')
    for (const url of ['/de/', '/de/keepers#a', '/de/logs/second'])
      expect(alone).toMatch(new RegExp(`href="?${url}["\\s>]`))
    expect(site.done.problems).not.toContain('warning broken-link')
  })

  test('ids in decomposed letters are composed, which the receipt says', () => {
    expect(site.page('ko/index.html')).toMatch(/ id="?제목-하나["\s>]/)
    expect(site.rows('replaced').join('\n')).toContain('ids of headings: The letters of Korean')
  })
})

describe('rewrites of VitePress', () => {
  const site = migrated('VitePress rewrites', 'site')

  test('are the routes of the new site', () => {
    const files = ['index.html', 'guide/index.html', 'guide/other.html', 'blog/first.html', 'texts/plain.html']
    expect(files.filter((file) => !site.has(`build/${file}`))).toEqual([])
    expect(site.done.receipt.urls).toMatchObject({ total: 5, kept: 5 })
    expect(site.page('guide/index.html')).toMatch(/<title>Guide \| Lantern<.*theme-doc-sidebar-container.*Start/)
    expect(site.page('blog/first.html')).toMatch(/theme-doc-sidebar-container.*The first post/)
  })

  test('items of the navbar are current where they were', () => {
    const current = (file: string) =>
      [...site.page(file).matchAll(/dg-navbar-link[^>]*aria-current="?(?:page|true)"?[^>]*>(\w+)/g)].map(
        ([, label]) => label,
      )
    expect(['index.html', 'guide/other.html', 'blog/first.html'].map(current)).toEqual([['Home'], ['Learn'], ['Learn']])
  })

  test('keep links to edit a page', () => {
    expect(site.page('guide/other.html')).toContain('https://example.com/edit/guide/other.md?a')
  })

  test('a container ends with the first line of as many colons', () => {
    const text = site.text('guide/other.html')
    for (const shown of ['Around.', 'After both.', 'In one.', 'In two.', 'Last.', '{list any words'])
      expect(text).toContain(shown)
    expect(text).not.toMatch(/:::|== /)
    expect(site.page('guide/other.html').match(/role="?tablist/g)).toHaveLength(3)
  })
})

describe('a source language of VitePress in a folder that rewrites remove', () => {
  const site = migrated('VitePress source folder')

  test('is at the root', () => {
    expect(site.page('index.html')).toMatch(/<html[^>]* lang="?en\b/)
    expect(site.page('guide/a.html')).toContain('https://example.com/edit/en/guide/a.md')
    expect(site.page('zh/guide/a.html')).toMatch(/<html[^>]* lang="?zh-CN\b/)
    expect(site.has('build/en')).toBe(false)
    expect(site.done.receipt.urls).toMatchObject({ total: 4, kept: 4 })
  })

  test('has the delimiters of attributes of VitePress 2', () => {
    expect(site.page('guide/a.html')).toMatch(/<h2 id="?own-id"?[^>]*>Wick</)
  })
})

test('a configuration that throws is read by its syntax tree', async () => {
  const root = written('throws', otherKinds['VitePress that throws']!)
  const { rows } = (await receiptOf(root)).receipt
  expect(rows.find(({ what }) => what === 'configuration')?.note).toMatch(/^It throws: missingGlobal is not defined/)
  const config = fs.readFileSync(path.join(root, 'site.config.ts'), 'utf8')
  for (const text of ["title: 'The Lantern'", "{ label: 'A', to: '/a' }"]) expect(config).toContain(text)
  expect(fs.readFileSync(path.join(root, 'sidebars.json'), 'utf8')).toContain('"label": "Start"')
})

test('a configuration of Astro that throws is read by its syntax tree', async () => {
  const root = written('astro-throws', {
    'astro.config.mjs': `import { defineConfig, fontProviders } from 'astro/config'
import starlight from '@astrojs/starlight'

export default defineConfig({
  site: 'https://lantern.example.com',
  fonts: [{ provider: fontProviders.any() }],
  integrations: [starlight({ title: 'Lantern', description: missingGlobal.text, sidebar: ['a'] })],
})
`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n\nText.\n',
    'src/content/docs/a.md': '---\ntitle: A\n---\n\nText.\n',
  })
  const { rows } = (await receiptOf(root)).receipt
  expect(rows.find(({ what }) => what === 'configuration')?.note).toMatch(/^It throws: missingGlobal is not defined/)
  const config = fs.readFileSync(path.join(root, 'site.config.ts'), 'utf8')
  for (const text of ["title: 'Lantern'", "url: 'https://lantern.example.com'"]) expect(config).toContain(text)
  expect(fs.readFileSync(path.join(root, 'sidebars.json'), 'utf8')).toContain('"a"')
})

test('a configuration of which nothing can be read is an error', async () => {
  const root = written('unread', {
    '.vitepress/config.mjs': "import { load } from 'absent'\nexport default load('./site.json')\n",
    'index.md': '# Home\n',
  })
  const { code, stderr, stdout } = await docsgen(root, ['migrate', '--write'])
  expect([code, stderr + stdout]).toEqual([2, expect.stringContaining('nothing of it can be read')])
  expect(fs.existsSync(path.join(root, 'site.config.ts'))).toBe(false)
})

describe('a site of MkDocs', () => {
  const site = migrated('MkDocs')

  test('keeps private files private', () => {
    for (const file of ['drafts/secret/index.html', 'later/index.html', 'code/secret.py', 'README/index.html'])
      expect(site.has(`build/${file}`)).toBe(false)
    for (const file of ['code/keep.py', 'code/run.txt', 'errors/errors/index.html', '_under/index.html'])
      expect(site.has(`build/${file}`)).toBe(true)
    expect(site.read('build/sitemap.xml')).not.toContain('drafts')
  })

  test('has the configuration that it inherits, tabs, and titles of nav', () => {
    const config = site.read('site.config.ts')
    for (const text of [
      "{ type: 'docSidebar', sidebarId: 'guide', label: 'Guide' }",
      "{ type: 'doc', docId: 'index', label: 'Home' }",
      "style: 'primary'",
      "scripts: [{ src: '/js/own.js', defer: true }]",
      "{ label: 'X', href: 'https://x.example.org/a' }",
      "{ label: 'GitHub', href: 'https://github.com/example' }",
    ])
      expect(config).toContain(text)
    expect(config).toContain('sidebarCollapsed: false')
    expect(JSON.parse(site.read('sidebars.json'))).toMatchObject({
      guide: [{ id: 'guide/first' }, { label: 'More', collapsible: false }],
    })
    for (const name of ['index', 'alone']) expect(site.read(`docs/${name}.md`)).toContain('displayed_sidebar: null')
    expect(site.read('moved.css')).toContain('--ifm-color-primary: #009485')
    expect(site.read('moved.css')).toMatch(/\[data-theme='dark'\] \{\n {2}--ifm-color-primary: #(?!009485)/)
    expect(site.page('alone/index.html')).toMatch(/dg-navbar-link[^>]*>All alone</)
    const first = site.page('guide/first/index.html')
    expect(first).toContain('<title>First page | S</title>')
    expect(first).toMatch(/<h1[^>]*>First page<\/h1>/)
    expect(first).not.toMatch(/theme-doc-sidebar-container.*Models/)
    expect(first).toMatch(/dg-navbar-title navbar__title">S</)
    expect(site.rows('by hand')).toContain(
      'script js/old.js: It needs the page of the old theme, and was left out. Write it for the new one, and name it in `scripts`.',
    )
  })

  test('has blocks with code in their titles', () => {
    const source = site.read('docs/index.md')
    for (const text of [
      ':::details[Using `pip` instead]',
      ':::details[A `code` title]',
      ':::note[Use `x`]',
      '::::tabs{group=linked}\n:::tab[The `one`]',
      ':::card[Language – Choose]{href=guide/first.md}',
    ])
      expect(source).toContain(text)
    const text = site.text('index.html')
    for (const raw of ['???', '!!!', '///', '===', '{{', '{%']) expect(text).not.toContain(raw)
  })

  test('resolves references, and shows what only Python could fill as labels', () => {
    const html = site.page('index.html')
    expect(html).toContain('href="https://example.com/docs"')
    expect(html).toMatch(/<abbr[^>]* title="?Hyper Text/)
    expect(html).toMatch(/href="?\/guide\/first\/#mark"?[^>]*>a mark</)
    expect(html).toMatch(/href="?\/api\/models\/#pkg\.models\.Model"?[^>]*><code>Model/)
    expect(html).toMatch(/href="?\/api\/models\/#pkg\.models\.Model"?[^>]*>field</)
    expect(site.text('index.html')).toContain('and none.')
    expect(site.text('index.html')).toContain('A dict, a type hint and x[a][b].')
    expect(site.text('index.html')).toMatch(/Built build_time\(\)\..*for one in all.*Each\./)
    expect(html).toContain('window.trusted')
    const api = site.page('api/models/index.html')
    expect(api).toMatch(/<h3[^>]* id="?pkg\.models\.Model"?/)
    expect(site.text('api/models/index.html')).not.toContain('heading_level')
    expect(site.rows('by hand').join('\n')).toContain(
      'mkdocstrings: 1 object in 1 document are only headings. Run `griffe dump pkg -o griffe.json` in the old site',
    )
  })

  test('has code without a language, and files of other plugins', () => {
    const first = site.page('guide/first/index.html')
    expect(first).toContain('An included part.')
    expect(first).toMatch(/import.*run/)
    expect(first).not.toContain('more()')
    const source = site.read('docs/guide/first.md')
    expect(source).toContain('```text title="t.txt"\n')
    expect(source).toContain('```text {2}\n')
    expect(source).toContain('<a id="mark"></a>')
  })
})

describe('plugins of Starlight for posts and descriptions', () => {
  const site = migrated('Starlight plugins')

  test('keep the URLs of posts, their lists, tags and authors', () => {
    expect(site.text('log/2024-05-01-first/index.html')).toMatch(/First.*Ann Lee.*The first post/)
    expect(site.page('log/2024-05-01-first/index.html')).toContain('How it began.')
    expect(site.text('log/second/index.html')).toMatch(/Second.*Ann Lee.*Bo Ek.*The second post/)
    expect(site.page('log/second/index.html')).toMatch(/<img[^>]* alt="?A cover/)
    expect(site.text('log/deep/third/index.html')).toContain('The third post')
    expect(site.text('log/index.html')).toMatch(/Third.*Second/)
    expect(site.page('log/2/index.html')).toContain('/log/page/2')
    expect(site.text('log/tags/high-tide/index.html')).toContain('First')
    expect(site.text('log/authors/bo-ek/index.html')).toContain('Second')
    expect(site.page('index.html')).toMatch(/<nav.*href="?\/log[">\s].*Log/)
    expect(site.has('build/log/rss.xml')).toBe(true)
  })

  test('name the command for a reference of TypeScript', () => {
    expect(site.rows('by hand').join('\n')).toContain(
      "npx typedoc --entryPoints ./src/boat.ts --tsconfig ./tsconfig.json --json code-boat.json`, and add `typedoc({ file: 'code-boat.json', path: 'code/boat' })`",
    )
    expect(site.read('sidebars.json')).not.toContain('Code')
  })

  test('have posts of other languages', () => {
    expect(site.text('fr/log/second/index.html')).toContain('Le texte')
    expect(site.text('fr/log/deep/third/index.html')).toContain('The third post')
  })

  test('have the pages of a description at its base, with redirects from those of its operations', () => {
    expect(site.text('api/boats/index.html')).toContain('Boats')
    expect(site.text('api/boats/list-boats/index.html')).toContain('List boats')
    expect(site.page('api/boats/operations/listboats/index.html')).toContain('/api/boats/list-boats')
    expect(site.page('api/boats/operations/boats/index.html')).toContain('/api/boats/post-boats')
    expect(site.page('api/boats/operations/tags/fast-boats/index.html')).toContain('/api/boats/tags/fast-boats')
    expect(site.page('index.html')).toMatch(/theme-doc-sidebar-menu.*href="?\/api\/boats\/?[">\s][^>]*>Boats API/)
    expect(site.rows('by hand').join('\n')).toMatch(/description https:\/\/example\.com\/far\.json: .*openapi\(/)
  })
})

describe('a book in a folder of its repository', () => {
  const site = migrated('mdBook with formulas', 'book')

  test('has the texts of files outside, and names them', () => {
    expect(site.text('index.html')).toMatch(/Outside.*From outside.*A part of it/)
    expect(site.text('log.html')).toMatch(/Log.*Kept/)
    expect(site.text('log.html')).not.toContain('Left out')
    expect(site.rows('by hand').join('\n')).toContain('texts of files outside')
  })

  test('has formulas of several lines, with the commands of its file', () => {
    const html = site.page('formulas.html')
    expect(html.match(/<math[^>]*display="?block/g)).toHaveLength(3)
    expect(html).toMatch(/<h2[^>]*>After.*<h2[^>]*>End/)
    expect(site.done.problems.filter((one) => one.includes('math'))).toEqual([])
  })
})

describe('a site of VitePress in a folder of its repository', () => {
  const site = migrated('VitePress with files outside', 'docs')

  test('has the texts of files outside, and formulas of several lines', () => {
    expect(site.text('index.html')).toMatch(/Outside.*From outside/)
    expect(site.text('log.html')).toMatch(/Two\./)
    expect(site.text('log.html')).not.toContain('Three')
    expect(site.page('log.html')).toMatch(/<math[^>]*display="?block.*<h2[^>]*>End/)
  })
})

/** A file and a folder of the same name, `hull.html` and `hull/index.html`. */
function keepsBoth({ page, read }: ReturnType<typeof migrated>, base = ''): void {
  expect(page('hull.html')).toMatch(/<h1[^>]*>File of the hull/)
  expect(page('hull/index.html')).toMatch(/<h1[^>]*>Folder of the hull/)
  expect(page('hull/index.html')).toMatch(new RegExp(`<main.*href="?${base}/hull\\.html[ >"]`))
  expect(page('sitemap.xml')).toMatch(/hull\.html<.*hull\/</)
  const { docs } = JSON.parse(read('sidebars.json')) as { docs: { label: string; id?: string }[] }
  expect(docs.find(({ label }) => label === 'File')).toMatchObject({ id: 'hull' })
}

describe('a file beside a folder of the same name in VitePress', () => {
  const site = migrated('VitePress file and folder')

  test('keeps its URL, in every language', () => {
    keepsBoth(site)
    expect(site.page('de/hull.html')).toMatch(/<h1[^>]*>Datei/)
    expect(site.page('de/hull/index.html')).toMatch(/<h1[^>]*>Ordner/)
  })

  test('has a drawn icon as the name of its host', () => {
    expect(site.page('index.html')).toContain('>chat.example.com<')
  })

  test('has the links to it, and the folder those with a slash', () => {
    const links = /<main.*<\/main>/.exec(site.page('index.html'))![0].matchAll(/href="?(\/hull[^\s">]*)/g)
    expect(Array.from(links, ([, link]) => link)).toEqual(['/hull.html', '/hull/', '/hull.html', '/hull.html#plank'])
    expect(site.page('index.html')).toMatch(/<nav.*href="?\/hull\.html["\s>].*href="?\/hull\/["\s>].*<main/)
  })
})

describe('a file beside a folder of the same name in mdBook', () => {
  const site = migrated('mdBook file and folder')

  test('keeps its URL', () => keepsBoth(site))

  test('publishes files of the book, and no chapters that its summary lacks', () => {
    expect(site.has('build/notes/boat.txt')).toBe(true)
    expect(site.has('build/notes/secret.md')).toBe(false)
    expect(site.has('build/SUMMARY.md')).toBe(false)
  })
})

describe('a site of MkDocs without folders for pages', () => {
  const site = migrated('MkDocs file and folder')

  test('keeps files beside folders of the same name', () => keepsBoth(site, '/book'))

  test('redirects to the index of a folder from a file of its name', () => {
    expect(site.page('deck/index.html')).toMatch(/<h1[^>]*>Deck/)
    expect(site.page('deck.html/index.html')).toContain('/book/deck/')
    expect(site.page('old.html')).toContain('/book/deck/')
  })

  test('redirects pages of the template for it, and their links lead to the targets', () => {
    expect(site.page('crew.html')).toContain('/book/deck/#plan')
    expect(site.page('boats/index.html')).toContain('https://boats.example.com/')
    expect(site.page('index.html')).toMatch(/<main.*href="?\/book\/deck\/#plan.*href="?https:\/\/boats\.example\.com\//)
    const { docs } = JSON.parse(site.read('sidebars.json')) as { docs: object[] }
    expect(docs).toContainEqual({ type: 'link', label: 'Boats', href: 'https://boats.example.com/' })
  })
})

describe('a site of MkDocs with the plugin include-markdown', () => {
  const site = migrated('MkDocs includes')

  test('has the included files, or parts of them', () => {
    const text = site.text('index.html')
    for (const shown of ['High tide.', 'Between.', 'row --fast', 'include-markdown']) expect(text).toContain(shown)
    for (const hidden of ['Before.', 'After.', '{%', 'title: Tide']) expect(text).not.toContain(hidden)
    expect(site.page('index.html')).toMatch(/<li>.*<h3 id="?marked\b.*Between\..*<\/li>/)
    expect(site.rows('by hand').join('\n')).toContain('Jinja')
  })

  test('shows the index of a folder in place of the document of that name', () => {
    expect(site.text('hull/index.html')).toContain('Hull of the folder')
    expect(site.rows('by hand').join('\n')).toContain('a page with the URL of another')
  })

  test('has titles of the navigation, without HTML', () => {
    expect(site.page('anchor/index.html')).toMatch(/<title>Anchors ! \| S<.*<h1[^>]*>On anchors</)
    expect(site.page('rope/index.html')).toMatch(/<title>All about ropes \| S<.*<h1[^>]*>Ropes</)
    expect(site.read('sidebars.json')).toContain('"label": "Anchors !"')
  })

  test('keeps attributes of words, HTML with blank lines and code in tabs', () => {
    const html = site.page('anchor/index.html')
    expect(html).toMatch(/<a href="?\/rope\/"? class="?strong"?>Rope<\/a> and <span class="?knot"?><code>knot</)
    expect(html).toMatch(/<h3>Chain<\/h3>.*<p>Of iron\.<\/p>/)
    expect(site.text('anchor/index.html')).toMatch(/File.*Command.*depth: 4.*anchor --depth 4/)
    expect(site.rows('by hand').join('\n')).toContain('attributes of blocks')
  })

  test('shows the navigation beside every page', () => {
    expect(site.page('parts/tide/index.html')).toMatch(/theme-doc-sidebar-container.*Home/)
  })
})

describe('a book of mdBook', () => {
  const site = migrated('mdBook')

  test('has its titles, files and policy', () => {
    const hello = site.page('ch01-02-hello.html')
    expect(hello).toContain('<title>Hello, World! | Keel</title>')
    expect(hello).not.toMatch(/<h1[\s>]/)
    for (const file of ['part/index.html', 'same/same.html', 'boat.js']) expect(site.has(`build/${file}`)).toBe(true)
    expect(site.done.problems).toContain('warning broken-link')
    expect(site.done.problems).toContain('warning missing-region')
    expect(site.page('foreword.html')).toContain('onclick')
  })

  test('counts its chapters, and labels what preprocessors fill in', () => {
    expect(site.read('moved.css')).toContain('counter-increment: chapter')
    expect(site.read('site.config.ts')).toContain('sidebarCollapsible: false')
    expect(site.page('foreword.html')).toMatch(/<li class="?chapter-plain"?><a[^>]*>Foreword</)
    expect(site.text('part/inner.html')).toContain('Version version, outline all and {{ code }}, {{ html }}.')
    expect(site.text('part/inner.html')).toContain('See the rule, Box and here, not a[0][1].')
    const rows = site.rows('by hand').join('\n')
    expect(rows).toContain('expressions of preprocessors: docsgen does not run listing')
    expect(rows).toContain('references of preprocessors: docsgen does not run listing')
    expect(rows).toContain('script lang.js: It needs the page of the old theme')
    expect(site.has('build/lang.js')).toBe(false)
  })

  test('shows what is in the elements of preprocessors', () => {
    const text = site.text('ch01-02-hello.html')
    for (const shown of ['A program', '// two', '// three', 'Box&lt;T&gt;', '{ braces }']) expect(text).toContain(shown)
    expect(text).not.toContain('Listing')
    expect(site.done.receipt.measured?.findings).toEqual([])
  })
})

describe('a site of Zensical', () => {
  const site = migrated('Zensical', '', { 'docs/log.md': '../notes/log.md' })

  test('has the navigation of literate-nav', () => {
    expect(JSON.parse(site.read('sidebars.json'))).toEqual({
      docs: [
        { type: 'doc', id: 'index', label: 'Home' },
        {
          type: 'category',
          label: 'Use',
          items: [
            { type: 'doc', id: 'use/two', label: 'Second one' },
            { type: 'category', label: 'Deep', items: ['use/one'] },
            { type: 'link', href: 'https://example.com', label: 'Site' },
          ],
        },
        { type: 'category', label: 'Learn', items: ['learn', { type: 'doc', id: 'log', label: 'Log' }] },
      ],
    })
    expect(site.rows('carried over').join('\n')).toContain('plugin literate-nav: `sidebars.json`')
    expect(site.rows('replaced')).toContain('plugin search: search is built in')
  })

  test('gives the home page of a template cards, and keeps images of the theme', () => {
    const html = site.page('index.html')
    expect(html).toMatch(/Welcome\..*href="?\/learn\/"?[^>]*>.*Learn/)
    // A plugin generates this section.
    expect(html).toMatch(/Welcome\..*href="?\/use\/two\/"?[^>]*>.*Use/)
    expect(site.page('use/two/index.html')).toMatch(/<title>Second one \| S</)
    expect(site.read('docs/index.md')).not.toContain('template')
    expect(site.rows('by hand').join('\n')).toContain('template home.html: It is of Jinja')
    expect(site.has('build/theme/logo.svg')).toBe(true)
    expect(site.has('build/theme/main.html')).toBe(false)
  })

  test('puts texts that do not stand alone where they are included', () => {
    const source = site.read('docs/use/two.md')
    expect(source).toContain('<div class="syntax">\n&lt;inner&gt;\n</div>')
    expect(source).toContain(':::note[Careful]\nSee [the start](one.md).\n:::')
    expect(source).toContain('::include{file=@site/parts/plain.md}')
    expect(source).toContain('```py file=@site/code/run.py lines=2-3 {2}\n```')
    expect(source).toContain(':::details[Full file]\n```py file=@site/code/run.py\n```\n:::')
    expect(site.page('use/two/index.html')).toContain('class="mark-drawing"')
    expect(site.text('use/two/index.html')).not.toMatch(/gone\.md|::include/)
    expect(site.rows('by hand')).toContain('file gone.md: There is none, so nothing is in its place.')
    expect(site.page('use/one/index.html')).toMatch(
      /href="?\/learn\/"?[^>]*>Learn<.*href="?https:\/\/example\.com\/far"?/,
    )
  })

  test('reads headings, tables and HTML as Python-Markdown', () => {
    const html = site.page('use/two/index.html')
    expect(html).toMatch(/<h1[^>]*>Tight</)
    expect(html).toMatch(/<td><code>a\(`b\|c`\)<\/code><\/td> ?<td>x</)
    expect(html).toMatch(/<hr[^>]*>.*<strong>Strong<\/strong> after/)
    expect(html).toMatch(/type="?checkbox"?.*href="?https:\/\/example\.com\/far"?/)
    expect(html).toMatch(/Like <em>this<\/em>.*Shown\./)
    expect(site.page('use/one/index.html')).toMatch(/<h2[^>]* id="?sub"?[^>]*>Sub</)
  })

  test('converts the file that a link leads to', () => {
    expect(fs.lstatSync(path.join(base, 'Zensical/docs/log.md')).isSymbolicLink()).toBe(true)
    expect(site.read('notes/log.md')).toContain(':::tip\nA tip.\n:::')
    expect(site.page('log/index.html')).toMatch(/id="?same"?.*id="?same_1"?/)
  })
})

describe('a book with rules', () => {
  const site = migrated('mdBook with rules')

  test('links rules to themselves, and references to them', () => {
    const html = site.page('names.html')
    expect(html).toMatch(/<h1[^>]*>Names<.*id="?r-names"?.*id="?r-names\.scope"?/)
    expect(html).toMatch(/href="?\/keel\/types#r-types\.unit"?[^>]*>types\.unit<\/a> and <code>Vec<\/code>/)
    expect(site.page('types.html')).toMatch(/href="?\/keel\/names#r-names\.scope"?[^>]*>named</)
  })

  test('has alerts of other kinds, and footnotes whose names have spaces', () => {
    const text = site.text('names.html')
    expect(text).toMatch(/Example.*shown\(\).*Usual\./)
    expect(text).not.toMatch(/\[!|\[\^|hidden/)
    expect(text).toContain('Noted.')
  })

  test('has the URL, the titles, the redirects and the scripts of the book', () => {
    const config = site.read('site.config.ts')
    for (const text of ["url: 'https://x.example.com'", "baseUrl: '/keel/'", "title: 'The keel Book'", 'defer: true'])
      expect(config).toContain(text)
    expect(config).toContain("{ from: '/old', to: '/names' }")
    expect(config).not.toContain('bar.js')
    expect(site.rows('by hand').join('\n')).toContain('script bar.js: It needs the page of the old theme')
    expect(site.read('sidebars.json')).toContain('"label": "The deck"')
    expect(site.page('index.html')).toMatch(/url=\/keel\/names/)
  })

  test.each([
    ['/keel/names', '#units', 'http://x.test/keel/types#r-types.unit'],
    ['/keel/names.html', '#units', 'http://x.test/keel/types#r-types.unit'],
    ['/keel/names', '#sums', 'http://x.test/keel/types'],
    ['/keel/names', '#other', undefined],
    ['/keel/types', '#units', undefined],
  ])('leads from a heading that moved: %s%s', (pathname, hash, expected) => {
    const replaced: string[] = []
    const location = { pathname, hash, replace: (url: URL) => replaced.push(url.href) }
    const document = { currentScript: { src: 'http://x.test/keel/moved-anchors.js' }, getElementById: () => null }
    vm.runInNewContext(site.read('build/moved-anchors.js'), { document, location, URL })
    expect(replaced[0]).toBe(expected)
    expect(site.page('names.html')).toMatch(/<script [^>]*src="?\/keel\/moved-anchors\.js/)
  })
})

test('a site that names its configuration on the command line is found', async () => {
  const root = written('named', {
    'mkdocs-base.yml': 'site_name: Base\n',
    'mkdocs-offline.yml': 'INHERIT: mkdocs-base.yml\n',
    'mkdocs-online.yml': 'INHERIT: mkdocs-base.yml\nsite_url: https://x.example.com/\n',
    'docs/index.md': '# Home\n\nText.\n',
  })
  const { receipt } = await receiptOf(root)
  expect(receipt).toMatchObject({ configFile: 'mkdocs-online.yml' })
  expect(fs.readFileSync(path.join(root, 'site.config.ts'), 'utf8')).toContain("title: 'Base'")
})

describe('a site of MkDocs with extensions of packages', () => {
  const site = migrated('MkDocs with extensions')

  test('keeps braces that no hook fills in, and names what to run for objects', () => {
    expect(site.text('index.html')).toContain('Paths were {{ base_url }} once.')
    expect(site.text('index.html')).not.toContain(':docstring:')
    expect(site.rows('by hand')).toEqual([
      'hooks: docsgen runs no Python. Plugins are in the guide.',
      expect.stringMatching(
        /^mkautodoc: 1 object in 1 document are only headings. Run `griffe dump keel -o griffe.json`/,
      ),
    ])
  })

  test('has the color mode and the analytics of its theme', () => {
    expect(site.read('site.config.ts')).toContain("colorMode: { defaultMode: 'dark', disableSwitch: true }")
    expect(site.read('site.config.ts')).toContain("analytics: { gtag: { trackingID: 'G-1' } }")
  })

  test('hides a title that a style of its document hides', () => {
    expect(site.read('docs/hidden.md')).toMatch(/title: "The name"\nhide_title: true/)
    expect(site.page('hidden/index.html')).not.toContain('<h1')
    expect(site.page('hidden/index.html')).toMatch(/<title>The name \| S</)
  })

  test('has the keys that folders add, and a feed', () => {
    const head = site.read('docs/deep/a.md').split('---')[1]
    expect(head).toContain('tags: ["sea","deep","own"]')
    for (const line of ['description: Own', 'hide_table_of_contents: true', 'search: false'])
      expect(head).toContain(line)
    expect(head).not.toMatch(/- own|hide:|exclude/)
    expect(site.read('docs/index.md')).toMatch(/tags: \["sea"\]\n(?:.*\n)*---/)
    expect(site.has('build/.meta.yml')).toBe(false)
    expect(site.read('build/rss.xml')).toContain('<rss')
    expect(site.rows('carried over')).toContain(
      'plugin rss: `docs.feed`, in `rss.xml`: name the new URL to subscribers of `feed_rss_created.xml`',
    )
  })

  test('has previews of links', () => {
    expect(site.read('site.config.ts')).toContain('reader: { linkPreviews: true }')
  })
})

describe('a site of MkDocs with the JSON of griffe', () => {
  const site = migrated('MkDocs with griffe')

  test('has the reference of its package', () => {
    expect(site.read('site.config.ts')).toContain("plugins: [griffe({ file: 'griffe.json', path: 'python' })],")
    expect(site.page('api/index.html')).toMatch(/href="?\/python\/models\/#pkg\.models\.Model"?[^>]*>Reference of/)
    expect(site.page('index.html')).toMatch(/href="?\/python\/models\/#pkg\.models\.Model\.save"?[^>]*>save</)
    expect(site.text('python/models/index.html')).toContain('Model')
    expect(site.page('index.html')).toMatch(/href="?\/python\/models\/#?[^">]*"?[^>]*>more<\/a> and none\./)
  })

  test('a section without a name has that of its page', () => {
    expect(JSON.parse(site.read('sidebars.json'))).toMatchObject({
      docs: [
        { label: 'Learn it', link: { id: 'learn/index' }, items: ['learn/more'] },
        'index',
        'api/index',
        { label: 'Blank' },
      ],
    })
    expect(site.page('learn/blank/index.html')).toMatch(/<title>Blank \| S</)
  })

  test('icons are drawings of the packages that are installed', () => {
    const html = site.page('api/index.html')
    expect(html).toMatch(/<span class="?moved-icon moved-icon--material-rocket"?><\/span> Go now ✓/)
    expect(html.match(/moved-icon--material-rocket/g)).toHaveLength(2)
    expect(html).toMatch(/dg-card[^>]*>.*moved-icon--material-rocket"?><\/span> Fast</)
    expect(site.read('moved.css')).toContain("url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'")
    expect(site.rows('by hand')).toContain(
      'icons of @primer/octicons: Icons such as `:octicons-tag-24:` were left out. Run `npm install @primer/octicons` in the old site, and migrate it again.',
    )
  })

  test('templates of an extension are labels, apart from raw text', () => {
    const text = site.text('learn/more/index.html')
    expect(text).toContain('{{ kept }}')
    expect(text).toContain('for one in all')
    expect(text).not.toMatch(/\{%|name \}\}/)
    expect(site.page('learn/more/index.html')).toMatch(/<a href="?#"?/)
    expect(site.page('learn/blank/index.html')).toMatch(/href="?https:\/\/example\.com\/oar"?[^>]*>Oar</)
  })
})

test('a blog of Material keeps its posts, lists and authors', async () => {
  const root = written('blog', otherKinds['MkDocs blog']!)
  const { receipt, code } = await receiptOf(root)
  expect([code, receipt.urls]).toMatchObject([0, { total: 6, kept: 4, redirected: 2, lost: [] }])
  const { problems } = await docsgenProblems(root, ['build'])
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const page = (file: string) => fs.readFileSync(path.join(root, 'build', file), 'utf8')
  expect(page('blog/2024/01/31/hello-world/index.html')).toMatch(/Hello, World![\s\S]*Ann/)
  expect(page('blog/index.html')).toContain('A start.')
  expect(page('index.html')).toMatch(/href="?\/blog\/2024\/01\/31\/hello-world\//)
  expect(page('blog/category/big-news/index.html')).toContain('/blog/tags/big-news')
  expect(fs.existsSync(path.join(root, 'build/blog/posts'))).toBe(false)
})

describe('languages of MkDocs with a configuration each', () => {
  const site = migrated('MkDocs languages')

  test('are one site', () => {
    expect(site.done.receipt.urls).toMatchObject({ total: 4, kept: 4 })
    expect(site.page('hi/index.html')).toMatch(/<html[^>]* lang="?hi\b.*घर.*नोट/)
    expect(site.text('hi/a/index.html')).toContain('Text.')
    expect(site.page('index.html')).toMatch(/<html[^>]* lang="?en\b.*href="?\/hi\//)
  })
})

describe('languages of MkDocs without a configuration each', () => {
  const site = migrated('MkDocs languages in a repository', 'docs')

  test('are one site, with an item for them', () => {
    expect(site.done.receipt.urls).toMatchObject({ total: 4, kept: 4 })
    expect(site.page('de/index.html')).toMatch(/<html[^>]* lang="?de\b/)
    expect(site.page('index.html')).toMatch(/href="?\/de\//)
    expect(site.rows('by hand').join('\n')).not.toContain('extra.alternate')
  })

  test('have code and texts of files outside', () => {
    expect(site.read('en/docs/index.md')).toContain('```py {2}\ntwo()\nthree()\n```')
    expect(site.read('en/docs/index.md')).toContain('```python\none\ntwo()\nthree()\n```')
    expect(site.text('index.html')).toContain('A part of outside.')
    expect(site.text('de/index.html')).toContain('one')
    for (const page of ['index.html', 'de/index.html']) expect(site.text(page)).not.toMatch(/\{[*!]|[*!]\}/)
    expect(site.rows('by hand').join('\n')).toContain('code of files outside')
  })
})
