import fs from 'node:fs'
import path from 'node:path'
import { ignoreErrors, OutputError } from '../../host/fs.ts'
import { isSafePath } from '../../host/output/paths.ts'
import { stageFile } from '../../host/output/stage.ts'
import type { Cache } from '../../host/store/cache.ts'
import { PackWriter } from '../../host/store/store.ts'
import type { Kept } from '../../host/store/worker-pool.ts'
import type { Problem } from '../../model/problem.ts'
import type { ExchangeRun, Job, ResultExchange, RunKey, SharedInput, ShareImages } from '../../model/result-exchange.ts'
import type { Done, FileTarget } from '../../model/stage.ts'
import type { WrittenFile } from '../../model/types.ts'
import { hashOf } from '../../shared/hash.ts'
import type { PackPlace, RemoteCache } from './client.ts'
import { groupOf, isOfJob } from './groups.ts'
import { imageSharing } from './images.ts'
import type { PackRecord } from './pack.ts'

/** Bytes of the largest body that is shared: a pack is in memory. */
const largestBody = 64 << 20

interface Group extends PackPlace {
  inputs: SharedInput[]
  /** Number of inputs without a result. */
  open: number
}

/** Shares results of stages with other machines, in packs of the results of a group of inputs. */
export class SharedResults implements ResultExchange {
  /** Number of results that were found in the cache. */
  found = 0
  /** Number of results that were made here, by stage. */
  readonly made = new Map<string, number>()
  /** Packs whose results are all in the local cache are stored too, unless the cache has them. */
  storesAll = false
  readonly #writer: PackWriter

  constructor(
    readonly remote: RemoteCache,
    readonly cache: Cache,
  ) {
    this.#writer = new PackWriter(cache.dir)
  }

  /** Opens a run, whose inputs are all known. */
  run(key: RunKey, inputs: SharedInput[]): SharedRun {
    return new SharedRun(this, key, inputs)
  }

  /**
   * Moves a result of a pack to the local cache and its file to the output; undefined if its content does not match.
   */
  take<Out>(record: PackRecord, files: FileTarget): Done<Out> | undefined {
    const result = this.#taken<Out>(record, files)
    if (!result) this.remote.noteDamaged()
    return result
  }

  #taken<Out>(record: PackRecord, files: FileTarget): Done<Out> | undefined {
    try {
      const opened = openRecord(record)
      if (!opened) return undefined
      const { value, body, file } = opened
      const kept = JSON.parse(value.toString()) as Kept<Out>
      if ((kept.file === undefined) !== (file === undefined)) return undefined
      if (kept.file && file && !placeFile(kept.file, file, files)) return undefined
      const ref = body && this.#writer.put(body)
      this.cache.add(record.key, this.#writer.put(value), ref)
      this.found += 1
      const text = files === 'result' ? file?.toString() : undefined
      return { out: kept.out, file: kept.file, body: ref, text, cached: true }
    } catch (error) {
      if (error instanceof OutputError) throw error
      return undefined
    }
  }

  /** Makes the results that were taken readable. */
  flush(): void {
    this.#writer.flush()
    this.cache.note({ ...this.#writer.state })
  }

  /** Notes a result that was made here. */
  count(stage: string): void {
    this.made.set(stage, (this.made.get(stage) ?? 0) + 1)
  }

  get documents(): number {
    return this.remote.documents
  }

  set documents(documents: number) {
    this.remote.documents = documents
  }

  get isPart(): boolean {
    return this.remote.isPart
  }

  set isPart(isPart: boolean) {
    this.remote.isPart = isPart
  }

  get isWritable(): boolean {
    return this.remote.isWritable
  }

  isOwn(subject: string, job: Job): boolean {
    return isOfJob(subject, this.documents, job)
  }

  imageSharing(folder: string): ShareImages {
    return imageSharing(this.remote, folder)
  }

  problems(): Problem[] {
    return this.remote.problems()
  }

  /** Describes the results that came from other machines, and those that were made here. */
  summary(): string {
    const { read, stored } = this.remote.packs
    const own = `${this.made.get('compile') ?? 0} documents compiled, ${this.made.get('page') ?? 0} pages rendered`
    return `remote cache: ${this.found} results in ${read} packs, ${stored} packs stored; ${own}`
  }

  async close(): Promise<void> {
    await this.remote.flush()
    this.flush()
    this.#writer.close()
  }
}

/** The groups of one run. */
class SharedRun implements ExchangeRun {
  readonly #groups: Group[]
  readonly #groupOf = new Map<number, Group>()

  constructor(
    private readonly shared: SharedResults,
    private readonly run: RunKey,
    inputs: SharedInput[],
  ) {
    const groups = new Map<string | number, SharedInput[]>()
    for (const input of inputs) {
      const id = input.isLarge ? input.key : groupOf(input.subject, shared.remote.documents)
      const own = groups.get(id)
      if (own) own.push(input)
      else groups.set(id, [input])
    }
    const { documents } = shared.remote
    this.#groups = [...groups].map(([id, inputs]) => ({
      name: hashOf(['pack', ...inputs.map(({ key }) => key).sort()].join('\0')),
      isPart: run.isPart,
      latest: inputs[0]!.isLarge ? undefined : hashOf(['latest', run.name, id, documents].join('\0')),
      inputs,
      open: inputs.filter(({ isKnown }) => !isKnown).length,
    }))
    for (const group of this.#groups) for (const { index } of group.inputs) this.#groupOf.set(index, group)
  }

