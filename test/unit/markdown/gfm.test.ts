import { describe, expect, test } from 'vitest'
import { bareRenderer, parsers } from '../../harness/markdown/conformance-render.ts'
import { outline } from '../../harness/markdown/dom.ts'
import { type GfmCase, gfmCases } from '../../harness/markdown/gfm-cases.ts'

for (const parser of parsers)
  describe(parser, () => {
    const render = bareRenderer(parser, { gfm: true, directives: false, math: false })
    for (const [promise, markdown, html] of gfmCases satisfies GfmCase[])
      test(promise, async () => {
        expect(outline(await render(markdown))).toBe(outline(html))
      })
  })
