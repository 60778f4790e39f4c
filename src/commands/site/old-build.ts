import fs from 'node:fs'
import path from 'node:path'
import { siteAtRef } from '../../host/git/site-at-ref.ts'
import { readManifest } from '../../host/output/manifest.ts'
import { cacheFolder } from '../../host/store/open-cache.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { run as build } from '../build.ts'

interface OldBuildOptions {
  root: string
  config?: string
  baseUrl?: string
  cacheDir?: string
}

/** Returns the folder of the older build. That of a ref is built first. */
export async function oldFolder(old: string, options: OldBuildOptions, temporary: string): Promise<string | Problem> {
  const folder = path.resolve(old)
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder
  const { config, baseUrl } = options
  const root = path.resolve(options.root)
  const site = await siteAtRef(old, root, temporary)
  if (typeof site !== 'string') return site
  const cacheDir = path.join(cacheFolder(root, options.cacheDir), 'diff')
  const outDir = path.join(temporary, 'build')
  process.stderr.write(`Building the site at ${old}\n`)
  const keepFailed = path.join(temporary, 'failed')
  const shared = {
    config,
    baseUrl,
    cacheDir,
    outDir,
    keepFailed,
    cache: true,
    drafts: false,
    verbose: false,
    force: false,
  }
  const code = await build({ reporter: 'text', strict: false, ...shared, root: site, quiet: true, onlyErrors: true })
  if (code === 0) return outDir
  if ([...(readManifest(keepFailed)?.files.keys() ?? [])].some((file) => file.endsWith('.html'))) {
    process.stderr.write(`The site at ${old} has errors. Its pages are compared as they are.\n`)
    return keepFailed
  }
  return problem('no-old-site', {
    message: `The site at "${old}" cannot be built.`,
    hint: 'Build the older site where that works, and compare with its output folder.',
    subject: old,
  })
}
