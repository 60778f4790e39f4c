import type { Nodes } from 'mdast'
import { describe, expect, test } from 'vitest'
import { parseFrontMatter } from '../../src/content/front-matter.ts'
import { parserFor } from '../../src/markdown/parse/parser.ts'
import { normalize } from '../../src/markdown/parse/text.ts'
import { createProcessor } from '../../src/markdown/processor.ts'
import { parsers } from './conformance-render.ts'
import { columns, filesIn, gfmInputs, type Input, siteInputs } from './differential-inputs.ts'
import { knownDifferences } from './known-differences.ts'

const [satteri, remark] = await Promise.all(parsers.map((parser) => createProcessor({ features: [], parser })))

describe('both parsers give each node the same lines and columns in', () => {
  const groups = { 'lines that are hard to count': columns, 'the cases of GFM': gfmInputs }
  const files = { 'content/': filesIn('content'), '../shared/sites/': siteInputs }
  for (const [group, inputs] of Object.entries({ ...groups, ...files }))
    test.skipIf(inputs.length === 0)(`${group} (${inputs.length} texts)`, { timeout: 120_000 }, () => {
      for (const input of inputs.filter(({ name }) => !(name in knownDifferences))) {
        const content = contentOf(input)
        const chosen = parserFor(content, 'satteri') === 'satteri' ? satteri! : remark!
        expect(places(chosen.parse(content)), input.name).toEqual(places(remark!.parse(content)))
      }
    })
})

test('columns count UTF-16 units from one', () => {
  for (const processor of [satteri!, remark!])
    expect(places(processor.parse('😀 é [a](b) 中 `c`'))).toEqual(['link 1:6 to 1:12', 'inlineCode 1:15 to 1:18'])
})

/** Text as it is parsed. */
function contentOf({ name, text }: Input): string {
  const { content } = parseFrontMatter(normalize(text), name)
  // The title of a container in brackets, which the feature puts there.
  return content.replace(/^([ >]*:{3,}\w+) +([^[\]{}\n]*)$/gm, '$1[$2]')
}

/** The places of all that a finding can point at. */
function places(node: Nodes): string[] {
  const { start, end } = node.position ?? {}
  const own = pointed.has(node.type)
    ? [`${node.type} ${start?.line}:${start?.column} to ${end?.line}:${end?.column}`]
    : []
  return 'children' in node ? [...own, ...node.children.flatMap(places)] : own
}

const pointed = new Set<string>([
  'heading',
  'code',
  'inlineCode',
  'html',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'definition',
  'footnoteReference',
  'footnoteDefinition',
  'listItem',
  'tableCell',
  'containerDirective',
  'leafDirective',
  'textDirective',
])
