import type { ServedFiles } from '../../../src/host/server/served-files.ts'
import { hashOf } from '../../../src/shared/hash.ts'

/** Serves files from memory. */
export function filesOf(texts: Record<string, string>): ServedFiles {
  const files = new Map(Object.entries(texts))
  return {
    has: (path) => files.has(path),
    open: async (path) => {
      const text = files.get(path)
      return text === undefined ? undefined : { hash: hashOf(text), body: Buffer.from(text) }
    },
  }
}
