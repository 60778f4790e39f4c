import type { VFileMessage } from 'vfile-message'
import { chunksOf } from '../model/document-text.ts'
import type { PageContext } from '../model/feature.ts'
import { problem } from '../model/problem.ts'
import type { ToStore } from '../model/stage.ts'
import type { Chunk, CompiledDoc, Source } from '../model/types.ts'
import type { CompileInput, CompileShared } from './compile-input.ts'
import { readFrontMatter } from './front-matter.ts'
import { HeadingsRead } from './headings-only.ts'
import { AddedJsx } from './mdx/added-jsx.ts'
import { asMarkdown, mdxProblem } from './mdx/problem.ts'
import { newPage } from './page-context.ts'
import { formatOf, withoutImports } from './parse/detect.ts'
import { loadDollars } from './parse/dollars.ts'
import { guard } from './parse/guard.ts'
import { hasMath } from './parse/math.ts'
import { normalize } from './parse/text.ts'
import { loadVariables } from './parse/variables.ts'
import { fileOf, type MarkdownProcessor } from './processor.ts'
import { type Format, type Processors, processorsFor } from './processors.ts'
import { changeText } from './walk.ts'

/** Runs the stage `compile`. */
export async function runCompile(
  input: CompileInput,
  shared: CompileShared,
): Promise<ToStore<Omit<CompiledDoc, 'body'>>> {
  const { doc, chunks, code } = await compile(input, shared)
  const isTransient = doc.problems.some(({ code }) => code === 'page-failed' || code === 'unreached-host')
  return { out: doc, body: code ?? JSON.stringify(chunks), ...(isTransient && { isTransient }) }
}

export interface Compiled {
  doc: Omit<CompiledDoc, 'body'>
  chunks: Chunk[]
  /** Code of the document function, for MDX. */
  code?: string
}

export async function compile(input: CompileInput, shared: CompileShared): Promise<Compiled> {
  const { source } = input
  const text = normalize(input.text)
  await loadVariables(input)
  const { meta, problems, content } = await readFrontMatter(text, source, shared.schemas)
  const refused = guard(text, source.path, shared.markdown.limits)
  if (refused) problems.push(refused)
  const format = formatOf(source.path, content, meta.format, shared.markdown.format)
  problems.push(...ignoredFormat(meta, source, shared.markdown.format))
  const attempt = async (as: Format, written = content, known = problems) => {
    const found = [...known]
    const page = newPage(input, written, meta, shared, found)
    const made = refused ? { chunks: [] } : await bodyOf(written, page, as, await processorsFor(shared))
    return made && { doc: docOf(source, page, as === 'md' ? 'md' : 'mdx', found), ...made }
  }
  const made = (await attempt(format)) ?? (await attempt('md-as-mdx'))!
  const { onInvalidMdx: level } = shared.markdown
  const invalid = made.code === undefined ? made.doc.problems.find(({ code }) => code === 'bad-mdx') : undefined
  if (!invalid || level === 'throw') return made
  return (await attempt('md', withoutImports(content), [...problems, ...asMarkdown(invalid, level)]))!
}

/** Components and hooks that show the entries of the category with their descriptions. */
const showsCards = /\b(?:DocCardList|useCurrentSidebar(?:Category|Siblings))\b/

/** Undefined if a plugin has added JSX to Markdown. */
async function bodyOf(
  content: string,
  page: PageContext,
  format: Format,
  { features: rows, markdown, mdx }: Processors,
): Promise<Omit<Compiled, 'doc'> | undefined> {
  try {
    page.text = changeText(rows, content, page)
    const math = hasMath(page)
    if (math) await loadDollars()
    if (showsCards.test(page.text)) page.clientFeatures.add('cards')
    if (format !== 'md') return { chunks: [], code: await mdx(page, math, format) }
    return { chunks: chunksOf(await toHtml(page.text, page, await markdown(page.text, math))) }
  } catch (error) {
    if (error instanceof AddedJsx) return undefined
    if (error instanceof HeadingsRead) return { chunks: [] }
    page.report(...problemOf(error, format === 'mdx' ? 'mdx' : 'md', page.text))
    return { chunks: [] }
  }
}

/** The problem for front matter that requests MDX on a site that does not run code in documents. */
function ignoredFormat({ format, mdx }: CompiledDoc['meta'], { path }: Source, site: string): CompiledDoc['problems'] {
  if (site !== 'md' || format !== 'mdx') return []
  return [
    problem('bad-front-matter', {
      message: '"format: mdx" is not allowed: markdown.format is "md", so no document runs code.',
      hint: 'Remove the key, or set markdown.format to "detect" if you trust every author.',
      file: path,
      seek: { keys: mdx?.format === undefined ? ['format'] : ['mdx', 'format'] },
      subject: 'format',
    }),
  ]
}

/**
 * Converts an error: one with a position is the author's, one of a plugin names it. Others are internal and rethrown.
 */
function problemOf(error: unknown, format: CompiledDoc['format'], text: string): Parameters<PageContext['report']> {
  if (!(error instanceof Error) || error.name === 'TypeError') throw error
  const { reason = error.message, line, column } = error as VFileMessage
  const place = line === undefined ? undefined : { line, column: column ?? 1 }
  if (error instanceof RangeError) {
    // With a position it comes from `limitDepth`, otherwise from a stack overflow.
    const message = place ? reason : 'The content is nested too deeply.'
    return [problem('too-deep', { message, hint: 'Reduce the nesting.' }), place]
  }
  const code = !place ? 'page-failed' : format === 'mdx' ? 'bad-mdx' : 'bad-markdown'
  const described = code === 'bad-mdx' && place ? mdxProblem(reason, ...around(text, place)) : { message: reason }
  return [{ severity: 'error', code, ...described, subject: reason }, place ?? { line: 1, column: 1 }]
}

/** The text after a position, and the text of its block before it. */
function around(text: string, { line, column }: { line: number; column: number }): [rest: string, before: string] {
  const lines = text.split('\n')
  const at = lines.slice(0, line - 1).join('\n').length + (line > 1 ? column : column - 1)
  return [text.slice(at), /(?:^|\n\n)(?:.|\n(?!\n))*$/.exec(text.slice(0, at))?.[0].trimStart() ?? '']
}

async function toHtml(content: string, page: PageContext, processor: MarkdownProcessor): Promise<string> {
  const file = fileOf(content, page)
  return processor.stringify(await processor.run(processor.parse(file), file), file)
}

/** Returns true if the page has a title of its own. One that follows text does not replace that of front matter. */
function showsTitle({ ownTitle, isTitleFirst, meta }: PageContext): boolean {
  return ownTitle !== undefined && (isTitleFirst === true || [undefined, ownTitle].includes(meta.title))
}

function docOf(
  source: Source,
  page: PageContext,
  format: CompiledDoc['format'],
  problems: CompiledDoc['problems'],
): Omit<CompiledDoc, 'body'> {
  const { meta } = page
  return {
    ...source,
    format,
    meta,
    title: meta.title ?? (page.ownTitle || source.id.split('/').at(-1)!),
    hasTitle: showsTitle(page),
    description: meta.description ?? page.description,
    headings: page.headings,
    links: page.links,
    partials: page.partials,
    imports: page.imports,
    clientFeatures: [...page.clientFeatures],
    ...(Object.keys(page.collected).length > 0 && { collected: page.collected }),
    ...(Object.keys(page.asked).length > 0 && { asked: page.asked }),
    problems,
  }
}
