import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config/config.ts'
import { outsideFolders } from '../../content/outside.ts'
import { compare } from '../../model/problem.ts'
import { topFolders } from '../../shared/top-folders.ts'

/**
 * Returns the folders to watch for changes to these files and for new files of the site. Paths are relative to the
 * root.
 */
export function watchPlaces(files: Iterable<string>, config: Config, root: string): Places {
  const trees = treesOf(config)
  const isBelow = (folder: string) => trees.some((tree) => folder === tree || folder.startsWith(`${tree}/`))
  const flats = new Set<string>()
  for (const file of files) {
    const folder = path.posix.dirname(file)
    if (!isBelow(folder) && !/(?:^|\/)node_modules(?:\/|$)/.test(folder)) flats.add(existing(folder, root))
  }
  return { trees, flats: [...flats].filter((folder) => !isBelow(folder)).sort(compare) }
}

/** Returns the folders that authors edit. */
function treesOf(config: Config): string[] {
  const { contentDir, docs, pages, staticDirectories, i18n } = config
  const outside = outsideFolders(config)
  if (contentDir !== '.') return [contentDir, 'theme', ...outside].map((folder) => path.posix.normalize(folder))
  const versioned = docs.map(({ id }) => `${id === 'default' ? '' : `${id}_`}versioned_docs`)
  const folders = [
    ...docs.map((one) => one.path),
    ...versioned,
    pages.path,
    ...pages.more.map((one) => one.path),
    i18n.path,
    ...staticDirectories,
    'theme',
    ...outside,
  ]
  return topFolders(
    [...new Set(folders.map((folder) => path.posix.normalize(folder).replace(/\/$/, '')))].sort(compare),
  )
}

/** Returns a folder, or its nearest existing ancestor if absent. */
function existing(folder: string, root: string): string {
  return folder === '.' || fs.existsSync(path.join(root, folder)) ? folder : existing(path.posix.dirname(folder), root)
}
/** Folders to watch. Paths are POSIX and relative to the root of the site. */
export interface Places {
  /** Folders watched recursively. */
  trees: string[]
  /** Folders watched without their subfolders. */
  flats: string[]
}

export interface Change {
  /** POSIX and relative to the root of the site. */
  path: string
  kind: 'added' | 'changed' | 'removed'
}

/** Initial data of the watch thread. */
export interface WatchData {
  root: string
  /** Absolute paths of folders to ignore. */
  ignored: string[]
}

/** Message to the watch thread. */
export type WatchRequest =
  /** Replaces the watched folders. Changes since a time (epoch milliseconds) are reported at once. */
  | { places: Places; since: number }
  /** Files that existed before the first scan; missing ones are reported as removed. */
  | { expected: string[] }
