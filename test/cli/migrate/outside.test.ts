import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Receipt } from '../../../src/migrate/receipt.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { type Files, temporaryFolder, treeOf, writeFiles } from '../../harness/build/site.ts'

const base = temporaryFolder('migrate-outside')

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

/** Every generator rewrites this heading, or the note. */
const page =
  '---\ntitle: Page\nsidebar:\n  label: P\n---\n\n# Page\n\n## Set up & run\n\n!!! note\n    Text\n\n::: info\nText\n:::\n\n## Two {#two .big}\n'
const vitepress = (srcDir: string) => `export default { title: 'V', srcDir: ${JSON.stringify(srcDir)} }\n`
const docusaurus = (folder: string) =>
  `module.exports = { title: 'D', url: 'https://d.example', baseUrl: '/', presets: [['classic', { docs: { path: ${JSON.stringify(folder)} }, blog: false }]] }\n`
const starlight =
  "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'S' })] }\n"

/** Migrates `site/` of a folder. Returns its exit code, the problems or the receipt, and what changed outside of it. */
async function migrated(name: string, files: Files, prepare?: (folder: string) => void) {
  const folder = path.join(base, name.replaceAll(/\W+/g, '-'))
  writeFiles(folder, files)
  prepare?.(folder)
  const others = fs.readdirSync(folder).filter((one) => one !== 'site')
  const outside = () => [fs.readdirSync(folder), others.map((one) => treeOf(path.join(folder, one)) ?? one)]
  const before = outside()
  const ran = await docsgen(path.join(folder, 'site'), ['migrate', '--write', '--reporter', 'json'])
  expect(outside(), ran.stderr).toEqual(before)
  return { folder, ...ran }
}

describe('docsgen migrate writes only into the site', () => {
  test.each<[string, Files]>([
    ['docs_dir of MkDocs beside it', { 'site/mkdocs.yml': 'site_name: M\ndocs_dir: ../docs\n' }],
    ['an absolute docs_dir', { 'site/mkdocs.yml': `site_name: M\ndocs_dir: ${base}/an-absolute-docs_dir/docs\n` }],
    [
      'languages of MkDocs',
      {
        'site/mkdocs.yml':
          'site_name: M\ndocs_dir: ../docs\nplugins:\n  - i18n:\n      docs_structure: suffix\n      languages:\n        - {locale: en, default: true}\n        - {locale: fr}\n',
        'docs/page.fr.md': page,
      },
    ],
    ['srcDir of VitePress beside it', { 'site/.vitepress/config.mjs': vitepress('../docs') }],
    ['srcDir of VitePress with a detour', { 'site/.vitepress/config.mjs': vitepress('x/../../docs/') }],
    [
      'src of mdBook beside it',
      { 'site/book.toml': '[book]\nsrc = "../docs"\n', 'docs/SUMMARY.md': '[Page](page.md)\n' },
    ],
    [
      'chapters of mdBook outside of src',
      { 'site/book.toml': '[book]\n', 'site/src/SUMMARY.md': '[Page](../../docs/page.md)\n' },
    ],
    ['docs.path of Docusaurus', { 'site/docusaurus.config.js': docusaurus('../docs') }],
  ])('%s', async (name, files) => {
    const { code, stdout, folder } = await migrated(name, { 'docs/page.md': page, ...files })
    expect(code).toBeLessThan(2)
    const receipt = JSON.parse(stdout) as Receipt
    if (!files['site/docusaurus.config.js'] && !files['site/src/SUMMARY.md'])
      expect(receipt.rows.filter(({ what }) => / outside of the site$/.test(what))).toMatchObject([
        { outcome: 'by hand', file: expect.stringMatching(/^\.\.\/docs\/page/) as string },
      ])
    expect(fs.existsSync(path.join(folder, 'site/site.config.ts'))).toBe(true)
  })

  test.each<[string, Files, string]>([
    [
      'documents of Starlight',
      { 'site/astro.config.mjs': starlight, 'site/src/content/readme.txt': '' },
      'site/src/content/docs',
    ],
    ['documents of MkDocs', { 'site/mkdocs.yml': 'site_name: M\n' }, 'site/docs'],
  ])('%s behind a symbolic link', async (name, files, link) => {
    const { code, stdout } = await migrated(name, { 'docs/page.md': page, ...files }, (folder) =>
      fs.symlinkSync(path.join(folder, 'docs'), path.join(folder, link)),
    )
    expect(code).toBeLessThan(2)
    const { rows } = JSON.parse(stdout) as Receipt
    expect(rows.map(({ what }) => what)).toContain('1 file outside of the site')
  })

  test('also if one of its own files is a link', async () => {
    const { code, stdout } = await migrated(
      'links',
      { 'site/mkdocs.yml': 'site_name: M\n', 'site/docs/a.md': page, 'other/x': 'x\n' },
      (folder) => {
        for (const name of ['.gitignore', 'MIGRATION.md']) fs.symlinkSync('../other/x', path.join(folder, 'site', name))
      },
    )
    expect(code).toBe(0)
    expect((JSON.parse(stdout) as { kept: string[] }).kept).toEqual(['MIGRATION.md', '.gitignore'])
  })

  test.each<[string, Files, string]>([
    ['docs_dir', { 'site/mkdocs.yml': 'site_name: M\ndocs_dir: ../\n' }, 'docs_dir is "../", a folder around the site'],
    ['srcDir', { 'site/.vitepress/config.mjs': vitepress('../') }, 'srcDir is "../", a folder around the site'],
    ['src', { 'site/book.toml': '[book]\nsrc = ".."\n' }, 'src is "..", a folder around the site'],
    ['the root', { 'site/.vitepress/config.mjs': vitepress('/') }, 'srcDir is "/", a folder around the site'],
  ])('and refuses a folder around it: %s', async (name, files, message) => {
    const { code, stdout, folder } = await migrated(name, { 'docs/page.md': page, ...files })
    expect(code).toBe(2)
    expect(stdout).toContain(JSON.stringify(message).slice(1, -1))
    expect(stdout).toContain('Move the configuration into the folder of the documents')
    expect(fs.existsSync(path.join(folder, 'site/site.config.ts'))).toBe(false)
  })
})

