import fs from 'node:fs'
import path from 'node:path'
import { compare, type Problem, problem } from '../../model/problem.ts'
import { isOwnOutput } from '../../model/urls.ts'
import { hashOf } from '../../shared/hash.ts'
import { randomName } from '../fs.ts'

/** Paths of the output and its auxiliary files. */
export interface Places {
  outDir: string
  /** Folder with the lock, the journal, the stages and the old output. */
  folder: string
  /** Prefix of all of their names. */
  prefix: string
  lock: string
  journal: string
  /** Path in the cache for an old output that becomes the next stage. */
  spare?: string
  /** File in the cache with the stamps of the output. */
  stamps?: string
}

/**
 * Returns the paths of an output folder. They are next to it, so that two renames swap the whole folder. If it is a
 * separate file system, such as a container volume, they are inside: it cannot be renamed, and files next to it may not
 * persist.
 */
export function placesOf(outDir: string, cacheDir?: string): Places {
  if (isOwnFileSystem(outDir)) return placesInside(outDir)
  const spare = cacheDir && path.join(cacheDir, 'spare', hashOf(outDir).slice(0, 16))
  return { ...placesBeside(outDir), spare, stamps: spare && `${spare}.json` }
}

function placesBeside(outDir: string): Places {
  return placesAt(outDir, path.dirname(outDir), `.${path.basename(outDir)}.docsgen-`)
}

/** Returns the paths for a swap inside of the output folder. */
export function placesInside(outDir: string): Places {
  return placesAt(outDir, outDir, ownPrefix)
}

const ownPrefix = '.docsgen-'

function placesAt(outDir: string, folder: string, prefix: string): Places {
  const at = (name: string) => path.join(folder, prefix + name)
  return { outDir, folder, prefix, lock: at('lock'), journal: at('journal') }
}

/** Reports whether a folder is a mount point. */
export function isOwnFileSystem(folder: string): boolean {
  const stat = fs.statSync(folder, { throwIfNoEntry: false })
  return stat !== undefined && stat.dev !== fs.statSync(path.dirname(folder)).dev
}

/** Reports whether the auxiliary files are inside of the output. */
export function isInside({ folder, outDir }: Places): boolean {
  return folder === outDir
}

type Kind = 'stage' | 'old'

/** Returns a new path for a stage, or for the old output during a swap. */
export function newPath({ folder, prefix }: Places, kind: Kind): string {
  return path.join(folder, `${prefix}${kind}-${randomName()}`)
}

/**
 * Returns the path of a stage or an old output with this name; undefined if docsgen does not create such names here.
 */
export function ownPath(places: Places, kind: Kind, name: unknown): string | undefined {
  const isOwn = typeof name === 'string' && ownKind(places, name) === kind
  return isOwn ? path.join(places.folder, name) : undefined
}

/** Returns the kind of docsgen's own file or folder with this name, next to or inside of an output. */
export function ownKind(
  { prefix }: Pick<Places, 'prefix'>,
  name: string,
): Kind | 'lock' | 'draft' | 'journal' | undefined {
  if (!name.startsWith(prefix)) return undefined
  const rest = name.slice(prefix.length)
  if (rest === 'lock' || rest === 'journal') return rest
  if (/^lock([.-][0-9a-f]+)+$/.test(rest)) return 'draft'
  return /^(stage|old)-[0-9a-f]{16}$/.exec(rest)?.[1] as Kind | undefined
}

/** Reports whether a top-level entry of an output is docsgen's own: lock, journal, stage or similar. */
export function isOwnEntry(name: string): boolean {
  return ownKind({ prefix: ownPrefix }, name) !== undefined
}

/** Reports whether a path is relative, POSIX, normalized, inside of the folder and not reserved for docsgen. */
export function isSafePath(file: string): boolean {
  if (file.includes('\0') || (process.platform === 'win32' && /[\\:]/.test(file))) return false
  return !/(^|\/)(\.{0,2})(\/|$)/.test(file) && !isOwnOutput(file)
}

/** Returns every folder of the files with its entries; the top level is the empty path. */
export function foldersOf(files: Iterable<string>): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>()
  for (const file of files) {
    for (let entry = file; entry; entry = parentOf(entry)) {
      const names = folders.get(parentOf(entry))
      const name = entry.slice(entry.lastIndexOf('/') + 1)
      if (names?.has(name)) break
      if (names) names.add(name)
      else folders.set(parentOf(entry), new Set([name]))
    }
  }
  return folders
}

/** Returns the folder of a POSIX path; empty at the top level. */
export function parentOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')))
}

/**
 * Finds conflicting output paths: duplicates, a file at the path of a folder, names that the file system treats as
 * equal.
 */
export function findConflicts(files: { path: string; hash: string }[], ignoresCase: boolean): Problem[] {
  const claims = new Map<string, { path: string; hash: string }>()
  const problems = new Map<string, Problem>()
  const claim = (path: string, hash: string) => {
    const key = ignoresCase ? path.normalize('NFC').toLowerCase() : path
    const first = claims.get(key)
    if (!first) claims.set(key, { path, hash })
    else if (first.path !== path || first.hash !== hash) problems.set(path, conflict(first.path, path))
    return !first
  }
  for (const file of [...files].sort((a, b) => compare(a.path, b.path))) {
    claim(file.path, file.hash)
    for (let folder = parentOf(file.path); folder && claim(folder, 'folder'); ) folder = parentOf(folder)
  }
  return [...problems.values()]
}

/** Reports whether the file system of a folder ignores case. */
export function ignoresCase(folder: string): boolean {
  const { dir, base } = path.parse(folder)
  return fs.existsSync(path.join(dir, base.toUpperCase()))
}

function conflict(first: string, second: string): Problem {
  const why = first === second ? 'two different contents, or a file and a folder' : `the same name as "${first}"`
  return problem('output-conflict', {
    message: `The output path "${second}" has ${why}${first === second ? '' : ' on this file system'}.`,
    hint: 'Give one of the pages or files another slug or name.',
    subject: second,
  })
}
