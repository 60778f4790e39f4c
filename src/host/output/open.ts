import fs from 'node:fs'
import path from 'node:path'
import { type Problem, problem } from '../../model/problem.ts'
import { outputError } from '../fs.ts'
import { guardFiles, guardPlace, listFiles, type OutputRequest, realPath, shownPath } from './guard.ts'
import { Lock, lockedProblem, takeLock } from './lock.ts'
import { readManifest } from './manifest.ts'
import { Output } from './output.ts'
import { type Places, placesInside, placesOf } from './paths.ts'
import { PreviousOutput } from './previous.ts'
import { recover } from './recover.ts'
import { readStamps } from './stamps.ts'

/**
 * Checks that the folder may be written, locks it, recovers from a killed build and opens a stage next to it. Returns
 * problems if the folder is rejected; throws `OutputError` if the disk fails.
 */
export async function openOutput(request: OutputRequest): Promise<Output | Problem[]> {
  try {
    const refused = guardPlace(request)
    return refused.length > 0 ? refused : await openGuarded(request)
  } catch (error) {
    throw outputError(error, request.outDir)
  }
}

async function openGuarded(request: OutputRequest): Promise<Output | Problem[]> {
  const outDir = realPath(request.outDir)
  const shown = shownPath(request)
  fs.mkdirSync(path.dirname(outDir), { recursive: true })
  const places = placesOf(outDir, request.cacheDir)
  const lock = takeLock(places.lock)
  if (!(lock instanceof Lock)) return [lockedProblem(shown, places.lock, lock)]
  return openLocked(shown, { places, lock, isPart: request.isPart === true })
}

interface Locked {
  places: Places
  lock: Lock
  isPart: boolean
}

async function openLocked(shown: string, { places, lock, isPart }: Locked): Promise<Output | Problem[]> {
  let output: Output | undefined
  try {
    const notes = await recover(places)
    if (notes.some(({ severity }) => severity === 'error')) return notes
    const manifest = readManifest(places.outDir)
    if (isPart && manifest && !manifest.isPart) return [replacesWhole(shown)]
    const stamps = places.stamps && manifest && readStamps(places.stamps, places.outDir, manifest)
    const entries = listFiles(places.outDir, manifest !== undefined, stamps || undefined)
    const foreign = guardFiles(shown, entries, manifest?.files)
    if (foreign.length > 0) return foreign
    const previous = new PreviousOutput(places.outDir, entries.regular, manifest, stamps || undefined)
    output = new Output({ shown, places, lock, previous, notes })
    return output
  } finally {
    if (!output) lock.release()
  }
}

function replacesWhole(shown: string): Problem {
  return problem('partial-output', {
    message: `The output folder "${shown}" contains the whole site, and this build is a part of it.`,
    hint: 'Use a separate folder, such as "--out-dir preview", or replace the site with --force.',
    subject: shown,
  })
}

/**
 * Completes the interrupted swap of a killed build, for commands that only read the output. Does nothing while a build
 * is running.
 */
export async function settleOutput(folder: string): Promise<Problem[]> {
  try {
    const places = placesOf(realPath(folder))
    const journals = [places.journal, placesInside(places.outDir).journal]
    const lock = journals.some((file) => fs.existsSync(file)) ? takeLock(places.lock) : undefined
    if (!(lock instanceof Lock)) return []
    try {
      return await recover(places)
    } finally {
      lock.release()
    }
  } catch (error) {
    throw outputError(error, folder)
  }
}
