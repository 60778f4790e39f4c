import fs from 'node:fs'
import { builtIns } from '../features/index.ts'
import { makeTemporary } from '../host/fs.ts'
import type { Problem } from '../model/problem.ts'
import type { Job } from '../model/result-exchange.ts'
import type { PagePlan } from '../model/site.ts'
import type { SiteLocale } from '../model/site-output.ts'
import { documentSubject, subjectOf } from '../model/subjects.ts'
import { renderPages } from '../pipeline/render.ts'
import { compileSources, isDocument } from '../pipeline/sources.ts'
import { Documents } from '../serve/documents.ts'
import { type LiveSite, liveLocale, liveSite } from '../serve/live.ts'
import { report, summarize } from './report.ts'
import { openExchange } from './site/exchange.ts'
import type { OpenSite } from './site/open-site.ts'
import type { SiteOptions } from './site/site-options.ts'
import { worldOf } from './site/site-world.ts'
import { refuse, withSite } from './site/with-site.ts'

/** `docsgen build` for a job: makes a part of a site. */
export async function run(options: SiteOptions): Promise<number> {
  return withSite(options, (site, options) => runJob(site, options, options.job!))
}

/**
 * Compiles and renders a part of a site for other machines. Like the server, it assembles the site from outlines, and
 * compiles only the documents that its pages need. The build that writes the output reports the problems of the site.
 */
async function runJob(site: OpenSite, options: SiteOptions, job: Job): Promise<number> {
  const exchange = await openExchange(site, options)
  if (!exchange?.isWritable) return refuse(await refusals(site, options), options)
  exchange.storesAll = true
  const folder = makeTemporary()
  site.atClose(() => fs.rmSync(folder, { recursive: true, force: true }))
  const world = worldOf(site, { folder, holds: () => false })
  const live = await liveSite(new Documents(), options, world)
  const isOwn = (subject: string) => exchange.isOwn(subject, job)
  let pages = 0
  if (live.causes.length === 0) {
    const own = live.sources.filter((source) => isDocument(source) && isOwn(documentSubject(source)))
    await compileSources(own, live.languages, live.world, live.sources.filter(isDocument))
    for (const locale of live.plan.built) pages += await renderPart(locale, live, (page) => isOwn(subjectOf(page)))
  }
  await exchange.close()
  site.progress.end()
  await report(exchange.problems(), options, site.root)
  const { number, count } = job
  summarize([`part ${number} of ${count}: ${pages} pages; no output was written`, exchange.summary()], options)
  return 0
}

async function refusals({ config, configFile }: OpenSite, { cache }: SiteOptions): Promise<Problem[]> {
  const all = await Promise.all(builtIns.flatMap(({ exchange }) => exchange?.refusal(config, !cache) ?? []))
  return all.map((one) => ({ ...one, file: configFile }))
}

/** Renders some pages of a language. Returns their number. */
async function renderPart(locale: SiteLocale, live: LiveSite, isOwn: (page: PagePlan) => boolean): Promise<number> {
  const { site, rendering } = await liveLocale(locale, live)
  const open = rendering()
  const pages = site.pages.filter(isOwn)
  await renderPages(pages, { ...open, rendering: { ...open.rendering, isServed: false } }, live.bundle)
  return pages.length
}
