import path from 'node:path'
import type { Root as HastRoot } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import type { Options as ToHastOptions } from 'mdast-util-to-hast'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { type PluggableList, type Processor, unified } from 'unified'
import { VFile } from 'vfile'
import { english, type MarkdownMessages } from '../messages/messages.ts'
import type { Feature, PageContext } from '../model/feature.ts'
import { digHoles } from './holes.ts'
import { printElements } from './html/print.ts'
import { rawHtml } from './html/raw.ts'
import { checkIds } from './ids.ts'
import { giveUrls } from './link-urls.ts'
import { findAddedJsx } from './mdx/added-jsx.ts'
import { limitDepth } from './parse/depth.ts'
import { includes } from './parse/includes.ts'
import { extendsSyntax, fullSyntax, type ParserName, parserNamed } from './parse/parser.ts'
import type { Syntax } from './parse/parser-remark.ts'
import { toElements } from './parse/to-elements.ts'
import { hastHandlers, mdastHandlers, walkHast, walkMdast } from './walk.ts'

interface ProcessorOptions {
  features: Feature[]
  parser: ParserName
  syntax?: Syntax
  words?: MarkdownMessages
  remarkPlugins?: PluggableList
  /** Plugins that run before the features. */
  earlyPlugins?: PluggableList
  /** Plugins that run when the Markdown tree is finished. */
  lastPlugins?: PluggableList
  rehypePlugins?: PluggableList
}

export type MarkdownProcessor = Processor<MdastRoot, MdastRoot, HastRoot, HastRoot, string>

declare module 'vfile' {
  interface DataMap {
    page: PageContext
  }
}

/**
 * The pipeline of a site: parser, our features, the site's remark plugins, to HTML, our features, its rehype plugins.
 */
export async function createProcessor(options: ProcessorOptions): Promise<MarkdownProcessor> {
  const features = options.features.filter(({ format }) => format !== 'mdx')
  const { earlyPlugins = [], remarkPlugins = [], lastPlugins = [], rehypePlugins = [] } = options
  const alone = earlyPlugins.length + remarkPlugins.length === 0
  // Plugins may leave nodes that only the libraries know; what the parsers make is converted and printed faster.
  const isOwn = alone && rehypePlugins.length === 0 && options.parser !== 'remark'
  const parser = await parserNamed(extendsSyntax([...earlyPlugins, ...remarkPlugins]) ? 'remark' : options.parser)
  const processor = unified()
    .use(parser, options.syntax ?? fullSyntax)
    .use(limitDepth)
    .use(includes, features)
    .use(earlyPlugins)
    .use(ownMdast, features, alone)
    .use(alone ? [] : [giveUrls])
    .use(remarkPlugins)
    .use(alone ? [] : [findAddedJsx])
    .use(lastMdast, features, alone)
    .use(lastPlugins)
    .use((isOwn ? toElements : remarkRehype) as typeof toElements, toHtmlOptions(options.words))
    .use(rawHtml)
    .use(ownHast, features)
    .use(rehypePlugins)
    .use(holes)
    .use(isOwn ? [printElements] : [[rehypeStringify, { allowDangerousHtml: true }]])
  return processor.freeze() as unknown as MarkdownProcessor
}

/** A page as a virtual file; its path is absolute for plugins. */
export function fileOf(text: string, page: PageContext): VFile {
  const { root, source } = page
  return new VFile({
    value: text,
    path: root === undefined ? source.path : path.join(root, source.path),
    ...(root !== undefined && { cwd: root }),
    data: { page },
  })
}

/** Options for the conversion from mdast to hast. */
export function toHtmlOptions(words: MarkdownMessages = english): ToHastOptions {
  return {
    allowDangerousHtml: true,
    footnoteLabel: words['docsgen.footnotes'],
    // The heading of the footnotes is not part of the text: `dataPlain` excludes it from the table of contents.
    footnoteLabelProperties: { className: ['dg-sr-only'], dataPlain: '' },
    footnoteBackLabel: (reference, again) =>
      words['docsgen.footnoteBack'].replace('{reference}', `${reference + 1}${again > 1 ? `-${again}` : ''}`),
  }
}

/** The mdast half of the features, as a remark plugin; `alone` if the site has no remark plugins. */
export function ownMdast(features: Feature[], alone: boolean) {
  return walkAndPrepare(features, alone ? ['mdast', 'last'] : ['mdast'])
}

/** The part that runs after the site's own remark plugins. */
export function lastMdast(features: Feature[], alone: boolean) {
  if (alone) return undefined
  return walkAndPrepare(features, ['last'])
}

function walkAndPrepare(features: Feature[], parts: ('mdast' | 'last')[]) {
  const handlers = mdastHandlers(features, ...parts)
  const preparing = features.flatMap((feature) => feature.prepare ?? [])
  return (tree: MdastRoot, file: VFile): undefined | Promise<undefined> => {
    const page = file.data.page!
    walkMdast(tree, handlers, page)
    const waits = preparing.flatMap((prepare) => prepare(tree, page) ?? [])
    return waits.length > 0 ? Promise.all(waits).then(() => undefined) : undefined
  }
}

/** The hast half of the features, as a rehype plugin. */
export function ownHast(features: Feature[]) {
  const handlers = hastHandlers(features)
  const last = features.flatMap((feature) => feature.whole ?? [])
  return (tree: HastRoot, file: VFile): undefined => {
    checkIds(tree, file.data.page!)
    walkHast(tree, handlers, file.data.page!)
    for (const transform of last) transform(tree, file.data.page!)
  }
}

function holes() {
  return (tree: HastRoot, file: VFile): undefined => digHoles(tree, file.data.page!) as undefined
}
