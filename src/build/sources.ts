import { compileStage, emptyDoc } from '../markdown/compile-stage.ts'
import type { Words } from '../messages/messages.ts'
import { type Problem, problem } from '../model/problem.ts'
import { type Failure, failed, type StageResult } from '../model/stage.ts'
import type { Doc, Source } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { compileInputs, compileShared } from './inputs.ts'

/** What tells the language of a file, and what is said in it. */
export interface Languages {
  /** Of the documents that are no translations. */
  source: string
  /** Folder of the translations of each other language. */
  translations: { locale: string; folder: string }[]
  wordsOf(locale: string): Promise<Words>
}

/** Markdown or MDX, not a React page. */
export function isDocument(source: Source): boolean {
  return !/\.[jt]sx$/.test(source.path)
}

/** Documents, each on its own. */
export interface CompiledSources {
  docs: Doc[]
  problems: Problem[]
  /** Paths of sources that are not there. */
  gone: string[]
  cached: number
}

/** Compiles documents, those of each language with its words. */
export async function compileSources(sources: Source[], languages: Languages, world: World): Promise<CompiledSources> {
  const all: CompiledSources = { docs: [], problems: [], gone: [], cached: 0 }
  const locales = new Set(sources.map((source) => source.locale))
  for (const locale of locales) {
    const words = await languages.wordsOf(locale)
    const own = sources.filter((source) => source.locale === locale)
    const label = locales.size > 1 ? `compile ${locale}` : 'compile'
    add(all, await compileLanguage(own, { words, label }, world))
  }
  return all
}

/** Adds documents to others. */
export function add(all: CompiledSources, { docs, problems, gone, cached }: CompiledSources): void {
  for (const doc of docs) all.docs.push(doc)
  for (const problem of problems) all.problems.push(problem)
  all.gone.push(...gone)
  all.cached += cached
}

async function compileLanguage(
  sources: Source[],
  { words, label }: { words: Words; label: string },
  world: World,
): Promise<CompiledSources> {
  const { inputs, read, unread, missing: gone } = compileInputs(sources, world)
  const results = await world.run(compileStage, inputs(), compileShared(world, words), {
    label,
    expected: sources.length,
  })
  const lost = unread.map(({ source, problem }) => ({ ...emptyDoc(source, [problem]), body: undefined }))
  const docs = [...results.map((result, i) => docOf(result, read[i]!)), ...lost]
  const problems = docs.flatMap((doc) => doc.problems)
  return { docs, problems, gone, cached: results.filter((result) => !failed(result) && result.cached).length }
}

function docOf(result: StageResult<Omit<Doc, 'body'>>, source: Source): Doc {
  if (!failed(result))
    return isBroken(result.out) ? { ...result.out, imports: [] } : { ...result.out, body: result.body! }
  return { ...emptyDoc(source, [failure(result, source.path, 'compiled')]), body: undefined }
}

/** Nothing can be made of MDX with a mistake. */
function isBroken({ format, problems }: Omit<Doc, 'body'>): boolean {
  return format === 'mdx' && problems.some(({ severity }) => severity === 'error')
}

/** The finding for a page that a stage could not do. */
export function failure({ failed: how, message }: Failure, file: string, done: string): Problem {
  const hint = how === 'timeout' ? 'Raise markdown.limits.pageSeconds if the page needs the time.' : undefined
  return problem({
    severity: 'error',
    code: how === 'timeout' ? 'page-timeout' : 'page-failed',
    message: `The page could not be ${done}. ${message}`,
    hint,
    file,
    line: 1,
    column: 1,
    subject: how,
  })
}
