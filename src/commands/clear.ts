import fs from 'node:fs'
import path from 'node:path'
import { ignoreErrors } from '../host/fs.ts'
import { openOutput } from '../host/output/open.ts'
import { cacheFolder, clearCache } from '../host/store/open-cache.ts'
import { summarize } from './report.ts'
import type { ReportOptions } from './site/site-options.ts'
import { refuse, refuseDiskFailures } from './site/with-site.ts'

interface ClearOptions extends ReportOptions {
  root: string
  outDir: string
  cacheDir?: string
  strict: false
}

/** `docsgen clear`: removes the cache, and the output if docsgen created it. */
export async function run([values]: unknown[]): Promise<number> {
  const options: ClearOptions = { ...(values as ClearOptions), strict: false }
  return refuseDiskFailures(options, () => clear(options))
}

async function clear(options: ClearOptions): Promise<number> {
  const root = path.resolve(options.root)
  const outDir = path.resolve(root, options.outDir)
  const output = await openOutput({ outDir, root, sources: [] })
  if (Array.isArray(output)) return refuse(output, options)
  const cache = cacheFolder(root, options.cacheDir)
  const removed = [outDir, cache].filter((folder) => fs.existsSync(folder)).map((folder) => path.relative('.', folder))
  try {
    output.remove()
  } finally {
    output.abort()
  }
  // Fails for mount points and folders with other files, which stay.
  ignoreErrors(undefined, () => fs.rmdirSync(outDir))
  clearCache(cache)
  summarize([removed.length === 0 ? 'Nothing to remove.' : `Removed ${removed.join(' and ')}.`], options)
  return 0
}
