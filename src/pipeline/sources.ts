import { builtIns } from '../features/index.ts'
import type { CompileInput, CompileShared } from '../markdown/compile-input.ts'
import { compileStage, emptyDoc } from '../markdown/compile-stage.ts'
import type { Messages } from '../messages/messages.ts'
import type { DocumentResults, UrlsIn } from '../model/documents-row.ts'
import type { MarkdownData } from '../model/feature.ts'
import type { Problem } from '../model/problem.ts'
import { failed, type StageResult } from '../model/stage.ts'
import type { CompiledDoc, Source } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { compileShared, type Languages } from './compile-shared.ts'
import { documentsRow } from './documents-row.ts'
import { failure } from './page-problems.ts'
import { type DocumentRun, runDocuments } from './run-documents.ts'

/** Returns true for Markdown and MDX, false for a React page. */
export function isDocument(source: Source): boolean {
  return !/\.[jt]sx?$/.test(source.path)
}

/** Returns the world for inputs that are only some of those of a build. */
export function inPart(world: World): World {
  return {
    ...world,
    run: (stage, inputs, shared, options) => world.run(stage, inputs, shared, { ...options, isPart: true }),
  }
}

/** Returns a world in which documents have titles and headings, but no text. */
export function headingsOnly(world: World): World {
  return {
    ...world,
    run: (stage, inputs, { value, hash }, options) => {
      const shared = { ...value, headingsOnly: true satisfies CompileShared['headingsOnly'] }
      return world.run(stage, inputs, { value: shared, hash: `${hash} headings` }, options)
    },
  }
}

/** Documents before their partials are added. */
export interface CompiledSources<One = CompiledDoc> {
  docs: One[]
  problems: Problem[]
  /** Paths of sources that do not exist. */
  gone: string[]
  cached: number
  /** Number of results, cached or not. */
  results: number
}

/**
 * Compiles documents, each with the messages of its language. `others` are documents that they may wait for, if they are
 * not all of a site.
 */
export async function compileSources(
  sources: Source[],
  languages: Languages,
  world: World,
  others: Source[] = [],
): Promise<CompiledSources> {
  const all: CompiledSources = { docs: [], problems: [], gone: [], cached: 0, results: 0 }
  const locales = new Set(sources.map((source) => source.locale))
  for (const locale of locales) {
    const words = await languages.wordsOf(locale)
    const own = sources.filter((source) => source.locale === locale)
    const data = languages.dataOf(locale)
    const work = own[0]!.kind === 'partial' ? 'partials' : 'compile'
    const label = locales.size > 1 ? `${work} ${locale}` : work
    const more = others.filter((source) => source.locale === locale)
    add(all, await compileLanguage(own, { words, data, label, more, urlsIn: languages.urlsIn }, world))
  }
  return all
}

/** Appends compiled documents to others. */
export function add(all: CompiledSources, { docs, problems, gone, cached, results }: CompiledSources): void {
  for (const doc of docs) all.docs.push(doc)
  for (const problem of problems) all.problems.push(problem)
  all.gone.push(...gone)
  all.cached += cached
  all.results += results
}

interface LanguageOptions {
  words: Messages
  data: MarkdownData
  label: string
  /** Other documents, which its own may wait for. */
  more: Source[]
  urlsIn?: UrlsIn
}

async function compileLanguage(
  sources: Source[],
  { words, data, label, more, urlsIn }: LanguageOptions,
  world: World,
): Promise<CompiledSources> {
  const runAll: RunAll = (wanted, extended) =>
    runWithOthers(
      { wanted, others: [...sources, ...more] },
      {
        stage: compileStage,
        shared: compileShared(world, words, data),
        label: extended ? undefined : label,
        isShareable,
        pathOf: ({ path }: Out) => path,
        urlsIn,
        extended,
      },
      world,
    )
  const { results: first, read, unread, missing: gone } = await runAll(sources)
  const { results, unsupplied } = await withSupplies(first, read, runAll, world)
  const lost = unread.map(({ source, problem }) => ({ ...emptyDoc(source, [problem]), body: undefined }))
  const once = sharedStrings()
  const docs = [...results.map((result, i) => docOf(result, read[i]!, once)), ...lost]
  const problems = [...docs.flatMap((doc) => doc.problems), ...unsupplied]
  const made = results.flatMap((result) => (failed(result) ? [] : result))
  return { docs, problems, gone, cached: made.filter(({ cached }) => cached).length, results: made.length }
}

