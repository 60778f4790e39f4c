/** Where files are watched. Paths are POSIX and relative to the root of the site. */
export interface Places {
  /** Folders with all that is below them. */
  trees: string[]
  /** Folders whose own files count, and no folder in them. */
  flats: string[]
}

/** What became of a file. */
export interface Change {
  /** POSIX and relative to the root of the site. */
  path: string
  kind: 'added' | 'changed' | 'removed'
}

/** What the watching thread is started with. */
export interface WatchData {
  root: string
  /** Absolute paths of folders that are not looked into. */
  ignored: string[]
}

/** What the thread is told. */
export type WatchRequest =
  /** Where to watch from now on. What has changed since a time (milliseconds of the clock) is told at once. */
  | { places: Places; since: number }
  /** Files that were there: those that were gone before the first look are told as removed. */
  | { expected: string[] }
