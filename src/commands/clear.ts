import fs from 'node:fs'
import path from 'node:path'
import { cacheFolder, clearCache } from '../io/open-cache.ts'
import { openOutput } from '../io/output.ts'
import type { SiteOptions } from './site-options.ts'
import { refuse } from './with-site.ts'

/** `docsgen clear`: removes the output, if it is ours, and the cache. */
export async function run([values]: unknown[]): Promise<number> {
  const options = values as SiteOptions
  const root = path.resolve(options.root)
  const outDir = path.resolve(root, options.outDir)
  const output = await openOutput({ outDir, root, sources: [] })
  if (Array.isArray(output)) return refuse(output, options)
  await output.abort()
  fs.rmSync(outDir, { recursive: true, force: true })
  clearCache(cacheFolder(root, options.cacheDir))
  return 0
}
