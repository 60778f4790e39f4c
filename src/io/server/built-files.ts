import fs from 'node:fs'
import path from 'node:path'
import { ignoreErrors } from '../fs.ts'
import { type ManifestFiles, manifestName, readManifest } from '../output/manifest.ts'
import type { ServedFiles } from './served-files.ts'

/** The files of a finished build, as its manifest names them; a new build is there with the next request. */
export class BuiltFiles implements ServedFiles {
  readonly #folder: string
  #stamp = ''
  #files: ManifestFiles = new Map()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Reads the manifest where it is new. False where there is no build. */
  refresh(): boolean {
    const stamp = stampOf(path.join(this.#folder, manifestName))
    if (stamp !== this.#stamp) this.#files = readManifest(this.#folder)?.files ?? new Map()
    this.#stamp = stamp
    return this.#files.size > 0
  }

  has(file: string): boolean {
    return this.#files.has(file)
  }

  async open(file: string): ReturnType<ServedFiles['open']> {
    const known = this.#files.get(file)
    const from = path.join(this.#folder, file)
    const stat = known && ignoreErrors(undefined, () => fs.lstatSync(from))
    // What is not what the manifest says is of another build, or was put there.
    return stat?.isFile() && stat.size === known!.size ? { hash: known!.hash, file: from, size: stat.size } : undefined
  }
}

function stampOf(file: string): string {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : 'none'
}
