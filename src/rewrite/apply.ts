import fs from 'node:fs'
import path from 'node:path'
import { existingPath, ignoreErrors, randomName, removeFile, writeWhole } from '../io/fs.ts'
import type { Changes } from './changes.ts'

/**
 * Writes changed files and moves others, all or nothing: a failure undoes what was done before it is thrown. Changed
 * files are named by the paths before the moves.
 */
export function applyChanges(root: string, { files, moves = [] }: Changes): void {
  const undo: (() => void)[] = []
  const drafts: string[] = []
  try {
    const writes = files.map(({ file, before, after }) => {
      // A symbolic link stays one.
      const target = existingPath(path.join(root, file)) ?? path.join(root, file)
      const draft = path.join(path.dirname(target), `.${randomName()}.tmp`)
      drafts.push(draft)
      undo.push(makeFolder(path.dirname(target)))
      const mode = before === undefined ? undefined : fs.statSync(target).mode
      fs.writeFileSync(draft, after, { flag: 'wx', mode })
      return { target, draft, before }
    })
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
    for (const draft of drafts) ignoreErrors(undefined, () => removeFile(draft))
    for (const step of undo.reverse()) ignoreErrors(undefined, step)
    throw error
  }
  for (const { from } of moves) removeEmpty(path.dirname(path.join(root, from)))
}

/** Creates a folder. Returns a function that removes the new folders again, if they are empty. */
function makeFolder(folder: string): () => void {
  const first = fs.mkdirSync(folder, { recursive: true })
  return () => {
    if (first === undefined) return
    for (let at = folder; at.startsWith(first); at = path.dirname(at)) fs.rmdirSync(at)
  }
}

/** Removes a folder that a move has left empty. */
function removeEmpty(folder: string): void {
  ignoreErrors(undefined, () => fs.rmdirSync(folder))
}
