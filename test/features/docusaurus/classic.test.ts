import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { type Files, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

// Ejected components that are made of parts of Docusaurus' own theme, whose package is installed.
const classic = 'node_modules/@docusaurus/theme-classic'
const files: Files = {
  'package.json': JSON.stringify({ name: 'mill', dependencies: { '@docusaurus/core': '3.10.1' } }),
  'docusaurus.config.js': `module.exports = {
  title: 'Mill',
  url: 'https://mill.example.com',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
}
`,
  [`${classic}/package.json`]: JSON.stringify({ name: '@docusaurus/theme-classic', version: '3.10.1' }),
  [`${classic}/lib/theme/TOCItems/index.js`]: `import React, { useMemo } from 'react'
import { useThemeConfig } from '@docusaurus/theme-common'
import { useFilteredAndTreeifiedTOC, useTOCHighlight } from '@docusaurus/theme-common/internal'
import Tree from '@theme/TOCItems/Tree'
import styles from './styles.module.css'
export default function TOCItems({ toc }) {
  const { tableOfContents } = useThemeConfig()
  const tree = useFilteredAndTreeifiedTOC({ toc, ...tableOfContents })
  useTOCHighlight(useMemo(() => undefined, []))
  return React.createElement('div', { className: styles.wheel }, React.createElement(Tree, { toc: tree }))
}
`,
  [`${classic}/lib/theme/TOCItems/styles.module.css`]: '.wheel { color: rgb(1 2 3); }\n',
  [`${classic}/lib/theme/TOCItems/Tree.js`]: `import React from 'react'
import Link from '@docusaurus/Link'
export default function Tree({ toc }) {
  return React.createElement('ol', null, toc.map(({ id, value, children }) =>
    React.createElement('li', { key: id }, React.createElement(Link, { to: '#' + id }, value), children.length > 0 && React.createElement(Tree, { toc: children }))))
}
`,
  // docsgen has this one.
  [`${classic}/lib/theme/DocBreadcrumbs/index.js`]: 'export default () => "never"\n',
  // It holds state, so it would be dead.
  [`${classic}/lib/theme/Hopper/index.js`]: `import React, { useState } from 'react'
export default function Hopper() { const [n] = useState(1); return n }
`,
  'src/theme/TOC/index.jsx': `import TOCItems from '@theme/TOCItems'
export default function TOC({ toc }) { return <div className="own-toc"><TOCItems toc={toc} /></div> }
`,
  'src/theme/EditThisPage/index.jsx': `import Hopper from '@theme/Hopper'
export default function EditThisPage() { return <Hopper /> }
`,
  'src/theme/DocSidebar/index.tsx': `import { type Mill, useMillstone, ThemeConfig } from '@docusaurus/theme-common'
export default function DocSidebar(props: { mill: Mill; config: ThemeConfig }) { return useMillstone() }
`,
  'src/theme/DocPaginator/index.tsx': `import { ThemeClassNames, type Mill, ThemeConfig } from '@docusaurus/theme-common'
export default function DocPaginator(props: { mill: Mill; config: ThemeConfig }) {
  return <p className={ThemeClassNames.common.editThisPage}>ground</p>
}
`,
  'src/theme/DocCard/index.jsx': `import { findFirstSidebarItemLink } from '@docusaurus/plugin-content-docs/client'
export default function DocCard({ item }) {
  const text = item.type === 'category' ? item.items.length + ' sacks' : item.description
  return <a className="sack" href={findFirstSidebarItemLink(item)}>{item.label}: {text}</a>
}
`,
  'docs/intro.md':
    '---\nslug: /\n---\n\n# Mill\n\nText.\n\n## Stone\n\nText.\n\n### Grain\n\nText.\n\n## Sail\n\nText.\n',
  'docs/flour/_category_.json': JSON.stringify({ label: 'Flour', link: { type: 'generated-index', slug: '/flour' } }),
  'docs/flour/rye.md': '# Rye\n\nDark.\n',
  'docs/flour/wheat/spelt.md': '# Spelt\n\nOld.\n',
  'docs/flour/wheat/durum.md': '# Durum\n\nHard.\n',
  'docs/list.md':
    "import DocCardList from '@theme/DocCardList'\n\n# List\n\n<DocCardList items={[{ type: 'link', label: 'Rye', href: '/flour/rye', description: 'Dark.' }]} />\n",
}

const root = temporaryFolder('classic')
let receipt = ''
const page = (file: string) => fs.readFileSync(path.join(root, 'build', file, 'index.html'), 'utf8')
const row = (part: string) => receipt.split('\n').find((line) => line.includes(`**${part}**`)) ?? ''

beforeAll(async () => {
  writeFiles(root, files)
  const migrated = await docsgen(root, ['migrate', '--write'])
  expect(migrated.code, migrated.stderr).toBe(0)
  const built = await docsgen(root, ['build'])
  expect(built.code, built.stderr).toBe(0)
  receipt = fs.readFileSync(path.join(root, 'MIGRATION.md'), 'utf8')
})

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

test('parts that docsgen does not have are those of the installed theme', () => {
  expect(row('src/theme/TOC')).toContain('`docusaurus.components`')
  expect(row('parts of @docusaurus/theme-classic')).toContain('TOCItems. Keep its package')
  const tree = /<div class="own-toc">.*?<\/div><\/div>/.exec(page('.'))?.[0].replace(/<(\w+)[^>]*>/g, '<$1>')
  expect(tree).toBe(
    '<div><div><ol><li><a>Stone</a><ol><li><a>Grain</a></li></ol></li><li><a>Sail</a></li></ol></div></div>',
  )
  expect(page('.')).not.toContain('never')
})

test('parts of that theme with state stay work by hand', () => {
  expect(row('src/theme/EditThisPage')).toMatch(/^- \[ \].*It uses @theme\/Hopper, which docsgen does not have/)
})

test('an export that docsgen does not have is work by hand, and types are none', () => {
  expect(row('src/theme/DocSidebar')).toMatch(
    /^- \[ \].*It uses useMillstone of @docusaurus\/theme-common, which docsgen does not have/,
  )
  expect(row('src/theme/DocPaginator')).toContain('`docusaurus.components`')
  expect(page('flour/rye')).toContain('<p class="theme-edit-this-page">ground</p>')
})

test('a card of the site is on pages of categories and in lists', () => {
  expect(page('flour')).toContain('<a class="sack" href="/flour/rye">Rye: Dark.</a>')
  expect(page('flour')).toContain('<a class="sack" href="/flour/wheat/durum">wheat: 2 sacks</a>')
  expect(page('list')).toContain('<a class="sack" href="/flour/rye">Rye: Dark.</a>')
})
