import { hashOf } from './hash.ts'

/** Short name of a partial in the holes of documents that print it. */
export function partialKey(path: string): string {
  return hashOf(path).slice(0, 8)
}
