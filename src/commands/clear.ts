import fs from 'node:fs'
import path from 'node:path'
import { cacheFolder, clearCache } from '../io/open-cache.ts'
import { openOutput } from '../io/output.ts'
import { report } from './report.ts'
import type { SiteOptions } from './site-options.ts'

/** `docsgen clear`: removes the output, if it is ours, and the cache. */
export async function run([values]: unknown[]): Promise<number> {
  const options = values as SiteOptions
  const root = path.resolve(options.root)
  const outDir = path.resolve(root, options.outDir)
  const output = await openOutput({ outDir, root, sources: [] })
  if (Array.isArray(output)) return (await report(output, options), 2)
  await output.abort()
  fs.rmSync(outDir, { recursive: true, force: true })
  clearCache(cacheFolder(root, options.cacheDir))
  return 0
}
