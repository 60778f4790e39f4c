import fs from 'node:fs'
import path from 'node:path'
import { ignoreErrors, makeTemporary, readText, removeFile } from '../fs.ts'
import { Lock, takeLock } from '../output/lock.ts'
import { Cache } from './cache.ts'
import { recordName } from './last-build.ts'
import { pruneModules, pruneUnused } from './prune.ts'

export interface OpenCache {
  cache: Cache
  /** Folder for other disposable files. */
  folder: string
  /** Saves and closes the cache, or removes a temporary one. */
  close(): void
}

const kept = ['stages', 'config', 'bundle']
/** Name of a cache in the site folder. */
const ownName = '.docsgen'
const ignoreAll = '*\n'

/** Returns the cache folder of a site: in `node_modules` if it exists, else a hidden folder of the site. */
export function cacheFolder(root: string, requested: string | undefined): string {
  if (requested !== undefined) return path.resolve(root, requested)
  const modules = path.join(root, 'node_modules')
  return isFolder(modules) ? path.join(modules, '.cache', 'docsgen') : path.join(root, ownName)
}

function isFolder(file: string): boolean {
  return ignoreErrors(['ENOENT', 'ENOTDIR'], () => fs.statSync(file).isDirectory()) ?? false
}

/** Opens the cache. Uses a temporary empty one if the cache is locked by another process or not writable. */
export function openCache(folder: string, wanted: boolean): OpenCache {
  const lock = wanted ? lockCache(folder) : undefined
  if (!lock) return openPrivate()
  const cache = new Cache(path.join(folder, 'stages'))
  return {
    cache,
    folder,
    close() {
      unlessDiskFails(() => lock.isHeld() && cache.save())
      for (const name of ['config', 'data']) pruneModules(path.join(folder, name))
      for (const name of ['images', 'refs']) pruneUnused(path.join(folder, name))
      cache.reader.close()
      lock.release()
    },
  }
}

/**
 * Creates the folders of a cache and takes its lock; undefined if a folder is a file or another process holds the lock.
 */
function lockCache(folder: string): Lock | undefined {
  return ignoreErrors(undefined, () => {
    for (const name of kept) fs.mkdirSync(path.join(folder, name), { recursive: true })
    const lock = takeLock(path.join(folder, 'lock'))
    if (!(lock instanceof Lock)) return undefined
    ignoreErrors(undefined, () => tidy(folder))
    return lock
  })
}

/** Removes leftovers of killed processes, and adds a `.gitignore` to a cache in the site folder. */
function tidy(folder: string): void {
  for (const name of fs.readdirSync(folder)) if (/^lock[-.]/.test(name)) removeFile(path.join(folder, name))
  const ignore = path.join(folder, '.gitignore')
  if (path.basename(folder) === ownName)
    ignoreErrors(['EEXIST'], () => fs.writeFileSync(ignore, ignoreAll, { flag: 'wx' }))
}

function openPrivate(): OpenCache {
  const folder = makeTemporary()
  const cache = new Cache(path.join(folder, 'stages'))
  return {
    cache,
    folder,
    close() {
      cache.reader.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Files of a cache folder for other programs: URLs of the site, and settings for its host. */
export const cacheFiles = { urls: 'urls.json', policy: 'content-security-policy.txt', nginx: 'nginx.conf' } as const

/** Removes docsgen's files from a cache folder, and the folder if it is empty then. */
export function clearCache(folder: string): void {
  const files = ['lock', 'seen-files.json', 'external-links.json', recordName, ...Object.values(cacheFiles)]
  for (const name of [...kept, 'data', 'images', 'refs', 'diff', 'spare', ...files])
    fs.rmSync(path.join(folder, name), { recursive: true, force: true })
  const ignore = path.join(folder, '.gitignore')
  try {
    if (readText(ignore) === ignoreAll) removeFile(ignore)
    fs.rmdirSync(folder)
  } catch {
    // Fails if the folder has other files or does not exist.
  }
}

/** Ignores disk errors: a build must not fail because of its cache. */
function unlessDiskFails(write: () => void): void {
  try {
    write()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}
