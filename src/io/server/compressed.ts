import { promisify } from 'node:util'
import zlib from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const encoders: Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  br: (bytes) =>
    promisify(zlib.brotliCompress)(bytes, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
  gzip: (bytes) => promisify(zlib.gzip)(bytes),
}

/** Returns the best encoding for an `Accept-Encoding` header; undefined for no compression. */
export function encodingFor(header: string | undefined): Encoding | undefined {
  const weights = new Map((header ?? '').toLowerCase().split(',').map(weightOf))
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const plain = weights.get('identity') ?? 0
  const best = weight('br') >= weight('gzip') ? 'br' : 'gzip'
  return weight(best) > 0 && weight(best) >= plain ? best : undefined
}

function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return [name, weight >= 0 && weight <= 1 ? weight : 0]
}

const mostBytes = 64e6

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
      if (this.#bytes <= mostBytes) return
      this.#kept.delete(oldest)
      this.#bytes -= byteLength
    }
  }
}
