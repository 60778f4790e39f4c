import { compileStage, emptyDoc } from '../markdown/compile-stage.ts'
import type { Messages } from '../messages/messages.ts'
import type { Term } from '../model/options/glossary.ts'
import type { Problem } from '../model/problem.ts'
import { failed, type StageResult } from '../model/stage.ts'
import type { CompiledDoc, Source } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { compileInputs, compileShared, type Languages } from './inputs.ts'
import { failure } from './mistakes.ts'

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

/** Documents before their partials are added. */
export interface CompiledSources<One = CompiledDoc> {
  docs: One[]
  problems: Problem[]
  /** Paths of sources that do not exist. */
  gone: string[]
  cached: number
}

/** Compiles documents, each with the messages of its language. */
export async function compileSources(sources: Source[], languages: Languages, world: World): Promise<CompiledSources> {
  const all: CompiledSources = { docs: [], problems: [], gone: [], cached: 0 }
  const locales = new Set(sources.map((source) => source.locale))
  for (const locale of locales) {
    const words = await languages.wordsOf(locale)
    const own = sources.filter((source) => source.locale === locale)
    const terms = languages.termsOf(locale)
    const work = own[0]!.kind === 'partial' ? 'partials' : 'compile'
    const label = locales.size > 1 ? `${work} ${locale}` : work
    add(all, await compileLanguage(own, { words, terms, label }, world))
  }
  return all
}

/** Appends compiled documents to others. */
export function add(all: CompiledSources, { docs, problems, gone, cached }: CompiledSources): void {
  for (const doc of docs) all.docs.push(doc)
  for (const problem of problems) all.problems.push(problem)
  all.gone.push(...gone)
  all.cached += cached
}

async function compileLanguage(
  sources: Source[],
  { words, terms, label }: { words: Messages; terms: Term[]; label: string },
  world: World,
): Promise<CompiledSources> {
  const { inputs, read, unread, missing: gone } = compileInputs(sources, world)
  const shared = compileShared(world, words, terms)
  const first = await world.run(compileStage, inputs(), shared, { label, expected: sources.length })
  const { results, undrawn } = await withDrawings(first, read, shared, world)
  const lost = unread.map(({ source, problem }) => ({ ...emptyDoc(source, [problem]), body: undefined }))
  const docs = [...results.map((result, i) => docOf(result, read[i]!)), ...lost]
  const problems = [...docs.flatMap((doc) => doc.problems), ...undrawn]
  return { docs, problems, gone, cached: results.filter((result) => !failed(result) && result.cached).length }
}

type Result = StageResult<Omit<CompiledDoc, 'body'>>

/** Draws the diagrams that wait for a browser, and compiles their documents again, with the drawings. */
async function withDrawings(
  first: Result[],
  sources: Source[],
  shared: ReturnType<typeof compileShared>,
  world: World,
): Promise<{ results: Result[]; undrawn: Problem[] }> {
  const waiting = new Map(
    first.flatMap((result, i) =>
      failed(result) || !result.out.diagrams ? [] : [[sources[i]!.path, result.out.diagrams] as const],
    ),
  )
  if (waiting.size === 0 || !world.drawDiagrams) return { results: first, undrawn: [] }
  const drawn = await world.drawDiagrams([...new Set([...waiting.values()].flat())])
  if (!(drawn instanceof Map)) return { results: first, undrawn: [drawn] }
  const own = sources.filter(({ path }) => waiting.has(path))
  const { inputs, read } = compileInputs(own, world)
  const svgOf = (source: string) => [source, drawn.get(source)!] as const
  function* withOwn() {
    for (const input of inputs()) {
      const diagrams = waiting.get(input.source.path)!
      yield { ...input, drawings: Object.fromEntries(diagrams.map(svgOf)) }
    }
  }
  const again = await world.run(compileStage, withOwn(), shared, { expected: own.length, isPart: true })
  const byPath = new Map(again.map((result, i) => [read[i]!.path, result]))
  return { results: first.map((result, i) => byPath.get(sources[i]!.path) ?? result), undrawn: [] }
}

function docOf(result: Result, source: Source): CompiledDoc {
  if (!failed(result))
    return isBroken(result.out) ? { ...result.out, imports: [] } : { ...result.out, body: result.body! }
  return { ...emptyDoc(source, [failure(result, source.path, 'compiled')]), body: undefined }
}

/** Returns true for MDX with an error, which cannot be run. */
function isBroken({ format, problems }: Omit<CompiledDoc, 'body'>): boolean {
  return format === 'mdx' && problems.some(({ severity }) => severity === 'error')
}
