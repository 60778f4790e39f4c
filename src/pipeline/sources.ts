import type { Config } from '../config/config.ts'
import { frontMatterSchemas } from '../config/front-matter-schemas.ts'
import { runsPlugins, sitePlugins } from '../config/site-plugins.ts'
import { mdxComponentsName } from '../config/theme-names.ts'
import { builtIns } from '../features/index.ts'
import { type CompileInput, type CompileShared, isAlone } from '../markdown/compile-input.ts'
import { compileStage, emptyDoc } from '../markdown/compile-stage.ts'
import { filesNamedBy } from '../markdown/parse/needs.ts'
import { type MarkdownMessages, type Messages, markdownIds } from '../messages/messages.ts'
import type { Translated } from '../model/beside-source.ts'
import type { DocumentResults, DocumentsRow, UrlsIn } from '../model/documents-row.ts'
import type { MarkdownData } from '../model/feature.ts'
import { gone } from '../model/gone.ts'
import type { Problem } from '../model/problem.ts'
import {
  type Failure,
  failed,
  type RunSettings,
  type SharedData,
  type Stage,
  type StageResult,
} from '../model/stage.ts'
import type { CompiledDoc, Source } from '../model/types.ts'
import type { FileRead, ReadText, World } from '../model/world.ts'
import { hashOf } from '../shared/hash.ts'

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
  if (failed(result)) return { ...emptyDoc(source, [stageFailure(result, source.path, 'compiled')]), body: undefined }
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

/** Maps files to their language, and languages to their messages. */
export interface Languages {
  /** Language of untranslated documents. */
  source: string
  /** Folder of the translations of each other language. */
  translations: { locale: string; folder: string }[]
  wordsOf(locale: string): Promise<Messages & Record<string, string>>
  /** Data of Markdown features in a language. */
  dataOf(locale: string): MarkdownData
  /** For plugins that expect URLs; undefined if the site has none. */
  urlsIn?: UrlsIn
}

/** Returns the compile options of all documents of one language. */
export function compileShared({ config, plugins }: World, all: Messages, ofPlugins: MarkdownData = {}) {
  const { markdown } = config
  const own = runsPlugins(config) ? plugins : undefined
  const words = Object.fromEntries(markdownIds.map((id) => [id, all[id]])) as MarkdownMessages
  const ownComponents = [mdxComponentsName, 'Admonition', 'CodeBlock'].filter((name) =>
    Object.hasOwn(config.theme.components, name),
  )
  const ofSchema = frontMatterSchemas(config).length > 0 ? plugins : undefined
  const data = { ...ofPlugins, ...dataOfFeatures(config) }
  const value = {
    markdown,
    words,
    data,
    ownComponents,
    plugins: own?.module,
    root: own?.root,
    schemaModule: ofSchema?.module,
    missingLines: config.onMissingLines,
  }
  const keys = config.plugins.map(({ key }) => key)
  return {
    value,
    hash: hashOf(
      JSON.stringify([
        markdown,
        words,
        data,
        ownComponents,
        own?.hash,
        own?.root,
        keys,
        ofSchema?.hash,
        value.missingLines,
      ]),
    ),
  }
}

function dataOfFeatures(config: Config): MarkdownData {
  const all = builtIns.map(({ name, markdownData }) => [name, markdownData?.(config)] as const)
  return Object.fromEntries(all.filter(([, data]) => data !== undefined))
}

/** Returns the row of the feature that the remark plugins of a site need; undefined for most sites. */
export function documentsRow(config: Config): DocumentsRow | undefined {
  const row = builtIns.find(({ documents }) => documents?.isUsed(config))?.documents
  return row && sitePlugins(config).remarkPlugins.length > 0 ? row : undefined
}

export interface DocumentRun<Out> {
  stage: Stage<CompileInput, Out, CompileShared>
  shared: SharedData<CompileShared>
  label?: string
  /** URLs that plugins get for the links in a text. */
  urlsIn?: UrlsIn
  /** Adds to an input. */
  extended?: (input: CompileInput) => CompileInput
  waits?: RunSettings['waits']
  /** Returns true if a result is also that of another document with the same name and text. */
  isShareable: (out: Out) => boolean
  /** Returns the path of the document that a result was made of, if the result depends on it. */
  pathOf?: (out: Out) => string
}

/** The sources of the inputs so far, and so of the results. */
type ReadSources = Omit<DocumentResults<never>, 'results'>

/** Runs a stage over documents. Those with the same text in several versions share one result, if it allows that. */
export async function runDocuments<Out>(
  sources: Source[],
  run: DocumentRun<Out>,
  world: World,
): Promise<DocumentResults<Out>> {
  const { inputs, complete, read, unread, missing } = compileInputs(sources, run, world)
  // Code of the site gets the paths of documents.
  const mayShare = !runsPlugins(world.config) && frontMatterSchemas(world.config).length === 0
  /** Number of the input of each source. */
  const numbers: number[] = []
  function* distinct() {
    const known = new Map<string, number>()
    let count = 0
    for (const input of run.waits === 'together' ? among([...inputs()], run) : inputs()) {
      const isAnywhere = mayShare && isAlone(input)
      const shared = isAnywhere ? { ...input, isAnywhere } : input
      const key = isAnywhere ? run.stage.key(shared) : undefined
      const number = key === undefined ? undefined : known.get(key)
      numbers.push(number ?? count)
      if (number !== undefined) continue
      if (key !== undefined) known.set(key, count)
      count++
      yield shared
    }
  }
  const { shared, label, waits } = run
  const made = await world.run(run.stage, distinct(), shared, { label, expected: sources.length, complete, waits })
  const results = read.map((_, i) => made[numbers[i]!]!)
  const isOther = (source: Source, i: number) => {
    const result = results[i]!
    return !failed(result) && !run.isShareable(result.out) && run.pathOf?.(result.out) !== source.path
  }
  const others = read.filter(isOther)
  if (others.length === 0) return { results, read, unread, missing }
  const own = await runEach(others, run, world)
  return { results: results.map((result, i) => own.get(read[i]!.path) ?? result), read, unread, missing }
}