const long = `${'a'.repeat(5000)}.md`

test('odd paths in SUMMARY.md are rows of the receipt, and the others are chapters', async () => {
  const odd = [
    '/etc/passwd',
    '../../docs/page.md',
    '..',
    '.',
    'a/../..',
    '%2e%2e/%2e%2e/docs/page.md',
    'nul%00.md',
    'nul\0.md',
    'https://example.com/a.md',
    'folder/',
    'back\\slash.md',
    'code.rs',
    'logo.png',
    '%2Fetc%2Fpasswd',
  ]
  const missing = [
    '100%.md',
    '%E0%A4%A.md',
    long,
    'folder',
    '[x',
    '*.md',
    '!page.md',
    'no/such.md',
    'page.md/inner.md',
    '#only',
    '{a,b}.md',
    'ü.md',
  ]
  const there = ['page.md', 'with%20space.md', 'a(b).md', '[x].md', '{y}.md', 'sub/../star%2A.md']
  const written = [...odd, ...missing, ...there].map((target, i) => `- [Chapter ${i}](<${target}>)`)
  const files = Object.fromEntries(
    ['page.md', 'with space.md', 'a(b).md', '[x].md', '{y}.md', 'star*.md'].map((name) => [`site/src/${name}`, page]),
  )
  const { code, stdout, folder } = await migrated('summary', {
    'docs/page.md': page,
    'site/book.toml': '[book]\ntitle = "B"\n',
    'site/src/SUMMARY.md': `# Summary\n\n${written.join('\n')}\n- [Draft]()\n`,
    'site/src/folder/inner.txt': 'x',
    'site/src/code.rs': '## Set up & run\n',
    'site/src/*.md/inner.txt': 'x',
    ...files,
  })
  expect(code, stdout).toBe(0)
  const { rows, urls } = JSON.parse(stdout) as Receipt
  const left = rows.filter(({ file }) => file === 'src/SUMMARY.md').map(({ what }) => what)
  const name = (target: string) => target.replace('%25', '%')
  expect(left.sort()).toEqual([...odd, ...missing.map(name).map(decoded), 'draft "Draft"'].sort())
  expect(urls.lost).toEqual([])
  const sidebar = fs.readFileSync(path.join(folder, 'site/sidebars.json'), 'utf8')
  expect([...sidebar.matchAll(/"id": "(.*?)"/g)].map(([, id]) => id)).toEqual([
    'page',
    'with space',
    'a(b)',
    '[x]',
    '{y}',
    'star*',
  ])
})

function decoded(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}

test.each<[string, Files]>([
  ['SUMMARY.md', { 'book.toml': '', 'src/SUMMARY.md/x.txt': '' }],
  ['book.toml', { 'book.toml/x.txt': '' }],
  ['mkdocs.yml', { 'mkdocs.yml/x.txt': '' }],
  ['.nav.yml', { 'mkdocs.yml': 'site_name: M\nplugins: [awesome-nav]\n', 'docs/a.md': '# A\n', 'docs/.nav.yml/x': '' }],
  [
    'an included file',
    {
      'book.toml': '',
      'src/SUMMARY.md': '[A](a.md)\n',
      'src/a.md': '# A\n\nx {{#include part.md:name}}\n',
      'src/part.md/x': '',
    },
  ],
  [
    'a snippet',
    {
      'mkdocs.yml': 'site_name: M\nmarkdown_extensions: [pymdownx.snippets]\n',
      'docs/a.md': '# A\n\n--8<-- "part.md:name"\n',
      'part.md/x': '',
    },
  ],
  [
    'an included section',
    {
      '.vitepress/config.mjs': 'export default {}\n',
      'a.md': '# A\n\n<!--@include: ./part.md#name-->\n',
      'part.md/x': '',
    },
  ],
  ['.gitignore', { 'mkdocs.yml': 'site_name: M\n', 'docs/a.md': '# A\n', '.gitignore/x': '' }],
])('a folder at the path of %s is no internal error', async (name, files) => {
  const folder = path.join(base, `folder-${name.replaceAll(/\W+/g, '-')}`)
  writeFiles(folder, files)
  const before = treeOf(folder)
  const { code, stderr } = await docsgen(folder, ['migrate', '--write'])
  expect(stderr).not.toContain('Internal error')
  expect(code).toBeLessThan(3)
  if (code === 2) expect(treeOf(folder)).toEqual(before)
})

test('a path with a control character in a configuration is left out', async () => {
  const { code, stdout } = await migrated('control', {
    'site/docusaurus.config.js': `module.exports = { title: 'D', url: 'https://d.example', baseUrl: '/', staticDirectories: ['a\\0'], presets: [['classic', { docs: { path: 'x\\0' }, blog: false }]] }\n`,
    'site/docs/a.md': page,
  })
  expect(code).toBeLessThan(2)
  const { rows } = JSON.parse(stdout) as Receipt
  const left = rows.filter(({ note }) => /without control characters/.test(note))
  expect(left.map(({ what }) => what).sort()).toEqual(['docs.path', 'staticDirectories[0]'])
})
