import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Returns a file of the compiled package. This code may run from a chunk one folder deeper. */
export function libFile(name: string): string {
  const here = path.dirname(fileURLToPath(import.meta.url))
  return path.join(path.basename(here) === 'chunks' ? path.dirname(here) : here, name)
}
