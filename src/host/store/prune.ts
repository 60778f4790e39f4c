import fs from 'node:fs'
import path from 'node:path'
import { firstError, ignoreErrors } from '../fs.ts'

/** Number of bundles to keep: the newest, and the previous one, which a thread may still read. */
const bundlesKept = 2
/** Number of spare trees to keep, one for each output folder. */
const sparesKept = 2
/** Number of configuration and data modules to keep, each with its source map and record. */
const modulesKept = 100
/** Age in milliseconds after which an unused cache file is stale. */
const longestUnused = 30 * 24 * 60 * 60 * 1000

/** Removes old bundles of the site's code from their folder. */
export function pruneBundles(folder: string): void {
  const bundles = newestFirst(folder).filter(({ name }) => /^[0-9a-f]{32}$/.test(name))
  remove(folder, bundles.slice(bundlesKept))
  remove(folder, olderThan(draftsIn(folder)))
}

/** Removes the spare trees of outputs that are no longer built, and their stamps. */
export function pruneSpares(folder: string): void {
  const entries = newestFirst(folder)
  for (const kind of [/^[0-9a-f]{16}$/, /^[0-9a-f]{16}\.json$/])
    remove(folder, entries.filter(({ name }) => kind.test(name)).slice(sparesKept))
}

/** Removes old modules of the configuration or of data files from their folder. */
export function pruneModules(folder: string): void {
  const ours = newestFirst(folder).filter(({ name }) => /^[0-9a-f]{32}\.(?:json|mjs|mjs\.map)$/.test(name))
  remove(folder, [...ours.slice(3 * modulesKept), ...olderThan(ours.slice(0, 3 * modulesKept))])
  remove(folder, olderThan(draftsIn(folder)))
}

/** Removes entries that no recent build has used, such as versions of images. */
export function pruneUnused(folder: string): void {
  remove(folder, olderThan(newestFirst(folder)))
}

interface Entry {
  name: string
  mtimeMs: number
}

function newestFirst(folder: string): Entry[] {
  const entries = (ignoreErrors(['ENOENT', 'ENOTDIR'], () => fs.readdirSync(folder)) ?? []).flatMap((name): Entry[] => {
    const stat = fs.lstatSync(path.join(folder, name), { throwIfNoEntry: false })
    return stat ? [{ name, mtimeMs: stat.mtimeMs }] : []
  })
  return entries.sort((a, b) => b.mtimeMs - a.mtimeMs)
}

/** Returns temporary files, which killed writers leave behind. */
function draftsIn(folder: string): Entry[] {
  return newestFirst(folder).filter(({ name }) => /^\.[0-9a-f]{16}\.tmp$/.test(name))
}

function olderThan(entries: Entry[]): Entry[] {
  return entries.filter(({ mtimeMs }) => mtimeMs < Date.now() - longestUnused)
}

/** Removes as many as possible. Throws the first error. */
function remove(folder: string, entries: Entry[]): void {
  const failed = firstError(
    entries.map(
      ({ name }) =>
        () =>
          fs.rmSync(path.join(folder, name), { recursive: true, force: true }),
    ),
  )
  if (failed !== undefined) throw failed
}
