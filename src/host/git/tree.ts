import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { leavesRoot } from '../../shared/leaves-root.ts'
import { ignoreErrors } from '../fs.ts'
import { largeFiles, pointerIn } from './large-files.ts'
import { readObjects } from './objects.ts'
import { type GitFailure, type GitPlace, gitText } from './run-git.ts'

/** Entry of a tree: mode, hash and path below the tree. */
interface Entry {
  mode: string
  hash: string
  name: string
}

const link = '120000'

/** A reason why a clone does not have a file: it was cloned without it, or the file is in Git LFS and was not fetched. */
export interface MissingFile {
  file: string
  isLarge: boolean
}

/**
 * Writes the files of a tree into a folder that is named by the hash of the tree, unless it exists. Returns the folder, or
 * what Git failed for, or the first file that is missing.
 */
export async function treeFolder(
  tree: string,
  into: string,
  place: GitPlace,
  /** Takes the pointers of Git LFS whose files are missing as they are. */
  { keepsPointers = false } = {},
): Promise<string | GitFailure | MissingFile> {
  const folder = path.join(into, tree)
  const now = new Date()
  // Unused folders are pruned by their age.
  if (ignoreErrors(['ENOENT'], () => fs.utimesSync(folder, now, now) ?? true)) return folder
  const listed = await gitText(['ls-tree', '-r', '-z', '--full-tree', tree], place)
  if (typeof listed !== 'string') return listed
  const entries = listed.split('\0').flatMap(entryOf)
  const draft = path.join(into, `.${randomBytes(8).toString('hex')}.tmp`)
  let missing: MissingFile | undefined
  try {
    fs.mkdirSync(draft, { recursive: true })
    const hashes = entries.map(({ hash }) => hash)
    const pointers: { entry: Entry; body: Buffer }[] = []
    const failure = await readObjects(hashes, place, (object, i) => {
      const entry = entries[i]!
      if (!object) missing ??= { file: entry.name, isLarge: false }
      else if (pointerIn(object.body)) pointers.push({ entry, body: object.body })
      else write(draft, entry, object.body)
    })
    const contentOf = pointers.length > 0 ? await largeFiles(place) : undefined
    for (const { entry, body } of pointers) {
      const content = contentOf?.(pointerIn(body)!) ?? (keepsPointers ? body : undefined)
      if (content) write(draft, entry, content)
      else missing ??= { file: entry.name, isLarge: true }
    }
    if (failure ?? missing) return (failure ?? missing)!
    followLinks(draft, entries)
    // Another process may have written it meanwhile.
    ignoreErrors(['EEXIST', 'ENOTEMPTY', 'EPERM'], () => fs.renameSync(draft, folder))
    return folder
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

function entryOf(line: string): Entry[] {
  const [, mode, type, hash, name] = /^(\d+) (\w+) ([0-9a-f]+)\t(.*)$/s.exec(line) ?? []
  return mode && hash && name && type === 'blob' && isSafe(name) ? [{ mode, hash, name }] : []
}

/** A name that a foreign tree could use to write elsewhere is skipped. */
function isSafe(name: string): boolean {
  return !name.split('/').some((part) => ['', '.', '..', '.git'].includes(part) || /[\\\0]|^[a-z]:/i.test(part))
}

function write(folder: string, { mode, name }: Entry, body: Buffer): void {
  const file = path.join(folder, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(mode === link ? `${file}.link` : file, body)
}

/** Replaces symbolic links to files of the tree with these files, and drops all others. */
function followLinks(folder: string, entries: Entry[]): void {
  const files = new Set(entries.flatMap(({ mode, name }) => (mode === link ? [] : name)))
  for (const { mode, name } of entries) {
    if (mode !== link) continue
    const own = path.join(folder, `${name}.link`)
    const target = path.posix.join(path.posix.dirname(name), fs.readFileSync(own, 'utf8'))
    fs.rmSync(own)
    if (!leavesRoot(target) && files.has(target)) fs.copyFileSync(path.join(folder, target), path.join(folder, name))
  }
}
