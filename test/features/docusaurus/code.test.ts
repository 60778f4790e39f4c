import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, type Files, temporaryFolder, writeSite } from '../../harness/build/site.ts'

const site: Files = {
  'site.config.ts': configText({
    title: 'Mill',
    url: 'https://mill.example.com',
    contentDir: '.',
    docs: {},
    pages: { path: 'src/pages' },
    markdown: { format: 'mdx' },
    theme: { components: {} },
    islands: 'auto',
    docusaurus: {
      aliases: { '@parts': 'src/parts', wheel$: 'src/parts/Wheel' },
      components: {
        DocSidebar: 'src/theme/DocSidebar/index.jsx',
        'DocItem/Layout': 'src/theme/DocItem/Layout/index.jsx',
      },
    },
  }),
  'docs/intro.mdx': `---
tags: [stone]
---
import Badge from '@theme/Badge'
import Box from '@parts/Box'
import Wheel from 'wheel'
import plain from '!!../notes/grain.ts?raw'
import other from '../notes/grain.ts?raw'

# Intro

<Badge>New</Badge> <Box /> <Wheel />

<pre>{plain} and {other}</pre>

## Stones
`,
  'docs/next.md': "import { Sacks } from './\\_sacks'\n\n# Next\n\n<Sacks />\n",
  'docs/package.json': '{ "type": "module" }',
  'docs/_sacks.jsx': `import Flour, { sacks } from './flour.md'
export const Sacks = () => <><Flour /><p>Sacks: {String(sacks)}</p></>
`,
  'docs/flour.md': "import Tabs from '@theme/Tabs'\n\nexport const sacks = 2\n\n## Flour\n\nText.\n",
  'notes/grain.ts': 'export const grain = 1\n',
  'src/parts/Box.jsx': 'export default () => <b className="box">box</b>\n',
  'src/parts/Wheel.jsx': `import MDXA from '@theme/MDXComponents/A'
import MDXCode from '@theme/MDXComponents/Code'
import MDXHeading from '@theme/MDXComponents/Heading'
import Provider from '@theme/Layout/Provider'
import Mermaid from '@theme/Mermaid'
import { NavbarSecondaryMenuFiller } from '@docusaurus/theme-common'
export default () => (
  <Provider>
    <MDXA to="/docs/next">Turns</MDXA>
    <MDXCode>inline</MDXCode>
    <MDXCode className="language-js">let a</MDXCode>
    <MDXHeading as="h3" id="spokes">Spokes</MDXHeading>
    <Mermaid value="flowchart TD" />
    <NavbarSecondaryMenuFiller component={() => null} />
  </Provider>
)
`,
  'src/theme/Badge/index.jsx': `import Mark from '@theme/Badge/Mark'
export default ({ children }) => <em className="own-badge">{children}<Mark /></em>
`,
  'src/theme/Badge/Mark.tsx': 'export default () => <i>mark</i>\n',
  'src/theme/DocSidebar/index.jsx': `import DocSidebar from '@theme-original/DocSidebar'
import Logo from '@theme-original/Logo'
export default (props) => <div className="own-sidebar"><Logo /><DocSidebar {...props} /></div>
`,
  // It is no part of the configuration: only the layout of the site shows it.
  'src/theme/DocItem/Footer/index.jsx': `import Footer from '@theme-original/DocItem/Footer'
export default () => <div className="own-footer"><Footer /></div>
`,
  'src/theme/DocItem/Layout/index.jsx': `import { useDoc } from '@docusaurus/plugin-content-docs/client'
import ContentVisibility from '@theme/ContentVisibility'
import DocBreadcrumbs from '@theme/DocBreadcrumbs'
import DocItemContent from '@theme/DocItem/Content'
import DocItemFooter from '@theme/DocItem/Footer'
import DocItemPaginator from '@theme/DocItem/Paginator'
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop'
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile'
import DocVersionBadge from '@theme/DocVersionBadge'
import DocVersionBanner from '@theme/DocVersionBanner'
export default function Layout({ children }) {
  const { metadata } = useDoc()
  return (
    <div className="row own-layout">
      <div className="col">
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <article>
          <DocBreadcrumbs />
          <DocVersionBadge />
          <DocItemTOCMobile />
          <DocItemContent>{children}</DocItemContent>
          <DocItemFooter />
        </article>
        <DocItemPaginator />
      </div>
      <div className="col col--3"><DocItemTOCDesktop /></div>
    </div>
  )
}
`,
  'src/pages/index.js': `import Link from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'
export default ({ config }) => (
  <main>
    <h1>{config.title}</h1>
    <Link to="pathname:///app/">App</Link>
    <a href={useBaseUrl('pathname:///files/list')}>List</a>
    <a href={useBaseUrl('docs/intro')}>Intro</a>
    <a href={useBaseUrl('mailto:harbor@example.com')} title={useBaseUrl(undefined)}>Mail</a>
  </main>
)
`,
}

