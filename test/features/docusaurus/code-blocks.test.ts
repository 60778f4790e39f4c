import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { docsgenProblems } from '../../harness/build/cli.ts'
import { configText, type Files, temporaryFolder, writeSite } from '../../harness/build/site.ts'

const text = `# Weaving

\`\`\`js title="warp.js" draft="7"
// highlight-next-line
let ends = "<40>"
let width = 80 && 1
\`\`\`

\`\`\`sh npm2yarn
npm install loom
\`\`\`

- In a list:

  \`\`\`
  plain
  \`\`\`

<CodeBlock language="css">{['a', 'b'].join(' ')}</CodeBlock>
`

/** Builds a site whose blocks of code are replaced, and returns the page with them. */
async function built(components: Record<string, string>, files: Files): Promise<string> {
  const root = temporaryFolder('code-blocks')
  try {
    writeSite(root, {
      'site.config.ts': configText({
        title: 'Loom',
        url: 'https://loom.example.com',
        contentDir: '.',
        docs: {},
        markdown: { format: 'mdx' },
        islands: 'auto',
        docusaurus: { components },
      }),
      'docs/intro.md': text,
      ...files,
    })
    const { problems, code } = await docsgenProblems(root, ['build'])
    expect([problems, code]).toEqual([[], 0])
    return fs.readFileSync(path.join(root, 'build/docs/intro/index.html'), 'utf8')
  } finally {
    fs.rmSync(root, { recursive: true, force: true })
  }
}

const highlighted = /<pre tabindex="0"><code class="language-js dg-code-lines"><span class="dg-code-line[^"]*"><span/

test('a component around blocks of code gets what Docusaurus passes, and shows the drawn block', async () => {
  const html = await built(
    { CodeBlock: './src/theme/CodeBlock/index.jsx' },
    {
      'src/theme/CodeBlock/index.jsx': `import CodeBlock from '@theme-original/CodeBlock'
export default function Own(props) {
  const { children, className, metastring, title } = props
  return <section data-code={children} data-meta={[className, metastring, title].join()}><CodeBlock {...props} /></section>
}
`,
    },
  )
  const sections = [...html.matchAll(/<section data-code="([^"]*)" data-meta="([^"]*)">/g)].map(([, ...of]) => of)
  expect(sections[0]).toEqual([
    '// highlight-next-line\nlet ends = &quot;&lt;40&gt;&quot;\nlet width = 80 &amp;&amp; 1',
    'language-js,title=&quot;warp.js&quot; draft=&quot;7&quot;,warp.js',
  ])
  expect(sections.slice(1).map(([code]) => code)).toEqual([
    'npm install loom',
    'yarn add loom',
    'pnpm add loom',
    'bun add loom',
    'plain',
    'a b',
  ])
  expect(html).toMatch(highlighted)
  expect(html).toContain('<div class="dg-code-title">warp.js</div>')
})

test('a block that gets another title or other code from its component has these', async () => {
  const html = await built(
    { CodeBlock: './src/theme/CodeBlock/index.jsx' },
    {
      'src/theme/CodeBlock/index.jsx': `import CodeBlock from '@theme-original/CodeBlock'
export default function Own({ children, ...props }) {
  const isPlain = children === 'plain'
  return <CodeBlock {...props} title={isPlain ? undefined : 'The loom'}>{isPlain ? 'plainer' : children}</CodeBlock>
}
`,
    },
  )
  expect(html).toMatch(highlighted)
  expect(html).toContain('<div class="dg-code-title">The loom</div>')
  expect(html).toContain('>plainer</code>')
  expect(html).not.toContain('warp.js')
})

test('the layout of blocks is made of the parts of Docusaurus, and knows their lines', async () => {
  const html = await built(
    { 'CodeBlock/Content/String': './src/theme/CodeBlock/Content/String.jsx' },
    {
      'src/theme/CodeBlock/Content/String.jsx': `import { useThemeConfig } from '@docusaurus/theme-common'
import { CodeBlockContextProvider, createCodeBlockMetadata, useCodeWordWrap } from '@docusaurus/theme-common/internal'
import Layout from '@theme/CodeBlock/Layout'
export default function Text({ children, ...props }) {
  const { magicComments } = useThemeConfig().prism ?? {}
  const metadata = createCodeBlockMetadata({ ...props, code: children, magicComments })
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={useCodeWordWrap()}>
      <Layout draft={/draft="(.*?)"/.exec(props.metastring)?.[1]} />
    </CodeBlockContextProvider>
  )
}
`,
      'src/theme/CodeBlock/Layout/index.jsx': `import { useCodeBlockContext } from '@docusaurus/theme-common/internal'
import Buttons from '@theme/CodeBlock/Buttons'
import Container from '@theme/CodeBlock/Container'
import Content from '@theme/CodeBlock/Content'
import Title from '@theme/CodeBlock/Title'
import { useState } from 'react'
// Code for browsers in a module of the block does not make the block an island, whose children are HTML.
export function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}
export default function Layout({ draft }) {
  const { metadata } = useCodeBlockContext()
  const marked = metadata.code.split('\\n').filter((_, i) => metadata.lineClassNames[i]?.length > 0)
  return (
    <Container as="section" className={metadata.className}>
      {metadata.title && <h6><Title>{metadata.title}</Title></h6>}
      <Content />
      <Buttons />
      <i data-draft={draft} data-marked={marked}>{metadata.language}</i>
    </Container>
  )
}
`,
    },
  )
  expect(html).toMatch(highlighted)
  expect(html).toContain('<h6>warp.js</h6>')
  expect(html).toContain('<i data-draft="7" data-marked="let ends = &quot;&lt;40&gt;&quot;">js</i>')
  expect(html.match(/<section class="dg-code theme-code-block language-/g)).toHaveLength(7)
})

test('the box around blocks can be replaced alone', async () => {
  const html = await built(
    { 'CodeBlock/Container': './src/theme/CodeBlock/Container.jsx' },
    {
      'src/theme/CodeBlock/Container.jsx': `import { ThemeClassNames } from '@docusaurus/theme-common'
export default function Container({ as: As, ...props }) {
  return <As {...props} className={[props.className, 'reed', ThemeClassNames.common.codeBlock].join(' ')} />
}
`,
    },
  )
  expect(html).toMatch(highlighted)
  expect(html.match(/<div class="dg-code language-\w+ reed theme-code-block">/g)).toHaveLength(7)
  expect(html).toContain('<div class="dg-code-title">warp.js</div>')
})

test('a copy of the block of Docusaurus, which highlights its code itself, gives way', async () => {
  const html = await built(
    {},
    {
      'docs/intro.md': `import CodeBlock from '@theme/CodeBlock'\n\n${text}`,
      'src/theme/CodeBlock/index.jsx': "import Text from '@theme/CodeBlock/Content/String'\nexport default Text\n",
      'src/theme/CodeBlock/Content/String.jsx':
        "import { Highlight } from 'prism-react-renderer'\nexport default () => <Highlight>{() => 'own'}</Highlight>\n",
    },
  )
  expect(html).toMatch(highlighted)
  expect(html).toContain('<code class="language-css">a b</code>')
})
