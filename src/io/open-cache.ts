import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Cache } from './cache.ts'
import { releaseLock, takeLock } from './output-lock.ts'

export interface OpenCache {
  cache: Cache
  /** Where other things that may be lost are kept. */
  folder: string
  /** Saves what is new, or drops a cache that was only for this run. Closes it. */
  close(): void
}

const kept = ['stages', 'config', 'bundle']

/** Folder of the cache of a site: beside its packages where it has some, else its own hidden folder. */
export function cacheFolder(root: string, asked: string | undefined): string {
  if (asked !== undefined) return path.resolve(root, asked)
  const modules = path.join(root, 'node_modules')
  return isFolder(modules) ? path.join(modules, '.cache', 'docsgen') : path.join(root, '.docsgen')
}

function isFolder(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Opens the cache. One that another process has open, or that cannot be written, is replaced for this run by an empty one. */
export function openCache(folder: string, wanted: boolean): OpenCache {
  const lock = path.join(folder, 'lock')
  if (!wanted || !mayLock(folder, lock)) return openPrivate()
  const cache = new Cache(path.join(folder, 'stages'))
  return {
    cache,
    folder,
    close() {
      unlessDiskFails(() => cache.save())
      cache.reader.close()
      releaseLock(lock)
    },
  }
}

/** Clears away what processes left that were killed while they took the lock. Also makes the folders that others write into: one that is a file makes the whole cache unusable. */
function mayLock(folder: string, lock: string): boolean {
  try {
    for (const name of kept) fs.mkdirSync(path.join(folder, name), { recursive: true })
    if (takeLock(lock) !== undefined) return false
    for (const name of fs.readdirSync(folder))
      if (/^lock[-.]/.test(name)) fs.rmSync(path.join(folder, name), { force: true })
    return true
  } catch {
    return false
  }
}

function openPrivate(): OpenCache {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-'))
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

/** Removes what docsgen keeps in the folder of a cache, and the folder if nothing else is in it. */
export function clearCache(folder: string): void {
  for (const name of [
    ...kept,
    'data',
    'spare',
    'lock',
    'external-links.json',
    'urls.json',
    'content-security-policy.txt',
    'nginx.conf',
  ])
    fs.rmSync(path.join(folder, name), { recursive: true, force: true })
  try {
    fs.rmdirSync(folder)
  } catch {
    // It holds what is not ours, or it was never there.
  }
}

/** The cache may cost a build only time: a full disk is no reason to fail. */
function unlessDiskFails(write: () => void): void {
  try {
    write()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}
