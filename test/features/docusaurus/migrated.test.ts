import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { type Files, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

/** A site of Docusaurus as it is, with what its code and its styles expect of the build. */
const site: Files = {
  'package.json': JSON.stringify({ name: 'forge', dependencies: { '@docusaurus/core': '3.10.1' } }),
  'docusaurus.config.mjs': `import path from 'node:path'
import { version } from 'anvil/package.json'
import loud from './loud.mjs'
export default {
  title: 'Forge ' + version,
  url: 'https://forge.example.com',
  baseUrl: '/',
  presets: [['classic', { docs: { remarkPlugins: [loud], editUrl: ({ docPath }) => JSON.stringify([{ label: 'Cast it', href: docPath }]) }, theme: { customCss: './src/css/custom.scss' } }]],
  plugins: [
    'docusaurus-plugin-sass',
    ['docusaurus-plugin-module-alias', { alias: { '@tools': path.resolve('src/tools') } }],
    function bundler() {
      return { name: 'bundler', configureWebpack: () => ({ resolve: { alias: { '~src': path.join(process.cwd(), 'src') } } }) }
    },
  ],
  themeConfig: {
    prism: {
      theme: {
        plain: { color: '#f8f8f2', backgroundColor: '#272822' },
        styles: [{ types: ['keyword', 'tag'], style: { color: '#66d9ef' } }, { types: ['x'], style: { color: 'red} body{' } }],
      },
    },
  },
}
`,
  'loud.mjs': `import * as anvil from 'anvil'
export default () => (tree, file) => {
  for (const node of tree.children) if (node.type === 'paragraph') node.children = [{ type: 'text', value: anvil.loud('struck') }]
  tree.children.push({ type: 'mdxJsxFlowElement', name: 'hr' })
  if (file.value.includes('<!-- red hot -->')) tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Hot' }] })
}
`,
  'node_modules/anvil/package.json': JSON.stringify({ name: 'anvil', version: '4.5.6', main: 'anvil.js' }),
  'node_modules/anvil/anvil.js': `!(function (make) { module.exports = make() })(() => Object.assign(() => 0, { loud: (text) => text.toUpperCase() }))`,
  'docs/intro.mdx': `---
slug: /
---
import Hammer from '@tools/Hammer'
import Tongs from '~src/tools/Tongs'
import Spark from '@theme/Spark'

# Intro

Text.

<!-- red hot -->

<Hammer /> <Tongs /> <Spark />

\`\`\`js
const a = 1
\`\`\`
`,
  'src/tools/Hammer.jsx': 'export default () => <b>hammer</b>\n',
  'src/tools/Tongs.jsx':
    "import Rivet from '../theme/Rivet'\nimport Bellows from '@site/src/theme/Bellows'\nexport default () => <b>tongs<Rivet /><Bellows /></b>\n",
  'src/theme/Rivet/index.jsx': 'export default () => <i>rivet</i>\n',
  'src/theme/Bellows/index.jsx': 'export default () => <i>bellows</i>\n',
  'src/theme/Spark/index.jsx': 'export default () => <i>spark</i>\n',
  'src/theme/Anvil/Cold/index.jsx': 'export default () => null\n',
  'src/theme/Anvil/Hot/index.tsx':
    "import type { Props } from '@theme/Anvil/Hot'\nexport default (props: Props) => null\n",
  'src/theme/Anvil/Content/Text.tsx': "import Hot from '@theme/Anvil/Hot'\nexport default () => <Hot />\n",
  'src/css/custom.scss':
    ".a {\n  .b { color: red; }\n}\n@font-face { font-family: F; src: url('/static/fonts/f.woff2'); }\ncode { background: gold; }\n",
  'static/fonts/f.woff2': 'font',
  // Other generators do not read how an editor compiles JSX.
  'tsconfig.json': JSON.stringify({ compilerOptions: { jsx: 'react' } }),
  'src/pages/bench.tsx':
    "import { useState } from 'react'\nexport default function Bench() { const [n, set] = useState(7); return <button onClick={() => set(n + 1)}>Bench {n}</button> }\n",
}

const root = temporaryFolder('docusaurus-migrated')

beforeAll(async () => {
  writeFiles(root, site)
  const { code, stdout } = await docsgen(root, ['migrate', '--write'])
  expect(code, stdout).toBe(0)
  const built = await docsgen(root, ['build'])
  expect(built.code, built.stderr + built.stdout).toBe(0)
}, 120_000)

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const page = () => fs.readFileSync(path.join(root, 'build/docs/index.html'), 'utf8')
const styles = () => fs.readFileSync(path.join(root, 'build', /assets\/site\.\w+\.css/.exec(page())![0]), 'utf8')

test('JSON and namespaces of packages, loose nodes and aliases work as in the old build', () => {
  expect(page()).toContain('| Forge 4.5.6</title>')
  expect(page()).toContain('STRUCK')
  expect(page()).toContain('<p>Hot</p>')
  expect(page()).toMatch(/<hr\/?>/)
  expect(page()).toMatch(/<b>hammer<\/b>\s*<b>tongs<i>rivet<\/i><i>bellows<\/i><\/b>/)
  const config = fs.readFileSync(path.join(root, 'site.config.ts'), 'utf8')
  expect(config).toContain("aliases: { '@tools': 'src/tools', '~src': 'src' }")
})

test('stylesheets find files in the folder of the site, and their rules for code win', () => {
  expect(styles()).toContain('url(/fonts/f.woff2)')
  expect(styles()).toMatch(/pre code\s*\{[^}]*background:\s*none/)
  expect(styles().indexOf('pre code')).toBeLessThan(styles().indexOf('gold'))
  expect(styles()).toMatch(/\.hero--dark\s*\{[^}]*--ifm-hero-text-color:\s*#fff/)
})

test('code has the colors of the old theme', () => {
  const colors = fs.readFileSync(path.join(root, 'site.code-colors.css'), 'utf8')
  expect(colors).toContain('background: #272822')
  expect(colors).toContain('.dg-code .token:is(.keyword, .tag) { color: #66d9ef; }')
  expect(colors).not.toContain('body')
  expect(styles()).toMatch(/\.dg-code \.token:is\(\.keyword, \.tag\)/)
})

test('JSX needs no React, whatever the settings of TypeScript are', () => {
  const bench = fs.readFileSync(path.join(root, 'build/bench/index.html'), 'utf8')
  expect(bench.replaceAll('<!-- -->', '')).toContain('Bench 7')
  expect(bench).toContain('<docsgen-island')
})

test('an edit link that is data for a part of the site is left to that part', () => {
  expect(page()).not.toContain('theme-edit-this-page')
  expect(page()).not.toContain('Cast it')
})

test('new parts in src/theme are carried over if the site imports them', () => {
  expect(page()).toContain('<i>spark</i>')
  const receipt = fs.readFileSync(path.join(root, 'MIGRATION.md'), 'utf8')
  expect(receipt.match(/^- \*\*src\/theme\/(\w+)\*\*.*code of the site imports it$/gm)).toHaveLength(3)
  expect(receipt).toMatch(/^- \[ \] \*\*src\/theme\/Anvil\/Cold\*\*/m)
  expect(receipt).toMatch(/^- \[ \] \*\*src\/theme\/Anvil\/Hot\*\*/m)
})
