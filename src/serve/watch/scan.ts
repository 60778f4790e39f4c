import fs from 'node:fs'
import path from 'node:path'
import { ignoreErrors } from '../../host/fs.ts'
import type { Places } from './places.ts'

/** File metadata that detects changes; times in epoch milliseconds. */
export interface FileStat {
  stamp: string
  size: number
  mtime: number
}

const skipped = new Set(['node_modules', '.git'])

/** Returns the metadata of a file; undefined if absent. */
export function statFile(file: string): FileStat | undefined {
  // A folder may be deleted or become unreadable.
  const stat = ignoreErrors(undefined, () => fs.statSync(file, { throwIfNoEntry: false }))
  if (!stat || stat.isDirectory()) return undefined
  return { stamp: `${stat.size} ${stat.mtimeMs} ${stat.ino}`, size: stat.size, mtime: stat.mtimeMs }
}

/** Returns the metadata of every watched file, by path relative to the root. */
export function scan(root: string, { trees, flats }: Places, ignored: ReadonlySet<string>): Map<string, FileStat> {
  const found = new Map<string, FileStat>()
  const visit = (folder: string, isDeep: boolean) => {
    const full = path.join(root, folder)
    if (ignored.has(full)) return
    for (const entry of ignoreErrors(undefined, () => fs.readdirSync(full, { withFileTypes: true })) ?? []) {
      const file = folder === '.' ? entry.name : `${folder}/${entry.name}`
      if (!entry.isDirectory()) {
        const stat = statFile(path.join(full, entry.name))
        if (stat) found.set(file, stat)
      } else if (isDeep && !skipped.has(entry.name)) visit(file, true)
    }
  }
  for (const folder of trees) visit(folder, true)
  for (const folder of flats) visit(folder, false)
  return found
}

/** Reports whether a folder inside of a tree is skipped. */
export function isSkipped(folder: string, ignored: ReadonlySet<string>): boolean {
  return skipped.has(path.basename(folder)) || ignored.has(folder)
}
