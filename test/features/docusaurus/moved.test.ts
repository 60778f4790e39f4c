import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Receipt } from '../../../src/migrate/receipt.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { type Files, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

/** A site in a folder of a repository, with a plugin whose modules only loaders of Docusaurus can run. */
const site: Files = {
  'CHANGELOG.md': '## 2.0\n\nA new sail.\n',
  'site/package.json': JSON.stringify({ name: 'wind', dependencies: { '@docusaurus/core': '3.10.1' } }),
  'site/docusaurus.config.js': `const isStill = require('still')
module.exports = {
  title: isStill ? 'Wind' : 'Gale',
  url: 'https://wind.example.com',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false, theme: { customCss: './src/own.css' } }]],
  themes: ['@easyops-cn/docusaurus-search-local'],
  plugins: [
    'vane',
    'vercel-analytics',
    'docusaurus-plugin-llms',
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/one.md', to: '/one' }, { from: '/uno', to: '/one' }] }],
  ],
}
`,
  'site/node_modules/docusaurus-plugin-vane/package.json': JSON.stringify({
    name: 'docusaurus-plugin-vane',
    version: '1.0.0',
    main: 'lib/index.js',
  }),
  'site/node_modules/docusaurus-plugin-vane/lib/index.js': `import path from 'node:path'
import { turned } from './parts/turn'
export default function vane() {
  return {
    name: 'vane',
    contentLoaded: ({ actions }) => actions.setGlobalData({ word: turned('north'), folder: path.basename(__dirname) }),
  }
}
`,
  'site/node_modules/still/package.json': JSON.stringify({ name: 'still', version: '1.0.0', main: 'still.js' }),
  // CommonJS, although a line looks otherwise.
  'site/node_modules/still/still.js': 'module.exports = `\nexport default 1\n`.trim().length > 0\n',
  'site/node_modules/docusaurus-plugin-vane/lib/parts/turn.js': 'export const turned = (text) => text.toUpperCase()\n',
  'site/sidebars.js': "module.exports = { winds: [...require('./more.js').items, ...require('./more.js').others] }\n",
  'site/more.js':
    "export const others = [{ type: 'category', label: 'sea', items: ['sea/two'] }]\nexport default { items: ['one'] }\n",
  'site/src/own.css': 'code { color: red; }\n',
  'site/docs/one.mdx': `---
title: One
description: First of all.
related: [sea/two]
---
import Related from './_related'
import winds from '!!yaml-loader!../winds.yaml'
import Changes from '../../CHANGELOG.md'

## Read [this][manual] first

<Related ids={frontMatter.related} />

<p className="winds">{winds.map(({ name }) => name).join(', ')}</p>

<Changes />

[manual]:
  https://example.com/manual
`,
  'site/docs/sea/two.md': '# Two\n\nSecond.\n',
  'site/docs/_related.jsx': `import { useDocById, useDocsVersion } from '@docusaurus/plugin-content-docs/client'
import { usePluginData } from '@docusaurus/useGlobalData'
export default function Related({ ids }) {
  const { docs } = useDocsVersion()
  const { word, folder } = usePluginData('vane')
  return <p className="related">{ids.map((id) => docs[id].title).join()}: {useDocById('one').description} {word} {folder}</p>
}
`,
  'site/winds.yaml': '- name: Bora\n- name: Mistral\n',
  'site/src/pages/index.js': `import React from 'react'
export default class Index extends React.Component {
  render() {
    const { config: siteConfig, language = '' } = this.props
    return <main><h1>{siteConfig.title} {language}</h1></main>
  }
}
`,
  'site/src/theme/DocItem/Layout/index.jsx': `import DocBreadcrumbs from '@theme/DocBreadcrumbs'
import DocItemContent from '@theme/DocItem/Content'
export default ({ children }) => <article><DocBreadcrumbs /><DocItemContent>{children}</DocItemContent></article>
`,
  'site/src/theme/DocBreadcrumbs/index.jsx': `import Original from '@theme-original/DocBreadcrumbs'
import Own from '@theme/DocBreadcrumbs/Own'
export default (props) => <div className="around"><Original {...props} /><Own /></div>
`,
  'site/src/theme/DocBreadcrumbs/Own.jsx': `import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client'
import { useHomePageRoute } from '@docusaurus/theme-common/internal'
import Home from '@theme/DocBreadcrumbs/Items/Home'
export default function Own() {
  const items = useSidebarBreadcrumbs() ?? []
  return <ul data-home={useHomePageRoute().path}><Home />{items.map(({ type, label }) => <li key={label}>{type}:{label}</li>)}</ul>
}
`,
  // As in Docusaurus, the index of the folder is the one that counts.
  'site/src/theme/DocBreadcrumbs.jsx': 'export default () => null\n',
}

