import fs from 'node:fs'
import path from 'node:path'
import { ignoreErrors } from '../fs.ts'
import { pruneSpares } from '../store/prune.ts'
import { listFiles } from './guard.ts'
import { type ManifestFiles, manifestName, type StagedFile } from './manifest.ts'
import { foldersOf } from './paths.ts'
import { stageLink, stageMove } from './stage.ts'

// Optimizes repeated builds of large sites on one machine: creating and deleting ten thousand folders takes two seconds
// on ext4, linking their files a tenth of a second. So the output before the last is kept in the cache and becomes the
// next stage. Its content is not trusted.

/** Turns the spare into the stage, without obsolete files. Returns false if there is none on this file system. */
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

/** Moves the written files into the stage that was the spare. */
export function moveWritten(from: string, stageDir: string, written: StagedFile[]): void {
  for (const { path: file } of written) stageMove(stageDir, file, path.join(from, file))
}

/** Links a file into a stage that may already contain it. */
export function linkOnce(stageDir: string, file: string, from: string): void {
  // Uses bigint: NTFS file ids exceed double precision, so that different ones could compare as equal.
  const there = fs.lstatSync(path.join(stageDir, file), { bigint: true, throwIfNoEntry: false })
  const wanted = there && fs.lstatSync(from, { bigint: true })
  if (!there || there.ino !== wanted?.ino || there.dev !== wanted.dev) stageLink(stageDir, file, from)
}

/** Keeps an old output as the next spare. Returns false if it contains foreign files or is on another file system. */
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
