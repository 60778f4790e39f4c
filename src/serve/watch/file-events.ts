import path from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import type { Places } from './places.ts'
import { isSkipped } from './scan.ts'

interface FileEventOptions {
  /** Absolute paths of folders to ignore. */
  ignored: ReadonlySet<string>
  /** Called with the absolute path of a file that may have changed; undefined if the system does not report it. */
  onEvent(file?: string): void
}

/** File events of the system. They may be spurious or missing, so each one has to be verified. */
export class FileEvents {
  readonly #deep: FSWatcher
  readonly #flat: FSWatcher
  readonly #known = new Set<string>()

  constructor(options: FileEventOptions) {
    this.#deep = watcher(options)
    this.#flat = watcher(options, 0)
  }

  /** Watches more folders, given by absolute paths. */
  add({ trees, flats }: Places): void {
    this.#add(this.#deep, trees)
    this.#add(this.#flat, flats)
  }

  #add(to: FSWatcher, folders: string[]): void {
    const fresh = folders.filter((folder) => !this.#known.has(folder))
    for (const folder of fresh) this.#known.add(folder)
    if (fresh.length > 0) to.add(fresh)
  }
}

/** Watches folders only: they report events of their files, and a watch on each file would cost a handle. */
function watcher({ ignored, onEvent }: FileEventOptions, depth?: number): FSWatcher {
  const made = watch([], {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (file, stats) => (stats?.isFile() ?? false) || isSkipped(file, ignored),
    ...(depth !== undefined && { depth }),
  })
  made.on('raw', (_, name, details) => {
    const { watchedPath } = details as { watchedPath?: string }
    onEvent(name && watchedPath !== undefined ? path.resolve(watchedPath, name) : undefined)
  })
  made.on('all', () => onEvent())
  // Without events, the periodic scan still finds changes.
  made.on('error', () => onEvent())
  return made
}