const top = temporaryFolder('docusaurus-moved')
const root = path.join(top, 'site')
let receipt: Receipt

beforeAll(async () => {
  writeFiles(top, site)
  const { code, stdout } = await docsgen(root, ['migrate', '--write', '--reporter', 'json'])
  receipt = JSON.parse(stdout) as Receipt
  expect([code, receipt.urls.lost, receipt.anchors.lost], stdout).toEqual([0, [], []])
  const built = await docsgen(root, ['build', '--strict'])
  expect(built.code, built.stderr + built.stdout).toBe(0)
}, 120_000)

afterAll(() => fs.rmSync(top, { recursive: true, force: true }))

const built = (file: string) => fs.readFileSync(path.join(root, 'build', file), 'utf8').replaceAll('<!-- -->', '')
const rowOf = (what: string) => receipt.rows.find((row) => row.what === what)

describe('a site that is moved as it is', () => {
  test('runs packages that Node cannot load, and knows the documents of a version', () => {
    expect(built('one/index.html')).toContain('<p class="related">Two: First of all. NORTH lib</p>')
  })

  test('imports YAML, and files of the repository', () => {
    expect(built('one/index.html')).toContain('<p class="winds">Bora, Mistral</p>')
    expect(built('one/index.html')).toContain('A new sail.')
    expect(rowOf('../CHANGELOG.md')?.outcome).toBe('carried over')
  })

  test('requires ES modules by their default export', () => {
    expect(built('one/index.html')).toMatch(/href="\/one" aria-current="page">One<[\s\S]*>sea</)
  })

  test('has the ids of headings with links by reference', () => {
    expect(built('one/index.html')).toContain('id="read-this-first"')
  })

  test('gives pages the configuration', () => expect(built('index.html')).toContain('<h1>Wind </h1>'))

  test('renders a wrapper around its original, and lists that components make of the page', () => {
    const page = built('sea/two/index.html')
    expect(page.match(/class="around"/g)).toHaveLength(1)
    expect(page).toMatch(
      /class="around"><nav[\s\S]*<ul data-home="\/"><li class="breadcrumbs__item">[\s\S]*<li>category:sea<\/li><li>link:Two<\/li>/,
    )
  })

  test('redirects from the page of results, and not from the Markdown of a page', () => {
    const redirects = built('_redirects')
    expect(redirects).toMatch(/^\/search \/ 301$/m)
    expect(redirects).toMatch(/^\/uno \/one 301$/m)
    expect(redirects).not.toContain('/one.md')
    expect(built('one.md')).toContain('Read [this]')
    expect(rowOf('redirects from /one.md')?.outcome).toBe('replaced')
  })

  test('completes the short names of plugins', () => {
    expect(rowOf('@docusaurus/plugin-vercel-analytics')?.note).toContain('_vercel/insights')
  })
})

test('a file and a folder of one name stop the build, which the receipt says', async () => {
  const folder = path.join(top, 'conflict')
  writeFiles(folder, {
    'docusaurus.config.js': `module.exports = {
  title: 'Calm',
  url: 'https://calm.example.com',
  baseUrl: '/',
  presets: [['classic', { blog: false }]],
  plugins: ['docusaurus-plugin-llms', ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/docs/a.md/old/x', to: '/docs/a' }] }]],
}
`,
    'docs/a.md': '# A\n\nText.\n',
  })
  const { code, stdout, stderr } = await docsgen(folder, ['migrate', '--write', '--reporter', 'json'])
  expect(code, stderr).toBe(1)
  expect((JSON.parse(stdout) as Receipt).measured).toMatchObject({
    errors: 1,
    findings: [{ kind: 'stopped', detail: expect.stringContaining('docs/a.md') }],
  })
  expect(fs.existsSync(path.join(folder, 'problems.lock'))).toBe(false)
}, 60_000)
