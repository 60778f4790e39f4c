import fs from 'node:fs'
import path from 'node:path'
import { cacheFolder, clearCache } from '../io/open-cache.ts'
import { openOutput } from '../io/output.ts'
import { summarize } from './report.ts'
import type { ReportOptions } from './report-options.ts'
import { refuse } from './with-site.ts'

interface ClearOptions extends ReportOptions {
  root: string
  outDir: string
  cacheDir?: string
}

/** `docsgen clear`: removes the output, if it is ours, and the cache. */
export async function run([values]: unknown[]): Promise<number> {
  const options = { ...(values as ClearOptions), strict: false }
  const root = path.resolve(options.root)
  const outDir = path.resolve(root, options.outDir)
  const output = await openOutput({ outDir, root, sources: [] })
  if (Array.isArray(output)) return refuse(output, options)
  await output.abort()
  const cache = cacheFolder(root, options.cacheDir)
  const removed = [outDir, cache].filter((folder) => fs.existsSync(folder)).map((folder) => path.relative('.', folder))
  fs.rmSync(outDir, { recursive: true, force: true })
  clearCache(cache)
  summarize([removed.length === 0 ? 'Nothing to remove.' : `Removed ${removed.join(' and ')}.`], options)
  return 0
}
