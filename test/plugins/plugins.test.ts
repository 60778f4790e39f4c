import rehypeExternalLinks from 'rehype-external-links'
import remarkGemoji from 'remark-gemoji'
import remarkMath from 'remark-math'
import remarkSmartypants from 'remark-smartypants'
import { expect, test } from 'vitest'
import { compile } from '../../src/markdown/compile.ts'
import { type UserConfig, validateConfig } from '../../src/model/config.ts'
import type { Doc } from '../../src/model/types.ts'
import { english } from '../../src/model/words.ts'

type Markdown = NonNullable<UserConfig['markdown']>

async function compiled(text: string, markdown: Markdown, path = 'content/docs/page.md') {
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
    { markdown: config!.markdown, words: english },
  )
  return { html: chunks.map((chunk) => (typeof chunk === 'string' ? chunk : '')).join(''), code, doc }
}

const cases: { name: string; markdown: Markdown; text: string; has: string }[] = [
  {
    name: 'remark-smartypants sets quotes',
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
    name: 'remark-gemoji reads shortcodes where ours are off',
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

test('plugins see MDX too', async () => {
  const { code } = await compiled('He said "yes".\n', { remarkPlugins: [remarkSmartypants] }, 'content/docs/page.mdx')
  expect(code).toContain('“yes”')
})

test('a plugin sees the target of a link as it was written', async () => {
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
  test(`a plugin that ${how} is named in a finding of the page`, async () => {
    const { doc } = await compiled('Text.', { remarkPlugins: [plugin] })
    expect(
      doc.problems.map(({ severity, code, message, file }: Doc['problems'][number]) => [severity, code, message, file]),
    ).toEqual([['error', 'page-failed', 'The plugin "explode" failed: no such word', 'content/docs/page.md']])
  })
