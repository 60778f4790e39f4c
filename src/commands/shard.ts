import fs from 'node:fs'
import { makeTemporary } from '../host/fs.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { PagePlan } from '../model/site.ts'
import type { SiteLocale } from '../model/site-output.ts'
import { documentSubject, subjectOf } from '../model/subjects.ts'
import { renderPages } from '../pipeline/render.ts'
import { compileSources, isDocument } from '../pipeline/sources.ts'
import { Documents } from '../serve/documents.ts'
import { type LiveSite, liveLocale, liveSite } from '../serve/live.ts'
import { isInShard, type Shard } from '../shared/groups.ts'
import { worldOf } from './build.ts'
import { report, summarize } from './report.ts'
import type { OpenSite } from './site/open-site.ts'
import { sharedResults, sharedSummary } from './site/remote.ts'
import type { SiteOptions } from './site/site-options.ts'
import { refuse, withSite } from './site/with-site.ts'

/** `docsgen build --shard`: makes a part of a site. */
export async function run([options]: unknown[]): Promise<number> {
  return withSite(options as SiteOptions, (site, options) => buildShard(site, options, options.shard!))
}

/**
 * Compiles and renders a part of a site for the remote cache. Like the server, it assembles the site from outlines, and
 * compiles only the documents that its pages need. The build that writes the output reports the problems of the site.
 */
async function buildShard(site: OpenSite, options: SiteOptions, shard: Shard): Promise<number> {
  const shared = await sharedResults(site, options)
  if (!shared?.remote.isWritable) return refuse([noShard(site, options)], options)
  shared.storesAll = true
  const folder = makeTemporary()
  site.atClose(() => fs.rmSync(folder, { recursive: true, force: true }))
  const world = worldOf(site, { folder, holds: Promise.resolve(() => false) })
  const live = await liveSite(new Documents(), options, world)
  const isOwn = (subject: string) => isInShard(subject, shared.remote.documents, shard)
  let pages = 0
  if (live.causes.length === 0) {
    const own = live.sources.filter((source) => isDocument(source) && isOwn(documentSubject(source)))
    await compileSources(own, live.languages, live.world, live.sources.filter(isDocument))
    for (const locale of live.plan.built) pages += await renderPart(locale, live, (page) => isOwn(subjectOf(page)))
  }
  await shared.close()
  site.progress.end()
  await report(shared.remote.problems(), options, site.root)
  const { number, count } = shard
  summarize([`part ${number} of ${count}: ${pages} pages; no output was written`, sharedSummary(shared)], options)
  return 0
}

/** Renders some pages of a language. Returns their number. */
async function renderPart(locale: SiteLocale, live: LiveSite, isOwn: (page: PagePlan) => boolean): Promise<number> {
  const { site, rendering } = await liveLocale(locale, live)
  const open = rendering()
  const pages = site.pages.filter(isOwn)
  await renderPages(pages, { ...open, rendering: { ...open.rendering, isServed: false } }, live.bundle)
  return pages.length
}

function noShard({ config, configFile }: OpenSite, { cache }: SiteOptions): Problem {
  const { remote } = config.cache
  return problem('no-shard', { ...reasonOf(remote !== undefined, cache), file: configFile, subject: remote?.url ?? '' })
}

function reasonOf(hasRemote: boolean, cache: boolean): Pick<Problem, 'message' | 'hint'> {
  if (!hasRemote)
    return {
      message: 'There is no remote cache to store a part of the build in.',
      hint: 'Set "cache.remote" in the configuration.',
    }
  if (!cache)
    return {
      message: 'A part of the build is stored in the remote cache, which --no-cache turns off.',
      hint: 'Leave out --no-cache.',
    }
  return {
    message: 'The remote cache is read-only here, so it cannot store a part of the build.',
    hint: 'Set "cache.remote.write: true". All builds with this configuration, also of pull requests, may write to it then.',
  }
}
