import type { IndexMade } from '../model/search-index.ts'
import { openHash } from '../shared/hash.ts'
import type { IndexFile } from './engine.ts'

/** Concatenates all files and records in `made` the range of each. */
export function* concatenated(files: Iterable<IndexFile>, made: IndexMade): Generator<string> {
  const encoder = new TextEncoder()
  let at = 0
  for (const { name, pieces } of files) {
    const hash = openHash()
    const from = at
    for (const piece of pieces) {
      const bytes = encoder.encode(piece)
      hash.add(bytes)
      at += bytes.length
      yield piece
    }
    made.files.push({ name, at: from, size: at - from, hash: hash.value() })
  }
}
