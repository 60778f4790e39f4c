import type { Root } from 'mdast'
import type { PageContext } from '../../model/feature.ts'
import { highlightLiterals } from '../mdx/code.ts'
import { attachEstree } from '../mdx/estree.ts'
import { headingIds, toMdxSpelling } from '../mdx/spelling.ts'
import { type ParserName, parserFor } from '../parse/parser.ts'

/** Parses MDX in the same way as the compiler. */
export async function mdxParser(page: PageContext, math: boolean, wanted: ParserName): Promise<(text: string) => Root> {
  const { createPlainMdxProcessor } = await import('../mdx/mdx.ts')
  const processor = createPlainMdxProcessor({ parser: parserFor(page.text, wanted), math })
  return (text) => {
    const tree = processor.parse(toMdxSpelling(text)) as Root
    attachEstree(tree)
    headingIds(tree)
    highlightLiterals(tree)
    return tree
  }
}
