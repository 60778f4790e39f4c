import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, type Files, temporaryFolder, writeFiles, writeSite } from '../../harness/build/site.ts'
import { serveSample } from '../../harness/serve/served-site.ts'

const config = {
  contentDir: '.',
  docs: {},
  pages: { path: 'src/pages' },
  markdown: { format: 'mdx' as const },
  islands: 'auto' as const,
}

const site: Files = {
  'site.config.ts': configText({
    ...config,
    theme: { components: { Footer: 'src/theme/Footer.jsx', MDXComponents: 'src/theme/MDXComponents.jsx' } },
    footer: { copyright: 'Salt and stone' },
    docusaurus: {},
  }),
  'docs/a.mdx': `import Good from '@site/src/good'
import Window from '@site/src/window'
import Rows from '@site/src/rows'
import Call from '@site/src/call'
import Old from '@site/src/old'
import Bare from 'bare'
import Deep from 'deep'
import { Later } from '@site/src/later'
import Dual from 'dual'
import Plain, { Inner } from '@site/src/esm/plain'

# A

<Good>In what is good.</Good>

<Window>In the window.</Window>

<Rows>In the rows.</Rows>

<Call>In the call.</Call>

<Old>In what is old.</Old>

<Bare>In what is bare.</Bare>

<Deep>In what is deep.</Deep>

<Later>In what is later.</Later>

<Dual>In what is dual.</Dual>

<Plain>In what is plain.</Plain>

<Inner>In what is inside.</Inner>

After.
`,
  'docs/b.mdx': '# B\n\n{1 + 1} words.\n',
  'src/good.jsx':
    "import { check } from './check'\nexport default ({ children }) => <b>Good {check(2)} {children}</b>\n",
  'src/window.tsx':
    '\nconst width: number = window.innerWidth\nexport default ({ children }) => <b>{width}{children}</b>\n',
  // Throws because its data does.
  'src/rows.jsx':
    "import { rows } from './data'\nconst names = rows[0].name.split(' ')\nexport default () => <b>{names}</b>\n",
  'src/data.js': "const text = '{'\nexport const rows = JSON.parse(text)\n",
  // The module that is wrong is the one that calls.
  'src/check.js': "export function check(n) {\n  if (n < 1) throw new Error('Too small.')\n  return n\n}\n",
  'src/call.jsx': "import { check } from './check'\nconst n = check(0)\nexport default () => <b>{n}</b>\n",
  'src/old.js': "const fs = require('fs')\nmodule.exports = () => null\nfs.gone()\n",
  'src/later.jsx':
    "import Nested from 'has-bare'\nexport const Later = ({ children }) => <i><Nested />Later {children}</i>\n",
  'src/esm/package.json': '{ "type": "module" }',
  'src/esm/plain.js':
    "import { Named } from './other.js'\nimport Whole from './other.js'\nexport const Inner = ({ children }) => <Named>{children}</Named>\nexport default ({ children }) => <Whole>{children}</Whole>\n",
  'src/esm/other.js': 'export const Named = screen.width\nexport default Named\n',
  'src/pages/shop.jsx': "document.title = 'Shop'\nexport default () => <h1>Shop</h1>\n",
  'src/pages/help.jsx': 'export default () => <h1>Help is here</h1>\n',
  'src/theme/Footer.jsx': 'navigator.share()\nexport default () => <p>Own footer</p>\n',
  'src/theme/MDXComponents.jsx':
    "import Words from '@theme-original/MDXComponents'\nlocalStorage.clear()\nexport default { ...Words }\n",
  'node_modules/bare/package.json': '{ "name": "bare", "version": "1.0.0", "type": "module", "main": "index.js" }',
  'node_modules/bare/index.js': "export { default } from './lib/own.js'\n",
  'node_modules/bare/lib/own.js': 'const own = location.href\nexport default () => own\n',
  // An ES module with a part that looks for CommonJS.
  'node_modules/dual/package.json': '{ "name": "dual", "version": "1.0.0", "type": "module", "main": "index.js" }',
  'node_modules/dual/index.js':
    "const make = () => 'Dual'\nif (typeof exports === 'object' && typeof module !== 'undefined') module.exports = make()\nelse globalThis.dualName = make()\nexport default ({ children }) => [globalThis.dualName + ' ', children]\n",
  'node_modules/deep/package.json': '{ "name": "deep", "version": "1.0.0", "main": "index.js" }',
  'node_modules/deep/index.js': "const part = require('./part.js')\nmodule.exports = part.of.it\n",
  'node_modules/deep/part.js': 'module.exports = {}\n',
  'node_modules/has-bare/package.json':
    '{ "name": "has-bare", "version": "1.0.0", "type": "module", "main": "index.js" }',
  'node_modules/has-bare/index.js': "import Bare from 'bare'\nexport default () => Bare === undefined ? 'no' : null\n",
}