const root = temporaryFolder('docusaurus-code')
let report: string

beforeAll(async () => {
  writeSite(root, site)
  const built = await docsgen(root, ['build'])
  report = built.stderr + built.stdout
  expect(built.code, report).toBe(0)
}, 120_000)

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const read = (file: string) => fs.readFileSync(path.join(root, 'build', file), 'utf8').replaceAll('<!-- -->', '')

describe('code written for Docusaurus', () => {
  test('imports components of the site by @theme, by aliases, and files as text', () => {
    const page = read('docs/intro/index.html')
    expect(page).toContain('<em class="own-badge">New<i>mark</i></em>')
    expect(page).toContain('<b class="box">box</b>')
    expect(page).toContain('<pre>export const grain = 1\n and export const grain = 1\n</pre>')
  })

  test('has the components of single elements', () => {
    const page = read('docs/intro/index.html')
    expect(page).toContain('<a href="/docs/next">Turns</a><code>inline</code>')
    expect(page).toMatch(/<div class="dg-code theme-code-block language-js">/)
    expect(page).toMatch(/<h3 id="spokes"[^>]*>Spokes/)
    expect(page).toMatch(/<div class="dg-code theme-code-block language-mermaid">.*flowchart TD/)
  })

  test('links to other programs without a check, and reads the configuration of its page', () => {
    const page = read('index.html')
    expect(page).toContain('<h1>Mill</h1>')
    expect(page).toContain('<a href="/app/">App</a><a href="/files/list">List</a><a href="/docs/intro">Intro</a>')
    expect(page).toContain('<a href="mailto:harbor@example.com">Mail</a>')
  })
})

test('a layout that a site has ejected has the parts of its page, inside of the sidebar and the landmark', () => {
  const page = read('docs/intro/index.html')
  const main = /<main [^>]*id="dg:main".*?<\/main>/s.exec(page)?.[0] ?? ''
  expect(main).toMatch(/^<main [^>]*><div class="row own-layout"><div class="col"><article>/)
  expect(main).toMatch(/<\/article><nav class="dg-pagination" .*Next/s)
  expect(main.match(/<h1/g)).toHaveLength(1)
  expect(main).toContain('rel="tag"')
  expect(main).toMatch(/<div class="col col--3"><nav class="dg-toc .*#stones/s)
  expect(main).toMatch(/<details class="[^"]*theme-doc-toc-mobile".*#stones/s)
})

test('a component around a part of the theme shows its original, not itself', () => {
  expect(read('docs/intro/index.html')).toMatch(/class="own-footer"><(?!div class="own-footer")[\s\S]*stone/)
})

test('originals of other parts are rendered for the page', () => {
  expect(read('docs/intro/index.html')).toMatch(/<div class="own-sidebar"><a class="dg-navbar-brand[^>]*>.*Mill/s)
})

test('code of a package with "type": "module" imports Markdown, and its default is a component', () => {
  expect(read('docs/next/index.html')).toMatch(/<h2 id="flour"[^>]*>Flour/)
  expect(read('docs/next/index.html')).toContain('<p>Sacks: 2</p>')
})
