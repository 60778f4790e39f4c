import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { ignoreErrors, randomName, readText, removeFile, sync, writeDurably } from '../host/fs.ts'
import { Lock, takeLock } from '../host/output/lock.ts'
import { changesFolder } from '../shared/changes-folder.ts'
import { isDraftName, isOwnPlace, kindOf } from './places.ts'

const hash = z.string().regex(/^[0-9a-f]{32}$/)

/**
 * Changes of a site in progress. Paths are POSIX and relative to the root, so that a copy of the site, or one that was moved,
 * changes its own files only. Hashes are those that files have once all drafts are in place.
 */
const journalSchema = z.strictObject({
  schema: z.literal(1),
  /** Until it is true, drafts are being written, and nothing else has changed. Then all drafts and moves are due. */
  isWhole: z.boolean(),
  /** It restores the site as it was before changes that were not kept. */
  isUndo: z.literal(true).optional(),
  /**
   * Drafts next to the files that they become, or in the folder of changes, with the hash of the old file, if there is one.
   */
  drafts: z.array(z.strictObject({ draft: z.string(), target: z.string(), before: hash.optional(), after: hash })),
  moves: z.array(z.strictObject({ from: z.string(), to: z.string(), hash })),
  removals: z.array(z.strictObject({ file: z.string(), hash })).optional(),
})

export type Journal = z.infer<typeof journalSchema>

/** Files of docsgen in the folder of changes: its journal, its lock, and what becomes one of them. */
function isOwnName(name: string): boolean {
  return name === journalName || isDraftName(name) || /^lock(?:[.-][0-9a-f]+)*$/.test(name)
}

const journalName = 'journal.json'

/** Path of the journal, relative to the root. */
export const journalPath = `${changesFolder}/${journalName}`

/** The folder of changes, held by this process. */
export class OpenChanges {
  readonly #root: string
  readonly #folder: string
  readonly #lock: Lock

  /** Throws if another process is changing the site, or the folder is not one of docsgen. `root` is a real path. */
  constructor(root: string) {
    this.#root = root
    this.#folder = path.join(root, changesFolder)
    if (kindOf(this.#folder) === 'other') throw notOwn('ENOTDIR', 'it is not a folder of docsgen', this.#folder)
    fs.mkdirSync(this.#folder, { recursive: true })
    const lock = takeLock(path.join(this.#folder, 'lock'))
    if (lock === 'foreign') throw notOwn('EEXIST', 'its lock was not written by docsgen', this.#folder)
    if (!(lock instanceof Lock)) throw notOwn('EBUSY', 'another docsgen process changes the site', this.#folder)
    this.#lock = lock
  }

  /** Writes the journal, whole even if the machine stops. */
  write(journal: Omit<Journal, 'schema'>): void {
    const draft = path.join(this.#folder, `.${randomName()}.tmp`)
    writeDurably(draft, JSON.stringify({ schema: 1, ...journal }))
    fs.renameSync(draft, this.#file)
    sync(this.#folder)
  }

  /** Reads the journal of a killed process; undefined if there is none. `foreign` must not be carried out. */
  read(): Journal | 'foreign' | undefined {
    const kind = kindOf(this.#file)
    if (kind !== 'file') return kind && 'foreign'
    const text = readText(this.#file) ?? ''
    const { data } = journalSchema.safeParse(ignoreErrors(undefined, () => JSON.parse(text) as unknown))
    return data && isOwn(data, this.#root) ? data : 'foreign'
  }

  /** Removes the journal, and the folder if it contains nothing else. */
  close(): void {
    removeFile(this.#file)
    // Drafts of the journal, and locks of killed processes.
    for (const name of fs.readdirSync(this.#folder))
      if (name !== 'lock' && isOwnName(name)) ignoreErrors(undefined, () => removeFile(path.join(this.#folder, name)))
    this.release()
    // Fails if another process already uses it.
    ignoreErrors(undefined, () => fs.rmdirSync(this.#folder))
  }

  /** Ends without removing the journal. */
  release(): void {
    this.#lock.release()
  }

  get #file(): string {
    return path.join(this.#folder, journalName)
  }
}

function notOwn(code: string, reason: string, file: string): Error {
  return Object.assign(new Error(`${code}: ${reason}`), { code, path: file })
}

/** Checks the paths of a journal, which a file of a repository could name. */
function isOwn({ drafts, moves, removals = [] }: Journal, root: string): boolean {
  const isInFolder = (draft: string) => path.posix.dirname(draft) === changesFolder
  const isDraft = ({ draft, target }: Journal['drafts'][number]) =>
    (isInFolder(draft) || path.posix.dirname(draft) === path.posix.dirname(target)) &&
    isDraftName(path.posix.basename(draft))
  const named = [
    ...drafts.flatMap(({ draft, target }) => (isInFolder(draft) ? [target] : [draft, target])),
    ...moves.flatMap(({ from, to }) => [from, to]),
    ...removals.map(({ file }) => file),
  ]
  return drafts.every(isDraft) && named.every((name) => isOwnPlace(root, name))
}

/** Reports what a folder of changes contains: leftovers of docsgen, its journal, or something else. */
export function contentOf(root: string): 'nothing' | 'leftovers' | 'journal' | 'foreign' {
  const folder = path.join(root, changesFolder)
  const kind = kindOf(folder)
  if (kind !== 'folder') return kind ? 'foreign' : 'nothing'
  const names = fs.readdirSync(folder).filter(isOwnName)
  if (names.includes(journalName)) return 'journal'
  return names.length > 0 || fs.readdirSync(folder).length === 0 ? 'leftovers' : 'nothing'
}
