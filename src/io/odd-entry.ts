import fs from 'node:fs'
import path from 'node:path'
import type { Problem } from '../model/problem.ts'
import { type EntryKind, kindOf } from './read-file.ts'

export interface OddEntry {
  problem: Problem
  /** A symbolic link to a folder. */
  leadsToFolder: boolean
}

interface Entry {
  /** Absolute paths of the site and its content. */
  root: string
  content: string
  /** Relative to the root. */
  file: string
  /** Directory entry; a symbolic link if undefined. */
  dirent: EntryKind | undefined
}

/** Explains why a directory entry is not a readable file; undefined for a symbolic link to a file of the content. */
export function oddEntry({ root, content, file, dirent }: Entry): OddEntry | undefined {
  if (dirent && !dirent.isSymbolicLink()) return { problem: noFile(file, dirent), leadsToFolder: false }
  const target = realPath(path.join(root, file))
  const isInside = target?.startsWith(fs.realpathSync(content) + path.sep) ?? false
  const stat = target === undefined ? undefined : fs.statSync(target)
  if (isInside && stat?.isFile()) return undefined
  const leadsToFolder = stat?.isDirectory() ?? false
  return { problem: notFollowed(file, wayOf(isInside, stat)), leadsToFolder }
}

function wayOf(isInside: boolean, stat: fs.Stats | undefined): string {
  if (!stat) return 'is broken or circular'
  if (!isInside) return 'leads out of the content folder'
  return stat.isDirectory() ? 'leads to a folder' : 'does not lead to a regular file'
}

function noFile(file: string, dirent: EntryKind): Problem {
  const kind = kindOf(dirent)
  return {
    severity: 'error',
    code: 'unreadable-file',
    message: `This is ${kind}, not a file.`,
    hint: 'Rename it, or move it out of the content folder.',
    file,
    subject: kind,
  }
}

function notFollowed(file: string, way: string): Problem {
  return {
    severity: 'warning',
    code: 'symlink',
    message: `This symbolic link ${way} and is not followed.`,
    hint: 'Replace the link with the files.',
    file,
    subject: way,
  }
}

function realPath(file: string): string | undefined {
  try {
    return fs.realpathSync(file)
  } catch {
    return undefined
  }
}
