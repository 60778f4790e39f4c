import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { validateConfig } from '../../../src/config/validate.ts'
import { compile } from '../../../src/markdown/compile.ts'
import { english } from '../../../src/messages/messages.ts'
import { cpuMs } from '../../harness/cpu-time.ts'

const source = {
  path: 'content/docs/a.md',
  name: 'a.md',
  id: 'a',
  kind: 'doc',
  collection: 'default',
  version: 'current',
  locale: 'en',
} as const

async function run(text: string, markdown: object) {
  const { config } = validateConfig({ title: 'T', url: 'https://t.example.com', markdown }, 'site.config.ts')
  const { doc, chunks } = await compile(
    { source, text, hash: '', files: {} },
    { markdown: config!.markdown, words: english },
  )
  return { html: chunks.join(''), problems: doc.problems.map(({ message }) => message), headings: doc.headings }
}

/** A plugin of the kind that the documentation of remark-directive shows. */
const youtube = () => (tree: Root) =>
  visit(tree, (node) => {
    if (node.type === 'leafDirective' && node.name === 'youtube') node.data = { hName: 'mark' }
  })

test("a site's plugin gets the directives that no feature takes; what it leaves is text", async () => {
  const { html, problems } = await run('::youtube[x]\n\n::vimeo[y]\n\n## At 10:30 {#t}\n', { remarkPlugins: [youtube] })
  expect(html).toContain('<mark>x</mark>')
  expect(html).toContain('<p>::vimeo[y]</p>')
  expect(html).toContain('At 10:30')
  expect(problems).toEqual(['Unknown directive "::vimeo". It is shown as text.'])
})

test.each([
  ['a title of spaces', `:::tip a${' '.repeat(50_000)}b\n:::\n`],
  ['an opening of colons', ':'.repeat(100_000)],
  ['many openings', ':::tip a\n'.repeat(10_000)],
  ['many dollars', `$$\nx\n$$\n\n${'$a '.repeat(30_000)}`],
  ['dollars and spaces', `$$\nx\n$$\n\n$${' '.repeat(50_000)}a$ b$5`],
  ['many names of emoji', ':a:a'.repeat(5_000)],
  ['adjacent names of emoji', `${':a:'.repeat(5_000)}b`],
  ['many false directives', 'a:b[c]{d} '.repeat(5_000)],
])('%s take no long time', async (_, text) => {
  const start = cpuMs()
  await run(text, {})
  expect(cpuMs() - start).toBeLessThan(2_500)
})
