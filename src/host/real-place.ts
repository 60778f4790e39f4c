import fs from 'node:fs'
import path from 'node:path'
import { leavesRoot } from '../shared/leaves-root.ts'
import { ignoreErrors } from './fs.ts'

/** Returns the path of a file without symbolic links; the file and its folders may not exist yet. */
export function realPlace(file: string): string {
  const real = ignoreErrors(['ENOENT', 'ENOTDIR'], () => fs.realpathSync(file))
  const parent = path.dirname(file)
  return real ?? (parent === file ? file : path.join(realPlace(parent), path.basename(file)))
}

/** Returns the path of an entry; that of its folder is without symbolic links, but the entry may be one. */
export function entryPlace(file: string): string {
  return path.join(realPlace(path.dirname(file)), path.basename(file))
}

/** Returns a POSIX path relative to a folder; undefined if it is outside of it. */
export function placeIn(folder: string, file: string): string | undefined {
  const name = path.relative(folder, file).split(path.sep).join('/')
  return name === '' || leavesRoot(name) || path.isAbsolute(name) ? undefined : name
}
