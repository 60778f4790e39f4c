import path from 'node:path'
import { hashOfFile } from '../fs.ts'
import type { Stamp } from '../stamp.ts'
import type { ManifestFiles, StagedFile } from './manifest.ts'
import type { Stamps } from './stamps.ts'

/** Number of files that may be read in each build. */
const readLimit = 100

/** The output of an earlier build. Each file is verified once before it is reused: by its stamp, else by its bytes. */
export class PreviousOutput {
  /** Files by path, from the manifest. */
  readonly files: ManifestFiles
  readonly #folder: string
  readonly #regular: ReadonlySet<string>
  /** Text of the manifest. */
  readonly #text: string | undefined
  /** Stamps of its commit. */
  readonly stamps: Stamps | undefined
  readonly #holders = new Map<string, string[]>()
  readonly #intact = new Map<string, boolean>()

  /** Number of files that had to be read. */
  #read = 0

  /** `regular` are the existing regular files. */
  constructor(
    folder: string,
    regular: ReadonlySet<string>,
    manifest?: { text: string; files: ManifestFiles },
    stamps?: Stamps,
  ) {
    this.#folder = folder
    this.#regular = regular
    this.#text = manifest?.text
    this.stamps = stamps
    this.files = manifest?.files ?? new Map()
    for (const [file, { hash }] of this.files) {
      const holders = this.#holders.get(hash)
      if (holders) holders.push(file)
      else this.#holders.set(hash, [file])
    }
  }

  /** Paths by hash, not verified. */
  byHash(): Map<string, string> {
    return new Map([...this.#holders].map(([hash, [file]]) => [hash, String(file)]))
  }

  /** Returns a file with this hash, preferably the requested one. */
  holderOf(hash: string, wanted = ''): string | undefined {
    if (this.files.get(wanted)?.hash === hash && this.isIntact(wanted)) return wanted
    return this.#holders.get(hash)?.find((file) => this.isIntact(file))
  }

  /** Reports whether the file exists at the same path with the same bytes. */
  has(file: StagedFile): boolean {
    return this.files.get(file.path)?.hash === file.hash && this.isIntact(file.path)
  }

  /** Reports whether the output has this manifest and all of its files. */
  is(manifest: string): boolean {
    return manifest === this.#text && [...this.files.keys()].every((file) => this.isIntact(file))
  }

  /** Reports whether the bytes of a file match the manifest. */
  isIntact(file: string): boolean {
    const known = this.#intact.get(file)
    if (known !== undefined) return known
    const isIntact = this.#regular.has(file) && (this.stampOf(file) !== undefined || this.#isRead(file))
    this.#intact.set(file, isIntact)
    return isIntact
  }

  /** Reports whether so many files had to be read that new stamps save time. */
  get needsStamps(): boolean {
    return this.#read > readLimit
  }

  /** Returns the stamp of a file that has not changed since it was committed. */
  stampOf(file: string): Stamp | undefined {
    return this.stamps?.same(file)
  }

  #isRead(file: string): boolean {
    this.#read++
    return hashOfFile(path.join(this.#folder, file)) === this.files.get(file)?.hash
  }
}
