import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Receipt } from '../../../src/migrate/receipt.ts'
import { docsgen, docsgenProblems } from '../../harness/build/cli.ts'
import { type Files, temporaryFolder, treeOf, writeFiles } from '../../harness/build/site.ts'
import { kindsSite } from '../../harness/migrate/kinds-site.ts'

const base = temporaryFolder('migrate-kinds')
const root = path.join(base, 'kinds')
let receipt: Receipt
let config = ''

function siteWith(name: string, files: Files): string {
  const folder = path.join(base, name)
  fs.mkdirSync(folder, { recursive: true })
  writeFiles(folder, files)
  return folder
}

const built = (file: string) => fs.readFileSync(path.join(root, 'build', file), 'utf8')

beforeAll(async () => {
  siteWith('kinds', kindsSite)
  const { stdout, code } = await docsgen(root, ['migrate', '--write', '--reporter', 'json'])
  receipt = JSON.parse(stdout) as Receipt
  config = fs.readFileSync(path.join(root, 'site.config.ts'), 'utf8')
  expect([code, receipt.urls.lost, receipt.anchors.lost]).toEqual([0, [], []])
  const { problems, code: exit } = await docsgenProblems(root, ['build'])
  expect([exit, problems.filter(({ severity }) => severity === 'error')]).toEqual([0, []])
}, 120_000)

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

describe('a migrated site keeps', () => {
  test.each([
    ['switches by environment', "href: process.env.NODE_ENV === 'production' ?"],
    ['switches that are off', "onlyIncludeVersions: isPreview ? ['current'] : undefined"],
    [
      'fields from files and the environment',
      "customFields: { ports, api: process.env.TIDE_API ?? 'https://api.example.com' }",
    ],
    ['rules of redirects', "(route) => (route === '/' ? [] : `$"],
    ['all plugins of a package', 'remarkPlugins: [[ebb, {}], [flood, { word: (s) => s }]]'],
    [
      'options in a constant, after computed plugins',
      "{ id: 'more', path: 'more', routeBasePath: 'more', sidebarPath: false, remarkPlugins: [gull] }",
    ],
    ['computed plugins', "plugins: [[logsPlugin, { id: 'x' }]]"],
    ['redirects, each once, as warnings', "onBrokenRedirects: 'warn'"],
    ['open categories', 'sidebarCollapsed: false'],
  ])('%s', (_, text) => expect(config).toContain(text))

  test('what its pages had', () => {
    expect(built('docs/a/index.html')).toMatch(/id="fix-thispart--now"[\s\S]*EBB[\s\S]*FLOOD/)
    expect(built('docs/a/index.html')).toContain('<title>A | Tide 3.1.4</title>')
    expect(built('docs/a/index.html')).not.toContain('localhost')
    expect(built('more/m/index.html')).toContain('GULL')
    expect(built('logs.txt')).toBe('x')
    expect(built('docs/updating/8-0/index.html')).toContain('Eight')
    expect(built('docs/b/index.html')).toMatch(
      /rel="icon"[^>]*href="\/img\/a\.png"|href="\/img\/a\.png"[^>]*rel="icon"/,
    )
    expect(built('fr/docs/b/index.html')).toMatch(
      /href="\/img\/a\.png" rel="apple-touch-icon"|rel="apple-touch-icon" href="\/img\/a\.png"/,
    )
  })

  test('its pages where redirects would hide them', () => {
    const redirects = built('_redirects')
    expect(redirects).toMatch(/^\/docs\/b\.html \/docs\/b 301$/m)
    expect(redirects).toMatch(/^\/old \/docs\/a#gone 301$/m)
    expect(redirects).toMatch(/^\/older \/docs\/a#gone 301$/m)
    expect(redirects.match(/^\/docs\/basics/gm)).toHaveLength(1)
    expect(redirects).not.toMatch(/index\.html/)
    expect(built('docs/b.html/index.html')).toContain('http-equiv="refresh"')
    expect(receipt.measured?.findings.filter(({ kind }) => kind === 'hidden')).toEqual([])
  })

  test('packages by path as those of their name', () => {
    const row = receipt.rows.find(({ what }) => what === 'docusaurus-theme-search-pagefind')
    expect(row?.outcome).toBe('replaced')
    expect(receipt.rows.filter(({ outcome }) => outcome === 'by hand')).toEqual([])
  })
})

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: folder,
    stdio: 'ignore',
  })

