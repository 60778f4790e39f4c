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
