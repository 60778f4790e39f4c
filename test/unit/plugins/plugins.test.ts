import type { Code, Root } from 'mdast'
import rehypeExternalLinks from 'rehype-external-links'
import remarkGemoji from 'remark-gemoji'
import remarkMath from 'remark-math'
import remarkSmartypants from 'remark-smartypants'
import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { validateConfig } from '../../../src/config/validate.ts'
import { compile } from '../../../src/markdown/compile.ts'
import { english } from '../../../src/messages/messages.ts'
import type { Doc } from '../../../src/model/types.ts'

type Markdown = NonNullable<UserConfig['markdown']>

async function compiled(text: string, markdown: Markdown, path = 'content/docs/page.md', root?: string) {
  const { config } = validateConfig({ title: 'Site', url: 'https://site.example.com', markdown }, 'site.config.ts')
  const source = {
    path,
    name: path,
    id: 'page',
    kind: 'doc',
    collection: 'default',
    version: 'current',
    locale: 'en',
  } as const
  const { doc, chunks, code } = await compile(
    { source, text, hash: '', files: {} },
    { markdown: config!.markdown, words: english, root },
  )
  return { html: chunks.map((chunk) => (typeof chunk === 'string' ? chunk : '')).join(''), code, doc }
}

const cases: { name: string; markdown: Markdown; text: string; has: string }[] = [
  {
    name: 'remark-smartypants replaces quotes',
    markdown: { remarkPlugins: [remarkSmartypants] },
    text: 'He said "yes" -- twice.',
    has: '“yes” — twice',
  },
  {
    name: 'rehype-external-links with options adds its attributes',
    markdown: { rehypePlugins: [[rehypeExternalLinks, { rel: ['nofollow'], target: '_self' }]] },
    text: '[away](https://example.com)',
    has: '<a href="https://example.com" rel="nofollow" target="_self">',
  },
  {
    name: 'remark-gemoji replaces shortcodes if the built-in emoji are off',
    markdown: { emoji: false, remarkPlugins: [remarkGemoji] },
    text: 'Up :rocket: it goes.',
    has: '🚀',
  },
]

for (const { name, markdown, text, has } of cases)
  test(name, async () => {
    const { html, doc } = await compiled(text, markdown)
    expect(doc.problems).toEqual([])
    expect(html).toContain(has)
  })

test('a plugin that adds syntax is parsed by remark-parse', async () => {
  const { html } = await compiled('Inline $a^2$ math.', { remarkPlugins: [remarkMath] })
  expect(html).toContain('<math ')
})

test.each(['remark', 'rehype'])('a %s plugin receives its options', async (kind) => {
  const got: unknown[] = []
  const plugin = (options: unknown) => void got.push(options)
  const { doc } = await compiled('Text.', { [`${kind}Plugins`]: [[plugin, { a: 1 }]] })
  expect(doc.problems).toEqual([])
  expect(got.at(-1)).toEqual({ a: 1 })
})

test('a plugin that adds syntax with options is parsed by remark-parse', async () => {
  const { html } = await compiled('Inline $a^2$ and $$b$$ math.', {
    remarkPlugins: [[remarkMath, { singleDollarTextMath: false }]],
  })
  expect(html).toContain('Inline $a^2$ and <math ')
})

test.each(['page.md', 'page.mdx'])('a plugin receives the absolute path of %s', async (name) => {
  const seen: unknown[] = []
  const look = () => (_: unknown, file: { path: string; cwd: string }) => void seen.push(file.path, file.cwd)
  const root = '/srv/site'
  const { code } = await compiled('Text.', { remarkPlugins: [look] }, `content/docs/${name}`, root)
  expect(seen).toEqual([`/srv/site/content/docs/${name}`, root])
  expect(code ?? '').not.toContain(root)
})

