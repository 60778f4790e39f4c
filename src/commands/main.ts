import { openFilesProblem } from '../host/disk-problem.ts'
import { printRefusal } from './print-refusal.ts'

/** Exit codes: 0 success, 1 errors in the site, 2 invalid arguments or configuration, 70 internal error. */
export async function main(args: string[]): Promise<number> {
  const refused = openFilesProblem()
  if (refused) return printRefusal(refused)
  // Imported after the check: Node opens all files of an import at once.
  return (await import('./program.ts')).runProgram(args)
}