const small = (more = '') =>
  `module.exports = { title: 'S', url: 'https://s.example.com', baseUrl: '/', ${more} presets: [['classic', { blog: false }]] }\n`

describe('migrate', () => {
  test('fails if nothing can be built, and has no baseline for that', async () => {
    const folder = siteWith('stopped', {
      'docusaurus.config.js': small(),
      'versions.json': '["2.0"]',
      'versioned_sidebars/version-2.0-sidebars.json': '{}',
      'docs/a.md': '# A\n\n![Gone](./gone.png)\n',
    })
    const { stdout, code } = await docsgen(folder, ['migrate', '--write', '--reporter', 'json'])
    const receipt = JSON.parse(stdout) as Receipt
    expect([code, receipt.score]).toEqual([1, 0])
    expect(receipt.measured?.findings).toEqual([
      {
        kind: 'stopped',
        place: 'versions.json',
        detail: 'The version "2.0" is listed, but there is no folder "versioned_docs/version-2.0".',
      },
    ])
    expect(fs.existsSync(path.join(folder, 'problems.lock'))).toBe(false)
  })

  test('runs right after the installation, and puts what was broken into a baseline', async () => {
    const folder = siteWith('broken', {
      'docusaurus.config.js': small("onBrokenLinks: 'warn', markdown: { hooks: { onBrokenMarkdownImages: 'throw' } },"),
      'package.json': '{ "private": true }',
      'docs/a.md': '# A\n\n[Gone](/gone) ![Gone](./gone.png)\n\n!!! note A title\n',
      'docs/tag.md': '---\nmdx: { format: md }\n---\n\n# Tag\n\nUse <Tide level="2">it</Tide>.\n',
      'docs/some_page.md': 'Text.\n',
      '.gitignore': 'build/\n',
      'build/index.html':
        '<html><head><meta name="generator" content="Docusaurus v3.9.2"><title>S</title></head><main>S</main></html>',
      'build/docs/a/index.html':
        '<html><title>A | S</title><main><article><h1>A</h1><p><a href="/gone">Gone</a></p></article></main></html>',
      'build/docs/lost/index.html': '<html><title>Lost | S</title><main><h1>Lost</h1></main></html>',
    })
    git(folder, 'init', '-q')
    git(folder, 'add', '-A')
    git(folder, 'commit', '-qm', 'x')
    writeFiles(folder, { 'package.json': '{ "private": true, "devDependencies": {} }', 'package-lock.json': '{}' })
    const { stdout, code } = await docsgen(folder, ['migrate'])
    expect(stdout).toContain('Moved the old build to build-docusaurus/, since docsgen writes to build/.')
    expect(stdout).toMatch(/Build {5}\d+ pages, 1 error, /)
    expect(stdout).toMatch(/Old build \d of 2 pages are the same/)
    // A page of the old build is lost.
    expect(code).toBe(1)
    const config = fs.readFileSync(path.join(folder, 'site.config.ts'), 'utf8')
    expect(config).toContain("  baseline: 'problems.lock',")
    expect(fs.readFileSync(path.join(folder, 'problems.lock'), 'utf8')).toContain('docs/a.md broken-image ./gone.png')
    const receipt = fs.readFileSync(path.join(folder, 'MIGRATION.md'), 'utf8')
    expect(receipt).toContain('### Titles that are names of files')
    expect(receipt).toContain('- [ ] **!!! note**, 1: `/docs/a`')
    expect(receipt).toContain('- [ ] **<Tide**, 1: `/docs/tag`')
    expect(receipt).toContain('- [ ] `/docs/lost` is lost')
    expect((await docsgen(folder, ['build'])).code).toBe(0)
    writeFiles(folder, { 'docs/new.md': '# New\n\n![Gone](./gone.png)\n' })
    expect((await docsgen(folder, ['build'])).code).toBe(1)
  })

  test.each([
    ['with documents', "docs: { routeBasePath: '/' }", '', ['/a', '/p']],
    ['with only a theme, in place of the classic one', "theme: { customCss: './s.css' }", '', ['/docs/a', '/p']],
    [
      'with only a theme, beside plugins for documents and pages',
      'theme: {}',
      "'@docusaurus/plugin-content-pages', ['@docusaurus/plugin-content-docs', { routeBasePath: '/guide' }]",
      ['/guide/a', '/p'],
    ],
    ['with only a theme, beside the classic one', 'theme: {}', '', ['/docs/a', '/p'], "['classic', { blog: false }], "],
  ])('reads documents once for a preset of another package %s', async (_, options, plugins, urls, before = '') => {
    const folder = siteWith(urls.join('-').replaceAll('/', '') + options.length + before.length, {
      'docusaurus.config.js': `module.exports = { title: 'S', url: 'https://s.example.com', baseUrl: '/', plugins: [${plugins}], presets: [${before}['docusaurus-preset-tides', { blog: false, ${options} }]] }\n`,
      'docs/a.md': '# A\n',
      'src/pages/p.md': '# P\n',
      's.css': '',
    })
    const { stdout } = await docsgen(folder, ['migrate', '--write', '--reporter', 'json'])
    const { urls: receipt } = JSON.parse(stdout) as Receipt
    expect(receipt.lost).toEqual([])
    expect(receipt.kept).toBe(urls.length)
  })

  test('runs a CommonJS configuration that imports modules with a default export', async () => {
    const folder = siteWith('mixed', {
      'docusaurus.config.ts': `import type { Config } from '@docusaurus/types'
import light from './light.mjs'
import dark from './dark.mts'
const config: Config = {
  title: 'S', url: 'https://s.example.com', baseUrl: '/',
  customFields: { light: light.tide, dark: dark.tide },
  presets: [['classic', { blog: false }]],
}

module.exports = config
`,
      'light.mjs': "export default { tide: 'low' }\n",
      'dark.mts': "export default { tide: 'high' as const }\n",
      'docs/a.md': '# A\n',
    })
    const { code } = await docsgen(folder, ['migrate', '--write'])
    expect(code).toBe(0)
    expect((await docsgen(folder, ['build'])).code).toBe(0)
  })

  test('finds the code of plugins that are switched on by the environment', async () => {
    const folder = siteWith('switched', {
      'docusaurus.config.mjs': `import logsPlugin from './plugins/logs.mjs'
const tags = (content) => ({ headTags: [{ tagName: 'meta', attributes: { name: 'tide', content } }] })
export default { title: 'S', url: 'https://s.example.com', baseUrl: '/',
  plugins: [
    process.env.NO_SUCH_NAME ? logsPlugin : null,
    process.env.NO_SUCH_NAME ? null : [logsPlugin, { word: 'anchor' }],
    !process.env.NO_SUCH_NAME && function spring() { return { name: 'spring', injectHtmlTags: () => tags('spring') } },
    async function neap() { return { name: 'neap', injectHtmlTags: () => tags('neap') } },
  ].filter((plugin) => plugin != null),
  presets: [['classic', { blog: false }]] }
`,
      'plugins/logs.mjs':
        "export default (context, { word }) => ({ name: 'logs', injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'log', content: word } }] }) })\n",
      'docs/a.md': '# A\n',
    })
    const { code, stdout } = await docsgen(folder, ['migrate', '--write', '--reporter', 'json'])
    expect(code).toBe(0)
    expect((JSON.parse(stdout) as Receipt).rows.filter(({ outcome }) => outcome === 'by hand')).toEqual([])
    expect((await docsgen(folder, ['build'])).code).toBe(0)
    const html = fs.readFileSync(path.join(folder, 'build/docs/a/index.html'), 'utf8')
    for (const word of ['anchor', 'spring', 'neap']) expect(html).toContain(`content="${word}"`)
    expect((await docsgen(folder, ['build'], { env: { NO_SUCH_NAME: '1' }, isFresh: true })).code).toBe(0)
    expect(fs.readFileSync(path.join(folder, 'build/docs/a/index.html'), 'utf8')).not.toContain('content="spring"')
  })

  test('runs plugins whose ES modules Node cannot run', async () => {
    const folder = siteWith('dual', {
      'docusaurus.config.ts': `import { shout } from 'dual'
export default { title: 'S', url: 'https://s.example.com', baseUrl: '/',
  presets: [['classic', { blog: false, docs: { remarkPlugins: [shout] } }]] }
`,
      'node_modules/dual/package.json':
        '{ "name": "dual", "version": "1.0.0", "exports": { "import": "./a.mjs", "require": "./a.cjs" } }',
      'node_modules/dual/a.mjs': "import { loud } from 'words'\nexport const shout = () => (tree) => loud(tree)\n",
      'node_modules/dual/a.cjs': "const { loud } = require('words')\nexports.shout = () => (tree) => loud(tree)\n",
      'node_modules/words/package.json': '{ "name": "words", "version": "1.0.0" }',
      'node_modules/words/index.js':
        "for (const name of ['loud']) module.exports[name] = (tree) => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Ahoy!' }] })\n",
      'docs/a.md': '# A\n',
    })
    const { code } = await docsgen(folder, ['migrate', '--write'])
    expect(code).toBe(0)
    expect((await docsgen(folder, ['build'])).code).toBe(0)
    expect(fs.readFileSync(path.join(folder, 'build/docs/a/index.html'), 'utf8')).toContain('<p>Ahoy!</p>')
  })

  test('shows tabs of its own for copies of those of Docusaurus, and names links that are icons', async () => {
    const folder = siteWith('tabs', {
      'docusaurus.config.js': small(
        "themeConfig: { navbar: { items: [{ href: 'https://www.example.com/code/', className: 'mark' }, { label: '', to: 'docs/a', className: 'home' }] } },",
      ),
      'docs/a.mdx':
        'import Tabs from \'@theme/Tabs\'\nimport TabItem from \'@theme/TabItem\'\nimport { First } from \'@site/src/first\'\n\n# A\n\n<Tabs><TabItem value="ebb" label="Ebb">Low.</TabItem><TabItem value="flood" label="Flood">High.</TabItem></Tabs>\n\n<First />\n',
      'src/first.jsx':
        "import { findFirstSidebarItemLink } from '@docusaurus/plugin-content-docs/client'\nexport const First = () => <a href={findFirstSidebarItemLink({ items: [{ items: [] }, { href: '/docs/a' }] })}>First</a>\n",
      'src/theme/Tabs/index.jsx':
        'import { useTabs } from \'@docusaurus/theme-common/internal\'\nexport default function Tabs(props) { useTabs(props); return <div className="copy">{props.children}</div> }\n',
      'src/theme/TabItem.jsx': 'export default ({ children }) => <div className="copy">{children}</div>\n',
    })
    const { code, stdout } = await docsgen(folder, ['migrate', '--write', '--reporter', 'json'])
    const { rows } = JSON.parse(stdout) as Receipt
    const byHand = rows.filter(({ outcome }) => outcome === 'by hand').map(({ what }) => what)
    expect([code, byHand]).toEqual([0, expect.arrayContaining(['src/theme/TabItem', 'src/theme/Tabs'])])
    expect((await docsgen(folder, ['build'])).code).toBe(0)
    const page = fs.readFileSync(path.join(folder, 'build/docs/a/index.html'), 'utf8')
    expect(page).toMatch(/role="tablist">[\s\S]*Ebb[\s\S]*Flood[\s\S]*<a href="\/docs\/a">First<\/a>/)
    expect(page).not.toContain('class="copy"')
    expect(page).toContain('class="dg-navbar-link navbar__link mark" aria-label="example.com/code"')
    expect(page).toContain('class="dg-navbar-link navbar__link home" aria-label="/docs/a"')
  })

  test.each([
    [
      'required',
      "const blog = require('@docusaurus/plugin-content-blog')\nconst plugin = blog.default\n",
      'module.exports =',
    ],
    ['imported', "import plugin from '@docusaurus/plugin-content-blog'\n", 'export default'],
  ])('reads a plugin that extends that of a blog as a blog, %s', async (name, start, exported) => {
    const folder = siteWith(`blog-${name}`, {
      'docusaurus.config.js': small(
        "plugins: [['./plugins/log', { routeBasePath: 'log', path: 'log', blogTitle: 'Log' }]],",
      ),
      'plugins/log.js': `${start}${exported} async function log(...args) {
  const own = await plugin(...args)
  return { ...own, async contentLoaded({ content }) { if (content.blogPosts.length === 0) throw new Error('No posts') } }
}
`,
      'docs/a.md': '# A\n',
      'log/2025-01-02-tide.md': '# Tide\n\nHigh.\n',
    })
    const { code, stdout } = await docsgen(folder, ['migrate', '--write', '--reporter', 'json'])
    const { urls, rows } = JSON.parse(stdout) as Receipt
    const byHand = rows.filter(({ outcome }) => outcome === 'by hand').map(({ what }) => what)
    expect([code, urls.lost, byHand]).toEqual([0, [], ['plugins/log']])
    expect((await docsgen(folder, ['build'])).code).toBe(0)
    expect(fs.readFileSync(path.join(folder, 'build/log/2025/01/02/tide/index.html'), 'utf8')).toContain('High.')
    expect(fs.readFileSync(path.join(folder, 'build/log/index.html'), 'utf8')).toContain('<title>Log')
  })

  test('keeps redirects beside a module of the site with the name of their file', async () => {
    const old = Array.from({ length: 60 }, (_, i) => ({ from: `/old-${i}`, to: `/docs/${i}` }))
    const folder = siteWith('named-redirects', {
      'docusaurus.config.js': small(
        "plugins: [['@docusaurus/plugin-client-redirects', { redirects: [...require('./redirects'), { from: '/last', to: '/docs/b' }] }]],",
      ),
      'redirects.js': `module.exports = ${JSON.stringify(old)}\n`,
      'docs/b.md': '# B\n',
      ...Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`docs/${i}.md`, '# A\n'])),
    })
    const { code } = await docsgen(folder, ['migrate', '--write'])
    expect([code, fs.existsSync(path.join(folder, 'redirects.json'))]).toEqual([0, false])
    expect((await docsgen(folder, ['build'])).code).toBe(0)
    const lines = fs.readFileSync(path.join(folder, 'build/_redirects'), 'utf8').trim().split('\n')
    expect([lines.length, lines]).toEqual([61, expect.arrayContaining(['/last /docs/b 301', '/old-9 /docs/9 301'])])
  })

  test('finds posts without a date, stylesheets of other languages, and folders of pages with none', async () => {
    const folder = siteWith('undated', {
      'docusaurus.config.js': `module.exports = { title: 'S', url: 'https://s.example.com', baseUrl: '/', plugins: [['@docusaurus/plugin-content-pages', { id: 'parts', path: 'parts' }]], presets: [['classic', {}]] }\n`,
      'docs/a.md': '# A\n',
      'blog/tide.md': '---\nslug: tide\ntags: [sea]\n---\n\nHigh tide.\n',
      'parts/box.module.css': '.box { color: teal }\n',
      'src/pages/index.jsx': "import './index.styl'\nexport default () => <main>Front</main>\n",
      'src/pages/index.styl': '.front\n  color teal\n',
    })
    git(folder, 'init')
    git(folder, 'add', '--all')
    git(folder, 'commit', '--message', 'Site')
    const { stdout } = await docsgen(folder, ['migrate', '--reporter', 'json'])
    const { urls } = JSON.parse(stdout) as Receipt
    expect([urls.lost, urls.kept]).toEqual([[], 9])
    expect((await docsgen(folder, ['build'])).code).toBe(0)
    expect(fs.readFileSync(path.join(folder, 'build/blog/tide/index.html'), 'utf8')).toContain('High tide.')
  })

  test('builds the pages of plugins that need the network, without what they add', async () => {
    const folder = siteWith('offline', {
      'docusaurus.config.mjs': `import history from './history.mjs'
export default { title: 'S', url: 'https://s.example.com', baseUrl: '/', plugins: ['./releases.mjs'], presets: [['classic', { blog: false, docs: { remarkPlugins: [history] } }]] }
`,
      'history.mjs':
        "export default function history() { return async (tree) => { await fetch('http://tides.invalid/'); tree.children = [] } }\n",
      'releases.mjs':
        "export default () => ({ name: 'releases', loadContent: () => fetch('http://tides.invalid/'), contentLoaded() {} })\n",
      'docs/a.md': '# A\n\nIt stands.\n',
    })
    const { code, stdout } = await docsgen(folder, ['migrate', '--write'])
    expect([code, stdout]).toEqual([0, expect.stringContaining('Plugins that need the network: ')])
    const receipt = fs.readFileSync(path.join(folder, 'MIGRATION.md'), 'utf8')
    expect(receipt).toContain('- [ ] **"history"**, 1: `docs/a.md`')
    expect(receipt).toContain('- [ ] **"releases"**, 1: `.`')
    expect((await docsgen(folder, ['build'])).code).toBe(0)
    expect(fs.readFileSync(path.join(folder, 'build/docs/a/index.html'), 'utf8')).toContain('It stands.')
    fs.writeFileSync(path.join(folder, 'problems.lock'), '')
    const shown = await docsgenProblems(folder, ['build'])
    expect(shown.problems.map(({ code, message }) => `${code} ${message}`).sort()).toEqual([
      expect.stringMatching(/^unreached-host The plugin "history" cannot reach a host \(E\w+ tides.invalid\)\.$/),
      expect.stringMatching(/^unreached-host The plugin "releases" cannot reach a host \(E\w+ tides.invalid\)\.$/),
    ])
  })

  test('runs plugins of packages, and what plugins do when they are called', async () => {
    const packageOf = (name: string, code: string, type: string) => ({
      [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', type, main: 'index.js' }),
      [`node_modules/${name}/index.js`]: code,
    })
    const folder = siteWith('packages', {
      'docusaurus.config.js': small(
        `plugins: [
          ...['log'].map((id) => ['docusaurus-plugin-scribe', { id, out: require('path').join(__dirname, 'docs', id) }]),
          'docusaurus-plugin-tally',
          'docusaurus-plugin-skin',
          './posts.js',
        ],`,
      ),
      ...packageOf(
        'docusaurus-plugin-scribe',
        `import fs from 'node:fs'
export default async function scribe(context, { out, title }) {
  fs.mkdirSync(out, { recursive: true })
  await fs.promises.writeFile(out + '/day.md', '# ' + title + '\\n\\nWritten.\\n')
  return { name: 'scribe', extendCli(cli) {} }
}
export const validateOptions = ({ validate, options }) => validate({ validate: (value) => ({ value: { title: 'Day', ...value } }) }, options)
`,
        'module',
      ),
      ...packageOf(
        'docusaurus-plugin-tally',
        `const { join } = require('path')
Object.defineProperty(exports, '__esModule', { value: true })
exports.default = () => ({ name: 'tally', injectHtmlTags: () => ({ headTags: ['<meta name="tally" content="' + join('a', 'b') + '">'] }) })
`,
        'commonjs',
      ),
      ...packageOf(
        'docusaurus-plugin-skin',
        "module.exports = () => ({ name: 'skin', getThemePath() { return './theme' } })\n",
        'commonjs',
      ),
      'posts.js':
        "const fs = require('fs')\nmodule.exports = async function posts() {\n  await fs.promises.writeFile(__dirname + '/posts.json', '[\"Tide tables\"]')\n  return { name: 'posts' }\n}\n",
      'src/pages/index.jsx':
        "import posts from '@site/posts.json'\nexport default () => <main>{posts.map((one) => <p key={one}>{one}</p>)}</main>\n",
      'docs/a.md': '# A\n',
    })
    const { code, stdout } = await docsgen(folder, ['migrate', '--write'])
    expect(code, stdout).toBe(0)
    const written = fs.readFileSync(path.join(folder, 'site.config.ts'), 'utf8')
    expect(written).toContain("[docusaurusPluginScribePlugin, { id: 'log', out: './docs/log' }]")
    const receipt = fs.readFileSync(path.join(folder, 'MIGRATION.md'), 'utf8')
    expect(receipt).toMatch(/^- \[ \] \*\*docusaurus-plugin-skin\*\*.*docsgen does not know this plugin/m)
    expect(receipt).toMatch(/^- \[ \] \*\*docusaurus-plugin-scribe\*\*.*does not run its extendCli/m)
    expect(receipt.match(/^- \*\*(?:docusaurus-plugin-\w+|posts\.js)\*\*.*`docusaurus\.plugins`$/gm)).toHaveLength(3)
    fs.rmSync(path.join(folder, 'docs/log'), { recursive: true })
    fs.rmSync(path.join(folder, 'posts.json'))
    const { problems, code: exit } = await docsgenProblems(folder, ['build'])
    expect([exit, problems.map(({ code, severity }) => `${severity} ${code}`)]).toEqual([0, ['warning scribe/hook']])
    const page = (file: string) => fs.readFileSync(path.join(folder, 'build', file), 'utf8')
    expect(page('docs/log/day/index.html')).toMatch(/<meta name="tally" content="a\/b">[\s\S]*<h1>Day<\/h1>/)
    expect(page('index.html')).toContain('<p>Tide tables</p>')
  })

  test('ends with 1 if it writes nothing', async () => {
    const folder = siteWith('dirty', { 'docusaurus.config.js': small(), 'docs/a.md': '# A\n' })
    const before = treeOf(folder)
    expect((await docsgen(folder, ['migrate'])).code).toBe(1)
    expect((await docsgen(folder, ['migrate', '--dry-run'])).code).toBe(0)
    expect(treeOf(folder)).toEqual(before)
  })

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('leaves the old site if %s interrupts it', async (signal, expected) => {
    const folder = siteWith(signal, {
      'docusaurus.config.js': small(),
      'docs/a.md': '# A\n',
      'src/pages/endless.jsx': 'for (;;);\nexport default () => null\n',
    })
    const before = treeOf(folder)
    const temporary = path.join(base, `tmp-${signal}`)
    fs.mkdirSync(temporary)
    const { code } = await docsgen(folder, ['migrate', '--write'], {
      env: { TMPDIR: temporary },
      onStart: (child) =>
        child.stderr!.on('data', (text) => {
          const isMeasuring = /render|compile/.test(text) && fs.existsSync(path.join(folder, 'site.config.ts'))
          if (isMeasuring) child.kill(signal)
        }),
    })
    expect(code).toBe(expected)
    fs.rmSync(path.join(folder, '.docsgen'), { recursive: true })
    expect(treeOf(folder)).toEqual(before)
    expect(fs.readdirSync(temporary)).toEqual([])
  })
})
