import fs from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Message } from 'esbuild'
import type { Problem } from '../../model/problem.ts'
import { codeProblem, withoutEffects } from '../bundle/code-mistake.ts'
import { ignoreErrors } from '../fs.ts'
import { readRegular } from '../read-file.ts'
import { problemIn } from '../site-files.ts'
import { placePrefix } from './bundle.ts'
import { relativePath } from './record.ts'

/** Returns the problems of a configuration that cannot be bundled; rethrows any other error. */
export function bundleProblems(error: unknown, { root, file }: { root: string; file: string }): Problem[] {
  if (!isBuildFailure(error)) throw error
  return withoutEffects(error.errors).map((found) => {
    const own = problemIn(found)
    if (own) return own
    const { location = found.location, ...said } = codeProblem(found)
    const place = location
      ? { file: location.file, line: location.line, column: columnOf(location, root) }
      : { file, seek: { keys: [] } }
    return { severity: 'error', code: 'bad-code', ...said, ...place, subject: found.text }
  })
}

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

/** Paths of a configuration that was run. */
export interface Ran {
  root: string
  /** Path of the configuration, relative to the root. */
  file: string
  /** Absolute path of the bundled module; the source map is next to it. */
  module: string
}

/** Returns the problem of a configuration that throws, at the author's line if the stack contains it. */
export function runProblem(error: unknown, ran: Ran): Problem {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : `Thrown: ${String(error)}`
  const place = (error instanceof Error && placeIn(error.stack ?? '', ran)) || { file: ran.file, seek: { keys: [] } }
  return {
    severity: 'error',
    code: 'config-failed',
    message: `The configuration throws an error. ${message}`,
    ...place,
    subject: message,
  }
}

function placeIn(stack: string, { module, root }: Ran): { file: string; line: number; column: number } | undefined {
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
