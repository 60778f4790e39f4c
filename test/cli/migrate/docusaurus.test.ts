import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Receipt } from '../../../src/migrate/receipt.ts'
import { docsgen, docsgenProblems } from '../../harness/build/cli.ts'
import { type Files, temporaryFolder, treeOf, writeFiles } from '../../harness/build/site.ts'
import { docusaurusSite } from '../../harness/migrate/docusaurus-site.ts'

const base = temporaryFolder('migrate')
const root = path.join(base, 'site')
let receipt: Receipt & { written: boolean; files: string[]; kept: string[] }
let config = ''

function siteWith(name: string, files: Files = docusaurusSite): string {
  const folder = path.join(base, name)
  fs.mkdirSync(folder, { recursive: true })
  writeFiles(folder, files)
  return folder
}

function git(folder: string, ...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: folder,
    stdio: 'ignore',
  })
}

/** Returns the line of the old configuration that contains a text. */
function lineOf(text: string): number {
  return (
    String(docusaurusSite['docusaurus.config.ts'])
      .split('\n')
      .findIndex((line) => line.includes(text)) + 1
  )
}

function row(what: string): string | undefined {
  const found = receipt.rows.find((one) => one.what === what)
  return found && [found.outcome, found.file, found.line].filter((part) => part !== undefined).join(' ')
}

beforeAll(async () => {
  siteWith('site')
  const { stdout } = await docsgen(root, ['migrate', '--write', '--reporter', 'json'])
  receipt = JSON.parse(stdout) as typeof receipt
  config = fs.readFileSync(path.join(root, 'site.config.ts'), 'utf8')
}, 60_000)

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

