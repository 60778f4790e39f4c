import path from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import type { Places } from './places.ts'
import { isSkipped } from './scan.ts'

export interface HintOptions {
  /** Absolute paths of folders that are not looked into. */
  ignored: ReadonlySet<string>
  /** Told the absolute path of what may have changed; nothing where the system does not say what. */
  onHint(file?: string): void
}

/** Has the system say which files may have changed. It may say too much and too little: a hint is never a fact. */
export class Hints {
  readonly #deep: FSWatcher
  readonly #flat: FSWatcher
  readonly #known = new Set<string>()

  constructor(options: HintOptions) {
    this.#deep = watcher(options)
    this.#flat = watcher(options, 0)
  }

  /** Listens to folders, given by absolute paths, in addition to those before. */
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

/** A folder says what happens to its files; a watch on each of them would cost a handle and say no more. */
function watcher({ ignored, onHint }: HintOptions, depth?: number): FSWatcher {
  const made = watch([], {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (file, stats) => (stats?.isFile() ?? false) || isSkipped(file, ignored),
    ...(depth !== undefined && { depth }),
  })
  made.on('raw', (_, name, told) => {
    const { watchedPath } = told as { watchedPath?: string }
    onHint(name && watchedPath !== undefined ? path.resolve(watchedPath, name) : undefined)
  })
  made.on('all', () => onHint())
  // Without hints there is still the look at all files from time to time.
  made.on('error', () => onHint())
  return made
}
