import fs from 'node:fs'
import { hashOf } from '../../shared/hash.ts'
import { ignoreErrors } from '../fs.ts'
import { guardFiles, guardPlace, listFiles, type OutputRequest, realPath, shownPath } from './guard.ts'
import { Lock, takeLock } from './lock.ts'
import { type ManifestFiles, readManifest } from './manifest.ts'
import { ownKind, type Places, placesInside, placesOf } from './paths.ts'
import { PreviousOutput } from './previous.ts'
import { readStamps, writeStamps } from './stamps.ts'

/**
 * Returns the files of an output that is as a build has left it: with a manifest of this hash, all files of the manifest
 * and no others. Returns undefined too if there is an interrupted build to recover from.
 */
export function intactOutput(request: OutputRequest, manifest: string): ManifestFiles | undefined {
  if (guardPlace(request).length > 0) return undefined
  const places = placesOf(realPath(request.outDir), request.cacheDir)
  const lock = takeLock(places.lock)
  if (!(lock instanceof Lock)) return undefined
  try {
    return isInterrupted(places) ? undefined : filesOf(places, shownPath(request), manifest)
  } finally {
    lock.release()
  }
}

function filesOf({ outDir, stamps: file }: Places, shown: string, wanted: string): ManifestFiles | undefined {
  const manifest = readManifest(outDir)
  const stamps = file && manifest && readStamps(file, outDir, manifest)
  if (!stamps || hashOf(manifest.text) !== wanted) return undefined
  const entries = listFiles(outDir, true, stamps)
  if (guardFiles(shown, entries, manifest.files).length > 0) return undefined
  const previous = new PreviousOutput(outDir, entries.regular, manifest, stamps)
  if (!previous.is(manifest.text)) return undefined
  // A commit touches files last, so that their stamps are only known later.
  if (previous.needsStamps) {
    const stamped = { outDir, text: manifest.text, files: [...manifest.files.keys()] }
    ignoreErrors(undefined, () => writeStamps(file, stamped, (name) => previous.stampOf(name)))
  }
  return manifest.files
}

/** Reports whether a killed build has left a stage, a journal or an old output. */
function isInterrupted(places: Places): boolean {
  return [places, placesInside(places.outDir)].some((own) => {
    const names = ignoreErrors(['ENOENT'], () => fs.readdirSync(own.folder)) ?? []
    return names.some((name) => (ownKind(own, name) ?? 'lock') !== 'lock')
  })
}
