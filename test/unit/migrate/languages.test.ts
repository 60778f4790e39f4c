import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Migration } from '../../../src/migrate/migration.ts'
import { languagesOf } from '../../../src/migrate/mkdocs/languages.ts'
import { migrateMkdocs } from '../../../src/migrate/mkdocs/migrate.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const base = temporaryFolder('migrate-languages')
const i18n = (locale: string, file: string) => `i18n/${locale}/docusaurus-plugin-content-docs/${file}`

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

function migrated(name: string, files: Record<string, string>): Promise<Migration> {
  writeFiles(path.join(base, name), files)
  return migrateMkdocs(path.join(base, name), 'mkdocs.yml')
}

const byHand = ({ rows }: Migration) =>
  rows
    .filter(({ outcome, what }) => outcome === 'by hand' && what !== 'site_url')
    .map(({ file, line, what, note }) => [line === undefined ? file : `${file}:${line}`, what, note])

describe('languages of MkDocs in suffixes', () => {
  let migration: Migration

  beforeAll(async () => {
    migration = await migrated('suffix', {
      'mkdocs.yml': `site_name: Buoy
copyright: Us
plugins:
  - i18n:
      docs_structure: suffix
      languages:
        - locale: en
          name: English
          default: true
        - locale: de
          name: Deutsch
          site_name: Boje
          copyright: Wir
          theme: { logo: de.svg }
          nav_translations: { Home: Start, Guide: Anleitung, Site: Seite }
        - { locale: pt_BR, name: Português }
nav:
  - Home: index.md
  - Guide: [guide/a.md]
  - Site: https://example.com
`,
      'docs/index.md': '# Home\n\n[A](guide/a.md)\n',
      'docs/index.de.md':
        '---\nhide: [toc]\n---\n# Start\n\n!!! note\n    [A](guide/a.de.md#b) ![P](p.png)\n\n## Größe\n',
      'docs/p.png': '',
      'docs/p.de.png': '',
      'docs/guide/a.en.md': '# A\n\n## B\n',
      'docs/guide/a.pt_BR.md': '# A\n',
      'docs/guide/v1.2.md': '# V\n',
      'docs/both.md': '',
      'docs/both.en.md': '',
      'docs/alone.de.md': '',
    })
  })

  test('move to the folders of docsgen, with converted text', () => {
    expect(Object.fromEntries(migration.moved!)).toEqual({
      'docs/alone.de.md': i18n('de', 'current/alone.md'),
      'docs/guide/a.en.md': 'docs/guide/a.md',
      'docs/guide/a.pt_BR.md': i18n('pt_BR', 'current/guide/a.md'),
      'docs/index.de.md': i18n('de', 'current/index.md'),
      'docs/p.de.png': i18n('de', 'current/p.png'),
    })
    expect(migration.files.get(i18n('de', 'current/index.md'))).toBe(
      '---\nhide_table_of_contents: true\n---\n# Start\n\n:::note\n[A](guide/a.md#b) ![P](p.png)\n:::\n\n## Größe {#groe}\n',
    )
    expect(migration.files.get('docs/guide/a.md')).toBe('# A\n\n## B\n')
    // MkDocs names them by their files, with a capital.
    expect(migration.edits.map(({ file, after }) => [file, after])).toEqual([
      ['docs/both.en.md', '---\ndisplayed_sidebar: "docs"\ntitle: "Both"\n---\n\n'],
      ['docs/both.md', '---\ndisplayed_sidebar: "docs"\ntitle: "Both"\n---\n\n'],
      ['docs/guide/v1.2.md', '---\ndisplayed_sidebar: "docs"\n---\n\n# V\n'],
    ])
  })

  test('are set, with a menu and translated labels', () => {
    expect(migration.settings.values).toMatchObject({
      i18n: {
        defaultLocale: 'en',
        locales: ['en', 'de', 'pt_BR'],
        localeConfigs: { en: { label: 'English' }, de: { label: 'Deutsch' }, pt_BR: { label: 'Português' } },
      },
      navbar: { title: 'Buoy', items: [{ type: 'localeDropdown', position: 'right' }] },
    })
    const read = (file: string) => JSON.parse(migration.files.get(file)!) as object
    expect(read('sidebars.json')).toEqual({
      docs: [
        { type: 'doc', id: 'index', label: 'Home' },
        { type: 'category', label: 'Guide', items: ['guide/a'] },
        { type: 'link', href: 'https://example.com', label: 'Site' },
      ],
    })
    expect(read(i18n('de', 'current.json'))).toEqual({
      'sidebar.docs.doc.Home': { message: 'Start' },
      'sidebar.docs.category.Guide': { message: 'Anleitung' },
      'sidebar.docs.link.Site': { message: 'Seite' },
    })
    expect(read('i18n/de/docusaurus-theme-classic/navbar.json')).toEqual({ title: { message: 'Boje' } })
    expect(read('i18n/de/docusaurus-theme-classic/footer.json')).toEqual({ copyright: { message: 'Wir' } })
  })

  test('keep their URLs, also of pages without a translation', () => {
    expect(migration.pages.map(({ route, from }) => `${route} ${from}`).sort()).toEqual([
      '/ docs/index.md',
      '/both docs/both.en.md',
      '/both docs/both.md',
      '/de/ docs/index.de.md',
      '/de/alone docs/alone.de.md',
      '/de/both docs/both.en.md',
      '/de/both docs/both.md',
      '/de/guide/a docs/guide/a.en.md',
      '/de/guide/v1.2 docs/guide/v1.2.md',
      '/guide/a docs/guide/a.en.md',
      '/guide/v1.2 docs/guide/v1.2.md',
      '/pt_BR/ docs/index.md',
      '/pt_BR/both docs/both.en.md',
      '/pt_BR/both docs/both.md',
      '/pt_BR/guide/a docs/guide/a.pt_BR.md',
      '/pt_BR/guide/v1.2 docs/guide/v1.2.md',
    ])
  })

  test('have what is left to do in the receipt', () => {
    expect(byHand(migration)).toEqual([
      [
        'docs/alone.de.md',
        'translation',
        'docsgen publishes no translation without its source: write `docs/alone.md`.',
      ],
      ['docs/both.en.md', 'language', 'There is `docs/both.md` too: keep one of both.'],
      ['mkdocs.yml:3', 'de: theme', 'docsgen has one value for all languages. See the guide, "Languages".'],
    ])
    expect(migration.rows).toContainEqual(expect.objectContaining({ outcome: 'carried over', what: 'plugin i18n' }))
  })
})

