import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, type Files, temporaryFolder, writeSite } from '../../harness/build/site.ts'
import { type ServedSite, serveSample } from '../../harness/serve/served-site.ts'

const plugin = `import { fileURLToPath } from 'node:url'

export const shop = {
  name: 'shop',
  load: async ({ read, files }) => console.log('Loading the shop') ?? ({
    items: JSON.parse(read('shop/items.json')),
    notes: (await files('notes', /\\.txt$/)).map((path) => read(path)),
  }),
  pages: ({ items, notes }) => [
    { path: '/shop', title: 'Shop', component: fileURLToPath(new URL('./list.tsx', import.meta.url)), props: { items } },
    { path: '/notes', title: 'Notes', html: '<p>' + notes.join(' ') + '</p>' },
  ],
  documents: ({ items }) => [{ file: 'items.md', text: '# Items\\n\\n' + items.join(', ') + '\\n' }],
  scripts: ['shop/script.ts'],
  styles: ['shop/shop.css'],
  commands: [
    {
      name: 'count-items',
      description: 'count the items of the shop',
      run(args, { root, config }) {
        console.log(args.join(' '), config.title, root)
        if (args.includes('--fail')) throw new Error('No items.')
        return args.includes('--three') ? 3 : undefined
      },
    },
  ],
}
`

const files: Files = {
  'site.config.ts': `import { shop } from './shop/plugin.ts'\n${configText({ onBrokenLinks: 'warn' }).replace(/}\n$/, ', plugins: [shop] }\n')}`,
  'shop/plugin.ts': plugin,
  'shop/items.json': '["tea", "cups"]',
  'shop/list.tsx': `import Counter from './counter.island.tsx'
export default ({ items, title, heading }) => console.log('Rendering the shop') ?? (
  <main><h1>{heading ?? title}</h1><ul>{items.map((item) => <li key={item}>{item}</li>)}</ul><Counter of={items.length} /></main>
)
`,
  'shop/counter.island.tsx': 'export default ({ of }) => <output>{of} items</output>\n',
  'shop/script.ts': "document.documentElement.dataset.shop = 'open' as string\n",
  'shop/shop.css': '.shop { color: red }\n',
  'notes/a.txt': 'First note.',
}

let site: ServedSite
beforeAll(async () => {
  site = await serveSample('plugin', files)
})
afterAll(() => site?.close())

test('a build contains the component pages, islands, scripts and styles of a plugin, whose logs go to stderr', async () => {
  const args = ['build', '--no-cache', '--out-dir', 'out', '--reporter', 'json']
  const { code, stdout, stderr } = await docsgen(site.root, args)
  expect(code, stderr).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ summary: { errors: 0 } })
  for (const text of ['Loading the shop', 'Rendering the shop']) expect(stderr).toContain(text)
  const read = (file: string) => fs.readFileSync(path.join(site.root, 'out', file), 'utf8')
  const html = read('shop/index.html')
  expect(html).toMatch(/<li>tea<\/li><li>cups<\/li>.*2(?:<!-- -->)? items/s)
  expect(html).toContain('counter.island')
  const [, script = ''] = /<script type="module" src="\/(assets\/script\.\w+\.js)"/.exec(html) ?? []
  expect(read(script)).toContain('dataset.shop')
  const [, styles = ''] = /href="\/(assets\/site\.\w+\.css)"/.exec(html) ?? []
  expect(read(styles)).toContain('.shop')
})

test('the server watches the files that load() reads, and the folders that it lists', async () => {
  expect((await site.get('shop/index.html')).text).toContain('<li>cups</li>')
  site.write({ 'shop/items.json': '["tea", "pots"]' })
  expect((await site.waitFor('shop/index.html', ({ text }) => text.includes('<li>pots</li>'))).text).toContain('pots')
  expect((await site.get('docs/items/index.html')).text).toContain('tea, pots')
  site.write({ 'notes/b.txt': 'Second note.' })
  const { text } = await site.waitFor('notes/index.html', (answer) => answer.text.includes('Second'))
  expect(text).toContain('<p>First note. Second note.</p>')
})

/** Scripts of docsgen that a build loads, in all of its threads. */
function loadedBy(folder: string): string[] {
  const coverage = path.join(folder, 'coverage')
  const bin = path.resolve('bin/docsgen.js')
  execFileSync(process.execPath, [bin, 'build', '--no-cache', '--quiet', '--root', folder], {
    env: { ...process.env, NODE_V8_COVERAGE: coverage },
  })
  const reports = fs.readdirSync(coverage).map((file) => fs.readFileSync(path.join(coverage, file), 'utf8'))
  const urls = reports.flatMap((text) =>
    (JSON.parse(text) as { result: { url: string }[] }).result.map(({ url }) => url),
  )
  return [...new Set(urls.filter((url) => url.includes('/lib/')).map((url) => fileURLToPath(url)))]
}

function scriptsIn(folder: string): string[] {
  const names = fs.readdirSync(path.join(folder, 'chunks')).filter((name) => name.endsWith('.js'))
  return names.map((name) => path.join(folder, 'chunks', name))
}

