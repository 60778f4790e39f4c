import { type Problem, problem } from '../model/problem.ts'
import { codeOf, outputError } from './fs.ts'

const hints: Record<string, string> = {
  ENOSPC: 'Free some space.',
  EDQUOT: 'Free some space.',
  EROFS: 'Name a folder that can be written with --out-dir.',
  EACCES: 'Check whose the folders are.',
  EPERM: 'Check whose the folders are.',
  EMFILE: 'Allow more open files (ulimit -n).',
  ENFILE: 'Close other programs.',
  EIO: 'Check the disk.',
}

/** The disk refuses to be written, whatever the file is. */
export function isDiskFailure(error: unknown): boolean {
  return Object.hasOwn(hints, codeOf(error))
}

/** The finding for a disk that cannot be written; undefined for any other error. */
export function diskProblem(error: unknown): Problem | undefined {
  if (!isDiskFailure(error)) return undefined
  const code = codeOf(error)
  const { message } = outputError(error, '')
  const hint = `${hints[code]} Nothing was changed in the output.`
  return problem({ severity: 'error', code: 'disk-failed', message, hint, subject: code })
}