/** Adds to each input, and so to its key, the hash of all: a document that waits for others depends on them. */
function among<Out>(inputs: CompileInput[], { stage }: DocumentRun<Out>): CompileInput[] {
  const hash = hashOf(inputs.map((input) => stage.key(input)).join('\n'))
  return inputs.map((input) => ({ ...input, among: hash }))
}

/** Runs a stage over documents whose results depend on their paths. */
async function runEach<Out>(
  sources: Source[],
  run: DocumentRun<Out>,
  world: World,
): Promise<Map<string, StageResult<Out>>> {
  const { inputs, complete, read } = compileInputs(sources, run, world)
  const made = await world.run(run.stage, inputs(), run.shared, { expected: sources.length, complete })
  return new Map(made.map((result, i) => [read[i]!.path, result]))
}

interface CompileInputs extends ReadSources {
  /**
   * Reads the sources one at a time, without the text of those that have not changed since an earlier build, until they
   * are completed.
   */
  inputs(): Generator<CompileInput>
  /** Adds the text to an input; the reason if it cannot be read any more. */
  complete(input: CompileInput): { whole: CompileInput } | Failure
}

/** Reads sources, with the text of the files that they refer to (`filesNamedBy`). */
export function compileInputs(
  sources: Source[],
  { urlsIn, extended = (input) => input }: Pick<DocumentRun<unknown>, 'urlsIn' | 'extended'>,
  world: World,
): CompileInputs {
  const read: CompileInputs['read'] = []
  const unread: CompileInputs['unread'] = []
  const missing: string[] = []
  const inputOf = (source: Source, { text, hash }: ReadText): CompileInput => {
    const named = filesNamed(source, text, world)
    if (named.size === 0 && !mayImport.test(text)) world.seen?.add(source.path, hash)
    return { source, text, hash, ...textsOf(named), urls: urlsIn?.(source, text) }
  }
  function* inputs(): Generator<CompileInput> {
    for (const source of sources) {
      const hash = urlsIn ? undefined : world.seen?.hashOf(source.path)
      if (hash !== undefined) {
        read.push(source)
        yield extended({ source, text: '', hash, files: {}, unread: {} })
        continue
      }
      const file = world.read(source.path)
      if (file.state === 'read') {
        read.push(source)
        yield extended(inputOf(source, file))
      } else if (file.state === 'failed') unread.push({ source, problem: file.problem })
      else {
        unread.push({ source, problem: gone(source.path) })
        missing.push(source.path)
      }
    }
  }
  const complete = (input: CompileInput): { whole: CompileInput } | Failure => {
    if (input.text !== '') return { whole: input }
    const { source } = input
    const file = world.read(source.path)
    if (file.state === 'read') {
      const whole = { ...input, ...inputOf(source, file) }
      return { whole: { ...whole, isAnywhere: input.isAnywhere && isAlone(whole) } }
    }
    const { message } = file.state === 'failed' ? file.problem : gone(source.path)
    return { failed: 'error', message }
  }
  return { inputs, complete, read, unread, missing }
}

/** Markdown that a document imports may be part of what is read of it. */
const mayImport = /^import\s/m

/** Returns the text of readable files, and the problems of the others. */
function textsOf(named: Map<string, FileRead>): Pick<CompileInput, 'files' | 'unread'> {
  const files: [string, string][] = []
  const unread: [string, Problem][] = []
  for (const [name, file] of named) {
    if (file.state === 'read') files.push([name, file.text])
    else if (file.state === 'failed') unread.push([name, file.problem])
  }
  return { files: Object.fromEntries(files), unread: Object.fromEntries(unread) }
}

/** Reads the files that a document refers to, directly or indirectly, by path. */
export function filesNamed(source: Translated, text: string, world: World) {
  const files = new Map<string, FileRead>()
  const visit = (from: string, content: string) => {
    for (const name of filesNamedBy(from, content, source)) {
      if (files.has(name)) continue
      const file = world.read(name)
      files.set(name, file)
      if (file.state === 'read' && /\.mdx?$/.test(name)) visit(name, file.text)
    }
  }
  visit(source.path, text)
  return files
}

/** Converts the failure of a stage to a problem. */
export function stageFailure({ failed: how, message, hasWaited }: Failure, file: string, done: string): Problem {
  const raise =
    'If a loop never ends, or a component renders itself, correct it. Raise markdown.limits.pageSeconds if the page needs the time.'
  const wait = builtIns.flatMap(({ documents }) => documents?.waitHint ?? [])
  const hint = hasWaited ? [...wait, raise].join(' ') : raise
  return {
    severity: 'error',
    code: how === 'timeout' ? 'page-timeout' : 'page-failed',
    message: `The page could not be ${done}. ${message}`,
    hint: how === 'timeout' ? hint : undefined,
    file,
    line: 1,
    column: 1,
    subject: how,
  }
}
