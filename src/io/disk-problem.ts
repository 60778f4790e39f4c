import fs from 'node:fs'
import { type Problem, problem } from '../model/problem.ts'
import { codeOf, ignoreErrors, OutputError, reasons } from './fs.ts'

const again = 'Build again. Exclude the folders beside the output from programs that clean or synchronize.'

const hints: Record<string, string> = {
  ENOSPC: 'Free some space.',
  EDQUOT: 'Free some space.',
  EROFS: 'Name a folder that can be written with --out-dir.',
  EACCES: 'Check who owns the folders.',
  EPERM: 'Check who owns the folders.',
  EMFILE: 'Allow more open files: ulimit -n 1024.',
  ENFILE: 'Close other programs.',
  ENOMEM: 'Close other programs.',
  EIO: 'Check the disk.',
  ENAMETOOLONG: 'Give the page or file a shorter name or slug.',
  'stage-gone': again,
  'missing-file': again,
  'unexpected-file': again,
  'wrong-size': again,
  'not-a-file': 'Move it away.',
  'lock-lost': 'Build again. This process did not renew its lock for 30 seconds, as after a long sleep.',
  unsteady: 'Wait until it is written.',
}

/** The disk or the machine refuses, whatever the file is. */
export function isDiskFailure(error: unknown): boolean {
  return Object.hasOwn(hints, codeOf(error))
}

/** The problem for a disk that cannot be written; undefined for any other error. */
export function diskProblem(error: unknown): Problem | undefined {
  // All that the system refuses of an output is no fault of docsgen.
  const isRefused = error instanceof OutputError && /^E[A-Z0-9]+$/.test(error.code)
  if (!isRefused && !isDiskFailure(error)) return undefined
  const code = codeOf(error)
  const hasBegun = error instanceof OutputError && error.hasBegun
  const state = hasBegun ? 'The next docsgen command finishes the output.' : 'Nothing was changed in the output.'
  const hint = `${hints[code] ?? 'Check the folder that the message names.'} ${state}`
  return problem({
    severity: 'error',
    code: problemCode(code),
    message: messageOf(error as Error),
    hint,
    subject: code,
  })
}

function messageOf(error: NodeJS.ErrnoException): string {
  if (error instanceof OutputError) return error.message
  const code = codeOf(error)
  const place = error.path === undefined ? '' : ` at "${error.path}"`
  return `Cannot read or write: ${reasons[code] ?? code}${place}.`
}

/** Files that docsgen has to have open at once, at least. */
const leastOpenFiles = 128

/** The problem where the limit of open files is too low even to start. Node has raised it as far as it may. */
export function openFilesProblem(): Problem | undefined {
  const limits = ignoreErrors(undefined, () => fs.readFileSync('/proc/self/limits', 'utf8')) ?? ''
  const limit = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  if (limit >= leastOpenFiles) return undefined
  const message = `This process may open ${limit} files at once, and docsgen needs ${leastOpenFiles}.`
  return problem({ severity: 'error', code: 'disk-failed', message, hint: hints.EMFILE, subject: 'EMFILE' })
}

function problemCode(code: string): string {
  return code === 'lock-lost' ? 'output-locked' : 'disk-failed'
}
