import fs from 'node:fs'
import path from 'node:path'
import { manifestName } from '../../model/types.ts'
import { ignoreErrors } from '../fs.ts'
import { type ManifestFiles, readManifest } from '../output/manifest.ts'

/** Content of an output path. */
export type Content = {
  /** Identifies the content: letters, digits and dashes. */
  hash: string
} & (
  | { body: Uint8Array }
  /** Absolute path of the file, and its size in bytes. */
  | { file: string; size: number }
)

/** Served files by decoded output path, such as `docs/intro/index.html`. Any other path is not found. */
export interface ServedFiles {
  has(path: string): boolean
  /** Returns undefined if the file was deleted meanwhile. */
  open(path: string): Promise<Content | undefined>
}

export function sizeOf(content: Content): number {
  return 'body' in content ? content.body.byteLength : content.size
}

/** Files of a finished build, from its manifest. A new build is available with the next request. */
export class BuiltFiles implements ServedFiles {
  readonly #folder: string
  #stamp = ''
  #files: ManifestFiles = new Map()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Reads the manifest if it has changed. Returns false if there is no build. */
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
    // A file that differs from the manifest is from another build or another program.
    return stat?.isFile() && stat.size === known!.size ? { hash: known!.hash, file: from, size: stat.size } : undefined
  }
}

function stampOf(file: string): string {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : 'none'
}
