import type { Root } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mathToMarkdown } from 'mdast-util-math'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { parseFrontMatter } from '../../content/front-matter.ts'
import type { ToStore } from '../../model/stage.ts'
import type { Link } from '../../model/types.ts'
import type { CompileInput, CompileShared } from '../compile-input.ts'
import { coreFeatures } from '../features.ts'
import { newPage } from '../page-context.ts'
import { limitDepth } from '../parse/depth.ts'
import { formatOf } from '../parse/detect.ts'
import { guard } from '../parse/guard.ts'
import { includes } from '../parse/includes.ts'
import { hasMath } from '../parse/math.ts'
import { fullSyntax, parserFor, parserNamed } from '../parse/parser.ts'
import { normalize } from '../parse/text.ts'
import { loadVariables } from '../parse/variables.ts'
import { changeText } from '../walk.ts'
import { insertPartials } from './insert-partials.ts'
import { mdxParser } from './mdx-parser.ts'
import { plainTree } from './plain-tree.ts'

/** Runs the stage `plain`. Problems are reported by `compile`; a document with errors there yields an empty text. */
export async function runPlain(input: CompileInput, shared: CompileShared): Promise<ToStore<{ links: Link[] }>> {
  const text = normalize(input.text)
  await loadVariables(input)
  const { meta, problems, content } = parseFrontMatter(text, input.source.path)
  const page = newPage(input, content, meta, shared, problems)
  if (guard(text, input.source.path, shared.markdown.limits)) return { out: { links: [] }, body: '' }
  const rows = [...coreFeatures([]), ...(shared.features ?? [])]
  page.text = changeText(rows, content, page)
  const syntax = { ...fullSyntax, math: hasMath(page) }
  const processor = unified()
    .use(await parserNamed(parserFor(page.text, shared.markdown.parser)), syntax)
    .use(limitDepth)
    .use(includes, rows)
  const isMdx = formatOf(input.source.path, content, meta.format, shared.markdown.format) === 'mdx'
  const file = new VFile({ value: page.text, data: { page } })
  const parseMdx = isMdx ? await mdxParser(page, syntax.math, shared.markdown.parser) : undefined
  const parsed = parseMdx ? parseMdx(page.text) : (processor.parse(page.text) as Root)
  if (parseMdx)
    insertPartials(parsed, page, (written, path) => {
      const changed = changeText(rows, written, page)
      const isCode = formatOf(path, written, undefined, shared.markdown.format) === 'mdx'
      return isCode ? parseMdx(changed) : (processor.parse(changed) as Root)
    })
  const tree = plainTree((await processor.run(parsed, file)) as Root, page)
  const hasTitle = tree.children.some((node) =>
    node.type === 'heading' ? node.depth === 1 : node.type === 'html' && /<h1[\s>]/i.test(node.value),
  )
  const title = hasTitle || page.meta.title === undefined ? '' : `# ${page.meta.title}\n\n`
  return { out: { links: page.links }, body: title + toMarkdown(tree, options) }
}

/** The style of plain Markdown. */
export const plainOptions: Options = { bullet: '-', emphasis: '_', rule: '-', fences: true }

const options: Options = { ...plainOptions, extensions: [gfmToMarkdown(), mathToMarkdown()] }
