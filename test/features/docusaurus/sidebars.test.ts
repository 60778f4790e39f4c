import { expect, test } from 'vitest'
import { ownSite } from '../../harness/browser/own-site.ts'
import type { Files } from '../../harness/build/site.ts'

// What components find in the sidebars of their version, on the server and in islands.
const files: Files = {
  'site.config.ts': `export default {
  title: 'Fleet',
  url: 'https://fleet.example.com',
  contentDir: '.',
  docs: { path: 'docs', sidebarPath: 'sidebars.js' },
  markdown: { format: 'mdx' },
  islands: 'auto',
  docusaurus: {},
}
`,
  'sidebars.js': `export default {
  fleet: [
    'intro',
    'plain',
    'titles',
    {
      type: 'category',
      label: 'Boats',
      link: { type: 'doc', id: 'boats/index' },
      collapsed: true,
      items: [
        { type: 'doc', id: 'boats/sloop', customProps: { masts: 1 } },
        { type: 'category', label: 'Two masts', items: ['boats/ketch'], collapsed: true },
        { type: 'html', value: '<hr>' },
        { type: 'link', label: 'Register', href: 'https://register.example.com', description: 'All boats.' },
      ],
    },
  ],
  ports: ['ports/north', 'more'],
}
`,
  // It keeps the entries of the first page that asks, as code may that runs in one process for all pages.
  'src/find.js': `import { useDocsVersion } from '@docusaurus/plugin-content-docs/client'
const known = new Map()
function add(items) {
  for (const item of items) {
    if (item.href) known.set(item.href, item)
    if (item.type === 'category') add(item.items)
  }
}
export function findItem(href) {
  const version = useDocsVersion()
  if (known.size === 0) for (const name in version.docsSidebars) add(version.docsSidebars[name])
  return known.get(href)
}
`,
  'src/Finder.jsx': `import { useState } from 'react'
import { findItem } from './find'
export default function Finder({ to }) {
  const [count, setCount] = useState(0)
  const item = findItem(to)
  return <button className="finder" onClick={() => setCount(count + 1)}>{item.label}: {count}</button>
}
`,
  'src/Title.jsx': `import { useState } from 'react'
import { useDocById } from '@docusaurus/plugin-content-docs/client'
export default function Title({ id }) {
  const [count, setCount] = useState(0)
  return <button className="title" onClick={() => setCount(count + 1)}>{useDocById(id).title}: {count}</button>
}
`,
  'src/Counter.jsx': `import { useState } from 'react'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
export default function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{useDocusaurusContext().siteConfig.title} {count}</button>
}
`,
  'src/Category.jsx': `import { useCurrentSidebarCategory, useDocsSidebar } from '@docusaurus/plugin-content-docs/client'
const textOf = ({ type, label, docId, customProps, items = [] }) =>
  [type, label, docId, customProps?.masts, items.length].filter((one) => one !== undefined).join(' ')
export default function Category() {
  const { label, href, items } = useCurrentSidebarCategory()
  const { name, items: top } = useDocsSidebar()
  return <pre className="category">{[label, href, ...items.map(textOf), name, top.length].join('; ')}</pre>
}
`,
  'docs/intro.mdx': `import DocCardList from '@theme/DocCardList'
import { findItem } from '@site/src/find'
import Finder from '@site/src/Finder'

# Intro

<DocCardList items={[findItem('/docs/boats/ketch'), findItem('/docs/ports/north')]} />

<Finder to="/docs/boats/sloop" />
`,
  'docs/more.mdx': `import Finder from '@site/src/Finder'

# More

<Finder to="/docs/ports/north" />
`,
  'docs/plain.mdx': "import Counter from '@site/src/Counter'\n\n# Plain\n\n<Counter />\n",
  'docs/titles.mdx': 'import Title from \'@site/src/Title\'\n\n# Titles\n\n<Title id="boats/ketch" />\n',
  'docs/boats/index.mdx': `import Category from '@site/src/Category'
import DocCardList from '@theme/DocCardList'
import { useCurrentSidebarCategory } from '@docusaurus/theme-common'

# Boats

<Category />

<DocCardList items={useCurrentSidebarCategory().items} />
`,
  'docs/boats/sloop.mdx': "import Category from '@site/src/Category'\n\n# Sloop\n\nOne mast.\n\n<Category />\n",
  'docs/boats/ketch.md': '# Ketch\n\nTwo masts.\n',
  'docs/ports/north.md': '# North\n\nA deep port.\n',
}

const site = ownSite('docusaurus-sidebars', files, '--strict')

const read = (file: string) => site.read(file).replaceAll('<!-- -->', '')
const main = (file: string) => /<main[\s\S]*<\/main>/.exec(read(file))![0]
/** The data that islands of a page get. */
const sent = (file: string) => /<script[^>]*id="dg:options"[^>]*>(.*?)<\/script>/s.exec(read(file))![1]!

test('cards show entries of any sidebar, with the descriptions of documents', () => {
  const cards = main('docs/intro/index.html')
  expect(cards).toMatch(/href="\/docs\/boats\/ketch"><h2[^>]*>Ketch<\/h2><div[^>]*>Two masts\.</)
  expect(cards).toMatch(/href="\/docs\/ports\/north"><h2[^>]*>North<\/h2><div[^>]*>A deep port\.</)
})

test('the category of a page is the one that it represents, or is in, with all of its entries', () => {
  const items = 'link Sloop boats/sloop 1 0; category Two masts 1; html 0; link Register 0; fleet; 4'
  expect(main('docs/boats/index.html')).toContain(`<pre class="category">Boats; /docs/boats/; ${items}</pre>`)
  expect(main('docs/boats/sloop/index.html')).toContain(`<pre class="category">Boats; /docs/boats/; ${items}</pre>`)
})

test('cards of the category link to all of its entries', () => {
  const cards = [...main('docs/boats/index.html').matchAll(/<a class="dg-card card" href="([^"]+)">/g)]
  expect(cards.map(([, href]) => href)).toEqual([
    '/docs/boats/sloop',
    '/docs/boats/ketch',
    'https://register.example.com',
  ])
})

test('pages contain what their islands read, and no more', () => {
  expect(sent('docs/plain/index.html')).not.toContain('Sloop')
  expect(sent('docs/plain/index.html')).not.toContain('boats/ketch')
  expect(sent('docs/titles/index.html')).toContain('Ketch')
  expect(sent('docs/titles/index.html')).not.toContain('Sloop')
  expect(sent('docs/titles/index.html')).not.toContain('North')
  // The entry was looked up for another page.
  expect(sent('docs/more/index.html')).toContain('North')
})

test.each([
  ['/docs/intro', '.finder', 'Sloop'],
  ['/docs/more', '.finder', 'North'],
  ['/docs/titles', '.title', 'Ketch'],
])('islands of %s find the same in the browser', async (route, selector, label) => {
  const page = await site.browser().newPage()
  const messages: string[] = []
  page.on('pageerror', ({ message }) => messages.push(message))
  await page.goto(`${site.origin()}${route}`)
  await page.click(selector)
  await expect.poll(() => page.textContent(selector)).toBe(`${label}: 1`)
  expect(messages).toEqual([])
})
