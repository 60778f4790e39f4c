import type { Parents, Root } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mathToMarkdown } from 'mdast-util-math'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { parseFrontMatter, splitFrontMatter } from '../../content/front-matter.ts'
import type { PageContext } from '../../model/feature.ts'
import type { ToStore } from '../../model/stage.ts'
import type { Link } from '../../model/types.ts'
import { newPage } from '../compile.ts'
import type { CompileInput, CompileShared } from '../compile-input.ts'
import { coreFeatures } from '../features.ts'
import { highlightLiterals } from '../mdx/code.ts'
import { attachEstree } from '../mdx/estree.ts'
import { importsIn } from '../mdx/jsx.ts'
import { headingIds, toMdxSpelling } from '../mdx/spelling.ts'
import { definitionsIn, renameDefinitions } from '../parse/definitions.ts'
import { limitDepth } from '../parse/depth.ts'
import { formatOf } from '../parse/detect.ts'
import { guard } from '../parse/guard.ts'
import { expand, includes, shift } from '../parse/includes.ts'
import { hasMath } from '../parse/math.ts'
import { isDocument, resolveNamed } from '../parse/named-files.ts'
import { fullSyntax, type ParserName, parserFor, parserNamed } from '../parse/parser.ts'
import { linesOfInclude } from '../parse/place.ts'
import { normalize } from '../parse/text.ts'
import { loadVariables } from '../parse/variables.ts'
import { changeText } from '../walk.ts'
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

/** Parses MDX in the same way as the compiler. */
async function mdxParser(page: PageContext, math: boolean, wanted: ParserName): Promise<(text: string) => Root> {
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

/** The style of plain Markdown. */
export const plainOptions: Options = { bullet: '-', emphasis: '_', rule: '-', fences: true }

const options: Options = { ...plainOptions, extensions: [gfmToMarkdown(), mathToMarkdown()] }

/** Parses the text of a file, whose path determines the format. */
type ParseFile = (text: string, path: string) => Root

/** Replaces the partials that a document uses with their content. */
function insertPartials(
  tree: Root,
  page: PageContext,
  parse: ParseFile,
  paths = [page.source.path],
  used = definitionsIn(tree),
): void {
  const names = importedFiles(tree, paths.at(-1)!)
  if (names.size > 0) put(tree)

  function put(parent: Parents): void {
    parent.children = parent.children.flatMap((node) => {
      const path = node.type === 'mdxJsxFlowElement' ? names.get(node.name ?? '') : undefined
      if (path !== undefined) return contentOf(path)
      if ('children' in node) put(node)
      return [node]
    }) as never
  }

  function contentOf(path: string): Root['children'] {
    const text = Object.hasOwn(page.files, path) ? page.files[path] : undefined
    if (text === undefined || paths.includes(path)) return []
    const content = splitFrontMatter(normalize(text)).content
    page.includes.push({ path, text: content })
    const number = page.includes.length
    const partial = parse(content, path)
    shift(partial, number * linesOfInclude)
    renameDefinitions(partial, used)
    expand(partial, { page, paths: [...paths, path], used, read: (included) => parse(included, 'included.md') })
    insertPartials(partial, page, parse, [...paths, path], used)
    return partial.children
  }
}

/** Paths of imported Markdown files by local name. */
function importedFiles(tree: Root, from: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const node of tree.children)
    for (const { source, specifiers } of node.type === 'mdxjsEsm' ? importsIn(node) : []) {
      if (!isDocument(String(source.value))) continue
      for (const { type, local } of specifiers)
        if (type === 'ImportDefaultSpecifier') names.set(local.name, resolveNamed(String(source.value), from))
    }
  return names
}
