import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { docsgen } from './cli.ts'

/** Builds a site as it lies in the repository, once for all files of tests, which only read it. Gives its output. */
export async function sharedSite(root: string, baseUrl?: string): Promise<string> {
  const project = path.join(import.meta.dirname, '../../..')
  const folder = path.join(
    inject('sharedSites'),
    encodeURIComponent(`${path.relative(project, root)} ${baseUrl ?? ''}`),
  )
  const out = path.join(folder, 'site')
  const done = path.join(folder, 'done')
  if (isFirst(folder)) {
    const args = ['--root', path.resolve(root), '--out-dir', out, '--cache-dir', path.join(folder, 'cache')]
    if (baseUrl !== undefined) args.push('--base-url', baseUrl)
    const { code, stderr } = await docsgen(folder, ['build', ...args])
    fs.writeFileSync(done, code === 0 ? '' : stderr)
  }
  while (!fs.existsSync(done)) await wait(50)
  const fault = fs.readFileSync(done, 'utf8')
  if (fault !== '') throw new Error(fault)
  return out
}

/** Only one process can make a folder. */
function isFirst(folder: string): boolean {
  try {
    fs.mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}
