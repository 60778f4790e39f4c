import fs from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type Compressed, encodingFor } from './compressed.ts'
import { allowsRange, matchesTag } from './conditions.ts'
import { isCompressible, mediaType } from './media-types.ts'
import { type Range, readRange } from './ranges.ts'
import { guardHeaders, sendStatus } from './send-status.ts'
import { type Content, sizeOf } from './served-files.ts'

interface Found {
  /** Output path. */
  file: string
  content: Content
  status: 200 | 404
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  compressed?: Compressed
}

/** Sends a file, or the part of it that is wanted, or says that the client has it already. */
export async function sendFile({ file, content, status }: Found, exchange: Exchange): Promise<void> {
  const { request, response, compressed } = exchange
  const isWhole = request.headers.range === undefined
  const isPacked = compressed !== undefined && isCompressible(file) && isWorthIt(sizeOf(content))
  const encoding = isPacked && isWhole ? encodingFor(headerOf(request, 'accept-encoding')) : undefined
  const etag = `"${content.hash}${encoding ? `-${encoding}` : ''}"`
  const headers = { ...headersOf(file, status), etag, ...(isPacked && { vary: 'accept-encoding' }) }
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
    return sendStatus(response, 416, 'The file is shorter than that.', { 'content-range': `bytes */${size}` })
  const all = { ...headers, 'accept-ranges': 'bytes', ...(range && rangeHeaders(range, size)) }
  const { first, last } = range ?? { first: 0, last: size - 1 }
  if ('body' in content)
    return sendBytes(content.body.subarray(first, last + 1), all, { status: range ? 206 : status, response })
  // A file that is gone is known before anything is said.
  const handle = await fs.promises.open(content.file)
  response.writeHead(range ? 206 : status, { ...all, 'content-length': last - first + 1 })
  if (request.method !== 'HEAD' && size > 0) return streamFile(handle, { first, last }, response)
  await handle.close()
  response.end()
}

/** The client may go away, and the file may be cut short: then there is nobody to tell, or no way to. */
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
  // A name with the hash of its content in it will never mean anything else.
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

/** Several headers of one name are one list. */
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
