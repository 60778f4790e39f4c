import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsgenProblems } from '../../harness/build/cli.ts'
import { configText, type Files, temporaryFolder, writeSite } from '../../harness/build/site.ts'

const site: Files = {
  'site.config.ts': configText({
    title: 'Loom',
    url: 'https://loom.example.com',
    contentDir: '.',
    docs: {},
    markdown: { format: 'mdx', mermaid: {} },
    islands: 'auto',
    theme: { components: { MDXComponents: 'src/theme/MDXComponents/index.jsx' } },
  }),
  'docs/intro.md': `# Weaving

## Warp

\`\`\`js title="warp.js"
let ends = 40
let width = 80
\`\`\`

\`\`\`mermaid
flowchart TD
  warp --> weft
\`\`\`

| Thread | Type |
| --- | --- |
| \`a.very.longName\` | \`as [Yarn](yarn) or [Wool](wool)\` |

Some \`plain\` code.
`,
  'docs/yarn.md': '# Yarn\n\nText.\n',
  'docs/find.mdx': "import Finder from '../src/Finder'\n\n# Find\n\n<Finder />\n",
  'src/Finder.jsx': `import { useState } from 'react'
import SearchBar from '@theme/SearchBar'
export default function Finder() {
  const [count, setCount] = useState(0)
  return <p><button onClick={() => setCount(count + 1)}>{count}</button><SearchBar /></p>
}
`,
  // Parts, also of modules with state, compare the types of what documents put into them.
  'docs/reels.mdx': `import { Reels, Reel } from '../src/reels'
import { Bobbins, Bobbin } from '../src/bobbins'

# Reels

<Reels>
<Reel name="red">

Red *thread*.

</Reel>
<Reel name="blue">

Blue thread.

</Reel>
</Reels>

<Bobbins>
<Bobbin name="wide">Wide *thread*.</Bobbin>
</Bobbins>
`,
  'src/reels.jsx': `import { Children } from 'react'
export const Reel = () => null
export const Reels = ({ children }) =>
  Children.toArray(children).map((reel) => {
    if (reel.type !== Reel) throw new Error('That is no reel.')
    return <section key={reel.props.name} title={reel.props.name}>{reel.props.children}</section>
  })
`,
  'src/bobbins.jsx': `import { useState } from 'react'
export const Wheel = () => <button>{useState('Spin')[0]}</button>
export const Bobbin = ({ children }) => children
export const Bobbins = ({ children }) => [children].flat().filter(({ type }) => type === Bobbin).map((one) =>
  <section key={one.props.name} title={one.props.name}>{one.props.children}</section>)
`,
  'docs/kinds.mdx': `import Start from './_start.mdx'
import More from './_more.mdx'

# Kinds

\`\`\`sh npm2yarn
npm install loom
\`\`\`

<Start name="warp" />
<More />
<Start name="weft" />
`,
  'docs/_start.mdx': '```sh npm2yarn\nnpm install shuttle\n```\n\nFor {props.name}.\n',
  'docs/_more.mdx': '```sh npm2yarn\nnpm install reed\n```\n',
  // The parts of Docusaurus, listed by an ejected component, and code that reads its text.
  'src/theme/MDXComponents/index.jsx': `import Code from './Code'
import MDXHeading from '@theme/MDXComponents/Heading'
import MDXPre from '@theme/MDXComponents/Pre'
export default {
  code: Code,
  pre: MDXPre,
  h2: (props) => <MDXHeading as="h2" {...props} />,
  table: ({ children, ...props }) => <div className="beam"><table {...props}>{children}</table></div>,
}
`,
  'src/theme/MDXComponents/Code.jsx': `import { Children } from 'react'
import CodeBlock from '@theme/CodeBlock'
export default function Code(props) {
  const isInLine = Children.toArray(props.children).every((one) => typeof one === 'string' && !one.includes('\\n'))
  return isInLine ? <code data-length={props.children.length} {...props} /> : <CodeBlock {...props} />
}
`,
}

const root = temporaryFolder('elements')
let page = ''

beforeAll(async () => {
  writeSite(root, site)
  const { problems, code } = await docsgenProblems(root, ['build'])
  expect([problems, code]).toEqual([[], 0])
  page = fs.readFileSync(path.join(root, 'build/docs/intro/index.html'), 'utf8')
})

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

test('components for elements leave blocks of code and diagrams as they are', () => {
  expect(page).toMatch(/<div class="dg-code-title">warp\.js<\/div><pre tabindex="0"><code class="language-js">/)
  expect(page).toMatch(/<figure class="dg-mermaid"[^>]*><pre class="dg-mermaid-source"><code>flowchart TD\n/)
})

test('a component for code gets that of tables as one text', () => {
  expect(page).toContain('<code data-length="31">as [Yarn](yarn) or [Wool](wool)</code>')
  expect(page).toContain('<code data-length="15">a.very.longName</code>')
  expect(page).toContain('<code data-length="5">plain</code>')
})

test('a component for headings adds no second permalink', () => {
  expect(page.match(/href="#warp"/g)).toHaveLength(2)
  expect(page).toMatch(/<h2 id="warp"[^>]*>Warp<a class="dg-hash-link[^>]*><\/a><\/h2>/)
})

test('parts know the components that documents put into them', () => {
  const html = fs.readFileSync(path.join(root, 'build/docs/reels/index.html'), 'utf8')
  expect(html).toContain('<section title="red"><p>Red <em>thread</em>.</p></section><section title="blue">')
  expect(html).toContain('<section title="wide">Wide <em>thread</em>.</section>')
})

test('tabs of parts have ids of their own, wherever a page prints them', () => {
  const html = fs.readFileSync(path.join(root, 'build/docs/kinds/index.html'), 'utf8')
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!)
  const tabs = ids.filter((id) => id.startsWith('dg:tabs'))
  expect(tabs.length).toBeGreaterThan(8)
  expect(new Set(tabs).size).toBe(tabs.length)
  for (const [, id] of html.matchAll(/ aria-(?:controls|labelledby)="(dg:tabs[^"]*)"/g)) expect(tabs).toContain(id)
  expect(new Set([...html.matchAll(/ aria-controls="(dg:tabs[^"]*)"/g)].map(([, id]) => id)).size).toBe(tabs.length / 2)
})

test('an island has the button of the search', () => {
  const html = fs.readFileSync(path.join(root, 'build/docs/find/index.html'), 'utf8')
  expect(html).toMatch(
    /<docsgen-island\b[\s\S]*?<button type="button" class="dg-search-button"[\s\S]*?<\/docsgen-island>/,
  )
})