  /** Looks up the results that the local cache does not have: calls one of the functions for each of them. */
  async lookUp<Out>(found: (index: number, result: Done<Out>) => void, missing: (index: number) => Promise<void>) {
    const work = this.#groups.map(async (group) => {
      if (group.open === 0) return this.#storeKnown(group)
      const records = await this.shared.remote.readGroup(group)
      const taken = new Map<number, Done<Out>>()
      for (const { index, key, isKnown } of group.inputs) {
        const record = isKnown ? undefined : records.get(key)
        const result = record && this.shared.take<Out>(record, this.run.files)
        if (result) taken.set(index, result)
      }
      this.shared.flush()
      group.open -= taken.size
      for (const [index, result] of taken) found(index, result)
      for (const { index, isKnown } of group.inputs) if (!isKnown && !taken.has(index)) await missing(index)
    })
    await Promise.all(work)
  }

  /** Stores a group whose last result was made. */
  done(index: number): void {
    const group = this.#groupOf.get(index)!
    group.open -= 1
    if (group.open === 0) this.#store(group)
  }

  async #storeKnown(group: Group): Promise<void> {
    const { remote, storesAll } = this.shared
    if (storesAll && !group.isPart && !(await remote.has(group.name))) this.#store(group)
  }

  #store(group: Group): void {
    this.shared.remote.storeGroup(group, () => group.inputs.flatMap(({ key }) => this.#recordOf(key) ?? []))
  }

  /** Reads a result from the local cache, and its file from the output; undefined if one of them is gone. */
  #recordOf(key: string): PackRecord | undefined {
    const { cache } = this.shared
    const stored = cache.get(key)
    if (!stored || (stored.body && stored.body.size > largestBody)) return undefined
    const value = Buffer.from(stored.value)
    const { file } = JSON.parse(stored.value) as Kept<unknown>
    const bytes = file && this.#bytesOf(file)
    if (file && !bytes) return undefined
    const body = stored.body && Buffer.concat([...cache.reader.readPieces(stored.body)])
    return toRecord(key, { value, body, file: bytes })
  }

  #bytesOf({ path: file, hash }: WrittenFile): Buffer | undefined {
    const { files, previous } = this.run
    const folders = [typeof files === 'string' ? undefined : files.folder, previous]
    for (const folder of folders) {
      const bytes = folder && ignoreErrors(undefined, () => fs.readFileSync(path.join(folder, file)))
      if (bytes && hashOf(bytes) === hash) return bytes
    }
    return undefined
  }
}

/** The parts of a record: the text of the result, its body and its file. */
interface RecordParts {
  value: Buffer
  body?: Buffer
  file?: Buffer
}

const partNames = ['value', 'body', 'file'] as const

/** Key of a record and hashes of its parts, so that they cannot be those of another one. */
type Meta = { key: string } & Partial<Record<keyof RecordParts, string>>

function toRecord(key: string, parts: RecordParts): PackRecord {
  const own = partNames.flatMap((name) => parts[name] ?? [])
  const hashes = partNames.map((name) => [name, parts[name] && hashOf(parts[name])])
  return { key, meta: JSON.stringify({ key, ...Object.fromEntries(hashes) } satisfies Meta), parts: own }
}

/** Returns the parts of a record; undefined if they are not those that were stored. */
function openRecord({ key, meta, parts }: PackRecord): RecordParts | undefined {
  const { key: own, ...hashes } = JSON.parse(meta) as Meta
  const names = partNames.filter((name) => hashes[name] !== undefined)
  if (own !== key || names.length !== parts.length) return undefined
  const opened: Partial<RecordParts> = {}
  for (const [i, { buffer, byteOffset, length }] of parts.entries()) {
    const bytes = Buffer.from(buffer, byteOffset, length)
    if (hashOf(bytes) !== hashes[names[i]!]) return undefined
    opened[names[i]!] = bytes
  }
  return opened.value && { ...opened, value: opened.value }
}

/** Writes the file of a result where files go; false if its bytes are not those of the result. */
function placeFile(file: WrittenFile, bytes: Buffer, files: FileTarget): boolean {
  if (bytes.length !== file.size) return false
  if (typeof files === 'string') return hashOf(bytes) === file.hash
  return isSafePath(file.path) && stageFile(files.folder, file.path, bytes).hash === file.hash
}
