import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** A result in a pack: what describes it, as JSON, and its contents. */
export interface PackRecord {
  key: string
  meta: string
  parts: Uint8Array[]
}

/** The result of opening a pack; `sign` is the signature that it should have. */
type OpenedPack = { payload: Buffer } | { failure: 'damaged' | 'unsigned' }

const magic = 'docsgen-pack 1'
/** Bytes that a pack may have after decompression. */
const mostBytes = 512 << 20

/** Part of the header for each record: key, meta, sizes of the parts. */
type Line = [key: string, meta: string, sizes: number[]]

/** Returns the compressed text of records. */
export function packRecords(records: PackRecord[]): Buffer {
  const lines = records.map(({ key, meta, parts }): Line => [key, meta, parts.map(({ length }) => length)])
  const header = Buffer.from(JSON.stringify(lines))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(header.length)
  return compress(Buffer.concat([size, header, ...records.flatMap(({ parts }) => parts)]))
}

/** Returns the records of a payload by key; undefined if it is not one. */
export function unpackRecords(payload: Buffer): Map<string, PackRecord> | undefined {
  try {
    const bytes = brotliDecompressSync(payload, { maxOutputLength: mostBytes })
    const end = 4 + bytes.readUInt32LE()
    const lines: unknown = JSON.parse(bytes.toString('utf8', 4, end))
    if (!Array.isArray(lines) || !lines.every(isLine)) return undefined
    const records = new Map<string, PackRecord>()
    let at = end
    for (const [key, meta, sizes] of lines) {
      const parts: Uint8Array[] = []
      for (const size of sizes) {
        parts.push(bytes.subarray(at, at + size))
        at += size
      }
      records.set(key, { key, meta, parts })
    }
    return at === bytes.length ? records : undefined
  } catch {
    return undefined
  }
}

function isLine(line: unknown): line is Line {
  const [key, meta, sizes]: unknown[] = Array.isArray(line) ? line : []
  const isSize = (size: unknown) => Number.isSafeInteger(size) && (size as number) >= 0
  return typeof key === 'string' && typeof meta === 'string' && Array.isArray(sizes) && sizes.every(isSize)
}

/**
 * Wraps a payload for the cache: the first line has the name of the pack, the digest of the payload and, with a key, the
 * signature of both.
 */
export function seal(name: string, payload: Buffer, key: string | undefined): { body: Buffer; tag?: string } {
  const tag = key === undefined ? undefined : signature(name, payload, key)
  const line = [magic, name, sha256(payload), tag ?? '-'].join(' ')
  return { body: Buffer.concat([Buffer.from(`${line}\n`), payload]), tag }
}

/**
 * Returns the payload of a body that is whole and has this name. With a key it must be signed: by the header of the
 * response, or in the body, since not every server keeps headers.
 */
export function unseal(name: string, body: Buffer, signed: { key?: string; tag?: string }): OpenedPack {
  const end = body.indexOf('\n')
  const words = body.toString('latin1', 0, Math.max(0, Math.min(end, 300))).split(' ')
  const payload = body.subarray(end + 1)
  const [sum, own] = words.slice(-2)
  if (end < 0 || words.slice(0, -2).join(' ') !== `${magic} ${name}` || sum !== sha256(payload))
    return { failure: 'damaged' }
  if (signed.key === undefined) return { payload }
  return isEqual(signed.tag ?? own ?? '', signature(name, payload, signed.key)) ? { payload } : { failure: 'unsigned' }
}

function signature(name: string, payload: Buffer, key: string): string {
  return createHmac('sha256', key).update(`${name}\n`).update(payload).digest('base64')
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Pages share their layout, which this window contains. */
function compress(bytes: Buffer): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: 3, [BROTLI_PARAM_LGWIN]: 22, [BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return brotliCompressSync(bytes, { params })
}
