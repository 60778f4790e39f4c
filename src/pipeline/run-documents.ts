import { frontMatterSchemas } from '../config/front-matter-schemas.ts'
import { runsPlugins } from '../config/site-plugins.ts'
import { type CompileInput, type CompileShared, isAlone } from '../markdown/compile-input.ts'
import { filesNamedBy } from '../markdown/parse/needs.ts'
import type { Translated } from '../model/beside-source.ts'
import type { DocumentResults, UrlsIn } from '../model/documents-row.ts'
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
import type { Source } from '../model/types.ts'
import type { FileRead, ReadText, World } from '../model/world.ts'
import { hashOf } from '../shared/hash.ts'

export interface DocumentRun<Out> {
  stage: Stage<CompileInput, Out, CompileShared>
  shared: SharedData<CompileShared>
  label?: string
  /** Files that a document depends on; by default, those that it names. */
  namesIn?: (path: string, text: string) => string[]
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

/** Reads sources, with the text of the files that they refer to (`namesIn`). */
export function compileInputs(
  sources: Source[],
  {
    namesIn = filesNamedBy,
    urlsIn,
    extended = (input) => input,
  }: Pick<DocumentRun<unknown>, 'namesIn' | 'urlsIn' | 'extended'>,
  world: World,
): CompileInputs {
  const read: CompileInputs['read'] = []
  const unread: CompileInputs['unread'] = []
  const missing: string[] = []
  const inputOf = (source: Source, { text, hash }: ReadText): CompileInput => {
    const named = filesNamed(source, text, world, namesIn)
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
export function filesNamed(source: Translated, text: string, world: World, namesIn = filesNamedBy) {
  const files = new Map<string, FileRead>()
  const visit = (from: string, content: string) => {
    for (const name of namesIn(from, content, source)) {
      if (files.has(name)) continue
      const file = world.read(name)
      files.set(name, file)
      if (file.state === 'read' && /\.mdx?$/.test(name)) visit(name, file.text)
    }
  }
  visit(source.path, text)
  return files
}
