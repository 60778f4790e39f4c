import fs from 'node:fs'
import path from 'node:path'
import { codeOf, ignoreErrors, readText, removeFile, sync, writeDurably } from '../fs.ts'
import { readManifest } from './manifest.ts'
import { newPath, ownPath, type Places } from './paths.ts'

/** What is being done to the output; there only while it is neither the old one nor the new one for sure. */
export interface Journal {
  way: 'swap' | 'inside'
  /** Where the old output goes. */
  old: string
  /** The whole new output. */
  stage: string
}

/** Writes down what is about to be done. */
export function writeJournal({ journal, folder }: Places, { way, old, stage }: Journal): void {
  const names = { schema: 1, way, old: path.basename(old), stage: path.basename(stage) }
  writeDurably(journal, `${JSON.stringify(names)}\n`)
  sync(folder)
}

/**
 * What a build that was killed was doing; undefined for a journal that was cut short, which was never acted upon.
 * `foreign` if it is no file, or names what docsgen does not make: nothing that it says may be done.
 */
export function readJournal(places: Places): Journal | 'foreign' | undefined {
  const stat = fs.lstatSync(places.journal, { throwIfNoEntry: false })
  if (!stat?.isFile()) return stat && 'foreign'
  // One that cannot be read is not one that was cut short: the output may be half replaced.
  const text = readText(places.journal) ?? ''
  const names = ignoreErrors(undefined, () => JSON.parse(text) as Record<string, unknown> | null)
  if (names === undefined) return undefined
  const { way } = names ?? {}
  const old = ownPath(places, 'old', names?.old)
  const stage = ownPath(places, 'stage', names?.stage)
  return (way === 'swap' || way === 'inside') && old && stage ? { way, old, stage } : 'foreign'
}

/**
 * Puts the stage in the place of the output by two renames and returns where the old one went;
 * undefined if the folder cannot be renamed. Throws with the old output in place.
 */
export function swap(places: Places, stage: string): string | undefined {
  const { folder, journal } = places
  const old = newPath(places, 'old')
  const isMoved = moveBoth(places, stage, old)
  // From here on nothing may fail: a journal that stays is settled by the next build.
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

/** Moves a file or folder, unless it cannot be renamed where it is. */
export function moveAway(from: string, to: string): 'moved' | 'nothing' | 'cannot' {
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

/** Finishes a swap that was cut between its two renames: with the new output where it is whole, else with the old one. */
export function finishSwap(outDir: string, { old, stage }: Journal): void {
  if (!isMissing(outDir)) return
  if (readManifest(stage)) fs.renameSync(stage, outDir)
  else putBack(outDir, old)
}

/** Puts the old output back if there is none; the rename replaces an empty folder made meanwhile. */
function putBack(outDir: string, old: string): void {
  if (isMissing(outDir)) ignoreErrors(['ENOENT'], () => fs.renameSync(old, outDir))
}

function isMissing(outDir: string): boolean {
  return !ignoreErrors(['ENOENT'], () => fs.readdirSync(outDir).length > 0)
}

/** The wanted path, or the first with a number that is free. */
export function freeName(wanted: string): string {
  for (let n = 0; ; n++) {
    const name = n === 0 ? wanted : `${wanted}-${n}`
    if (!fs.existsSync(name)) return name
  }
}
