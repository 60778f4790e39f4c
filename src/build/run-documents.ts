import type { CompileInput, CompileShared } from '../markdown/compile-input.ts'
import type { Problem } from '../model/problem.ts'
import { failed, type SharedData, type Stage, type StageResult } from '../model/stage.ts'
import type { Source } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { compileInputs, isAlone, runsPlugins } from './inputs.ts'

export interface DocumentRun<Out> {
  stage: Stage<CompileInput, Out, CompileShared>
  shared: SharedData<CompileShared>
  label?: string
  /** Files that a document depends on; by default, those that it names. */
  namesIn?: (path: string, text: string) => string[]
  /** Adds to an input. */
  extended?: (input: CompileInput) => CompileInput
  /** Returns true if a result is also that of another document with the same name and text. */
  isShareable: (out: Out) => boolean
  /** Returns the path of the document that a result was made of, if the result depends on it. */
  pathOf?: (out: Out) => string
}

export interface DocumentResults<Out> {
  results: StageResult<Out>[]
  /** Sources of the results. */
  read: Source[]
  /** Sources that cannot be read. */
  unread: { source: Source; problem: Problem }[]
  /** Paths of sources that do not exist. */
  missing: string[]
}

/** Runs a stage over documents. Those with the same text in several versions share one result, if it allows that. */
export async function runDocuments<Out>(
  sources: Source[],
  run: DocumentRun<Out>,
  world: World,
): Promise<DocumentResults<Out>> {
  const { lazy, complete, read, unread, missing } = compileInputs(sources, world, run.namesIn)
  // Code of the site gets the paths of documents.
  const mayShare = !runsPlugins(world.config) && !world.config.frontMatter
  /** Number of the input of each source. */
  const numbers: number[] = []
  function* distinct() {
    const known = new Map<string, number>()
    let count = 0
    for (const plain of lazy()) {
      const input = run.extended?.(plain) ?? plain
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
  const { shared, label } = run
  const made = await world.run(run.stage, distinct(), shared, { label, expected: sources.length, complete })
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

/** Runs a stage over documents whose results depend on their paths. */
async function runEach<Out>(
  sources: Source[],
  run: DocumentRun<Out>,
  world: World,
): Promise<Map<string, StageResult<Out>>> {
  const { lazy, complete, read } = compileInputs(sources, world, run.namesIn)
  function* all() {
    for (const input of lazy()) yield run.extended?.(input) ?? input
  }
  const made = await world.run(run.stage, all(), run.shared, { expected: sources.length, complete })
  return new Map(made.map((result, i) => [read[i]!.path, result]))
}
