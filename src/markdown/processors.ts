import type { Pluggable, PluggableList, Plugin } from 'unified'
import type { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { ownerOf } from '../config/site-plugins.ts'
import { builtIns } from '../features/index.ts'
import type { Feature, PageContext } from '../model/feature.ts'
import type { CompiledDoc } from '../model/types.ts'
import { unreachedHost } from '../model/unreached-host.ts'
import { unreachable } from '../shared/unreachable.ts'
import type { CompileShared } from './compile-input.ts'
import { coreFeatures } from './features.ts'
import { readHeadings } from './headings-only.ts'
import { completeNodes } from './loose-nodes.ts'
import { toMdxSpelling, withAutolinks, withEscape, withHtmlComments } from './mdx/spelling.ts'
import { type NotePlugin, noted, notedFeatures } from './noted.ts'
import { fullSyntax, type ParserName, parserFor } from './parse/parser.ts'
import { createProcessor, type MarkdownProcessor } from './processor.ts'

/** `md-as-mdx`: Markdown to which plugins add JSX. */
export type Format = CompiledDoc['format'] | 'md-as-mdx'

export interface Processors {
  /** All features, including those of plugins. */
  features: Feature[]
  markdown(text: string, math: boolean): Promise<MarkdownProcessor>
  /** Compiles a page to the code of a function; undefined if it has errors. */
  mdx(page: PageContext, math: boolean, format: Format): Promise<string | undefined>
}

let made: { of: CompileShared; processors: Processors } | undefined

/** The pipelines of a site, each created on first use. */
export async function processorsFor(shared: CompileShared): Promise<Processors> {
  const { markdown, words, features: rows = [], headingsOnly, note } = shared
  const isSame = (name: 'markdown' | 'words' | 'headingsOnly' | 'data') => made?.of[name] === shared[name]
  if (made && isSame('markdown') && isSame('words') && isSame('headingsOnly') && isSame('data')) return made.processors
  const { parser } = markdown
  const earlyPlugins = named((markdown.beforeDefaultRemarkPlugins ?? []) as PluggableList, 'beforeDefaultRemark', note)
  const remarkPlugins = named(markdown.remarkPlugins as PluggableList, 'remark', note)
  const rehypePlugins = named(markdown.rehypePlugins as PluggableList, 'rehype', note)
  const ofPlugins = notedFeatures(rows, note)
  const others = finalLast(headingsOnly ? ofPlugins : [...(await addedFeatures(shared)), ...ofPlugins])
  const core = coreFeatures(others)
  const all = [...(headingsOnly ? core.filter(({ name }) => name !== 'code') : core), ...others]
  const lastPlugins: PluggableList = headingsOnly ? [readHeadings] : []
  const options = { features: all, parser, earlyPlugins, remarkPlugins, lastPlugins, rehypePlugins, words }
  const markdownProcessor = memoized((name: ParserName, math: boolean) =>
    createProcessor({ ...options, parser: name, syntax: { ...fullSyntax, math } }),
  )
  // Loaded on demand: most sites have no MDX, and its compiler takes long to load.
  const mdxProcessor = memoized(async (name: ParserName, math: boolean) =>
    (await import('./mdx/mdx.ts')).createMdxProcessor({ ...options, parser: name, math }),
  )
  const mixedProcessor = memoized(async (name: ParserName, math: boolean) =>
    (await import('./mdx/mdx.ts')).createMixedProcessor({ ...options, parser: name, math }),
  )
  const processors: Processors = {
    features: all,
    markdown: (text, math) => markdownProcessor(parserFor(text, parser), math),
    mdx: async (page, math, format) => {
      const { compileMdx } = await import('./mdx/mdx.ts')
      const written = format === 'mdx' ? withHtmlComments(page.text) : page.text
      if (format === 'mdx') page.text = toMdxSpelling(page.text)
      const processorOf = format === 'mdx' ? mdxProcessor : mixedProcessor
      const compile = async () => compileMdx(page, await processorOf(parserFor(page.text, parser), math), written)
      for (let isFirst = true; ; isFirst = false) {
        try {
          return await compile()
        } catch (error) {
          // Documents that are valid stay as they are.
          if (format !== 'mdx' || !isBadTag(error)) throw error
          const text =
            (isFirst && withAutolinks(page.text)) ||
            (markdown.onInvalidMdx === 'throw' ? undefined : withEscape(page.text, error))
          if (text === undefined) throw error
          page.text = text
        }
      }
    },
  }
  made = { of: shared, processors }
  return processors
}

/** Whether the parser found a character that no tag may have. */
function isBadTag(error: unknown): error is VFileMessage {
  return error instanceof Error && /^Unexpected character/.test((error as Partial<VFileMessage>).reason ?? '')
}

function finalLast(features: Feature[]): Feature[] {
  return [...features.filter(({ isFinal }) => !isFinal), ...features.filter(({ isFinal }) => isFinal)]
}

/** The Markdown features that docsgen's own plugins add to documents of a language. */
async function addedFeatures({ markdown, data = {} }: CompileShared): Promise<Feature[]> {
  const used = builtIns.flatMap((one) => one.markdown?.({ markdown, data: data[one.name] }) ?? [])
  return (await Promise.all(used)).flat()
}

function memoized<Value>(make: (name: ParserName, math: boolean) => Value): (name: ParserName, math: boolean) => Value {
  const values = new Map<string, Value>()
  return (name, math) => {
    const key = `${name} ${math}`
    const value = values.get(key) ?? make(name, math)
    values.set(key, value)
    return value
  }
}

type Transformer = (...args: unknown[]) => unknown

/** Wraps the site's own plugins, so that their errors name the plugin, and completes the nodes that they add. */
export function named(
  plugins: PluggableList,
  kind: 'remark' | 'beforeDefaultRemark' | 'rehype',
  note?: NotePlugin,
): PluggableList {
  return plugins.map((entry, i): Pluggable => {
    const [plugin, ...options] = Array.isArray(entry) ? entry : [entry]
    if (typeof plugin !== 'function') return entry
    const name = plugin.name ? `"${plugin.name}"` : `${i + 1} of ${kind}Plugins, which has no name,`
    const owner = ownerOf(plugin)
    const label = owner === undefined ? `the plugin ${name}` : `the plugin "${owner}"`
    const run: Run = (work) => noted(work, label, note)
    return [withName(plugin as Plugin, name, run), ...options] as Pluggable
  })
}

type Run = <Result>(work: () => Result) => Result

function withName(plugin: Plugin, name: string, run: Run): Plugin {
  return function (this: ThisParameterType<Plugin>, ...options) {
    const transform = attempt(() => run(() => plugin.apply(this, options) as Transformer | undefined), name)
    if (typeof transform !== 'function') return
    return (async (...args: unknown[]) => {
      try {
        const made = await run(() => callTransformer(transform, args))
        completeNodes(made ?? args[0])
        return made
      } catch (error) {
        const reason = unreachable(error)
        const page = (args[1] as VFile | undefined)?.data.page
        if (reason === undefined || !page) throw failure(error, name)
        // The page is the author's: it stands without what the plugin adds.
        page.report(unreachedHost(name, reason), { line: 1, column: 1 })
      }
    }) as never
  }
}

function attempt<Result>(setUp: () => Result, name: string): Result {
  try {
    return setUp()
  } catch (error) {
    throw failure(error, name)
  }
}

/** Calls a transformer. One with a third parameter gets a callback. */
function callTransformer(transform: Transformer, [tree, file]: unknown[]): unknown {
  if (transform.length < 3) return transform(tree, file)
  return new Promise((resolve, reject) => {
    transform(tree, file, (error: unknown, next: unknown) => (error ? reject(error) : resolve(next)))
  })
}

function failure(error: unknown, name: string): Error {
  const reason = error instanceof Error ? error.message : String(error)
  const place =
    error instanceof Error && 'line' in error ? { line: error.line, column: (error as { column?: number }).column } : {}
  const message = `The plugin ${name} failed: ${reason}`
  return Object.assign(new Error(message), { reason: message, ...place })
}
