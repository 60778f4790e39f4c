import fs from 'node:fs'
import path from 'node:path'
import type { Problem } from '../../model/problem.ts'
import { changesFolder } from '../../shared/changes-folder.ts'

/**
 * Completes or drops the changes of a killed process, and prints that it did. Returns the problems that prevent it: then
 * the command must not run. Only a site that has such changes loads the code for it.
 */
export async function finishInterrupted(root: string): Promise<Problem[]> {
  if (!fs.lstatSync(path.join(root, changesFolder), { throwIfNoEntry: false })) return []
  const { done, problems } = (await import('../../rewrite/finish.ts')).finishChanges(root)
  if (done !== undefined) process.stderr.write(`${done}\n`)
  return problems
}
