import path from 'node:path'
import { findText } from './text-places.ts'

/** A text and its path, relative to the root. */
interface File {
  path: string
  text: string
}

/** Maximum number of files to search for a text. */
const mostFiles = 50

/** Finds the nearest file with a text among the direct and indirect imports of a file. */
export function findInImports(
  file: File,
  sought: string,
  readText: (file: string) => string | undefined,
): { file: File; offset: number } | undefined {
  const queue = [file]
  const known = new Set([file.path])
  for (const from of queue) {
    for (const candidates of importsOf(from)) {
      const found = candidates.find((candidate) => known.has(candidate) || readText(candidate) !== undefined)
      if (found === undefined || known.has(found) || known.size > mostFiles) continue
      known.add(found)
      const next = { path: found, text: readText(found)! }
      const offset = findText(next.text, sought)
      if (offset !== undefined) return { file: next, offset }
      queue.push(next)
    }
  }
  return undefined
}

const importPattern = /\b(?:from|import)\s*\(?\s*(['"])((?:\.\.?|@site)\/[^'"]+)\1/g
const extensions = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']

/** Returns the candidate files of each import of a file, except packages. */
function importsOf(file: File): string[][] {
  return [...file.text.matchAll(importPattern)].map(([, , written]) => {
    const base = written!.startsWith('@site/')
      ? path.posix.normalize(written!.slice('@site/'.length))
      : path.posix.join(path.posix.dirname(file.path), written!)
    return extensions.map((extension) => base + extension)
  })
}
