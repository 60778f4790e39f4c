import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from '../../shared/hash.ts'
import { ignoreErrors } from '../fs.ts'
import { isSafePath } from '../output/paths.ts'
import type { Content, ServedFiles } from './served-files.ts'

/** Files of any folder, such as the output of another generator. */
export class FolderFiles implements ServedFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  has(file: string): boolean {
    return this.#stat(file) !== undefined
  }

  async open(file: string): Promise<Content | undefined> {
    const stat = this.#stat(file)
    const hash = hashOf(`${stat?.ino} ${stat?.size} ${stat?.mtimeMs}`)
    return stat && { hash, file: path.join(this.#folder, file), size: stat.size }
  }

  #stat(file: string): fs.Stats | undefined {
    if (!isSafePath(file)) return undefined
    const stat = ignoreErrors(undefined, () => fs.statSync(path.join(this.#folder, file)))
    return stat?.isFile() ? stat : undefined
  }
}
