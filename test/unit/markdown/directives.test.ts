import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { compileText } from '../../harness/markdown/compile-text.ts'

/** A plugin like those in the documentation of remark-directive. */
const youtube = () => (tree: Root) =>
  visit(tree, (node) => {
    if (node.type === 'leafDirective' && node.name === 'youtube') node.data = { hName: 'mark' }
  })

test('a plugin receives directives that no feature handles, and unhandled ones become text', async () => {
  const { html, problems } = await compileText('::youtube[x]\n\n::vimeo[y]\n\n## At 10:30 {#t}\n', {
    remarkPlugins: [youtube],
  })
  expect(html).toContain('<mark>x</mark>')
  expect(html).toContain('<p>::vimeo[y]</p>')
  expect(html).toContain('At 10:30')
  expect(problems).toEqual(['Unknown directive "::vimeo". It is shown as text.'])
})

/** A plugin that transforms inline directives named `mark`. */
const mark = () => (tree: Root) =>
  visit(tree, (node) => {
    if (node.type === 'textDirective' && node.name === 'mark')
      node.data = { hName: 'mark', hProperties: node.attributes! }
  })

test('a plugin receives inline directives with a label or attributes, but bare ones stay text, also in heading IDs', async () => {
  const text = '## At 10:30\n\nA :mark[one], :mark{title=two}, :mark[three]{title=t} and :mark.\n'
  const { html, headings } = await compileText(text, { remarkPlugins: [mark] })
  expect(html).toContain('A <mark>one</mark>, <mark title="two"></mark>, <mark title="t">three</mark> and :mark.')
  expect(headings.map(({ id }) => id)).toEqual(['at-1030'])
})

test('directives created by a plugin become text with their names', async () => {
  const made = () => (tree: Root) =>
    visit(tree, 'thematicBreak', (_, index, parent) => {
      const text = (value: string) => [{ type: 'text' as const, value }]
      const leaf = { type: 'leafDirective' as const, name: 'made', children: text('x') }
      const bare = { type: 'leafDirective' as const, name: 'bare', children: [] }
      const container = { type: 'containerDirective' as const, name: 'box', children: [] }
      parent!.children.splice(index!, 1, leaf, bare, container)
    })
  const { html } = await compileText('A\n\n***\n', { remarkPlugins: [made] })
  expect(html.replaceAll('\n', '')).toBe('<p class="dg-lead">A</p><p>::made[x]</p><p>::bare</p><p>:::box</p>')
})
