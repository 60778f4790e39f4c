import fs from 'node:fs'
import path from 'node:path'
import { compare, type Problem, problem } from '../../model/problem.ts'
import { manifestName } from '../../model/types.ts'
import { codeOf, ignoreErrors, OutputError, outputError, readText, removeFile, sync, writeDurably } from '../fs.ts'
import { readManifest } from './manifest.ts'
import { foldersOf, newPath, ownPath, type Places, placesInside } from './paths.ts'
import { linkOrCopy } from './stage.ts'

/** A replacement in progress; exists only while the output may be neither the old nor the new one. */
interface Journal {
  way: 'swap' | 'inside'
  /** Target path of the old output. */
  old: string
  /** Path of the complete new output. */
  stage: string
}

/** Writes the journal before the replacement starts. */
function writeJournal({ journal, folder }: Places, { way, old, stage }: Journal): void {
  const names = { schema: 1, way, old: path.basename(old), stage: path.basename(stage) }
  writeDurably(journal, `${JSON.stringify(names)}\n`)
  sync(folder)
}

/**
 * Reads the journal of a killed build; undefined if it is truncated, since the replacement had not started. Returns
 * `foreign`, which must not be executed, if it is not a file or contains names that docsgen does not create.
 */
export function readJournal(places: Places): Journal | 'foreign' | undefined {
  const stat = fs.lstatSync(places.journal, { throwIfNoEntry: false })
  if (!stat?.isFile()) return stat && 'foreign'
  // An unreadable journal is not a truncated one: the output may be partly replaced.
  const text = readText(places.journal) ?? ''
  const names = ignoreErrors(undefined, () => JSON.parse(text) as Record<string, unknown> | null)
  if (names === undefined) return undefined
  const { way } = names ?? {}
  const old = ownPath(places, 'old', names?.old)
  const stage = ownPath(places, 'stage', names?.stage)
  return (way === 'swap' || way === 'inside') && old && stage ? { way, old, stage } : 'foreign'
}

/**
 * Replaces the output with the stage by two renames. Returns the path of the old output; undefined if the folder cannot
 * be renamed. If it throws, the old output is in place.
 */
export function swap(places: Places, stage: string): string | undefined {
  const { folder, journal } = places
  const old = newPath(places, 'old')
  const isMoved = moveBoth(places, stage, old)
  // From here on, errors are ignored: the next build handles a remaining journal.
  ignoreErrors(undefined, () => sync(folder))
  ignoreErrors(undefined, () => removeFile(journal))
  return isMoved ? old : undefined
}

function moveBoth(places: Places, stage: string, old: string): boolean {
  try {
    writeJournal(places, { way: 'swap', old, stage })
    if (moveAway(places.outDir, old) === 'cannot') return false
    fs.renameSync(stage, places.outDir)
    return true
  } catch (error) {
    ignoreErrors(undefined, () => {
      putBack(places.outDir, old)
      removeFile(places.journal)
    })
    throw error
  }
}

/** Moves a file or folder, unless it cannot be renamed. */
function moveAway(from: string, to: string): 'moved' | 'nothing' | 'cannot' {
  try {
    fs.renameSync(from, to)
    return 'moved'
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'nothing'
    // A mount point, a folder from a lower layer of an overlay, or one that is open (Windows).
    if (['EBUSY', 'EXDEV', 'EPERM'].includes(codeOf(error))) return 'cannot'
    throw error
  }
}

/**
 * Completes a swap that was interrupted between its two renames: with the new output if complete, else with the old
 * one.
 */
export function finishSwap(outDir: string, { old, stage }: Journal): void {
  if (!isMissing(outDir)) return
  if (readManifest(stage)) fs.renameSync(stage, outDir)
  else putBack(outDir, old)
}

/** Restores the old output if there is none. The rename replaces an empty folder that was created meanwhile. */
function putBack(outDir: string, old: string): void {
  if (isMissing(outDir)) ignoreErrors(['ENOENT'], () => fs.renameSync(old, outDir))
}

function isMissing(outDir: string): boolean {
  return !ignoreErrors(['ENOENT'], () => fs.readdirSync(outDir).length > 0)
}

/** Returns the path, or the first free one with a number. */
export function freeName(wanted: string): string {
  for (let n = 0; ; n++) {
    const name = n === 0 ? wanted : `${wanted}-${n}`
    if (!fs.existsSync(name)) return name
  }
}

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

/** Reports an output that could not be replaced as a whole. */
export function inParts(shown: string): Problem {
  return problem('output-in-parts', {
    message: `The output folder "${shown}" cannot be renamed, so its files and folders were replaced one by one.`,
    hint: 'To replace the output atomically, set --out-dir to a folder below the mount point. Otherwise, a killed build leaves old and new files side by side until the next docsgen command.',
    subject: shown,
  })
}
