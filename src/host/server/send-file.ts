import fs from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { lookup } from 'mrmime'
import { guardHeaders, sendStatus } from './send-status.ts'
import { type Content, sizeOf } from './served-files.ts'

interface Found {
  /** Output path. */
  file: string
  content: Content
  status: 200 | 404
  /** Request headers on which the choice of the file depends. */
  vary?: string[]
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  compressed?: Compressed
}

/** Sends a file, the requested range of it, or 304 if the client's copy is current. */
export async function sendFile({ file, content, status, vary = [] }: Found, exchange: Exchange): Promise<void> {
  const { request, response, compressed } = exchange
  const isWhole = request.headers.range === undefined
  const isPacked = compressed !== undefined && isCompressible(file) && isWorthIt(sizeOf(content))
  const encoding = isPacked && isWhole ? encodingFor(headerOf(request, 'accept-encoding')) : undefined
  const etag = `"${content.hash}${encoding ? `-${encoding}` : ''}"`
  const varies = [...vary, ...(isPacked ? ['accept-encoding'] : [])]
  const headers = { ...headersOf(file, status), etag, ...(varies.length > 0 && { vary: varies.join(', ') }) }
  if (status === 200 && matchesTag(request.headers['if-none-match'], etag)) return sendNothing(response, headers)
  if (encoding) {
    const bytes = await compressed!.get(content.hash, encoding, () => bytesOf(content))
    return sendBytes(bytes, { ...headers, 'content-encoding': encoding }, { status, response })
  }
  await sendPart({ file, content, status }, headers, exchange)
}

async function sendPart({ content, status }: Found, headers: OutgoingHttpHeaders, exchange: Exchange): Promise<void> {
  const { request, response } = exchange
  const size = sizeOf(content)
  const mayBePart = status === 200 && allowsRange(headerOf(request, 'if-range'), String(headers.etag))
  const range = mayBePart ? readRange(request.headers.range, size) : undefined
  if (range === 'unsatisfiable')
    return sendStatus(response, 416, 'Range not satisfiable.', { 'content-range': `bytes */${size}` })
  const all = { ...headers, 'accept-ranges': 'bytes', ...(range && rangeHeaders(range, size)) }
  const { first, last } = range ?? { first: 0, last: size - 1 }
  if ('body' in content)
    return sendBytes(content.body.subarray(first, last + 1), all, { status: range ? 206 : status, response })
  // Detects a deleted file before the headers are sent.
  const handle = await fs.promises.open(content.file)
  response.writeHead(range ? 206 : status, { ...all, 'content-length': last - first + 1 })
  if (request.method !== 'HEAD' && size > 0) return streamFile(handle, { first, last }, response)
  await handle.close()
  response.end()
}

/** Ignores errors after the headers are sent: a disconnected client or a truncated file. */
async function streamFile(
  handle: fs.promises.FileHandle,
  { first: start, last: end }: Range,
  response: ServerResponse,
): Promise<void> {
  try {
    await pipeline(handle.createReadStream({ start, end }), response)
  } catch {
    response.destroy()
  }
}

function rangeHeaders({ first, last }: Range, size: number): OutgoingHttpHeaders {
  return { 'content-range': `bytes ${first}-${last}/${size}` }
}

function headersOf(file: string, status: 200 | 404): OutgoingHttpHeaders {
  // The content of a file with a hashed name never changes.
  const isHashed = /(?:^|\/)assets\/.*\.[\da-z]{8,}\.\w+$/i.test(file)
  return {
    ...guardHeaders,
    'cache-control': isHashed && status === 200 ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-type': mediaType(file),
  }
}

const [leastBytes, mostBytes] = [1000, 20e6]

function isWorthIt(size: number): boolean {
  return size >= leastBytes && size <= mostBytes
}

function bytesOf(content: Content): Promise<Uint8Array> {
  return 'body' in content ? Promise.resolve(content.body) : fs.promises.readFile(content.file)
}

/** Joins repeated headers into one list. */
function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

