import path from 'node:path'
import { isOwnOutput } from '../model/addresses.ts'
import { hashOf } from '../model/hash.ts'
import { compare, type Problem, problem } from '../model/problem.ts'

/** Name of the folder that gathers the changed files inside an output that cannot be renamed. */
export const incomingName = '.docsgen-new'

/** Where the output and everything beside it lies. */
export interface Places {
  outDir: string
  parent: string
  lock: string
  journal: string
  /** Where the old output goes during a swap; a suffix is added if it is taken. */
  old: string
  /** Start of the path of every staging folder. */
  stages: string
  /** Where an old output is kept in the cache to become the next stage. */
  spare?: string
}

/** The places that belong to an output folder. */
export function placesOf(outDir: string, cacheDir?: string): Places {
  const parent = path.dirname(outDir)
  const beside = path.join(parent, `.${path.basename(outDir)}.docsgen-`)
  const spare = cacheDir && path.join(cacheDir, 'spare', hashOf(outDir).slice(0, 16))
  const names = { lock: `${beside}lock`, journal: `${beside}journal`, old: `${beside}old`, stages: `${beside}stage-` }
  return { outDir, parent, ...names, spare }
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
