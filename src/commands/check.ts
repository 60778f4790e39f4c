import path from 'node:path'
import { findConflicts } from '../host/output/paths.ts'
import type { BuildResult } from '../model/build-result.ts'
import type { Problem } from '../model/problem.ts'
import { hashOf } from '../shared/hash.ts'
import { baselineFor, judge, openBaseline } from './baseline.ts'
import { report, summarize } from './report.ts'
import type { OpenSite } from './site/open-site.ts'
import { outputFiles, type Sink } from './site/output-files.ts'
import type { SiteOptions } from './site/site-options.ts'
import { buildInto } from './site/site-world.ts'
import { refuse, settle, withSite } from './site/with-site.ts'

interface CheckOptions extends SiteOptions {
  external: boolean
  /** Patterns of URLs that are not checked. */
  externalIgnore: string[]
}

declare const __DOCSGEN_VERSION__: string

/** `docsgen check`: runs every check of `build` without writing the output. */
export async function run([values]: unknown[]): Promise<number> {
  const options = values as CheckOptions
  return withSite(options, async (site) => checkSite(site, options, await settle(options)))
}

async function checkSite(site: OpenSite, options: CheckOptions, settled: Problem[]): Promise<number> {
  const started = performance.now()
  const baseline = openBaseline(site, options)
  if (Array.isArray(baseline)) return refuse(baseline, options)
  const result = await buildInto(site, options, 'hash', { external: options.external })
  if (site.isClosing()) return 0
  const { files, problems } = await outputFiles(result, site, notWritten)
  const external = options.external ? await externalProblems(result, site, options) : []
  const found = [...settled, ...result.problems, ...problems, ...external, ...findConflicts(files, false)]
  const pages = result.pages.length
  const judged = await judge(found, baselineFor(baseline, pages, options), site, options, pages > 0)
  const errors = await report(judged.problems, options, site.root)
  const seconds = ((performance.now() - started) / 1000).toFixed(2)
  const done = errors === 0 ? [`${pages} pages checked in ${seconds} s`] : []
  if (errors === 0 || options.writeBaseline) summarize([...done, ...judged.summary], options)
  return errors > 0 ? 1 : 0
}

async function externalProblems(
  { facts: { external } }: BuildResult,
  site: OpenSite,
  { externalIgnore }: CheckOptions,
): Promise<Problem[]> {
  const { checkExternal } = await import('../host/external/links.ts')
  const stop = new AbortController()
  site.atClose(() => stop.abort())
  const problems = await checkExternal(external, {
    cacheFile: path.join(site.cacheDir, 'external-links.json'),
    userAgent: `docsgen/${__DOCSGEN_VERSION__}`,
    ignore: externalIgnore,
    signal: stop.signal,
    onProgress: (done, expected) => site.progress.at('web', done, expected),
  })
  site.progress.end()
  return problems
}

/** A sink that only identifies files. */
export const notWritten: Sink = {
  copy: (path, _, hash) => ({ path, hash, size: 0 }),
  put: (path, body) => ({ path, hash: hashOf(body), size: 0 }),
  record: (path, { hash }) => ({ path, hash, size: 0 }),
}
