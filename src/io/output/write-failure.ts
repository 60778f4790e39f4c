import path from 'node:path'
import type { Problem } from '../../model/problem.ts'
import { codeOf } from '../fs.ts'

/** Converts a disk error to a problem; undefined for any other error. `message` describes the failed action. */
export function writeFailure(error: unknown, root: string, message: string): Problem | undefined {
  if (!(error instanceof Error) || !/^E[A-Z0-9]+$/.test(codeOf(error))) return undefined
  return {
    severity: 'error',
    code: 'disk-failed',
    message: `${message}: ${error.message.replace(/, \w+( '.*)?$/s, '')}.`,
    hint: 'Nothing was changed. Check the permissions of the file and its folder, and the free disk space.',
    file: fileBelow(root, (error as NodeJS.ErrnoException).path),
    subject: codeOf(error),
  }
}

function fileBelow(root: string, file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  const name = path.relative(root, file).split(path.sep).join('/') || '.'
  return name.startsWith('../') || path.isAbsolute(name) ? undefined : name
}
