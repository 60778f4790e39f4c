import path from 'node:path'
import { createProcessor, type ProcessorOptions } from '@mdx-js/mdx'
import type { Root as HastRoot } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { mdxToMdast } from 'satteri'
import { SourceMapGenerator } from 'source-map-js'
import type { PluggableList, Processor } from 'unified'
import type { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import type { MarkdownMessages } from '../../messages/messages.ts'
import { exportedFrontMatter, partialKey } from '../../model/document-text.ts'
import type { Feature, PageContext } from '../../model/feature.ts'
import { themeSource } from '../../model/theme/theme-modules.ts'
import { ownAdmonitions } from '../features/admonitions.ts'
import { partials } from '../features/partials.ts'
import { rawHtml } from '../html/raw.ts'
import { giveUrls } from '../link-urls.ts'
import { correctedSatteri, correctParser } from '../parse/corrections.ts'
import { limitDepth } from '../parse/depth.ts'
import { includes } from '../parse/includes.ts'
import { extendsSyntax, fullSyntax, type ParserName, parserNamed } from '../parse/parser.ts'
import { fileOf, lastMdast, ownHast, ownMdast, toHtmlOptions } from '../processor.ts'
import { reportObjects, reportUnknown } from './check.ts'
import { highlightLiterals } from './code.ts'
import { attachEstree } from './estree.ts'
import { ownCodeBlocks, rawToJsx } from './for-react.ts'
import { holes } from './holes.ts'
import { callText, documentKey, functionBody, type ModuleExports } from './module.ts'
import { headingIds } from './spelling.ts'

interface MdxOptions {
  features: Feature[]
  parser: ParserName
  math: boolean
  /** Plugins that run before the features. */
  earlyPlugins: PluggableList
  remarkPlugins: PluggableList
  /** Plugins that run when the Markdown tree is finished. */
  lastPlugins: PluggableList
  rehypePlugins: PluggableList
  words?: MarkdownMessages
}

type MdxProcessor = ReturnType<typeof createProcessor>

/** The MDX compiler with the same features and plugins as Markdown. Its output is the body of a function. */
export function createMdxProcessor(options: MdxOptions): MdxProcessor {
  const { parser, math, earlyPlugins, remarkPlugins, lastPlugins, rehypePlugins } = options
  const features = mdxFeatures(options)
  const isFast = parser === 'satteri' && !extendsSyntax([...earlyPlugins, ...remarkPlugins])
  const own: PluggableList = isFast
    ? [[satteriMdx, { math }]]
    : [remarkGfm, remarkDirective, ...(math ? [remarkMath] : []), correctParser]
  const alone = earlyPlugins.length + remarkPlugins.length === 0
  return createProcessor({
    ...made,
    remarkRehypeOptions: toHtmlOptions(options.words),
    format: 'mdx',
    remarkPlugins: [
      limitDepth,
      ...own,
      () => headingIds,
      () => highlightLiterals,
      ...(alone ? [] : [() => showComments]),
      ...earlyPlugins,
      [ownMdast, features, alone],
      ...(alone ? [] : [giveUrls]),
      ...remarkPlugins,
      [lastMdast, features, alone],
      ...lastPlugins,
    ],
    rehypePlugins: [[ownHast, features], ...rehypePlugins, ownCodeBlocks, holes, () => rawToJsx],
  }).freeze()
}

/** The MDX compiler without features and plugins, for trees of what is written. */
export function createPlainMdxProcessor(options: Pick<MdxOptions, 'parser' | 'math'>): MdxProcessor {
  const none = { features: [], earlyPlugins: [], remarkPlugins: [], lastPlugins: [], rehypePlugins: [] }
  return createMdxProcessor({ ...none, ...options })
}

/** The MDX compiler for documents that are parsed as Markdown and whose JSX comes from plugins. */
export async function createMixedProcessor(options: MdxOptions): Promise<MdxProcessor> {
  const { math, earlyPlugins, remarkPlugins, lastPlugins, rehypePlugins } = options
  const features = mdxFeatures(options)
  const parser = await parserNamed(extendsSyntax([...earlyPlugins, ...remarkPlugins]) ? 'remark' : options.parser)
  return createProcessor({
    ...made,
    remarkRehypeOptions: toHtmlOptions(options.words),
    format: 'md',
    remarkPlugins: [
      [parser, { ...fullSyntax, math }],
      limitDepth,
      [includes, features],
      ...earlyPlugins,
      [ownMdast, features, false],
      giveUrls,
      ...remarkPlugins,
      [lastMdast, features, false],
      ...lastPlugins,
    ],
    rehypePlugins: [rawHtml, [ownHast, features], ...rehypePlugins, ownCodeBlocks, holes, () => rawToJsx],
  }).freeze()
}

function mdxFeatures({ features }: MdxOptions): Feature[] {
  return [ownAdmonitions, ...features.filter(({ format }) => format !== 'md'), partials]
}

const made = {
  outputFormat: 'program',
  development: false,
  // Partials are rendered without props, but may still use the components of the theme.
  providerImportSource: themeSource,
  SourceMapGenerator: SourceMapGenerator as never,
  recmaPlugins: [functionBody],
} satisfies Partial<ProcessorOptions>

declare module 'vfile' {
  interface DataMap {
    /** The text for plugins of the site. */
    written: string
    /** Tree from which the module is generated. */
    tree: HastRoot
  }
}

/** Plugins look for comments such as `<!-- truncate -->`, as in Docusaurus. */
function showComments(_tree: unknown, file: VFile): undefined {
  file.value = file.data.written ?? file.value
}

/** Replaces the parser of the MDX compiler with `satteri`. */
function satteriMdx(this: Processor, { math }: { math: boolean }) {
  this.parser = correctedSatteri((text) => {
    try {
      return mdxToMdast(text, { features: { gfm: true, directive: true, math, headingAttributes: false } }) as MdastRoot
    } catch (error) {
      throw placed(error)
    }
  })
  return (tree: MdastRoot, file: VFile): undefined => attachEstree(tree, String(file)) as undefined
}

const withPlace = /^(\d+):(\d+): (.*?)(?: \([\w-]+:[\w-]+\))?$/s

/** Extracts the position with which `satteri` prefixes its messages. */
function placed(error: unknown): unknown {
  const match = withPlace.exec(error instanceof Error ? error.message : '')
  if (!match) return error
  const reason = match[3]!.replace(/^Could not parse .*? with oxc: (.*)$/s, 'This JavaScript cannot be read: $1.')
  return new VFileMessage(reason, { place: { line: Number(match[1]), column: Number(match[2]) } })
}

/**
 * Compiles to the body of an async function that returns the exports of the document; the default export is its
 * content. Throws errors with positions. Returns undefined if the document uses undefined components, or objects as content.
 */
export async function compileMdx(
  page: PageContext,
  processor: MdxProcessor,
  written = page.text,
): Promise<string | undefined> {
  // Other documents may import this one.
  page.partialKey = partialKey(page.source.path)
  const file = fileOf(page.text, page)
  file.data.written = written
  const compiled = String(await processor.process(file))
  const tree = file.data.tree!
  const found = [reportUnknown({ compiled, tree, bound: file.data.module!.bound }, page), reportObjects(tree, page)]
  if (found.includes(true)) return undefined
  return [compiled, ...returned(file.data.module!, page), mapComment(file.map, page.source.path)].join('\n')
}

/**
 * Returns the author's exports, plus `toc` (including that of partials) and `frontMatter`, with keys of the site's own, unless
 * they are among them.
 */
function returned({ bound, entries }: ModuleExports, { headings, meta }: PageContext): string[] {
  const listed = headings.map(({ id, level, html }) =>
    level > 0 ? JSON.stringify({ value: html, id, level }) : `...${callText(documentKey(id))}.toc`,
  )
  const frontMatter = JSON.stringify(exportedFrontMatter(meta))
  const more = Object.entries({ toc: `[${listed.join(', ')}]`, frontMatter })
  const added = more.filter(([name]) => !bound.has(name))
  const all = [...entries, ...added.map(([name]) => name)]
  return [...added.map(([name, value]) => `const ${name} = ${value}`), `return { ${all.join(', ')} }`]
}

/** A source map as a comment at the end of the generated code. Bundlers resolve its source relative to the module. */
function mapComment(map: unknown, file: string): string {
  const name = path.posix.basename(file)
  const json = JSON.stringify({ ...(map as object), file: name, sources: [name] }).replace(
    /[%#\s]/g,
    encodeURIComponent,
  )
  return `//# sourceMappingURL=data:application/json,${json}\n`
}
