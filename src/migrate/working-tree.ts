import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** State of a folder in git: without a repository, with uncommitted changes, or clean. */
export type TreeState = 'none' | 'changed' | 'clean'

/** Files that the installation of docsgen and a build of the old site change, and that a migration never writes. */
const ofPackages = new Set([
  'package.json',
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'bun.lock',
  'bun.lockb',
  'node_modules',
  'build-docusaurus',
])

/** Returns the state of the git working tree of a folder. Changes by an installation of packages do not count. */
export function treeState(folder: string): TreeState {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '-z', '--no-renames', '--', '.'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  if (status !== 0) return 'none'
  const changed = stdout.split('\0').filter((line) => line !== '')
  return changed.every((line) => ofPackages.has(path.basename(line.slice(3)))) ? 'clean' : 'changed'
}
