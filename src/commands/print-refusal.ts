import type { Problem } from '../model/problem.ts'

/** Prints the problem that prevents a command from running, and returns the exit code. */
export function printRefusal({ message, code, hint }: Problem): number {
  process.stderr.write(`error  ${message}  (${code})\n  ${hint}\n`)
  return 2
}
