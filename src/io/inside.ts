import fs from 'node:fs'
import path from 'node:path'
import { ignoreErrors } from './fs.ts'

/**
 * Whether paths, relative to the root, stay inside it or inside one of the folders outside of it that the configuration
 * names, when every symbolic link on their way is followed. Folders are looked at once.
 */
export function insideTest(root: string, outside: string[] = []): (file: string) => boolean {
  const tops = ['', ...outside].flatMap((folder) => realPath(path.join(root, folder)) ?? [])
  const known = new Map<string, boolean>()
  const isInside = (file: string) => {
    const real = realPath(file)
    return real === undefined || tops.some((top) => real === top || real.startsWith(top + path.sep))
  }
  return (file) => {
    const full = path.join(root, file)
    const folder = path.dirname(full)
    const isFolderInside = known.get(folder) ?? isInside(folder)
    known.set(folder, isFolderInside)
    return isFolderInside && (!isLink(full) || isInside(full))
  }
}

/** Undefined for what is not there: nothing can be read from it. */
function realPath(file: string): string | undefined {
  try {
    return fs.realpathSync.native(file)
  } catch {
    return undefined
  }
}

function isLink(file: string): boolean {
  return ignoreErrors(undefined, () => fs.lstatSync(file))?.isSymbolicLink() ?? false
}
