import fs from 'node:fs'
import path from 'node:path'
import { compare } from '../../model/problem.ts'
import { manifestName } from '../../model/types.ts'
import { hashOf } from '../../shared/hash.ts'
import { ignoreErrors, readText, writeWhole } from '../fs.ts'
import { isBeforeStart, isSameStamp, isSure, type Stamp, stampOf } from '../stamp.ts'
import type { ManifestFiles } from './manifest.ts'
import { foldersOf } from './paths.ts'

/** Content of the file: stamps of the files of a manifest, then of their folders; zeros if unknown. */
interface Record {
  schema: 1
  manifest: string
  /** Time by the clock of the disk. */
  taken: number
  stamps: number[]
}

/** Stamps that an output had after its commit, so that unchanged files need not be read, nor folders be listed. */
export class Stamps {
  readonly #outDir: string
  readonly #known: ReadonlyMap<string, Stamp>
  readonly #folders: ReadonlyMap<string, Set<string>>
  readonly #same = new Map<string, Stamp | undefined>()

  constructor(outDir: string, known: ReadonlyMap<string, Stamp>, folders: ReadonlyMap<string, Set<string>>) {
    this.#outDir = outDir
    this.#known = known
    this.#folders = folders
  }

  /** Returns the stamp of a file or folder that has not changed since the commit. */
  same(name: string): Stamp | undefined {
    if (this.#same.has(name)) return this.#same.get(name)
    const known = this.#known.get(name)
    const same = known && isSameStamp(known, stampOf(path.join(this.#outDir, name))) ? known : undefined
    this.#same.set(name, same)
    return same
  }

  /** The same stamps for the output at another path, where files are compared again. */
  of(outDir: string): Stamps {
    return new Stamps(outDir, this.#known, this.#folders)
  }

  /** Returns the entries of a folder that has not changed since the commit. */
  entriesOf(folder: string): ReadonlyMap<string, boolean> | undefined {
    const names = this.same(folder) && this.#folders.get(folder)
    const at = folder && `${folder}/`
    return names && new Map([...names].map((name) => [name, this.#folders.has(at + name)]))
  }
}

export interface StampedOutput {
  outDir: string
  /** Text of the manifest, and its files. */
  text: string
  files: string[]
}

/** Reads the stamps of an output with this manifest. Ignores a record that is invalid or of another commit. */
export function readStamps(file: string, outDir: string, { text, files }: { text: string; files: ManifestFiles }) {
  const record = ignoreErrors(undefined, () => JSON.parse(readText(file) ?? '') as Record | null)
  if (record?.schema !== 1 || record.manifest !== hashOf(text) || isBeforeStart(record.taken)) return undefined
  const { names, folders } = entriesOf(files.keys())
  const { stamps } = record
  if (!Array.isArray(stamps) || stamps.length !== names.length * 3) return undefined
  const stampAt = (i: number): Stamp => [stamps[i * 3]!, stamps[i * 3 + 1]!, stamps[i * 3 + 2]!]
  return new Stamps(outDir, new Map(names.map((name, i) => [name, stampAt(i)])), folders)
}

/** Writes the stamps of an output. `known` returns those of files that were verified before and are still the same. */
export function writeStamps(
  file: string,
  { outDir, text, files }: StampedOutput,
  known: (name: string) => Stamp | undefined,
): void {
  writeWhole(file, '')
  const taken = fs.statSync(file).mtimeMs
  const unknown = [0, 0, 0]
  const stamps = entriesOf(files).names.flatMap((name) => {
    const stamp = known(name) ?? stampOf(path.join(outDir, name))
    return stamp && isSure(stamp, taken) ? stamp : unknown
  })
  writeWhole(file, JSON.stringify({ schema: 1, manifest: hashOf(text), taken, stamps } satisfies Record))
}

function entriesOf(files: Iterable<string>): { names: string[]; folders: Map<string, Set<string>> } {
  const all = [...files].sort(compare)
  const folders = foldersOf([...all, manifestName])
  return { names: [...all, ...folders.keys()], folders }
}
