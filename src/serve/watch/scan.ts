import fs from 'node:fs'
import path from 'node:path'
import { ignoreErrors } from '../../io/fs.ts'
import type { Places } from './places.ts'

/** What tells that a file is not what it was; times in milliseconds of the clock. */
export interface Look {
  stamp: string
  size: number
  mtime: number
}

const skipped = new Set(['node_modules', '.git'])

/** Looks at a file; undefined where there is none. */
export function lookAt(file: string): Look | undefined {
  // Someone may take away a folder, or the right to look into it.
  const stat = ignoreErrors(undefined, () => fs.statSync(file, { throwIfNoEntry: false }))
  if (!stat || stat.isDirectory()) return undefined
  return { stamp: `${stat.size} ${stat.mtimeMs} ${stat.ino}`, size: stat.size, mtime: stat.mtimeMs }
}

/** Looks at every file of the places, by path relative to the root. */
export function scan(root: string, { trees, flats }: Places, ignored: ReadonlySet<string>): Map<string, Look> {
  const found = new Map<string, Look>()
  const visit = (folder: string, isDeep: boolean) => {
    const full = path.join(root, folder)
    if (ignored.has(full)) return
    for (const entry of ignoreErrors(undefined, () => fs.readdirSync(full, { withFileTypes: true })) ?? []) {
      const file = folder === '.' ? entry.name : `${folder}/${entry.name}`
      if (!entry.isDirectory()) {
        const look = lookAt(path.join(full, entry.name))
        if (look) found.set(file, look)
      } else if (isDeep && !skipped.has(entry.name)) visit(file, true)
    }
  }
  for (const folder of trees) visit(folder, true)
  for (const folder of flats) visit(folder, false)
  return found
}

/** Whether a folder is looked into, that is no tree or flat by itself. */
export function isSkipped(folder: string, ignored: ReadonlySet<string>): boolean {
  return skipped.has(path.basename(folder)) || ignored.has(folder)
}
