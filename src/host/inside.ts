import fs from 'node:fs'
import path from 'node:path'
import { existingPath, ignoreErrors } from './fs.ts'

/**
 * Returns a test for paths, relative to the root: whether they stay inside of it or of an allowed outside folder or file once
 * all symbolic links are resolved. Results for folders are cached.
 */
export function insideTest(root: string, outside: string[] = []): (file: string) => boolean {
  const tops = ['', ...outside].flatMap((folder) => existingPath(path.join(root, folder)) ?? [])
  const files = new Set(tops.filter((top) => fs.statSync(top).isFile()))
  const known = new Map<string, boolean>()
  const isInside = (file: string) => {
    const real = existingPath(file)
    return real === undefined || tops.some((top) => real === top || real.startsWith(top + path.sep))
  }
  return (file) => {
    const full = path.join(root, file)
    const folder = path.dirname(full)
    const isFolderInside = known.get(folder) ?? isInside(folder)
    known.set(folder, isFolderInside)
    if (!isFolderInside) return files.size > 0 && files.has(existingPath(full) ?? '')
    return !isLink(full) || isInside(full)
  }
}

function isLink(file: string): boolean {
  return ignoreErrors(undefined, () => fs.lstatSync(file))?.isSymbolicLink() ?? false
}
