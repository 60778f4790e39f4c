import fs from 'node:fs'
import path from 'node:path'
import type { StagedFile } from './manifest.ts'
import { stageLink } from './stage.ts'

/** The files of a stage by content: what several files have in common is written once, and linked. */
export class WrittenOnce {
  readonly #byHash = new Map<string, StagedFile>()
  readonly #hashes = new Map<string, string>()

  /** Links a file to one with the same content, or calls `write`. */
  add(stageDir: string, file: string, hash: string, write: () => StagedFile): StagedFile {
    const old = this.#hashes.get(file) ?? ''
    if (this.#byHash.get(old)?.path === file) this.#byHash.delete(old)
    const same = this.#byHash.get(hash)
    const isThere = same !== undefined && fs.existsSync(path.join(stageDir, same.path))
    if (isThere) stageLink(stageDir, file, path.join(stageDir, same.path))
    const added = isThere ? { ...same, path: file } : write()
    if (!isThere) this.#byHash.set(hash, added)
    this.#hashes.set(file, hash)
    return added
  }
}