test('languages of MkDocs in folders move, and shared files stay', async () => {
  const migration = await migrated('folders', {
    'mkdocs.yml': `site_name: Buoy
plugins:
  - i18n:
      docs_structure: folder
      fallback_to_default: false
      languages:
        - { locale: fr, name: Français, build: false, nav_translations: { A: B } }
        - { locale: en, name: English, default: true }
        - { locale: de, name: Deutsch }
`,
    'docs/assets/a b.png': '',
    'docs/en/guide/index.md': '# A\n\n![A](../assets/a%20b.png) ![B](../b.png) [C](../index.md)\n',
    'docs/en/index.md': '# Home\n',
    'docs/en/b.png': '',
    'docs/de/guide/index.md': '# A\n\n![A](../assets/a%20b.png) ![B](../b.png)\n',
    'docs/de/b.png': '',
    'docs/fr/index.md': '# Maison\n',
    'docs/README.md': '# Not published\n',
  })
  expect(Object.fromEntries(migration.moved!)).toEqual({
    'docs/de/b.png': i18n('de', 'current/b.png'),
    'docs/de/guide/index.md': i18n('de', 'current/guide/index.md'),
    'docs/fr/index.md': i18n('fr', 'current/index.md'),
  })
  expect(migration.files.get(i18n('de', 'current/guide/index.md'))).toBe(
    '# A\n\n![A](/assets/a%20b.png) ![B](../b.png)\n',
  )
  expect(migration.edits.map(({ file, after }) => [file, after])).toEqual([
    ['docs/en/guide/index.md', '# A\n\n![A](/assets/a%20b.png) ![B](../b.png) [C](../index.md)\n'],
  ])
  expect(migration.settings.values).toMatchObject({
    docs: { path: 'docs/en' },
    staticDirectories: ['docs', 'docs/en'],
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  })
  expect(migration.pages.map(({ route }) => route)).toEqual(['/de/guide', '/guide', '/', '/fr/'])
  expect(byHand(migration)).toEqual([
    [
      'mkdocs.yml:2',
      'fr: nav_translations',
      'Without `nav`, name the sections in `current.json`: see the guide, "Languages".',
    ],
  ])
})

test('languages of old versions of the plugin are read', () => {
  const options = {
    default_language: 'en',
    languages: { default: 'English', en: 'English', fr: { name: 'Français', build: false } },
    nav_translations: { fr: { Home: 'Accueil' } },
  }
  expect(languagesOf(['search', { i18n: options }], '/none')).toEqual({
    hasFolders: false,
    sourceFolder: '',
    hasFallback: true,
    source: 'en',
    all: [
      { locale: 'en', label: 'English', isBuilt: true, titles: {}, options: { name: 'English' } },
      expect.objectContaining({ locale: 'fr', label: 'Français', isBuilt: false, titles: { Home: 'Accueil' } }),
    ],
  })
  expect(languagesOf(['search'], '/none')).toBeUndefined()
})

test('titles of a language with a navigation of its own belong to the same pages', () => {
  const nav = [
    { Home: 'index.md' },
    { Guide: [{ First: 'a.md' }, 'b.md', { More: [{ Deep: 'c.md' }] }] },
    { Other: ['d.md'] },
  ]
  const own = [
    { Accueil: 'index.md' },
    { Autre: ['d.md'] },
    { Manuel: [{ Premier: 'a.md' }, { Plus: [{ Profond: 'c.md' }] }] },
  ]
  const options = {
    docs_structure: 'folder',
    languages: [
      { locale: 'en', default: true, nav },
      { locale: 'fr', nav: own },
    ],
  }
  expect(languagesOf([{ i18n: options }], '/none')).toMatchObject({
    sourceFolder: '',
    all: [
      { locale: 'en', titles: {} },
      {
        titles: { Home: 'Accueil', Guide: 'Manuel', First: 'Premier', More: 'Plus', Deep: 'Profond', Other: 'Autre' },
      },
    ],
  })
})
