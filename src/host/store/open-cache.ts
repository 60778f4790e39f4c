import fs from 'node:fs'
import path from 'node:path'
import { builtIns } from '../../features/index.ts'
import { codeOf, firstError, ignoreErrors, makeTemporary, readText, removeFile } from '../fs.ts'
import { Cache } from './cache.ts'
import { isOnlyUser, joinCache, whileLocked } from './cache-users.ts'
import { recordName } from './last-build.ts'
import { pruneBundles, pruneModules, pruneUnused } from './prune.ts'

export interface OpenCache {
  cache: Cache
  /** Folder for other disposable files. */
  folder: string
  /** Time by the clock of the disk before anything in the folder was read; 0 for a temporary one. */
  started: number
  /** Code of the error because of which a temporary cache is used. */
  refused?: string
  /** Saves the results so far, for other processes. */
  share(): void
  /** Merges the files of a cache that stays open when a site is closed. Returns the first error. */
  merge(): unknown
  /** Saves and closes the cache, or removes a temporary one. Returns the first error: the work that used it is done. */
  close(): unknown
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

/** Opens the cache, which other processes may use too. If it cannot be written, opens a temporary empty one. */
export function openCache(folder: string, wanted: boolean): OpenCache {
  if (!wanted) return openPrivate()
  try {
    return openShared(folder)
  } catch (error) {
    if (codeOf(error) === '') throw error
    return { ...openPrivate(), refused: refusalOf(error, folder) }
  }
}

/** Returns the code of an error. On a read-only disk, Node.js reports the folders that it cannot create as missing. */
function refusalOf(error: unknown, folder: string): string {
  let parent = folder
  while (!fs.existsSync(parent)) parent = path.dirname(parent)
  try {
    fs.accessSync(parent, fs.constants.W_OK)
    return codeOf(error)
  } catch (denied) {
    return codeOf(denied)
  }
}

function openShared(folder: string): OpenCache {
  for (const name of kept) fs.mkdirSync(path.join(folder, name), { recursive: true })
  // Before the index is read: from now on, nobody else removes what it names.
  const { started, leave } = joinCache(folder)
  ignoreErrors(['EEXIST', 'ENOENT'], () => ignoreInGit(folder))
  const cache = new Cache(path.join(folder, 'stages'), { isOnlyUser: () => isOnlyUser(folder) })
  return {
    cache,
    folder,
    started,
    share: () => unlessDiskFails(() => whileLocked(folder, () => cache.share())),
    merge: () => firstError([() => whileLocked(folder, () => cache.merge())]),
    close: () =>
      firstError([
        () => whileLocked(folder, () => cache.save()),
        () => isOnlyUser(folder) && tidy(folder),
        () => cache.reader.close(),
        leave,
      ]),
  }
}

/** Adds a `.gitignore` to a cache in the site folder. */
function ignoreInGit(folder: string): void {
  const ignore = path.join(folder, '.gitignore')
  if (path.basename(folder) === ownName) fs.writeFileSync(ignore, ignoreAll, { flag: 'wx' })
}

const featureFolders = () => builtIns.flatMap(({ cacheFolders }) => cacheFolders ?? [])

/** Removes files that no process needs any more, and leftovers of killed ones. */
function tidy(folder: string): void {
  const leftovers = () => {
    for (const name of fs.readdirSync(folder)) if (/^lock[-.]/.test(name)) removeFile(path.join(folder, name))
  }
  const failed = firstError([
    leftovers,
    () => pruneBundles(path.join(folder, 'bundle')),
    ...['config', 'data'].map((name) => () => pruneModules(path.join(folder, name))),
    ...['images', ...featureFolders()].map((name) => () => pruneUnused(path.join(folder, name))),
  ])
  if (failed !== undefined) throw failed
}

function openPrivate(): OpenCache {
  const folder = makeTemporary()
  const cache = new Cache(path.join(folder, 'stages'))
  return {
    cache,
    folder,
    started: 0,
    share() {},
    merge() {},
    close: () => firstError([() => cache.reader.close(), () => fs.rmSync(folder, { recursive: true, force: true })]),
  }
}

/** Files of a cache folder for other programs: URLs of the site, and settings for its host. */
export const cacheFiles = { urls: 'urls.json', policy: 'content-security-policy.txt', nginx: 'nginx.conf' } as const

/** Removes docsgen's files from a cache folder, and the folder if it is empty then. */
export function clearCache(folder: string): void {
  const files = ['lock', 'seen-files.json', 'external-links.json', recordName, ...Object.values(cacheFiles)]
  for (const name of [...kept, 'users', 'data', 'images', ...featureFolders(), 'diff', 'spare', ...files])
    fs.rmSync(path.join(folder, name), { recursive: true, force: true })
  const ignore = path.join(folder, '.gitignore')
  try {
    if (readText(ignore) === ignoreAll) removeFile(ignore)
    fs.rmdirSync(folder)
  } catch {
    // Fails if the folder has other files or does not exist.
  }
}

/** Ignores disk errors: closing the cache tries again, and reports them. */
function unlessDiskFails(write: () => void): void {
  try {
    write()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}
