import fs from 'node:fs'
import path from 'node:path'
import { existingPath, ignoreErrors, randomName, removeFile, sync, writeWhole } from '../io/fs.ts'
import type { Changes } from './changes.ts'
import { OpenChanges, removeEmpty } from './journal.ts'

/**
 * Writes changed files and moves others, all or nothing: a failure undoes what was done before it is thrown, and after a
 * killed process the next command completes the changes or drops them. Changed files are named by the paths before the
 * moves.
 */
export function applyChanges(root: string, { files, moves = [] }: Changes): void {
  const open = new OpenChanges(root)
  const writes = files.map(({ file, before, after }) => {
    // A symbolic link stays one.
    const target = existingPath(path.join(root, file)) ?? path.join(root, file)
    return { target, draft: path.join(path.dirname(target), `.${randomName()}.tmp`), before, after }
  })
  const drafts = writes.map(({ draft, target }) => ({ draft, target }))
  const undo: (() => void)[] = []
  try {
    open.write({ isWhole: false, drafts, moves })
    for (const { target, draft, before, after } of writes) {
      undo.push(makeFolder(path.dirname(target)))
      const mode = before === undefined ? undefined : fs.statSync(target).mode
      fs.writeFileSync(draft, after, { flag: 'wx', mode })
      sync(draft)
    }
    open.write({ isWhole: true, drafts, moves })
    for (const { target, draft, before } of writes) {
      fs.renameSync(draft, target)
      undo.push(() => (before === undefined ? removeFile(target) : writeWhole(target, before)))
    }
    for (const { from, to } of moves) {
      const [source, target] = [path.join(root, from), path.join(root, to)]
      undo.push(makeFolder(path.dirname(target)))
      fs.renameSync(source, target)
      undo.push(() => fs.renameSync(target, source))
    }
  } catch (error) {
    for (const { draft } of drafts) ignoreErrors(undefined, () => removeFile(draft))
    for (const step of undo.reverse()) ignoreErrors(undefined, step)
    open.close()
    throw error
  }
  for (const { from } of moves) removeEmpty(path.dirname(path.join(root, from)))
  open.close()
}

/** Creates a folder. Returns a function that removes the new folders again, if they are empty. */
function makeFolder(folder: string): () => void {
  const first = fs.mkdirSync(folder, { recursive: true })
  return () => {
    if (first === undefined) return
    for (let at = folder; at.startsWith(first); at = path.dirname(at)) fs.rmdirSync(at)
  }
}
