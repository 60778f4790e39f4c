import fs from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import type { BodyRef } from '../../model/types.ts'
import { ignoreErrors, readBytes } from '../fs.ts'
import { isBeforeStart, isSameStamp, isSure, type Stamp, stampOf } from '../stamp.ts'
import { type Entry, type IndexFile, type Place, readIndex, writeIndex } from './cache-index.ts'
import { PackReader, type PackState, PackWriter } from './store.ts'

/** Number of builds after which an unused entry is evicted. */
const generationsKept = 4
/** Number of packs above which they are merged into one. */
const packsKept = 12
/** Bytes of unused entries to keep. */
const spareBytes = 512 << 20

interface Stored {
  generation: number
  value: Omit<BodyRef, 'hash'>
  body: BodyRef | undefined
}

interface CacheOptions {
  /** Bytes of unused entries to keep. */
  mostSpare?: number
  /** Reports whether no other process uses the cache, so that packs may be removed. */
  isOnlyUser?: () => boolean
}

/**
 * Persistent cache of stage results by the hash of their inputs. It must affect only the build time, never the output:
 * a pack that does not match the index (truncated, foreign) is silently ignored with all of its entries.
 */
export class Cache {
  readonly reader: PackReader
  private readonly entries = new Map<string, Stored>()
  private packs = new Map<string, PackState>()
  private generation = 1
  private changed = false
  /** Packs were read whose stamps spare the next build this. */
  private isStamped = false
  /** Stamp of the index that was read or written last. */
  private seen: Stamp | undefined
  private readonly mostSpare: number
  private readonly isOnlyUser: () => boolean

  constructor(
    readonly dir: string,
    { mostSpare = spareBytes, isOnlyUser = () => true }: CacheOptions = {},
  ) {
    fs.mkdirSync(dir, { recursive: true })
    this.mostSpare = mostSpare
    this.isOnlyUser = isOnlyUser
    this.reader = new PackReader(dir)
    if (!this.readNew(1)) this.reset()
  }

  private get indexFile(): string {
    return path.join(this.dir, 'index.json')
  }

  /** Resets the cache if the index is invalid. */
  private reset(): void {
    this.entries.clear()
    this.packs.clear()
    this.generation = 1
  }

  /** Adds the entries of an index that another process has written. Returns false if it is invalid. */
  private readNew(later: number): boolean {
    const stamp = stampOf(this.indexFile)
    if (stamp && this.seen && isSameStamp(stamp, this.seen)) return true
    this.seen = stamp
    const index = readIndex(this.indexFile)
    return !index || (ignoreErrors(undefined, () => this.load(index, later) ?? true) ?? false)
  }

  private load(index: IndexFile, later: number): void {
    this.raise(index.generation + later)
    const { mtimeMs } = fs.statSync(this.indexFile)
    const whole = index.packs.map((pack) => this.knows(pack) || this.verify(pack, mtimeMs))
    for (const [i, pack] of index.packs.entries()) if (whole[i] && !this.knows(pack)) this.packs.set(pack.name, pack)
    const name = (i: number) => index.packs[i]!.name
    for (const [key, generation, value, body] of index.entries) {
      if (!whole[value[0]] || (body && !whole[body[0]])) continue
      const known = this.entries.get(key)
      if (known) known.generation = Math.max(known.generation, generation)
      else
        this.entries.set(key, {
          generation,
          value: { pack: name(value[0]), at: value[1], size: value[2] },
          body: body ? { pack: name(body[0]), at: body[1], size: body[2], hash: body[3] } : undefined,
        })
    }
  }

  /** Sets the generation of this process, and of the entries that it has used, if other processes have gone on. */
  private raise(generation: number): void {
    if (generation <= this.generation) return
    for (const entry of this.entries.values()) if (entry.generation === this.generation) entry.generation = generation
    this.generation = generation
  }

  private knows({ name, size }: PackState): boolean {
    return (this.packs.get(name)?.size ?? -1) >= size
  }

  /** Checks that the content of a pack is what the index, written at a time, says: by its stamp, else by reading it. */
  private verify(pack: PackState, written: number): boolean {
    const file = path.join(this.dir, pack.name)
    const stamp = stampOf(file)
    if (pack.stamp && isSameStamp(pack.stamp, stamp) && !isBeforeStart(written)) return true
    if (!isWhole(file, pack)) return false
    // A pack that was written later than the index may still change in the same tick.
    pack.stamp = stamp && isSure(stamp, written) ? stamp : undefined
    this.isStamped ||= pack.stamp !== undefined
    return true
  }