const root = temporaryFolder('docusaurus-throwing')
let code: number | null
let report: string

beforeAll(async () => {
  writeSite(root, site)
  const built = await docsgen(root, ['build', '--keep-failed', 'kept'])
  code = built.code
  report = built.stderr + built.stdout
}, 120_000)

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

function textOf(page: string, folder = 'kept'): string[] {
  const html = fs.readFileSync(path.join(root, folder, page, 'index.html'), 'utf8')
  const text =
    /<main.*<\/main>/s
      .exec(html)?.[0]
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]*>/g, '\n') ?? ''
  return text.split('\n').filter((line) => line.trim() !== '')
}

test.each([
  ['src/window.tsx:2:23', 'module "src/window.tsx"', '"window" exists only in browsers.'],
  ['src/data.js:2:26', 'module "src/data.js"', 'in JSON'],
  ['src/rows.jsx:2:23', 'module "src/rows.jsx"', "reading 'name'"],
  ['src/check.js:2:20', 'module "src/call.jsx"', 'Too small.'],
  ['src/old.js:3:4', 'module "src/old.js"', 'fs.gone is not a function'],
  ['src/pages/shop.jsx:1:1', 'module "src/pages/shop.jsx"', '"document" exists only in browsers.'],
  ['src/theme/Footer.jsx:1:1', 'module "src/theme/Footer.jsx"', '"navigator" exists only'],
  ['src/theme/MDXComponents.jsx:2:', 'module "src/theme/MDXComponents.jsx"', 'localStorage'],
  ['src/esm/other.js:1:22', 'module "src/esm/other.js"', 'screen is not defined'],
  ['docs/a.mdx:6:18', 'package "bare"', '"location" exists only in browsers.'],
  ['docs/a.mdx:7:18', 'package "deep"', "reading 'it'"],
])('%s: the %s is reported once', (place, what, cause) => {
  const lines = report.split('\n').filter((line) => line.includes(`The ${what} could not be loaded`))
  expect(lines).toEqual([expect.stringContaining(cause)])
  expect(lines[0]).toContain(`error  ${place}`)
})

test('there is no other error', () => {
  expect(code).toBe(1)
  expect(report).toContain('11 errors')
})

test('a module that only needs one that is left out names it', () => {
  expect(report).toContain('It needs "src/data.js", which is left out. Correct that first.')
})

test('the rest of each page stands', () => {
  expect(textOf('docs/a').filter((line) => !/^(?:Previous|Next|B)$/.test(line))).toEqual(
    expect.arrayContaining([
      'A',
      'Good 2 In what is good.',
      'In the window.',
      'In the rows.',
      'In the call.',
      'In what is old.',
      'In what is bare.',
      'In what is deep.',
      'Later In what is later.',
      'Dual In what is dual.',
      'In what is plain.',
      'In what is inside.',
      'After.',
    ]),
  )
  expect(textOf('docs/b')).toContain('2 words.')
  expect(fs.readFileSync(path.join(root, 'kept/help/index.html'), 'utf8')).toContain('<h1>Help is here</h1>')
})

test('a component of docsgen comes back in place of one that throws', () => {
  const html = fs.readFileSync(path.join(root, 'kept/help/index.html'), 'utf8')
  expect(html).toContain('Salt and stone')
  expect(html).not.toContain('Own footer')
})

test('modules that are corrected are back in the next build, without their errors', async () => {
  for (const [file, text] of Object.entries({
    'src/window.tsx': 'export default ({ children }) => <b>Wide {children}</b>\n',
    'src/data.js': "export const rows = [{ name: 'first' }]\n",
    'src/theme/Footer.jsx': 'export default () => <p>Own footer</p>\n',
  }))
    fs.writeFileSync(path.join(root, file), text)
  const built = await docsgen(root, ['build', '--keep-failed', 'kept'])
  expect(built.stdout + built.stderr).toContain('7 errors')
  expect(textOf('docs/a')).toEqual(expect.arrayContaining(['Wide In the window.', 'first']))
  expect(fs.readFileSync(path.join(root, 'kept/help/index.html'), 'utf8')).toContain('Own footer')
}, 60_000)

