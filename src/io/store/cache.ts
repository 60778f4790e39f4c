import fs from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import type { BodyRef } from '../../model/types.ts'
import { ignoreErrors, readBytes, writeWhole } from '../fs.ts'
import { readRegular } from '../read-file.ts'
import { isBeforeStart, isSameStamp, isSure, stampOf } from '../stamp.ts'
import { PackReader, type PackState, PackWriter } from './store.ts'

const schema = 1
/** Number of builds after which an unused entry is evicted. */
const generationsKept = 4
/** Number of packs above which they are merged into one. */
const packsKept = 12
/** Bytes of unused entries to keep. */
const spareBytes = 512 << 20

type Place = [pack: number, at: number, size: number]
type Entry = [key: string, generation: number, value: Place, body: [...Place, hash: string] | null]

interface IndexFile {
  schema: number
  generation: number
  packs: PackState[]
  entries: Entry[]
}

interface Stored {
  generation: number
  value: Omit<BodyRef, 'hash'>
  body: BodyRef | undefined
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

  constructor(
    readonly dir: string,
    private readonly mostSpare = spareBytes,
  ) {
    fs.mkdirSync(dir, { recursive: true })
    this.reader = new PackReader(dir)
    const index = readIndex(path.join(dir, 'index.json'))
    if (index && !ignoreErrors(undefined, () => this.load(index) ?? true)) this.reset()
  }

  /** Resets the cache if the index is invalid. */
  private reset(): void {
    this.entries.clear()
    this.packs.clear()
    this.generation = 1
  }

  private load(index: IndexFile): void {
    this.generation = index.generation + 1
    const { mtimeMs } = fs.statSync(path.join(this.dir, 'index.json'))
    const whole = index.packs.map((pack) => this.verify(pack, mtimeMs))
    for (const [i, pack] of index.packs.entries()) if (whole[i]) this.packs.set(pack.name, pack)
    const name = (i: number) => index.packs[i]!.name
    for (const [key, generation, value, body] of index.entries) {
      if (!whole[value[0]] || (body && !whole[body[0]])) continue
      this.entries.set(key, {
        generation,
        value: { pack: name(value[0]), at: value[1], size: value[2] },
        body: body ? { pack: name(body[0]), at: body[1], size: body[2], hash: body[3] } : undefined,
      })
    }
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

  /** Writes the index, merges packs if there are too many, and removes unused files. */
  save(): void {
    const current = [...this.entries.values()].filter((e) => e.generation === this.generation).length
    if (!this.changed && !this.isStamped && current === this.entries.size) return
    for (const [key, entry] of this.entries)
      if (entry.generation + generationsKept < this.generation) this.entries.delete(key)
    this.evict()
    if (this.packs.size > packsKept || this.liveBytes() * 2 < this.packedBytes()) this.rewrite()
    this.writeIndex()
    this.removeStrayFiles()
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
    const index: IndexFile = { schema, generation: this.generation, packs, entries }
    const text = JSON.stringify(index)
    writeWhole(path.join(this.dir, 'index.json'), `${crc32(text)}\n${text}`)
    this.packs = new Map(packs.map((pack) => [pack.name, pack]))
  }

  private removeStrayFiles(): void {
    for (const name of fs.readdirSync(this.dir))
      if (isStray(name, this.packs)) fs.rmSync(path.join(this.dir, name), { force: true })
  }
}

function sizeOf({ value, body }: Stored): number {
  return value.size + (body?.size ?? 0)
}

/** Matches unused packs and incomplete index files. Only the holder of the lock writes here. */
function isStray(name: string, packs: ReadonlyMap<string, PackState>): boolean {
  return /^(?:[\w-]+\.pack|\.[0-9a-f]{16}\.tmp)$/.test(name) && !packs.has(name)
}

function readIndex(file: string): IndexFile | undefined {
  try {
    const text = readRegular(file).toString()
    const body = text.slice(text.indexOf('\n') + 1)
    if (text !== `${crc32(body)}\n${body}`) return undefined
    const index = JSON.parse(body) as IndexFile
    return index.schema === schema ? index : undefined
  } catch {
    return undefined
  }
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
