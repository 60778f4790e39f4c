import GithubSlugger from 'github-slugger'
import type { PluggableList } from 'unified'
import { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { chunksOf } from '../model/chunks.ts'
import type { Config } from '../model/config.ts'
import type { Feature, PageContext } from '../model/feature.ts'
import { parseFrontMatter } from '../model/front-matter.ts'
import { partialKey } from '../model/partial-key.ts'
import { problem } from '../model/problem.ts'
import type { ToStore } from '../model/stage.ts'
import type { Chunk, Doc, Source } from '../model/types.ts'
import type { MarkdownWords } from '../model/words.ts'
import type { CompileInput, CompileShared } from './compile-stage.ts'
import { formatOf } from './detect.ts'
import { loadDollars } from './dollars.ts'
import { features } from './features.ts'
import { guard } from './guard.ts'
import { hasMath } from './math.ts'
import { fullSyntax, type ParserName, parserFor } from './parser.ts'
import { placeOf } from './place.ts'
import { named } from './plugins.ts'
import { createProcessor, type MarkdownProcessor } from './processor.ts'
import { normalize } from './text.ts'
import { changeText } from './walk.ts'

/** What the stage `compile` does. */
export async function runCompile(input: CompileInput, shared: CompileShared): Promise<ToStore<Omit<Doc, 'body'>>> {
  const { doc, chunks, code } = await compile(input, shared)
  return { out: doc, body: code ?? JSON.stringify(chunks) }
}

export interface Compiled {
  doc: Omit<Doc, 'body'>
  chunks: Chunk[]
  /** Text of the module, for MDX. */
  code?: string
}

export async function compile(input: CompileInput, shared: CompileShared): Promise<Compiled> {
  const { source } = input
  const text = normalize(input.text)
  const { meta, problems, content } = parseFrontMatter(text, source.path)
  const page = newPage(input, content, meta, shared, problems)
  const refused = guard(text, source.path, shared.markdown.limits)
  if (refused) problems.push(refused)
  const format = formatOf(source.path, content, meta.format, shared.markdown.format)
  const made = refused ? { chunks: [] } : await bodyOf(content, page, format, processorsFor(shared))
  return { doc: docOf(source, page, format, problems), ...made }
}

async function bodyOf(
  content: string,
  page: PageContext,
  format: Doc['format'],
  { features: rows, markdown, mdx }: Processors,
): Promise<Omit<Compiled, 'doc'>> {
  try {
    page.text = changeText(rows, content, page)
    const math = hasMath(page.text, page.meta)
    if (math) await loadDollars()
    if (format === 'mdx') return { chunks: [], code: await mdx(page, math) }
    return { chunks: chunksOf(await toHtml(page.text, page, await markdown(page.text, math))) }
  } catch (error) {
    page.report(...findingOf(error, format))
    return { chunks: [] }
  }
}

/** What was thrown with a place is the author's; a plugin's fault names the plugin; anything else is ours. */
function findingOf(error: unknown, format: Doc['format']): Parameters<PageContext['report']> {
  if (!(error instanceof Error) || error.name === 'TypeError') throw error
  const { reason = error.message, line, column } = error as VFileMessage
  const place = line === undefined ? undefined : { line, column: column ?? 1 }
  if (error instanceof RangeError) {
    // One with a place is `limitDepth`'s; any other says that the stack is full.
    const message = place ? reason : 'The content is nested too deeply.'
    return [{ severity: 'error', code: 'too-deep', message, hint: 'Flatten it.' }, place]
  }
  const code = !place ? 'page-failed' : format === 'mdx' ? 'bad-mdx' : 'bad-markdown'
  const hint =
    code === 'bad-mdx' ? 'In MDX, write "\\{" and "\\<" for the characters themselves, and close every tag.' : undefined
  return [{ severity: 'error', code, message: reason, hint, subject: reason }, place ?? { line: 1, column: 1 }]
}

/** The context of a document that is about to be read. */
export function newPage(
  { source, files, outside = [] }: CompileInput,
  text: string,
  meta: Doc['meta'],
  { markdown, words, ownComponents }: CompileShared,
  problems: Doc['problems'],
): PageContext {
  const slugger = new GithubSlugger()
  return {
    source,
    text,
    meta,
    markdown,
    words,
    ownComponents,
    files,
    outside,
    headings: [],
    links: [],
    partials: [],
    partialNames: new Map(),
    partialKey: source.kind === 'partial' ? partialKey(source.path) : '',
    includes: [],
    wants: new Set(),
    description: '',
    slug: (text) => slugger.slug(text),
    report(finding, at) {
      problems.push(problem({ ...finding, file: source.path, ...placeOf(at, this) }))
    },
  }
}

async function toHtml(content: string, page: PageContext, processor: MarkdownProcessor): Promise<string> {
  const file = new VFile({ value: content, path: page.source.path, data: { page } })
  const tree = await processor.run(processor.parse(file), file)
  return processor.stringify(tree, file)
}

function docOf(source: Source, page: PageContext, format: Doc['format'], problems: Doc['problems']): Omit<Doc, 'body'> {
  const { meta } = page
  return {
    ...source,
    format,
    meta,
    title: meta.title ?? page.ownTitle ?? source.id.split('/').at(-1)!,
    hasTitle: page.ownTitle !== undefined,
    description: meta.description ?? page.description,
    headings: page.headings,
    links: page.links,
    partials: page.partials,
    wants: [...page.wants],
    problems,
  }
}

interface Processors {
  /** The table, with the rows of plugins. */
  features: Feature[]
  markdown(text: string, math: boolean): Promise<MarkdownProcessor>
  /** Compiles the text of a page to that of a module; none when it has mistakes. */
  mdx(page: PageContext, math: boolean): Promise<string | undefined>
}

let made: { markdown: Config['markdown']; words: MarkdownWords; processors: Processors } | undefined

/** The pipelines of a site, each made when it is first wanted. */
function processorsFor({ markdown, words, features: rows = [] }: CompileShared): Processors {
  if (made?.markdown === markdown && made.words === words) return made.processors
  const { parser } = markdown
  const remarkPlugins = named(markdown.remarkPlugins as PluggableList, 'remark')
  const rehypePlugins = named(markdown.rehypePlugins as PluggableList, 'rehype')
  const all = [...features, ...rows]
  const options = { features: all, parser, remarkPlugins, rehypePlugins, words }
  const markdownProcessor = memoized((name: ParserName, math: boolean) =>
    createProcessor({ ...options, parser: name, syntax: { ...fullSyntax, math } }),
  )
  const mdxProcessor = memoized(async (_: ParserName, math: boolean) => {
    // Most sites have no MDX, and its compiler takes long to load.
    const { createMdxProcessor } = await import('./mdx.ts')
    return createMdxProcessor({ ...options, math })
  })
  const processors: Processors = {
    features: all,
    markdown: (text, math) => markdownProcessor(parserFor(text, parser), math),
    mdx: async (page, math) => {
      const processor = await mdxProcessor(parser, math)
      return (await import('./mdx.ts')).compileMdx(page.text, page, processor)
    },
  }
  made = { markdown, words, processors }
  return processors
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
