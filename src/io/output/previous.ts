import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { hashOfFile } from '../fs.ts'
import type { ManifestFiles, StagedFile } from './manifest.ts'
import type { ReadAhead } from './read-ahead.ts'

/** Below this many files a thread costs more time than it saves. */
const worthThread = 1500

/** An output that an earlier build wrote. Its files are believed only after they were read, once each. */
export class PreviousOutput {
  /** Files by path, as the manifest tells them. */
  readonly files: ManifestFiles
  readonly #folder: string
  readonly #regular: ReadonlySet<string>
  readonly #text: string | undefined
  readonly #holders = new Map<string, string[]>()
  readonly #intact = new Map<string, boolean>()

  /** `regular`: the files that are there and are no links or other things. */
  constructor(folder: string, regular: ReadonlySet<string>, manifest?: { text: string; files: ManifestFiles }) {
    this.#folder = folder
    this.#regular = regular
    this.#text = manifest?.text
    this.files = manifest?.files ?? new Map()
    for (const [file, { hash }] of this.files) {
      const holders = this.#holders.get(hash)
      if (holders) holders.push(file)
      else this.#holders.set(hash, [file])
    }
  }

  /** Reads all files in a thread, for which `worker` is the module `read-ahead`; what it says of them is believed. */
  async readAhead(worker: string): Promise<void> {
    if (this.files.size < worthThread) return
    const files = [...this.files].flatMap(([file, { hash }]): ReadAhead['files'] =>
      this.#regular.has(file) ? [[file, hash]] : [],
    )
    const workerData: ReadAhead = { folder: this.#folder, files }
    const thread = new Worker(worker, { workerData })
    const [intact] = (await once(thread, 'message')) as [boolean[]]
    for (const [i, [file]] of files.entries()) this.#intact.set(file, intact[i]!)
  }

  /** A path for each hash, unread. */
  byHash(): Map<string, string> {
    return new Map([...this.#holders].map(([hash, [file]]) => [hash, String(file)]))
  }

  /** A file whose bytes have this hash: the wanted one, else any. */
  holderOf(hash: string, wanted = ''): string | undefined {
    if (this.files.get(wanted)?.hash === hash && this.isIntact(wanted)) return wanted
    return this.#holders.get(hash)?.find((file) => this.isIntact(file))
  }

  /** The file is there under the same path with the same bytes. */
  has(file: StagedFile): boolean {
    return this.files.get(file.path)?.hash === file.hash && this.isIntact(file.path)
  }

  /** It has this manifest and every file of it. */
  is(manifest: string): boolean {
    return manifest === this.#text && [...this.files.keys()].every((file) => this.isIntact(file))
  }

  /** The bytes of a file are the ones in the manifest. */
  isIntact(file: string): boolean {
    const known = this.#intact.get(file)
    if (known !== undefined) return known
    const hash = this.#regular.has(file) ? hashOfFile(path.join(this.#folder, file)) : undefined
    const isIntact = hash !== undefined && hash === this.files.get(file)?.hash
    this.#intact.set(file, isIntact)
    return isIntact
  }
}
