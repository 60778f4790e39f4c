import fs from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Message } from 'esbuild'
import { problemAt } from '../../config/problems.ts'
import type { Code } from '../../model/codes/codes.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { codeProblem, unresolved, withoutEffects } from '../bundle/code-problem.ts'
import type { BundledModule } from '../bundle/load-module.ts'
import { ignoreErrors } from '../fs.ts'
import { readRegular } from '../read-file.ts'
import { NeverSettled, settled, type Waits } from '../settled.ts'
import { problemIn } from '../site-files.ts'
import { type BundleVariant, placePrefix } from './bundle.ts'
import { type ConfigRecord, relativePath } from './record.ts'

/** Returns the problems of a configuration that cannot be bundled; rethrows any other error. */
export function bundleProblems(error: unknown, { root, file }: { root: string; file: string }): Problem[] {
  if (!isBuildFailure(error)) throw error
  return withoutEffects(error.errors).map((found) => {
    const own = problemIn(found)
    if (own) return own
    const { location = found.location, ...described } = codeProblem(found)
    const place = location
      ? { file: location.file, line: location.line, column: columnOf(location, root) }
      : { file, seek: { keys: [] } }
    return problem('bad-code', { ...described, ...place, subject: found.text })
  })
}

/** Returns the imports that lead nowhere, if nothing else prevents that a file is bundled: what they name, and files that are sought. */
export function missingIn(error: unknown, root: string): { names: string[]; files: string[] } | undefined {
  if (!isBuildFailure(error)) return undefined
  const missing = error.errors.map((message) => ({ name: unresolved(message), from: message.location?.file ?? '' }))
  if (missing.some(({ name }) => name === undefined)) return undefined
  const files = missing.flatMap(({ name = '', from }) =>
    name.startsWith('.')
      ? endings.map((end) => relativePath(root, path.resolve(root, path.dirname(from), name) + end))
      : [],
  )
  return { names: [...new Set(missing.map(({ name = '' }) => name))], files }
}

const endings = ['', ...['.ts', '.js', '.mjs', '.cjs', '.json'].flatMap((ending) => [ending, `/index${ending}`])]

function isBuildFailure(error: unknown): error is Error & { errors: Message[] } {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors)
}

function columnOf({ file, line, column, lineText }: NonNullable<Message['location']>, root: string): number {
  const characters = Buffer.from(lineText).subarray(0, column).toString().length
  return characters + 1 - shiftOf(path.resolve(root, file), line)
}

/** Returns the number of columns that inserted code shifts the first line of a file. */
function shiftOf(file: string, line: number): number {
  const text = line === 1 ? ignoreErrors(undefined, () => readRegular(file).toString()) : undefined
  return placePrefix(file, text ?? '').length
}

/** Returns the default export of a bundled module. Calls it if it is a function. */
export async function importConfig(module: string): Promise<unknown> {
  const { default: exported } = (await import(/* @vite-ignore */ pathToFileURL(module).href)) as { default?: unknown }
  return typeof exported === 'function' ? await exported() : await exported
}

/** A file that was run, relative to the root. */
interface Ran {
  root: string
  file: string
  /** Its name in problems, and the code if it throws. */
  name: string
  code: Code
  /** Code and hint if it exports nothing. */
  empty: { code: Code; hint: string }
  waits?: Waits
}

/**
 * Bundles a module, runs it, next to its source map, and uses its default export. If it throws, packages are loaded as
 * `require` does, which may be another file. Returns the problem if both fail.
 */
export async function runModule<T>(
  bundle: (variant?: BundleVariant) => Promise<BundledModule>,
  ran: Ran,
  use: (value: unknown, bundled: BundledModule) => T,
): Promise<(T | { problems: Problem[] }) & { record: ConfigRecord }> {
  const bundled = await bundle()
  try {
    return { ...(await runOnce(bundled, ran, use)), record: bundled.record }
  } catch (error) {
    const problems = [runProblem(error, bundled.module, ran)]
    const required = error instanceof NeverSettled ? bundled : await bundle({ requires: true }).catch(() => bundled)
    if (required.module === bundled.module) return { problems, record: bundled.record }
    const again = await runOnce(required, ran, use).catch(() => undefined)
    return again ? { ...again, record: required.record } : { problems, record: bundled.record }
  }
}

async function runOnce<T>(
  bundled: BundledModule,
  ran: Ran,
  use: (value: unknown, bundled: BundledModule) => T,
): Promise<T | { problems: Problem[] }> {
  const value = await settled(importConfig(bundled.module), { name: () => ran.file, file: ran.file }, ran.waits)
  return value === undefined ? { problems: [exportsNothing(ran)] } : use(value, bundled)
}

function exportsNothing({ file, name, empty: { code, hint } }: Ran): Problem {
  return problemAt({ file, code }, [], { message: `${name} exports nothing.`, hint, subject: 'export' })
}

/** Returns the problem of a module that throws, at the author's line if the stack contains it. */
function runProblem(error: unknown, module: string, { root, file, code, name }: Ran): Problem {
  if (error instanceof NeverSettled) {
    const hint = 'Resolve or reject each promise in it and in the modules that it imports.'
    const message = `${name} waits for a promise that never settles.`
    return problem(code, { message, hint, file, seek: { keys: [] }, subject: 'promise' })
  }
  const subject = error instanceof Error ? `${error.name}: ${error.message}` : `Thrown: ${String(error)}`
  const place = (error instanceof Error && placeIn(error.stack ?? '', module, root)) || { file, seek: { keys: [] } }
  return problem(code, { message: `${name} throws an error. ${subject}`, ...place, subject })
}

function placeIn(
  stack: string,
  module: string,
  root: string,
): { file: string; line: number; column: number } | undefined {
  const name = path.basename(module)
  const frame = stack.split('\n').find((line) => line.includes(name))
  const [, line, column] = frame?.match(/:(\d+):(\d+)\)?\s*$/) ?? []
  if (!line || !column) return undefined
  const map = new SourceMap(JSON.parse(fs.readFileSync(`${module}.map`, 'utf8')) as SourceMapPayload)
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
  if (!('originalSource' in entry)) return undefined
  const source = entry.originalSource
  const file = source.startsWith('file:') ? fileURLToPath(source) : path.resolve(root, source)
  const first = entry.originalLine + 1
  return { file: relativePath(root, file), line: first, column: entry.originalColumn + 1 - shiftOf(file, first) }
}
