import fs from 'node:fs'
import path from 'node:path'
import { ignoreErrors, makeTemporary, readText, removeFile } from '../fs.ts'
import { Lock, takeLock } from '../output/lock.ts'
import { Cache } from './cache.ts'
import { pruneModules } from './prune.ts'

export interface OpenCache {
  cache: Cache
  /** Where other things that may be lost are kept. */
  folder: string
  /** Saves what is new, or drops a cache that was only for this run. Closes it. */
  close(): void
}

const kept = ['stages', 'config', 'bundle']
/** Name of a cache that lies in the folder of the site. */
const ownName = '.docsgen'
const ignoreAll = '*\n'

/** Folder of the cache of a site: beside its packages where it has some, else its own hidden folder. */
export function cacheFolder(root: string, asked: string | undefined): string {
  if (asked !== undefined) return path.resolve(root, asked)
  const modules = path.join(root, 'node_modules')
  return isFolder(modules) ? path.join(modules, '.cache', 'docsgen') : path.join(root, ownName)
}

function isFolder(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Opens the cache. One that another process has open, or that cannot be written, is replaced for this run by an empty one. */
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
      cache.reader.close()
      lock.release()
    },
  }
}

/** Makes the folders of a cache and takes its lock; undefined where one of them is a file, or another process has it. */
function lockCache(folder: string): Lock | undefined {
  return ignoreErrors(undefined, () => {
    for (const name of kept) fs.mkdirSync(path.join(folder, name), { recursive: true })
    const lock = takeLock(path.join(folder, 'lock'))
    if (!(lock instanceof Lock)) return undefined
    ignoreErrors(undefined, () => tidy(folder))
    return lock
  })
}

/** Removes what killed takers of the lock left, and keeps a cache in the folder of a site out of its repository. */
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

/** Removes what docsgen keeps in the folder of a cache, and the folder if nothing else is in it. */
export function clearCache(folder: string): void {
  const files = ['lock', 'external-links.json', 'urls.json', 'content-security-policy.txt', 'nginx.conf']
  for (const name of [...kept, 'data', 'spare', ...files])
    fs.rmSync(path.join(folder, name), { recursive: true, force: true })
  const ignore = path.join(folder, '.gitignore')
  try {
    if (readText(ignore) === ignoreAll) removeFile(ignore)
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
