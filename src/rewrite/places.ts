import fs from 'node:fs'
import path from 'node:path'
import { hashOfFile, ignoreErrors } from '../host/fs.ts'
import { entryPlace } from '../host/real-place.ts'
import { compare } from '../model/problem.ts'
import { changesFolder } from '../shared/changes-folder.ts'
import { hashOf } from '../shared/hash.ts'
import { leavesRoot } from '../shared/leaves-root.ts'

/** Folders whose content is no part of a site. */
const foreign = new Set(['.git', 'node_modules', '.docsgen', changesFolder])

/** Reports whether a path is one that a journal of docsgen may name: inside of the folder, and not through a link. */
export function isOwnPlace(folder: string, name: string): boolean {
  if (name.includes('\0') || (path.sep === '\\' && /[\\:]/.test(name))) return false
  if (path.posix.normalize(name) !== name || name.startsWith('/') || name.endsWith('/')) return false
  if (name === '.' || leavesRoot(name) || name.split('/').some((part) => foreign.has(part.toLowerCase()))) return false
  const file = path.join(folder, name)
  return entryPlace(file) === file
}

/** Name of a file that another one becomes. */
export function isDraftName(name: string): boolean {
  return /^\.[0-9a-f]{16}\.tmp$/.test(name)
}

/** Returns what is at a path: a symbolic link is `other`. */
export function kindOf(file: string): 'file' | 'folder' | 'other' | undefined {
  const stat = ignoreErrors(['ENOTDIR'], () => fs.lstatSync(file, { throwIfNoEntry: false }))
  if (!stat) return undefined
  return stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : 'other'
}

/**
 * Returns the hash of a file or of everything in a folder, without drafts. `changed` has hashes of files that are about to
 * change, by path.
 */
export function hashOfEntry(entry: string, changed: ReadonlyMap<string, string>): string {
  const hashes = new Map<string, string>()
  const walk = (file: string) => {
    const kind = kindOf(file)
    if (kind === 'folder') for (const name of fs.readdirSync(file)) walk(path.join(file, name))
    else if (kind === 'file') hashes.set(file, hashOfFile(file) ?? '')
    else if (kind) hashes.set(file, ignoreErrors(undefined, () => fs.readlinkSync(file)) ?? '')
  }
  walk(entry)
  for (const [file, hash] of changed) if (file === entry || file.startsWith(entry + path.sep)) hashes.set(file, hash)
  const list = [...hashes]
    .filter(([file]) => !isDraftName(path.basename(file)))
    .map(([file, hash]) => `${path.relative(entry, file).split(path.sep).join('/')}\0${hash}`)
  return hashOf(list.sort(compare).join('\0'))
}

/** Removes a folder that a move has left empty, and those above it, up to the root. */
export function removeEmpty(folder: string, root: string): void {
  for (let at = folder; at.startsWith(root + path.sep); at = path.dirname(at))
    if (ignoreErrors(undefined, () => fs.rmdirSync(at) ?? true) === undefined) return
}