test('a site that moves in has it in its receipt, and its first build succeeds', async () => {
  const moved = temporaryFolder('throwing-moved')
  writeFiles(moved, {
    'package.json': JSON.stringify({ name: 'moved', dependencies: { '@docusaurus/core': '3.10.1' } }),
    'docusaurus.config.js':
      "module.exports = { title: 'Moved', url: 'https://moved.example.com', baseUrl: '/', presets: [['classic', {}]] }\n",
    'docs/intro.mdx':
      "---\nslug: /\n---\nimport Window from '@site/src/window'\n\n# Intro\n\n<Window>In the window.</Window>\n\n## Part\n",
    'docs/next.mdx': "import Good from '@site/src/good'\n\n# Next\n\n<Good />\n",
    'src/window.tsx': site['src/window.tsx']!,
    'src/good.jsx': 'export default () => <b>Good</b>\n',
  })
  const { code, stdout } = await docsgen(moved, ['migrate', '--write'])
  expect([code, stdout]).toEqual([0, expect.stringContaining('Components that docsgen cannot run: 1')])
  const cause = 'pages show the children of its components. "window" exists only in browsers.'
  expect(fs.readFileSync(path.join(moved, 'MIGRATION.md'), 'utf8')).toContain(
    `- [ ] **The module "src/window.tsx" could not be loaded, and ${cause}**, 1: \`src/window.tsx:2:23\``,
  )
  expect((await docsgen(moved, ['build'])).code).toBe(0)
  expect(fs.readFileSync(path.join(moved, 'build/docs/index.html'), 'utf8')).toMatch(/In the window\..*Part/s)
  expect(fs.readFileSync(path.join(moved, 'build/docs/next/index.html'), 'utf8')).toContain('<b>Good</b>')
  fs.rmSync(moved, { recursive: true, force: true })
}, 60_000)

test('docsgen serve shows a module again when it is corrected, and pages while it throws', async () => {
  const served = await serveSample('throwing-served', {
    'site.config.ts': configText({ ...config, pages: undefined, docusaurus: {} }),
    'docs/a.mdx': "import Window from '@site/src/window'\n\n# A\n\n<Window>In the window.</Window>\n\nAfter.\n",
    'src/window.jsx':
      "import { width } from './width'\nexport default ({ children }) => <b>Wide {width} {children}</b>\n",
    'src/width.js': 'export const width = window.innerWidth\n',
  })
  try {
    const page = 'docs/a/index.html'
    const first = await served.waitFor(page, ({ text }) => text.includes('After.'))
    expect(first.text).toMatch(/<b>Wide.*In the window\./s)
    served.write({ 'src/width.js': 'export const width = 31\n' })
    expect((await served.waitFor(page, ({ text }) => text.includes('Wide 31'))).text).toContain('After.')
    served.write({ 'src/window.jsx': 'export default () => <b>{window.name}</b>\nwindow.focus()\n' })
    served.write({
      'docs/a.mdx': "import Window from '@site/src/window'\n\n# A\n\n<Window>In it.</Window>\n\nLater.\n",
    })
    expect((await served.waitFor(page, ({ text }) => text.includes('Later.'))).text).toContain('In it.')
  } finally {
    await served.close()
  }
}, 120_000)

test('on other sites, it is an error of each page that uses the code', async () => {
  const other = temporaryFolder('throwing-elsewhere')
  writeSite(other, {
    'site.config.ts': configText({ ...config, pages: undefined }),
    'docs/a.mdx': "import Window from '@site/src/window'\n\n# A\n\n<Window>In the window.</Window>\n",
    'src/window.tsx': site['src/window.tsx']!,
  })
  const built = await docsgen(other, ['build'])
  expect(built.code).toBe(1)
  expect(built.stdout + built.stderr).toContain(
    'src/window.tsx:2:23  The page could not be rendered. "window" exists only in browsers.  (page-failed)',
  )
  fs.rmSync(other, { recursive: true, force: true })
})