type Out = Omit<CompiledDoc, 'body'>
type Result = StageResult<Out>

/** Runs documents of one language, with additions to their inputs. */
type RunAll = (wanted: Source[], extended?: DocumentRun<Out>['extended']) => Promise<DocumentResults<Out>>

/** Runs documents one by one, unless the site's plugins may wait for other documents. */
function runWithOthers(
  documents: { wanted: Source[]; others: Source[] },
  run: DocumentRun<Out>,
  world: World,
): Promise<DocumentResults<Out>> {
  const { runWaiting } = documentsRow(world.config) ?? {}
  if (!runWaiting) return runDocuments(documents.wanted, run, world)
  return runWaiting(documents, (sources, waits) => runDocuments(sources, { ...run, waits }, world), world)
}

/** Problems have the path of the document, and code runs with it. */
function isShareable({ format, problems }: Out): boolean {
  return format === 'md' && problems.length === 0
}

/** Compiles documents again whose features have asked for data that takes an effect, with the data. */
async function withSupplies(
  first: Result[],
  sources: Source[],
  runAll: RunAll,
  world: World,
): Promise<{ results: Result[]; unsupplied: Problem[] }> {
  const supplied = new Map<string, Record<string, unknown>>()
  const unsupplied: Problem[] = []
  for (const { name, supply } of builtIns) {
    const asked = supply ? askedFor(name, first, sources) : new Map<string, unknown[]>()
    const data = asked.size > 0 ? await supply!(asked, world) : undefined
    if (data && 'code' in data) unsupplied.push(data)
    else for (const [path, value] of data ?? []) supplied.set(path, { ...supplied.get(path), [name]: value })
  }
  if (supplied.size === 0) return { results: first, unsupplied }
  const own = sources.filter(({ path }) => supplied.has(path))
  const extended = (input: CompileInput) => ({ ...input, supplied: supplied.get(input.source.path) })
  const { results: again, read } = await runAll(own, extended)
  const byPath = new Map(again.map((result, i) => [read[i]!.path, result]))
  return { results: first.map((result, i) => byPath.get(sources[i]!.path) ?? result), unsupplied }
}

/** Returns what documents have asked for, by path. */
function askedFor(name: string, results: Result[], sources: Source[]): Map<string, unknown[]> {
  return new Map(
    results.flatMap((result, i) => {
      const asked = failed(result) ? undefined : result.out.asked?.[name]
      return asked ? [[sources[i]!.path, asked] as const] : []
    }),
  )
}

function docOf(result: Result, source: Source, once: (text: string) => string): CompiledDoc {
  if (failed(result)) return { ...emptyDoc(source, [failure(result, source.path, 'compiled')]), body: undefined }
  // The result may be that of another version.
  const out = { ...result.out, ...source }
  for (const heading of out.headings) {
    heading.id = once(heading.id)
    heading.text = once(heading.text)
    heading.html = once(heading.html)
  }
  for (const link of out.links) link.target = once(link.target)
  return isBroken(out) ? { ...out, imports: [] } : { ...out, body: result.body! }
}

/** Returns a function that returns the same string in memory for equal texts: headings and links repeat from page to page. */
function sharedStrings(): (text: string) => string {
  const all = new Map<string, string>()
  return (text) => {
    const known = all.get(text)
    if (known === undefined) all.set(text, text)
    return known ?? text
  }
}

/** Returns true for MDX with an error, which cannot be run, unless only a part of it is missing. */
function isBroken({ format, problems }: Omit<CompiledDoc, 'body'>): boolean {
  return format === 'mdx' && problems.some(({ severity, code }) => severity === 'error' && code !== 'unreached-host')
}
