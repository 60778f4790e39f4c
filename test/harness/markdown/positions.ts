import type { Nodes } from 'mdast'
import { parseFrontMatter } from '../../../src/content/front-matter.ts'
import { parserFor } from '../../../src/markdown/parse/parser.ts'
import { normalize } from '../../../src/markdown/parse/text.ts'
import { createProcessor } from '../../../src/markdown/processor.ts'
import { parsers } from './conformance-render.ts'
import type { Input } from './differential-inputs.ts'

const [satteri, remark] = await Promise.all(parsers.map((parser) => createProcessor({ features: [], parser })))

/** The places of nodes in a text, as each of the two parsers finds them. */
export function placesByParser(input: Input): [string[], string[]] {
  const content = contentOf(input)
  const chosen = parserFor(content, 'satteri') === 'satteri' ? satteri! : remark!
  return [places(chosen.parse(content)), places(remark!.parse(content))]
}

/** Returns the text to parse. */
function contentOf({ name, text }: Input): string {
  const { content } = parseFrontMatter(normalize(text), name)
  // The title of a container in brackets, which the feature inserts.
  return content.replace(/^([ >]*:{3,}\w+) +([^[\]{}\n]*)$/gm, '$1[$2]')
}

/** The places of all nodes that a problem can refer to. */
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