  /** Returns the stored result; undefined if absent. */
  get(key: string): { value: string; body: BodyRef | undefined } | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    entry.generation = this.generation
    this.touch(key, entry)
    return { value: this.reader.read(entry.value), body: entry.body }
  }

  add(key: string, value: Omit<BodyRef, 'hash'>, body: BodyRef | undefined): void {
    this.touch(key, { generation: this.generation, value, body })
    this.changed = true
  }

  /** Moves an entry to the end: entries are ordered by their last use. */
  private touch(key: string, entry: Stored): void {
    this.entries.delete(key)
    this.entries.set(key, entry)
  }

  /** Updates the state of a pack that a worker has written to. */
  note(pack: PackState): void {
    if (pack.size > 0) this.packs.set(pack.name, pack)
  }

  /** Adds the results so far to the index, for other processes. */
  share(): void {
    if (!this.changed) return
    this.readNew(0)
    this.writeIndex()
    this.changed = false
  }

  /** Saves the results so far if there are too many packs for a server. Only while nothing that a result names is in use. */
  merge(): void {
    if (this.packs.size <= packsKept || !this.isOnlyUser()) return
    this.save()
    this.reader.close()
  }

  /** Writes the index, merges packs if there are too many, and removes unused files. Nothing may be added after that. */
  save(): void {
    this.readNew(0)
    const current = [...this.entries.values()].filter((e) => e.generation === this.generation).length
    if (!this.changed && !this.isStamped && current === this.entries.size) return
    for (const [key, entry] of this.entries)
      if (entry.generation + generationsKept < this.generation) this.entries.delete(key)
    this.evict()
    const isWasteful = this.packs.size > packsKept || this.liveBytes() * 2 < this.packedBytes()
    const isOnlyUser = this.isOnlyUser()
    if (isOnlyUser && isWasteful) this.rewrite()
    this.writeIndex()
    if (!isOnlyUser) return
    const strays = fs.readdirSync(this.dir).filter((name) => isStray(name, this.packs))
    // Another process that has joined meanwhile may have read the index before, and writes packs of its own.
    if (this.isOnlyUser()) for (const name of strays) fs.rmSync(path.join(this.dir, name), { force: true })
  }

  /** Evicts the least recently used entries. */
  private evict(): void {
    const unused = [...this.entries].filter(([, entry]) => entry.generation < this.generation)
    let bytes = 0
    for (const [key, entry] of unused.reverse()) {
      bytes += sizeOf(entry)
      if (bytes > this.mostSpare) this.entries.delete(key)
    }
  }

  private liveBytes(): number {
    return [...this.entries.values()].reduce((sum, entry) => sum + sizeOf(entry), 0)
  }

  private packedBytes(): number {
    return [...this.packs.values()].reduce((sum, pack) => sum + pack.size, 0)
  }

  private rewrite(): void {
    const writer = new PackWriter(this.dir)
    for (const entry of this.entries.values()) {
      entry.value = writer.put(this.reader.read(entry.value))
      if (entry.body) entry.body = writer.putPieces(this.reader.readPieces(entry.body))
      writer.flush()
    }
    writer.close()
    this.packs = new Map([[writer.state.name, writer.state]])
  }

  private writeIndex(): void {
    const used = new Set([...this.entries.values()].flatMap((e) => [e.value.pack, ...(e.body ? [e.body.pack] : [])]))
    const packs = [...this.packs.values()].filter((pack) => used.has(pack.name))
    const number = new Map(packs.map((pack, i) => [pack.name, i]))
    const place = (r: Omit<BodyRef, 'hash'>): Place => [number.get(r.pack)!, r.at, r.size]
    const entries = [...this.entries]
      .filter(([, e]) => number.has(e.value.pack) && (!e.body || number.has(e.body.pack)))
      .map(([key, e]): Entry => [key, e.generation, place(e.value), e.body ? [...place(e.body), e.body.hash] : null])
    const index: IndexFile = { schema: 1, generation: this.generation, packs, entries }
    writeIndex(this.indexFile, index)
    this.seen = stampOf(this.indexFile)
    this.packs = new Map(packs.map((pack) => [pack.name, pack]))
  }
}

function sizeOf({ value, body }: Stored): number {
  return value.size + (body?.size ?? 0)
}

/** Matches unused packs and incomplete index files. */
function isStray(name: string, packs: ReadonlyMap<string, PackState>): boolean {
  return /^(?:[\w-]+\.pack|\.[0-9a-f]{16}\.tmp)$/.test(name) && !packs.has(name)
}

function isWhole(file: string, pack: PackState): boolean {
  try {
    let crc = 0
    for (const bytes of readBytes(file, pack.size)) crc = crc32(bytes, crc)
    return crc === pack.crc
  } catch {
    return false
  }
}
