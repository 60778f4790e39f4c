import fs from 'node:fs'
import path from 'node:path'
import { compare } from '../../model/problem.ts'
import { ignoreErrors, OutputError, outputError, removeFile } from '../fs.ts'
import { manifestName, readManifest } from './manifest.ts'
import { foldersOf, newPath, placesInside } from './paths.ts'
import { linkOrCopy } from './stage.ts'
import { type Journal, moveAway, writeJournal } from './swap.ts'

/**
 * Replaces an output folder that cannot be renamed with the stage inside of it: swaps its entries one by one, including
 * those of subfolders that cannot be renamed either. A killed build leaves a journal, and `finishInside` completes the
 * swap. Returns the folder with the old entries.
 */
export function replaceInside(outDir: string, stage: string): string {
  const places = placesInside(outDir)
  const journal: Journal = { way: 'inside', old: newPath(places, 'old'), stage }
  try {
    fs.mkdirSync(journal.old)
    // The old manifest later identifies docsgen's files among the old ones.
    if (readManifest(outDir)) linkOrCopy(path.join(outDir, manifestName), path.join(journal.old, manifestName))
    writeJournal(places, journal)
  } catch (error) {
    ignoreErrors(undefined, () => removeFile(places.journal))
    ignoreErrors(undefined, () => fs.rmSync(journal.old, { recursive: true, force: true }))
    throw error
  }
  try {
    finishInside(outDir, journal)
  } catch (error) {
    throw Object.assign(outputError(error, outDir), { hasBegun: true })
  }
  // The output is complete: the next build removes leftovers.
  ignoreErrors(undefined, () => removeFile(places.journal))
  return journal.old
}

/** Completes a replacement. Can be repeated after a kill at any point. */
export function finishInside(outDir: string, { old, stage }: Journal): void {
  const next = readManifest(stage)?.files
  // The manifest is moved last: if it is gone from the stage, the swap is complete.
  if (!next) return
  const before = readManifest(old)?.files ?? new Map()
  swapEntries('', { outDir, old, stage, before: foldersOf(before.keys()), next: foldersOf(next.keys()) })
  fs.renameSync(path.join(stage, manifestName), path.join(outDir, manifestName))
}

interface Swap {
  outDir: string
  old: string
  stage: string
  /** Names in each folder of the old and the new output. */
  before: Map<string, Set<string>>
  next: Map<string, Set<string>>
}

function swapEntries(folder: string, swap: Swap): void {
  const { before, next } = swap
  const wanted = next.get(folder) ?? new Set()
  const names = new Set([...wanted, ...(before.get(folder) ?? [])])
  for (const name of htmlLast(names)) swapEntry(path.posix.join(folder, name), wanted.has(name), swap)
}

function swapEntry(file: string, isWanted: boolean, swap: Swap): void {
  const live = path.join(swap.outDir, file)
  const [old, fresh] = [path.join(swap.old, file), path.join(swap.stage, file)]
  // An entry that is no longer in the stage is already in place.
  if (isWanted && !exists(fresh)) return
  if (exists(live) && !exists(old) && moveAway(live, old) === 'cannot') {
    if (!isFolder(live) || (isWanted && !isFolder(fresh))) throw new OutputError('EBUSY', live)
    // Records, also for a later process, that the entries of this folder are swapped instead of the folder.
    fs.mkdirSync(old)
  }
  if (exists(live)) swapEntries(file, swap)
  else if (isWanted) fs.renameSync(fresh, live)
}

function exists(file: string): boolean {
  return fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined
}

function isFolder(file: string): boolean {
  return fs.lstatSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Sorts pages after other files: a page must not refer to a file that is not in place yet. */
function htmlLast(names: Set<string>): string[] {
  const isHtml = (name: string) => Number(name.endsWith('.html'))
  return [...names].sort((a, b) => isHtml(a) - isHtml(b) || compare(a, b))
}