describe('a migrated Docusaurus site', () => {
  test('keeps every URL and anchor except those of a plugin', () => {
    const { lost, total } = receipt.urls
    expect(lost.map(({ route, from }) => [route, from])).toEqual([
      ['/berths', 'plugins/berths.js:5'],
      ['/fr/berths', 'plugins/berths.js:5'],
    ])
    expect(total).toBeGreaterThan(30)
    expect(receipt.anchors).toMatchObject({ total: receipt.anchors.kept, lost: [] })
    expect(receipt.anchors.total).toBeGreaterThan(12)
    expect(receipt).toMatchObject({ generator: 'Docusaurus', version: '3.9.2', written: true })
    expect(receipt.score).toBeGreaterThan(50)
  })

  test('has a configuration with the settings of an async function', () => {
    for (const line of [
      "  title: 'Harbor',",
      `  tagline: "Ships' papers",`,
      "  baseUrl: '/help/',",
      '  trailingSlash: false,',
      "  favicon: '/img/favicon.svg',",
      "  contentDir: '.',",
      "  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },",
      "  pages: { path: 'src/pages' },",
      "const repository = 'https://github.com/example/harbor'",
      "import shout from './src/remark/shout'",
      '    remarkPlugins: [[shout, { loud: true }]],',
      '    math: { singleDollars: false, macros: { "\\\\RR": "\\\\mathbb{R}" } },',
      '      sidebar: { hideable: true },',
      "    components: { Footer: './src/theme/Footer.tsx', 'NavbarItem/custom-tide': './src/tide.js' },",
      "import tidesPlugin from './plugins/tides.js'",
      "    components: { 'DocItem/Layout': './src/theme/DocItem/Layout/index.js', TOC: './src/theme/TOC/index.js' },",
      "    plugins: [[tidesPlugin, { unit: 'm' }], buoys],",
      "      { to: '/about', label: 'About' },",
      "      { href: 'https://example.com', label: 'Company', attributes: { id: 'company', 'data-from': 'navbar' } },",
      "      { label: 'More', items: [{ to: '/', label: 'Start', activeBaseRegex: '^/help/(?:(?:fr)/)?$' }] },",
      "const owner = 'Harbor'",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a computed year stays code.
      '    copyright: `© 2019-${new Date().getFullYear()} ${owner}`,',
      "    { tagName: 'link', attributes: { rel: 'icon', href: '/help/img/favicon.svg' } },",
      "  onBrokenMarkdownLinks: 'throw',",
      "  analytics: { gtag: { trackingID: 'G-HARBOR1' } },",
    ])
      expect(config).toContain(`${line}\n`)
    expect(config).toMatch(/editUrl: \(\{ docPath \}\) => `\$\{repository\}\/edit/)
    expect(config).toContain("from: ['/start', '/begin'], to: '/docs'")
    expect(config).toContain("{ from: ['/first', '/early.html'], to: '/docs/setup' }")
    expect(config).toMatch(/ {4}\(route: string\) => \(.*route\.replace\('\/docs', '\/manual'\)/)
    expect(config).not.toMatch(/\/tides\/now|\/v\/|\/gone|\/app'/)
    expect(config).not.toMatch(/npm2yarn|prism-react-renderer|remark-not-installed/)
  })

  test('has a receipt with the place of each remaining task', () => {
    expect(row('ownKey')).toBe(`by hand docusaurus.config.ts ${lineOf('ownKey')}`)
    expect(receipt.rows.find(({ what }) => what === './src/remark/shout')?.note).toBe('`docs.remarkPlugins`')
    expect(row('remark-not-installed')).toBe(`by hand docusaurus.config.ts ${lineOf('[[npm2yarn')}`)
    expect(row('@docusaurus/remark-plugin-npm2yarn')).toBe(`replaced docusaurus.config.ts ${lineOf('[[npm2yarn')}`)
    expect(row('docs.sidebarCollapsed')).toBeUndefined()
    expect(config).toContain('    sidebarCollapsed: false,')
    expect(row('themeConfig.liveChat')).toMatch(/^by hand docusaurus.config.ts \d+$/)
    expect(receipt.rows.find(({ what }) => what === 'packages')?.note).toMatch(/^Not installed: remark-not-installed\./)
    expect(row('navbar.items[3]')).toBe('by hand')
    expect(row('themeConfig.navbar.items[4].items[0].exact')).toMatch(/^carried over docusaurus.config.ts \d+$/)
    expect(row('bundler')).toMatch(/^not needed docusaurus.config.ts/)
    expect(
      receipt.rows.flatMap(({ what, outcome, line, note }) => (what === 'styles' ? [[outcome, line, note]] : [])),
    ).toEqual([
      ['by hand', lineOf('alias'), expect.stringContaining('configureWebpack adds (alias)')],
      ['by hand', lineOf('function styles'), expect.stringContaining('Not installed: remark-not-installed.')],
    ])
    expect(row('plugins/buoys.mjs')).toBe('carried over plugins/buoys.mjs 3')
    expect(row('src/theme/TOC')).toBe('carried over src/theme/TOC/index.js')
    const tides = receipt.rows.filter(({ what }) => what === 'plugins/tides.js')
    expect(tides.map(({ outcome, line }) => [outcome, line])).toEqual([
      ['by hand', 24],
      ['carried over', 10],
    ])
    expect(tides[1]!.note).toMatch(
      /^`docusaurus.plugins`; the build adds `\/tides`, `\/tides\/now`, `\/tides\/\*`\. Which pages/,
    )
    expect(row('plugins/berths.js')).toMatch(/^by hand/)
    expect(row('@docusaurus/utils-validation')).toBe('carried over src/scripts/report.js 2')
    expect(receipt.rows.flatMap(({ file, note }) => (file === 'src/scripts/report.js' ? [note] : []))).toEqual([
      expect.stringMatching(/^It comes with `@docusaurus\/core`\. Add `@docusaurus\/logger` to `package\.json`/),
      expect.stringMatching(/^docsgen has no such module\./),
      'the package in `package.json`',
    ])
    expect(row('src/theme/Footer')).toBe('carried over src/theme/Footer.tsx')
    expect(row('src/theme/DocItem/Layout')).toBe('carried over src/theme/DocItem/Layout/index.js')
    expect(row('src/theme/NavbarItem/ComponentTypes')).toMatch(/^carried over/)
    expect(row('src/theme/BlogListPage')).toMatch(/^by hand/)
    expect(row('@docusaurus/theme-live-codeblock')).toMatch(/^carried over docusaurus.config.ts/)
    expect(row('themeConfig.liveCodeBlock')).toMatch(/^carried over/)
    expect(row('src/theme/ReactLiveScope')).toBe('carried over src/theme/ReactLiveScope/index.js')
    expect(row('src/theme/prism-include-languages')).toMatch(/^not needed/)
    expect(row('organizationName')).toBe(`not needed docusaurus.config.ts ${lineOf('organizationName')}`)
    expect(row('/docs/next/guides/loading')).toBe('by hand docs/guides/same.md')
    expect(receipt.rows.filter(({ file }) => file === 'docs/guides/same.md')).toHaveLength(1)
    expect(row('scripts')).toBe('by hand package.json')
    expect(row('docusaurus-plugin-search-local')).toMatch(/^replaced/)
    const text = fs.readFileSync(path.join(root, 'MIGRATION.md'), 'utf8')
    expect(text).toContain('- [ ] `/berths`, from plugins/berths.js:5.')
    expect(text).toContain('"build": "docsgen build --locale en"')
    expect(fs.readFileSync(path.join(root, '.gitignore'), 'utf8')).toBe('node_modules\n/build\n.docsgen/\n')
  })

  test('builds without an error, at the URLs of Docusaurus', async () => {
    const { problems } = await docsgenProblems(root, ['build'])
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const built = (file: string) => fs.readFileSync(path.join(root, 'build', file), 'utf8')
    const live = built('docs/next/guides/live.html')
    expect(live).toMatch(
      /<div class="dg-live-output"><b>red<\/b><\/div>.*<pre tabindex="0"><code class="language-jsx">/s,
    )
    expect(problems.find(({ code }) => code === 'tides/hook')?.message).toContain('docsgen does not run "extendCli"')
    expect(built('docs/next/setup.html')).toContain('Read /help/docs/next/guides/loading#by-hand</p>')
    expect(built('tides.txt')).toBe('4.2 m true')
    expect(live).toMatch(/<meta name="buoy" content="red">.*<div id="buoys"><\/div><\/body>/s)
    const tides = built('tides.html').replaceAll('<!-- -->', '')
    expect(built('docs/next/guides/loading.html')).toMatch(/Set <math[^>]*>.*ℝ.*<\/math> for \$5 or \$6\./)
    expect([built('signals.html'), built('fr/signals.html')].map((page) => /<h1>(.*?)</.exec(page)?.[1])).toEqual([
      'Flag',
      'Pavillon',
    ])
    expect(tides).toContain('<p>site /help/</p><p>High: 4.2 m</p>')
    const files = Object.keys(treeOf(path.join(root, 'build'))!)
    const wanted = [
      'docs.html',
      'docs/next.html',
      'docs/next/guides/loading.html',
      'docs/next/tools/tools.html',
      'docs/next/category/guides--tips.html',
    ]
    expect(files).toEqual(
      expect.arrayContaining([...wanted, 'api.html', 'api/errors.html', 'fr/docs/next.html', 'about.html']),
    )
  })

  test('is unchanged by a second run', async () => {
    const before = treeOf(root)
    const { code, stdout, stderr } = await docsgen(root, ['migrate', '--write'])
    expect(stdout).toContain('Nothing to write.')
    expect(stderr).toContain('The new site has no page /berths, which came from plugins/berths.js:5.  (lost-url)')
    expect(code).toBe(1)
    expect(treeOf(root)).toEqual(before)
  })

  test('keeps an edited configuration', async () => {
    const file = path.join(root, 'site.config.ts')
    fs.writeFileSync(file, `${config}// edited\n`)
    const { stdout } = await docsgen(root, ['migrate', '--write'])
    expect(stdout).toContain('Kept site.config.ts')
    expect(fs.readFileSync(file, 'utf8')).toBe(`${config}// edited\n`)
  })
})

const small: Files = {
  'docusaurus.config.js':
    "module.exports = { title: 'Small', url: 'https://small.example.com', baseUrl: '/', presets: [['classic', { blog: false }]] }\n",
  'docs/a.md': '# A\n',
}

describe('the working tree', () => {
  test('is changed only if Git can restore it', async () => {
    const folder = siteWith('git', small)
    const before = treeOf(folder)
    const outside = await docsgen(folder, ['migrate'])
    expect(outside.stdout).toContain('not in a git repository, so nothing was written. Commit first, or add --write.')
    expect(outside.stdout).toContain("  export default defineConfig({\n    title: 'Small',")
    expect(treeOf(folder)).toEqual(before)
    git(folder, 'init', '-q')
    expect((await docsgen(folder, ['migrate'])).stdout).toContain(
      'There are uncommitted changes, so nothing was written.',
    )
    git(folder, 'add', '-A')
    git(folder, 'commit', '-qm', 'x')
    expect((await docsgen(folder, ['migrate', '--dry-run'])).stdout).toContain(
      'Would write site.config.ts, MIGRATION.md',
    )
    expect(fs.existsSync(path.join(folder, 'site.config.ts'))).toBe(false)
    const { code, stdout } = await docsgen(folder, ['migrate'])
    expect(stdout).toContain('Wrote site.config.ts, MIGRATION.md, .gitignore.\nNext: npx docsgen build')
    expect(code).toBe(0)
    expect((await docsgenProblems(folder, ['build'])).problems.filter(({ severity }) => severity === 'error')).toEqual(
      [],
    )
  })

  test('may have the site in a subfolder', async () => {
    const folder = siteWith('deep', {
      'website/docusaurus.config.js': small['docusaurus.config.js']!.toString()
        .replace('blog: false', "docs: { path: '../docs' }, blog: { path: '../news' }")
        .replace('presets', "staticDirectories: ['static', '../assets'], presets"),
      'assets/shared.txt': 'Shared',
      'docs/a.md': '# A\n',
      'news/2024-01-01-ship.md': '# Ship\n\n<!-- truncate -->\n',
    })
    const { stdout } = await docsgen(folder, ['migrate', '--write'])
    expect(stdout).toMatch(/Wrote site\.config\.ts.* in website\.\nNext: npx docsgen build --root website$/m)
    expect((await docsgenProblems(path.join(folder, 'website'), ['build'])).problems).toEqual([])
    expect(fs.existsSync(path.join(folder, 'website/build/blog/2024/01/01/ship/index.html'))).toBe(true)
    expect(fs.readFileSync(path.join(folder, 'website/build/shared.txt'), 'utf8')).toBe('Shared')
  })
})

describe('problems are reported', () => {
  test('if heading IDs differ', async () => {
    const config = String(small['docusaurus.config.js']).replace(
      'presets',
      'markdown: { anchors: { maintainCase: true } }, presets',
    )
    const folder = siteWith('case', { 'docusaurus.config.js': config, 'docs/a.md': '# A\n\n## By Hand\n' })
    const { stderr, code } = await docsgen(folder, ['migrate'])
    expect(stderr).toContain('The page /docs/a has no heading with the id "By-Hand".  (lost-anchor)')
    expect(code).toBe(1)
  })

  test('if there is no site, or several', async () => {
    const none = siteWith('none', { 'a.md': '# A\n' })
    const found = await docsgen(none, ['migrate'])
    expect(found.stderr).toMatch(
      /^error {2}There is no configuration of Docusaurus.* \(no-old-site\)\n {2}Run docsgen migrate in the folder/,
    )
    expect(found.code).toBe(2)
    const two = siteWith('two', { 'a/docusaurus.config.js': '', 'b/docusaurus.config.js': '' })
    expect((await docsgen(two, ['migrate'])).stderr).toContain('Name one of them: a, b.')
    expect((await docsgen(two, ['migrate', 'nowhere'])).stderr).toContain('(no-old-site)')
  })

  test('if the old configuration throws or is invalid', async () => {
    const throwing = siteWith('throwing', { 'docusaurus.config.js': "throw new Error('no token')\n" })
    expect((await docsgen(throwing, ['migrate'])).stderr).toContain(
      'The configuration of Docusaurus cannot be run: no token  (migrate-failed)',
    )
    const broken = siteWith('broken', { 'docusaurus.config.js': 'export default {\n  title: \n}\n' })
    expect((await docsgen(broken, ['migrate'])).stderr).toMatch(
      /cannot be run: Unexpected "}" \(docusaurus.config.js:3\)/,
    )
  })
})
