import fs from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import type { BodyRef } from '../../model/types.ts'
import { hashOf, openHash } from '../../shared/hash.ts'
import { randomName, writeAll } from '../fs.ts'
import { openRegular } from '../read-file.ts'
import type { Stamp } from '../stamp.ts'

/** State of a pack file: size in bytes and CRC-32 of its content. */
export interface PackState {
  name: string
  size: number
  crc: number
  /** Stamp with which the content had the checksum. */
  stamp?: Stamp
}

/** Appends records to its own pack file, which is created with the first record. */
export class PackWriter {
  private fd: number | undefined
  private waiting: Uint8Array[] = []
  readonly state: PackState

  constructor(private readonly dir: string) {
    this.state = { name: `${randomName()}.pack`, size: 0, crc: 0 }
  }

  /** Adds a record, which is readable after `flush`. */
  put(content: string | Uint8Array): BodyRef {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    return { hash: hashOf(bytes), pack: this.state.name, ...this.append(bytes) }
  }

  /** The same for a record whose hash nobody needs. Returns its range in the pack. */
  append(bytes: Uint8Array): Pick<BodyRef, 'at' | 'size'> {
    const range = { at: this.state.size, size: bytes.length }
    this.waiting.push(bytes)
    this.state.size += bytes.length
    return range
  }

  /** Adds a record from its pieces, which is readable immediately. */
  putPieces(pieces: Iterable<string | Uint8Array>): BodyRef {
    this.flush()
    const at = this.state.size
    let flushed = at
    const hash = openHash()
    for (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      hash.add(bytes)
      this.waiting.push(bytes)
      this.state.size += bytes.length
      if (this.state.size - flushed < windowSize) continue
      this.flush()
      flushed = this.state.size
    }
    this.flush()
    return { hash: hash.value(), pack: this.state.name, at, size: this.state.size - at }
  }

  flush(): void {
    if (this.waiting.length === 0) return
    const bytes = Buffer.concat(this.waiting)
    this.waiting = []
    this.fd ??= fs.openSync(path.join(this.dir, this.state.name), 'wx')
    writeAll(this.fd, bytes)
    this.state.crc = crc32(bytes, this.state.crc)
  }

  close(): void {
    if (this.fd !== undefined) fs.closeSync(this.fd)
    this.fd = undefined
  }

  /** Deletes the pack file. Only for packs without references. */
  remove(): void {
    this.close()
    fs.rmSync(path.join(this.dir, this.state.name), { force: true })
  }
}

const pieceSize = 1 << 20
const windowSize = 1 << 16

/** Bytes of a pack around the record that was read last. Packs only grow, so they stay valid. */
interface Window {
  bytes: Buffer
  at: number
  size: number
}

/** Reads records of packs by position. Keeps files open, so that removed packs remain readable. */
export class PackReader {
  private readonly open = new Map<string, number>()
  private readonly windows = new Map<string, Window>()
  /** Reused for records of at most `pieceSize`: buffers are freed late. */
  private buffer = Buffer.alloc(0)

  constructor(private readonly dir: string) {}

  read(ref: Omit<BodyRef, 'hash'>): string {
    // Records are mostly read in the order in which they were written.
    if (ref.size <= windowSize / 2) return this.readNear(ref)
    const buffer = ref.size <= this.buffer.length ? this.buffer : Buffer.allocUnsafeSlow(ref.size)
    if (ref.size <= pieceSize) this.buffer = buffer
    const got = fs.readSync(this.file(ref.pack), buffer, 0, ref.size, ref.at)
    if (got !== ref.size) throw shorter(ref.pack)
    return buffer.toString('utf8', 0, ref.size)
  }

  private readNear({ pack, at, size }: Omit<BodyRef, 'hash'>): string {
    const known = this.windows.get(pack)
    const window = known ?? { bytes: Buffer.allocUnsafeSlow(windowSize), at: 0, size: 0 }
    if (at < window.at || at + size > window.at + window.size) {
      window.at = at
      window.size = fs.readSync(this.file(pack), window.bytes, 0, windowSize, at)
      if (window.size < size) throw shorter(pack)
    }
    if (!known) this.windows.set(pack, window)
    return window.bytes.toString('utf8', at - window.at, at - window.at + size)
  }

  /** Reads a record in pieces of at most one megabyte. */
  *readPieces({ pack, at, size }: Omit<BodyRef, 'hash'>): Generator<Uint8Array> {
    const file = this.file(pack)
    for (let done = 0; done < size; ) {
      const buffer = Buffer.allocUnsafe(Math.min(size - done, pieceSize))
      const got = fs.readSync(file, buffer, 0, buffer.length, at + done)
      if (got === 0) throw shorter(pack)
      done += got
      yield buffer.subarray(0, got)
    }
  }

  private file(pack: string): number {
    const fd = this.open.get(pack) ?? openRegular(path.join(this.dir, pack)).handle
    this.open.set(pack, fd)
    return fd
  }

  close(): void {
    for (const fd of this.open.values()) fs.closeSync(fd)
    this.open.clear()
  }
}

function shorter(pack: string): Error {
  return new Error(`The cache file ${pack} was truncated.`)
}
