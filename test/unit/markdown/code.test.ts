import { describe, expect, test } from 'vitest'
import { compileText } from '../../harness/markdown/compile-text.ts'

const fence = (info: string, code = 'x') => `\`\`\`${info}\n${code}\n\`\`\`\n`

describe('a block of code in HTML', () => {
  test.each(['<pre><code>a</code></pre>', '<pre><code class="language-js">a</code></pre>'])(
    'is shown like a fence: %s',
    async (html) => expect((await compileText(html)).html).toContain('theme-code-block'),
  )

  test.each([
    '<pre></pre>',
    '<pre>a</pre>',
    '<pre><b>a</b></pre>',
    '<pre><code>a</code> b</pre>',
    '<pre><code>a <b>b</b></code></pre>',
    '<pre class="own"><code>a</code></pre>',
  ])('stays as written if it is more than that: %s', async (html) => {
    expect((await compileText(html)).html.trim()).toBe(html)
  })

  test('has the colors of a language that a fence of the document names', async () => {
    const html = '<pre><code class="language-stylus">$a = 1</code></pre>'
    expect((await compileText(`${html}\n\n${fence('stylus')}`)).html).toContain('class="token')
    expect((await compileText(html)).html).not.toContain('class="token')
  })
})

test('a fence between tags keeps its options', async () => {
  const { html } = await compileText(`<div>\n\n${fence('js title="a.js"')}\n</div>\n`)
  expect(html).toContain('a.js')
})

test('a document is colored with languages that no document before it has named', async () => {
  expect((await compileText(fence('wren', 'class A {}'))).html).toContain('class="token')
})

test.each([
  ['jsx live', { live: true }, []],
  ['jsx live', {}, ['live']],
  ['css live', { live: true }, ['live']],
  ['jsx live twoslash', { live: true }, ['twoslash']],
  ['js title="is live now"', {}, []],
  ["js title='x' twoslash title='y'", {}, ['twoslash']],
  ['js fold=5 height=20 unfold=x', {}, []],
  ['js fold=5x', {}, ['fold=5x']],
  ['js height fold', {}, ['height']],
])('options without effect are reported: %s', async (info, markdown, options) => {
  const { found } = await compileText(fence(info), { mermaid: false, ...markdown }, {}, 'content/docs/a.mdx')
  expect(found.filter(({ code }) => code === 'unused-code-option').map(({ subject }) => subject)).toEqual(options)
})
