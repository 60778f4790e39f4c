import fs from 'node:fs'
import path from 'node:path'
import { isOwnOutput } from '../../model/addresses.ts'
import { compare, type Problem, problem } from '../../model/problem.ts'
import { hashOf } from '../../shared/hash.ts'
import { randomName } from '../fs.ts'

/** Where the output and what belongs to it lies. */
export interface Places {
  outDir: string
  /** Folder of the lock, the journal, the stages and the old output. */
  folder: string
  /** Start of the names of all of these. */
  prefix: string
  lock: string
  journal: string
  /** Where an old output is kept in the cache to become the next stage. */
  spare?: string
}

/**
 * The places of an output folder. All lies beside it, so that two renames swap the whole folder; in it where it is a file
 * system of its own, such as a volume of a container, which cannot be renamed and outlives what is beside it.
 */
export function placesOf(outDir: string, cacheDir?: string): Places {
  const spare = cacheDir && path.join(cacheDir, 'spare', hashOf(outDir).slice(0, 16))
  return isOwnFileSystem(outDir) ? placesInside(outDir) : { ...placesBeside(outDir), spare }
}

function placesBeside(outDir: string): Places {
  return placesAt(outDir, path.dirname(outDir), `.${path.basename(outDir)}.docsgen-`)
}

/** The places of what is swapped inside the output folder. */
export function placesInside(outDir: string): Places {
  return placesAt(outDir, outDir, ownPrefix)
}

const ownPrefix = '.docsgen-'

function placesAt(outDir: string, folder: string, prefix: string): Places {
  const at = (name: string) => path.join(folder, prefix + name)
  return { outDir, folder, prefix, lock: at('lock'), journal: at('journal') }
}

/** Whether a folder is the top of a mounted file system. */
export function isOwnFileSystem(folder: string): boolean {
  const stat = fs.statSync(folder, { throwIfNoEntry: false })
  return stat !== undefined && stat.dev !== fs.statSync(path.dirname(folder)).dev
}

/** Whether the places lie inside the output. */
export function isInside({ folder, outDir }: Places): boolean {
  return folder === outDir
}

type Kind = 'stage' | 'old'

/** A new path for a stage, or for the old output during a swap. */
export function newPath({ folder, prefix }: Places, kind: Kind): string {
  return path.join(folder, `${prefix}${kind}-${randomName()}`)
}

/** The path of a stage or an old output with this name; undefined if docsgen does not make such names here. */
export function ownPath(places: Places, kind: Kind, name: unknown): string | undefined {
  const isOwn = typeof name === 'string' && ownKind(places, name) === kind
  return isOwn ? path.join(places.folder, name) : undefined
}

/** Which of docsgen's own files and folders beside or inside an output has this name. */
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

/** Whether an entry at the top of an output is docsgen's lock, journal, stage or the like. */
export function isOwnEntry(name: string): boolean {
  return ownKind({ prefix: ownPrefix }, name) !== undefined
}

/** A relative POSIX path in its shortest form that stays inside the folder and is not one of our own names. */
export function isSafePath(file: string): boolean {
  if (file.includes('\0') || (process.platform === 'win32' && /[\\:]/.test(file))) return false
  return !/(^|\/)(\.{0,2})(\/|$)/.test(file) && !isOwnOutput(file)
}

/** Every folder that the files lie in, with the names in it; the top is the empty path. */
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

/** The folder of a POSIX path; empty at the top. */
export function parentOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')))
}

/** Two outputs for one place: one path twice, a file where a folder is, names that the file system takes for one. */
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

function conflict(first: string, second: string): Problem {
  const why = first === second ? 'two different contents, or a file and a folder' : `the same name as "${first}"`
  return problem({
    severity: 'error',
    code: 'output-conflict',
    message: `The output path "${second}" is wanted for ${why}${first === second ? '' : ' on this file system'}.`,
    hint: 'Give one of the pages or files another slug or name.',
    subject: second,
  })
}
