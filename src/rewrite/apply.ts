import fs from 'node:fs'
import path from 'node:path'
import { ignoreErrors, randomName, removeFile, sync, writeWhole } from '../host/fs.ts'
import { entryPlace, placeIn, realPlace } from '../host/real-place.ts'
import { hashOf } from '../shared/hash.ts'
import type { ChangedFile, Changes, Move } from './changes.ts'
import { type Journal, OpenChanges } from './journal.ts'
import { hashOfEntry, kindOf, removeEmpty } from './places.ts'

/** A file to write; paths are absolute. */
interface Write extends Pick<ChangedFile, 'after'> {
  target: string
  draft: string
  /** Undefined for a new file. */
  before?: Buffer
}

/**
 * Writes changed files and moves others, all or nothing: a failure undoes what was done before it is thrown, and after a
 * killed process the next command completes the changes or drops them. Only files that the configuration reads from
 * outside of the root are then changed one by one: a journal never leads out of it. Changed files are named by the paths
 * before the moves.
 */
export function applyChanges(given: string, { files, moves = [] }: Changes): void {
  const root = fs.realpathSync(given)
  const writes = files.map((one) => writeOf(root, one))
  const real = moves.map(({ from, to }) => ({
    from: entryPlace(path.join(root, from)),
    to: entryPlace(path.join(root, to)),
  }))
  const open = new OpenChanges(root)
  const undo: (() => void)[] = []
  try {
    const journal = journalOf(root, writes, real)
    open.write({ ...journal, isWhole: false })
    for (const { target, draft, before, after } of writes) {
      undo.push(makeFolder(path.dirname(target)), () => removeFile(draft))
      const mode = before === undefined ? undefined : fs.statSync(target).mode
      fs.writeFileSync(draft, after, { flag: 'wx', mode })
      sync(draft)
    }
    open.write({ ...journal, isWhole: true })
    for (const { target, draft, before } of writes) {
      fs.renameSync(draft, target)
      undo.push(() => (before === undefined ? removeFile(target) : writeWhole(target, before)))
    }
    for (const { from, to } of real) {
      if (kindOf(to)) throw Object.assign(new Error(`EEXIST: file already exists`), { code: 'EEXIST', path: to })
      undo.push(makeFolder(path.dirname(to)))
      fs.renameSync(from, to)
      undo.push(() => fs.renameSync(to, from))
    }
  } catch (error) {
    for (const step of undo.reverse()) ignoreErrors(undefined, step)
    open.close()
    throw error
  }
  for (const { from } of real) removeEmpty(path.dirname(from), root)
  open.close()
}

function writeOf(root: string, { file, before, after }: ChangedFile): Write {
  // A symbolic link stays one.
  const target = realPlace(path.join(root, file))
  const draft = path.join(path.dirname(target), `.${randomName()}.tmp`)
  return { target, draft, after, ...(before !== undefined && { before: fs.readFileSync(target) }) }
}

function journalOf(root: string, writes: Write[], moves: Move[]): Pick<Journal, 'drafts' | 'moves'> {
  const name = (file: string) => placeIn(root, file)
  const changed = new Map(writes.map(({ target, after }) => [target, hashOf(after)]))
  return {
    drafts: writes.flatMap(({ draft, target, before }) => {
      const names = { draft: name(draft)!, target: name(target)! }
      const hashes = { ...(before && { before: hashOf(before) }), after: changed.get(target)! }
      return name(target) === undefined ? [] : [{ ...names, ...hashes }]
    }),
    moves: moves.flatMap(({ from, to }) => {
      const names = { from: name(from)!, to: name(to)! }
      return names.from && names.to ? [{ ...names, hash: hashOfEntry(from, changed) }] : []
    }),
  }
}

/** Creates a folder. Returns a function that removes the new folders again, if they are empty. */
function makeFolder(folder: string): () => void {
  const first = fs.mkdirSync(folder, { recursive: true })
  return () => {
    if (first === undefined) return
    for (let at = folder; at.startsWith(first); at = path.dirname(at)) fs.rmdirSync(at)
  }
}
