import fs from 'node:fs'
import path from 'node:path'
import { codeOf, readText, removeFile, sync, unless, writeDurably } from './fs.ts'
import type { Places } from './output-paths.ts'

/** What is being done to the output; there only while it is neither the old one nor the new one for sure. */
export interface Journal {
  way: 'swap' | 'in-place'
  /** Where the old output goes. */
  old: string
  stageDir: string
}

/** Writes down what is about to be done. */
export function writeJournal({ journal, parent }: Places, { way, old, stageDir }: Journal): void {
  const names = { schema: 1, way, old: path.basename(old), stage: path.basename(stageDir) }
  writeDurably(journal, `${JSON.stringify(names)}\n`)
  sync(parent)
}

/** What a build that was killed was doing; a journal cut short was never acted upon. */
export function readJournal({ journal, parent }: Places): Journal | undefined {
  const names = unless(undefined, () => JSON.parse(readText(journal) ?? '') as Record<string, unknown>)
  const { way, old, stage } = names ?? {}
  if ((way !== 'swap' && way !== 'in-place') || typeof old !== 'string' || typeof stage !== 'string') return undefined
  return { way, old: path.join(parent, path.basename(old)), stageDir: path.join(parent, path.basename(stage)) }
}

/**
 * Puts the stage in the place of the output by two renames and tells where the old one went;
 * undefined if the folder cannot be renamed. Throws with the old output in place.
 */
export function swap(places: Places, stageDir: string): string | undefined {
  const { parent, journal } = places
  const old = freeName(places.old)
  const isMoved = moveBoth(places, stageDir, old)
  // From here on nothing may fail: a journal that stays is settled by the next build.
  unless(undefined, () => sync(parent))
  unless(undefined, () => removeFile(journal))
  return isMoved ? old : undefined
}

function moveBoth(places: Places, stageDir: string, old: string): boolean {
  try {
    writeJournal(places, { way: 'swap', old, stageDir })
    if (moveAway(places.outDir, old) === 'cannot') return false
    fs.renameSync(stageDir, places.outDir)
    return true
  } catch (error) {
    unless(undefined, () => {
      undoSwap(places.outDir, old)
      removeFile(places.journal)
    })
    throw error
  }
}

function moveAway(outDir: string, old: string): 'moved' | 'nothing' | 'cannot' {
  try {
    fs.renameSync(outDir, old)
    return 'moved'
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'nothing'
    // A mount point, a folder from a lower layer of an overlay, or one that is open (Windows).
    if (['EBUSY', 'EXDEV', 'EPERM'].includes(codeOf(error))) return 'cannot'
    throw error
  }
}

/** Puts the old output back if a swap was cut in two; the rename replaces an empty folder made meanwhile. */
export function undoSwap(outDir: string, old: string): void {
  const isCut = !unless(['ENOENT'], () => fs.readdirSync(outDir).length > 0)
  if (isCut) unless(['ENOENT'], () => fs.renameSync(old, outDir))
}

/** The wanted path, or the first with a number that is free. */
export function freeName(wanted: string): string {
  for (let n = 0; ; n++) {
    const name = n === 0 ? wanted : `${wanted}-${n}`
    if (!fs.existsSync(name)) return name
  }
}
