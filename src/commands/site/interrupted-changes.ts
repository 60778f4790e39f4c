import fs from 'node:fs'
import path from 'node:path'
import { changesFolder } from '../../shared/changes-folder.ts'

/** Completes or drops the changes of a killed process. Only a site that has some loads the code for it. */
export async function finishInterrupted(root: string): Promise<void> {
  if (fs.existsSync(path.join(root, changesFolder))) (await import('../../rewrite/journal.ts')).finishChanges(root)
}
