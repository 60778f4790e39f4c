import { spawnSync } from 'node:child_process'

/** State of a folder in git: without a repository, with uncommitted changes, or clean. */
export type TreeState = 'none' | 'changed' | 'clean'

/** Returns the state of the git working tree of a folder. */
export function treeState(folder: string): TreeState {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', '.'], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) return 'none'
  return stdout.trim() === '' ? 'clean' : 'changed'
}