function sendNothing(response: ServerResponse, { 'content-type': _, ...headers }: OutgoingHttpHeaders): void {
  response.writeHead(304, headers).end()
}

interface To {
  status: number
  response: ServerResponse
}

function sendBytes(bytes: Uint8Array, headers: OutgoingHttpHeaders, { status, response }: To): void {
  response.writeHead(status, { ...headers, 'content-length': bytes.byteLength })
  response.end(response.req.method === 'HEAD' ? undefined : bytes)
}

/** Reports whether an `If-None-Match` matches an entity tag, by weak comparison (RFC 9110, 13.1.2). */
function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

/** Reports whether an `If-Range` permits a range: it is absent, or matches strongly. */
function allowsRange(header: string | undefined, tag: string): boolean {
  return header === undefined || header.trim() === tag
}

/** First and last byte, inclusive. */
interface Range {
  first: number
  last: number
}

/**
 * Parses a `Range` header; `unsatisfiable` if the range is beyond the end. Undefined if the whole file is sent: for
 * other units, several ranges and malformed headers (RFC 9110, 14.2).
 */
function readRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '') return lastBytes(Number(to), size)
  const [first, last] = [Number(from), to === '' ? Number.POSITIVE_INFINITY : Number(to)]
  if (last < first) return undefined
  return first >= size ? 'unsatisfiable' : { first, last: Math.min(last, size - 1) }
}

function lastBytes(count: number, size: number): Range | 'unsatisfiable' {
  return count === 0 || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - count), last: size - 1 }
}

/** Returns the `Content-Type` of a file by its name. */
function mediaType(file: string): string {
  const type = typeOf(file)
  return isText.test(type) ? `${type}; charset=utf-8` : type
}

function typeOf(file: string): string {
  const extension = path.posix.extname(file)
  return extension === '.ico' ? 'image/x-icon' : (lookup(extension) ?? 'application/octet-stream')
}

const isText = /^text\/|[/+](?:json|xml)$/
const shrinks = /^(?:application\/wasm|font\/[ot]tf|image\/x-icon)$/

function isCompressible(file: string): boolean {
  const type = typeOf(file)
  return isText.test(type) || shrinks.test(type)
}

type Encoding = 'br' | 'gzip'

const encoders: Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  br: (bytes) =>
    promisify(zlib.brotliCompress)(bytes, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
  gzip: (bytes) => promisify(zlib.gzip)(bytes),
}

/** Returns the best encoding for an `Accept-Encoding` header; undefined for no compression. */
function encodingFor(header: string | undefined): Encoding | undefined {
  const weights = weightsIn(header)
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const plain = weights.get('identity') ?? 0
  const best = weight('br') >= weight('gzip') ? 'br' : 'gzip'
  return weight(best) > 0 && weight(best) >= plain ? best : undefined
}

/** Weights of the values in a header such as `Accept` (RFC 9110, 12.4.2). */
export function weightsIn(header: string | undefined): Map<string, number> {
  return new Map((header ?? '').toLowerCase().split(',').map(weightOf))
}

function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return [name, weight >= 0 && weight <= 1 ? weight : 0]
}

const cacheBytes = 64e6

/** Cache of compressed files by hash and encoding. Evicts the oldest ones beyond 64 MB. */
export class Compressed {
  readonly #kept = new Map<string, Uint8Array>()
  #bytes = 0

  async get(hash: string, encoding: Encoding, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const key = `${encoding} ${hash}`
    const known = this.#kept.get(key)
    if (known) return known
    const made = await encoders[encoding](await read())
    if (!this.#kept.has(key)) this.#keep(key, made)
    return made
  }

  #keep(key: string, bytes: Uint8Array): void {
    this.#kept.set(key, bytes)
    this.#bytes += bytes.byteLength
    for (const [oldest, { byteLength }] of this.#kept) {
      if (this.#bytes <= cacheBytes) return
      this.#kept.delete(oldest)
      this.#bytes -= byteLength
    }
  }
}
