import fs from 'node:fs'
import path from 'node:path'
import { ignoreErrors } from '../fs.ts'
import { pruneSpares } from '../store/prune.ts'
import { listFiles } from './guard.ts'
import { type ManifestFiles, manifestName, type StagedFile } from './manifest.ts'
import { foldersOf } from './paths.ts'
import { stageLink, stageMove } from './stage.ts'

// For large sites that are built again and again on one machine: making and deleting ten thousand folders costs ext4 two
// seconds, linking the files in them a tenth of one. So the output before the last is not deleted but kept in the cache, and
// becomes the next stage. Nothing in it is believed.

/** Makes the spare the stage, without what is not wanted; false if there is none on this file system. */
export function takeSpare(spareDir: string, stageDir: string, files: StagedFile[]): boolean {
  const isTaken = ignoreErrors(undefined, () => fs.renameSync(spareDir, stageDir) ?? true) ?? false
  if (isTaken) prune(stageDir, foldersOf(files.map((file) => file.path)))
  return isTaken
}

function prune(stageDir: string, folders: Map<string, Set<string>>): void {
  const queue = ['']
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    for (const entry of fs.readdirSync(path.join(stageDir, at), { withFileTypes: true })) {
      const file = at ? `${at}/${entry.name}` : entry.name
      const isWanted = folders.get(at)?.has(entry.name) && entry.isDirectory() === folders.has(file)
      if (!isWanted) fs.rmSync(path.join(stageDir, file), { recursive: true, force: true })
      else if (entry.isDirectory()) queue.push(file)
    }
  }
}

/** Brings the written files into the stage that was the spare. */
export function moveWritten(from: string, stageDir: string, written: StagedFile[]): void {
  for (const { path: file } of written) stageMove(stageDir, file, path.join(from, file))
}

/** Links a file into a stage that may hold it already. */
export function linkOnce(stageDir: string, file: string, from: string): void {
  // As bigint: file numbers of NTFS do not fit a double, and two of them would look the same.
  const there = fs.lstatSync(path.join(stageDir, file), { bigint: true, throwIfNoEntry: false })
  const wanted = there && fs.lstatSync(from, { bigint: true })
  if (!there || there.ino !== wanted?.ino || there.dev !== wanted.dev) stageLink(stageDir, file, from)
}

/** Puts an old output away as the next spare; false if it holds files of others or lies on another file system. */
export function stow(old: string, spareDir: string, ours: ManifestFiles): boolean {
  const entries = ignoreErrors(undefined, () => listFiles(old, true))
  const isOurs = (file: string) => ours.has(file) || file === manifestName
  if (!entries || ![...entries.regular, ...entries.other].every(isOurs)) return false
  const isStowed = ignoreErrors(undefined, () => {
    fs.mkdirSync(path.dirname(spareDir), { recursive: true })
    fs.renameSync(old, spareDir)
    pruneSpares(path.dirname(spareDir))
    return true
  })
  return isStowed ?? false
}