/** Scripts that import the others. */
function entriesOf(folder: string): string[] {
  return fs.readdirSync(folder).flatMap((name) => (name.endsWith('.js') ? [path.join(folder, name)] : []))
}

function nameOf(script: string): string {
  return path.basename(script).replace(/-\w+\.js$/, '')
}

/** Modules that a script contains: the bundler writes their paths. */
function modulesIn(script: string): string[] {
  return modulesOf[path.relative('.', script).split(path.sep).join('/')] ?? []
}

/** Modules of each script, which the compiler notes. */
const modulesOf = JSON.parse(fs.readFileSync('node_modules/.cache/docsgen/modules.json', 'utf8')) as Record<
  string,
  string[]
>

/** Optional features, by the start of the paths of their modules. */
const features = [
  ...[
    'src/features/blog/blog',
    'client/features/blog/layouts',
    'src/features/openapi/openapi',
    'src/features/typedoc/typedoc',
    'src/reference/reference',
    'src/features/twoslash/twoslash',
    'src/pipeline/plugins/run',
  ],
  ...[
    'src/features/samples/problems',
    'src/features/samples/run',
    'src/features/prose/prose-check',
    'src/host/theme-parts',
    'src/commands/eject',
    'src/rewrite/',
  ],
  ...[
    'src/commands/fix',
    'src/commands/translate',
    'src/host/code-texts',
    'src/pipeline/interface-texts',
    'src/migrate/',
  ],
  ...[
    'src/features/cards/before-pages',
    'src/features/changes/targets',
    'src/features/print/targets',
    'src/features/portable/portable',
    'src/features/offline/output',
    'src/features/budgets/check',
    'src/features/ledger/lost',
  ],
  ...[
    'src/markdown/mdx/mdx',
    'src/features/diagrams/check',
    'src/markdown/code/highlight-shiki',
    'src/host/external/web',
  ],
  ...['src/markdown/parse/fill-variables', 'src/content/variables-file', 'src/features/analytics/services'],
  ...['client/features/feedback/question', 'client/features/copy-page/page-actions', 'client/features/offline/page'],
  ...[
    'src/features/llms/output',
    'src/features/docusaurus/plugins',
    'src/features/docusaurus/modules',
    'src/features/docusaurus/turns',
  ],
  ...['src/features/remote/client', 'src/serve/', 'src/versions/', 'src/testing/', 'src/host/starter/'],
]

test('a site without optional features does not load their modules', () => {
  const post = '---\ntags: [a]\n---\n\n# Post\n'
  const folders = [{}, { blog: { onUntruncatedBlogPosts: 'ignore' } }].map((config) =>
    writeSite(temporaryFolder('loads'), {
      'site.config.ts': configText(config),
      'content/docs/a.md': '# A\n',
      'content/blog/2026-01-01-a.md': post,
    }),
  )
  const lib = path.resolve('lib')
  const [scripts = [], more = []] = folders.map(loadedBy)
  const [plain, blog] = [scripts.map(nameOf), more.map(nameOf)]
  expect(blog.filter((name) => !plain.includes(name)).sort()).toEqual(['blog', 'layouts', 'run-plugins'])
  const [used, all] = [scripts, [...scriptsIn(lib), ...entriesOf(lib)]].map((list) => list.flatMap(modulesIn))
  expect(features.filter((start) => used!.some((module) => module.startsWith(start)))).toEqual([])
  expect(features.filter((start) => !all!.some((module) => module.startsWith(start)))).toEqual([])
  const speaksToCaches = (file: string) => fs.readFileSync(file, 'utf8').includes('x-artifact-tag')
  expect(scripts.filter(speaksToCaches)).toEqual([])
  expect(scriptsIn(lib).filter(speaksToCaches)).not.toEqual([])
  for (const folder of folders) fs.rmSync(folder, { recursive: true })
}, 60_000)

test('a new plugin passes its own test, which builds a site in memory', async () => {
  const base = temporaryFolder('new-plugin')
  const folder = path.join(base, 'docsgen-people')
  expect((await docsgen(base, ['init', 'docsgen-people', '--plugin'])).stdout).toContain('npm test')
  fs.mkdirSync(path.join(folder, 'node_modules'))
  fs.symlinkSync(process.cwd(), path.join(folder, 'node_modules/docsgen'))
  const output = execFileSync(process.execPath, ['--test'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_TEST_CONTEXT: undefined },
  })
  expect(output).toMatch(/pass 2\b[\s\S]*fail 0/)
  fs.rmSync(base, { recursive: true })
}, 60_000)

test('a plugin has its own commands, and their errors name it', async () => {
  const run = (...args: string[]) => docsgen(site.root, ['count-items', ...args])
  const good = await run('--all', 'x')
  expect([good.code, good.stdout.trim()]).toEqual([0, `--all x Site ${site.root}`])
  expect((await run('--three')).code).toBe(3)
  const bad = await run('--fail')
  expect(bad.code).toBe(1)
  expect(bad.stderr).toContain('The command "count-items" of the plugin "shop" failed: No items.')
  const typo = await docsgen(site.root, ['count-item'])
  expect(typo.code).toBe(2)
  expect(typo.stderr).toContain('Did you mean count-items?')
})
