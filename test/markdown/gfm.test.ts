import { describe, expect, test } from 'vitest'
import { bareRenderer, parsers } from './conformance-render.ts'
import { outline } from './dom.ts'
import { type GfmCase, gfmCases } from './gfm-cases.ts'

for (const parser of parsers)
  describe(parser, () => {
    const render = bareRenderer(parser, { gfm: true, directives: false, math: false })
    for (const [promise, markdown, html] of gfmCases satisfies GfmCase[])
      test(promise, async () => {
        expect(outline(await render(markdown))).toBe(outline(html))
      })
  })
