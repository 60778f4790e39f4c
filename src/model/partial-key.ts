import { hashOf } from '../shared/hash.ts'
import { holeFor } from './chunks.ts'
import type { Chunk } from './types.ts'

/** Returns the key of a partial in the holes of documents that print it. */
export function partialKey(path: string): string {
  return hashOf(path).slice(0, 8)
}

/** Returns the HTML of a partial from its chunks as JSON; the page fills its holes. */
export function partialHtml(path: string, chunks: string): string {
  const key = partialKey(path)
  const pieces = (JSON.parse(chunks) as Chunk[]).map((chunk) =>
    typeof chunk === 'string' ? chunk : 'link' in chunk ? holeFor(chunk.link, chunk.of ?? key) : '',
  )
  return pieces.join('')
}
