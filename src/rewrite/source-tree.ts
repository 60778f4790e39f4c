import type { Root } from 'mdast'
import { unified } from 'unified'
import type { Config } from '../config/config.ts'
import { parseFrontMatter } from '../content/front-matter.ts'
import { toMdxSpelling, withAutolinks } from '../markdown/mdx/spelling.ts'
import { formatOf } from '../markdown/parse/detect.ts'
import { hasMath } from '../markdown/parse/math.ts'
import { fullSyntax, parserNamed } from '../markdown/parse/parser.ts'
import type { SourceText } from './source-text.ts'

/** A parsed file. Positions are those of its content. */
export interface SourceTree {
  tree: Root
  format: 'md' | 'mdx'
}

/** Parses a document as it is written, without includes and features; undefined if it is not valid MDX. */
export async function sourceTree(
  path: string,
  { raw, content }: SourceText,
  markdown: Pick<Config['markdown'], 'format' | 'math'>,
): Promise<SourceTree | undefined> {
  const { meta } = parseFrontMatter(raw.replace(/\r\n?/g, '\n'), path)
  const math = hasMath({ text: content, meta, markdown })
  const format = formatOf(path, content, meta.format, markdown.format)
  if (format === 'md') {
    const parser = await parserNamed('remark')
    const processor = unified().use(parser, { ...fullSyntax, math })
    return { tree: processor.parse(content) as Root, format }
  }
  const { createPlainMdxProcessor } = await import('../markdown/mdx/mdx.ts')
  const parsed = (text: string): SourceTree | undefined => {
    try {
      const processor = createPlainMdxProcessor({ parser: 'remark', math })
      return { tree: processor.parse(text) as Root, format }
    } catch {
      return undefined
    }
  }
  const text = toMdxSpelling(content)
  return parsed(text) ?? parsed(withAutolinks(text) ?? text)
}