test('a code block that a plugin adds, copies or changes is highlighted', async () => {
  const plugin = () => (tree: Root) => {
    const [code] = tree.children as [Code]
    tree.children.push({ ...code, meta: 'title="copy"' }, { type: 'code', lang: 'css', value: 'a {}' })
    code.lang = 'python'
  }
  const { html } = await compiled('```js title="first"\nnull\n```', { remarkPlugins: [plugin] })
  const titles = [...html.matchAll(/"dg-code-title">(\w+)/g)].map(([, title]) => title)
  expect(titles).toEqual(['first', 'copy'])
  expect(html.match(/<code class="language-[^>]*>(?=.*token)/g)).toEqual([
    expect.stringContaining('language-js'),
    expect.stringContaining('language-css'),
  ])
})

/**
 * Puts `import Own from './own.tsx'` and `<Own name="a">` around the content of a page, as plugins for Docusaurus do.
 */
const addJsx = () => (tree: Root) => {
  const source = { type: 'Literal', value: './own.tsx' }
  const local = { type: 'Identifier', name: 'Own' }
  const specifiers = [{ type: 'ImportDefaultSpecifier', local }]
  const body = [{ type: 'ImportDeclaration', specifiers, source, attributes: [] }]
  const estree = { type: 'Program', sourceType: 'module', body, comments: [] }
  const attributes = [{ type: 'mdxJsxAttribute', name: 'name', value: 'a' }]
  tree.children = [
    { type: 'mdxjsEsm', value: "import Own from './own.tsx'", data: { estree } },
    { type: 'mdxJsxFlowElement', name: 'Own', attributes, children: tree.children },
  ] as never
}

test('a plugin that adds JSX turns a page into MDX with Markdown text', async () => {
  const text = 'A <br> {brace} <b>b</b>\n\n## Head\n\n```js\nnull\n```\n\n[next](./next.md)'
  const { code, doc } = await compiled(text, { remarkPlugins: [addJsx] })
  expect(doc).toMatchObject({
    format: 'mdx',
    problems: [],
    headings: [{ id: 'head' }],
    links: [{ target: './next.md' }],
  })
  expect(code).toContain('{"default": Own} = _docsgenImport("./content/docs/own.tsx")')
  expect(code).toContain('_jsxs(Own, {')
  expect(code).toContain('{brace}')
  expect(code).toContain('token')
  expect(code).toContain('_components.b')
})

test.each([
  ['the site', { format: 'md' } as const, 'Text.'],
  ['the page', {}, '---\nformat: md\n---\n\nText.'],
])('JSX that a plugin adds is removed and reported if %s has the format "md"', async (_, markdown, text) => {
  const { code, html, doc } = await compiled(text, { ...markdown, remarkPlugins: [addJsx] })
  expect(doc.format).toBe('md')
  expect(doc.problems).toMatchObject([{ code: 'component-in-md', severity: 'warning' }])
  expect([code, html.trim()]).toEqual([undefined, '<p class="dg-lead">Text.</p>'])
})

test('plugins transform MDX as well', async () => {
  const { code } = await compiled('He said "yes".\n', { remarkPlugins: [remarkSmartypants] }, 'content/docs/page.mdx')
  expect(code).toContain('“yes”')
})

test('a plugin receives the link target as it is in the source', async () => {
  const seen: string[] = []
  const look = () => (tree: { children: unknown[] }) => void seen.push(JSON.stringify(tree))
  await compiled('[next](./next.md)', { rehypePlugins: [look] })
  expect(seen.join()).toContain('"href":"./next.md"')
})

const failing: [string, () => void][] = [
  [
    'throws',
    function explode() {
      return () => {
        throw new Error('no such word')
      }
    } as () => void,
  ],
  [
    'rejects',
    function explode() {
      return async () => {
        throw new Error('no such word')
      }
    } as () => void,
  ],
]

for (const [how, plugin] of failing)
  test(`a plugin that ${how} is named in a problem of the page`, async () => {
    const { doc } = await compiled('Text.', { remarkPlugins: [plugin] })
    expect(
      doc.problems.map(({ severity, code, message, file }: Doc['problems'][number]) => [severity, code, message, file]),
    ).toEqual([['error', 'page-failed', 'The plugin "explode" failed: no such word', 'content/docs/page.md']])
  })
