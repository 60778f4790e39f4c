import type { Root } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mathToMarkdown } from 'mdast-util-math'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { mdxToMdast } from 'satteri'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { parseFrontMatter } from '../model/front-matter.ts'
import type { ToStore } from '../model/stage.ts'
import type { Link } from '../model/types.ts'
import { newPage } from './compile.ts'
import type { CompileInput, CompileShared } from './compile-stage.ts'
import { limitDepth } from './depth.ts'
import { formatOf } from './detect.ts'
import { features } from './features.ts'
import { guard } from './guard.ts'
import { includes } from './includes.ts'
import { hasMath } from './math.ts'
import { fullSyntax, parserFor, parserNamed } from './parser.ts'
import { plainTree } from './plain-tree.ts'
import { normalize } from './text.ts'
import { changeText } from './walk.ts'

/** What the stage `plain` does. Findings are those of `compile`; a document that has errors there gives nothing here. */
export async function runPlain(input: CompileInput, shared: CompileShared): Promise<ToStore<{ links: Link[] }>> {
  const text = normalize(input.text)
  const { meta, problems, content } = parseFrontMatter(text, input.source.path)
  const page = newPage(input, content, meta, shared, problems)
  if (guard(text, input.source.path, shared.markdown.limits)) return { out: { links: [] }, body: '' }
  const rows = [...features, ...(shared.features ?? [])]
  page.text = changeText(rows, content, page)
  const syntax = { ...fullSyntax, math: hasMath(page.text, meta) }
  const processor = unified()
    .use(await parserNamed(parserFor(page.text, shared.markdown.parser)), syntax)
    .use(limitDepth)
    .use(includes, rows)
  const isMdx = formatOf(input.source.path, content, meta.format, shared.markdown.format) === 'mdx'
  const file = new VFile({ value: page.text, data: { page } })
  const parsed = isMdx
    ? (mdxToMdast(page.text, { features: { directive: true } }) as Root)
    : (processor.parse(file) as Root)
  const tree = plainTree((await processor.run(parsed, file)) as Root, page)
  const hasTitle = tree.children.some((node) => node.type === 'heading' && node.depth === 1)
  const title = hasTitle || meta.title === undefined ? '' : `# ${meta.title}\n\n`
  return { out: { links: page.links }, body: title + toMarkdown(tree, options) }
}

const options: Options = {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  fences: true,
  extensions: [gfmToMarkdown(), mathToMarkdown()],
}
