import { compileStage, emptyDoc } from '../markdown/compile-stage.ts'
import type { Messages } from '../messages/messages.ts'
import type { Problem } from '../model/problem.ts'
import { type Failure, failed, type StageResult } from '../model/stage.ts'
import type { Doc, Source } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { compileInputs, compileShared } from './inputs.ts'

/** Maps files to their language, and languages to their messages. */
export interface Languages {
  /** Language of untranslated documents. */
  source: string
  /** Folder of the translations of each other language. */
  translations: { locale: string; folder: string }[]
  wordsOf(locale: string): Promise<Messages>
}

/** Returns true for Markdown and MDX, false for a React page. */
export function isDocument(source: Source): boolean {
  return !/\.[jt]sx$/.test(source.path)
}

/** Compiled documents, before partials are added. */
export interface CompiledSources {
  docs: Doc[]
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
    const label = locales.size > 1 ? `compile ${locale}` : 'compile'
    add(all, await compileLanguage(own, { words, label }, world))
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
  { words, label }: { words: Messages; label: string },
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

/** Returns true for MDX with an error, which cannot be run. */
function isBroken({ format, problems }: Omit<Doc, 'body'>): boolean {
  return format === 'mdx' && problems.some(({ severity }) => severity === 'error')
}

/** Converts the failure of a stage to a problem. */
export function failure({ failed: how, message }: Failure, file: string, done: string): Problem {
  const hint = how === 'timeout' ? 'Raise markdown.limits.pageSeconds if the page needs the time.' : undefined
  return {
    severity: 'error',
    code: how === 'timeout' ? 'page-timeout' : 'page-failed',
    message: `The page could not be ${done}. ${message}`,
    hint,
    file,
    line: 1,
    column: 1,
    subject: how,
  }
}
