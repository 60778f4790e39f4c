import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import type { KindAt } from './move/request.ts'

/** Returns the documents and the code of a site, which may refer to its documents. */
export async function referringFiles(root: string): Promise<string[]> {
  const options = {
    cwd: root,
    ignore: ['**/node_modules/**', 'build/**'],
    followSymbolicLinks: false,
    suppressErrors: true,
  }
  return (await fastGlob('**/*.{md,mdx,ts,tsx,js,jsx,mjs,cjs,mts,cts}', options)).sort()
}

/** Returns a function that reports what is at a path relative to the root. */
export function kindIn(root: string): KindAt {
  return (file) => {
    const entry = fs.statSync(path.join(root, file), { throwIfNoEntry: false })
    return entry && (entry.isDirectory() ? 'folder' : 'file')
  }
}
