import fs from 'node:fs'
import path from 'node:path'
import { type Problem, problem } from '../model/problem.ts'
import { codeOf, ignoreErrors, OutputError, reasons } from './fs.ts'

const again = 'Build again. Exclude the folders beside the output from programs that clean or synchronize.'

const hints: Record<string, string> = {
  ENOSPC: 'Free some space.',
  EDQUOT: 'Free some space.',
  EROFS: 'Set a writable folder with --out-dir.',
  EACCES: 'Check the permissions of the folders.',
  EPERM: 'Check the permissions of the folders.',
  EMFILE: 'Raise the limit of open files: ulimit -n 1024.',
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

/** Reports whether an error is caused by the disk or the machine, not by a file's content. */
export function isDiskFailure(error: unknown): boolean {
  return Object.hasOwn(hints, codeOf(error))
}

/** Converts a disk error to a problem; undefined for any other error. */
export function diskProblem(error: unknown): Problem | undefined {
  // System errors while writing an output are not bugs of docsgen.
  const isRefused = error instanceof OutputError && /^E[A-Z0-9]+$/.test(error.code)
  if (!isRefused && !isDiskFailure(error)) return undefined
  const code = codeOf(error)
  const hasBegun = error instanceof OutputError && error.hasBegun
  const state = hasBegun ? 'The next docsgen command finishes the output.' : 'Nothing was changed in the output.'
  const hint = `${hints[code] ?? 'Check the folder that the message names.'} ${state}`
  return {
    severity: 'error',
    code: problemCode(code),
    message: messageOf(error as Error),
    hint,
    subject: code,
  }
}

function messageOf(error: NodeJS.ErrnoException): string {
  if (error instanceof OutputError) return error.message
  const code = codeOf(error)
  const place = error.path === undefined ? '' : ` at "${error.path}"`
  return `Cannot read or write: ${reasons[code] ?? code}${place}.`
}

/** Minimum number of files that docsgen opens at once. */
const leastOpenFiles = 128

/** Returns a problem if the limit of open files is too low to start. Node has already raised it as far as possible. */
export function openFilesProblem(): Problem | undefined {
  const limits = ignoreErrors(undefined, () => fs.readFileSync('/proc/self/limits', 'utf8')) ?? ''
  const limit = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  if (limit >= leastOpenFiles) return undefined
  const message = `The limit of open files is ${limit}, but docsgen needs ${leastOpenFiles}.`
  return problem('disk-failed', { message, hint: hints.EMFILE, subject: 'EMFILE' })
}

function problemCode(code: string): string {
  return code === 'lock-lost' ? 'output-locked' : 'disk-failed'
}

/** Warns that files which only make the next command faster could not be written or removed. */
export function cacheProblem(error: unknown): Problem {
  const reason = error instanceof Error ? error.message : String(error)
  return problem('disk-failed', {
    severity: 'warning',
    message: `The cache or temporary files could not be saved or removed: ${reason.replace(/\.$/, '')}.`,
    hint: 'The result of this command is complete. Check the disk, or remove the cache with "docsgen clear".',
    subject: 'cache',
  })
}

/** Converts a disk error to a problem; undefined for any other error. `message` describes the failed action. */
export function writeFailure(error: unknown, root: string, message: string): Problem | undefined {
  if (!(error instanceof Error) || !/^E[A-Z0-9]+$/.test(codeOf(error))) return undefined
  return problem('disk-failed', {
    message: `${message}: ${error.message.replace(/, \w+( '.*)?$/s, '')}.`,
    hint: 'Nothing was changed. Check the permissions of the file and its folder, and the free disk space.',
    file: fileBelow(root, (error as NodeJS.ErrnoException).path),
    subject: codeOf(error),
  })
}

/** Does work that writes files. Returns its problems, or that of the disk; `message` describes the failed action. */
export async function tryToWrite(
  root: string,
  message: string,
  work: () => Promise<Problem[]> | Problem[] | void,
): Promise<Problem[]> {
  try {
    return (await work()) ?? []
  } catch (error) {
    const failure = writeFailure(error, root, message)
    if (!failure) throw error
    return [failure]
  }
}

function fileBelow(root: string, file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  const name = path.relative(root, file).split(path.sep).join('/')
  return name === '' || name.startsWith('../') || path.isAbsolute(name) ? undefined : name
}
