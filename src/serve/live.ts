import type { Problem } from '../model/problem.ts'
import type { PagePlan, SitePlan } from '../model/site.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { Bundle, World } from '../model/world.ts'
import { findSite, type SiteOptions } from '../pipeline/build.ts'
import { siteData } from '../pipeline/data.ts'
import type { FoundFiles } from '../pipeline/files.ts'
import { localeData } from '../pipeline/languages.ts'
import { siteFeatures } from '../pipeline/outputs.ts'
import type { Plan } from '../pipeline/plan.ts'
import type { Generated } from '../pipeline/plugins/generated.ts'
import { allComplete, type OpenRendering, openRendering } from '../pipeline/render.ts'
import { type LocaleTarget, localeTargets } from '../pipeline/targets.ts'
import { assemble } from '../site/assemble.ts'
import type { Redirect } from '../site/redirects/redirects.ts'
import type { SiteData } from '../site/site-data.ts'
import { completePages } from './complete-pages.ts'
import type { Documents, Reading } from './documents.ts'

/** A site whose pages are rendered on demand. */
export interface LiveSite extends FoundFiles, Reading {
  plan: Plan
  /** Additions of its plugins. */
  made: Generated
  documents: Documents
  data: SiteData
  redirects: Redirect[]
  bundle: Bundle
  /** Scripts and styles of docsgen that its pages may use: output path to absolute path. */
  client: Map<string, string>
}

/** One language of a live site. */
export interface LiveLocale {
  site: SitePlan
  /** Returns how an output file is made; undefined if the language has no such file. */
  target(file: string): LocaleTarget | undefined
  /** Prepares the rendering of some pages, whose content is added when they are completed. */
  rendering(): ServedRendering
}

/** A rendering whose pages are completed on demand. */
interface ServedRendering extends OpenRendering {
  /** Returns the problems of what a complete page prints. */
  problemsOf(page: PagePlan): Problem[]
}

/** Assembles a site from the outlines of its documents. */
export async function liveSite(documents: Documents, options: SiteOptions, base: World): Promise<LiveSite> {
  const { plan, made, world, found, languages } = await findSite(base, options)
  documents.invalidate(
    new Set([...made.files].flatMap(([path, { hash }]) => (documents.hashOf(path) === hash ? [] : path))),
  )
  const outlines = await documents.outlines(found.sources, { languages, world })
  const { data, redirects } = await siteData({ plan, made, world, found, documents: outlines }, options.drafts)
  const styles = Object.keys(world.client.featureStyles).flatMap((name) => [`style-${name}`, `font-${name}`])
  const scripts = Object.keys(world.client.featureScripts)
  const client = world.client.copies(new Set([...scripts, ...styles, ...siteFeatures(plan)]))
  return {
    ...found,
    plan,
    made,
    world,
    languages,
    documents,
    data,
    redirects,
    bundle: await outlines.bundling,
    client,
  }
}

/** Assembles one language with all of its pages, without rendering them. */
export async function liveLocale(locale: SiteLocale, live: LiveSite): Promise<LiveLocale> {
  const { world, bundle } = live
  const { language } = await localeData(locale, live.plan, world)
  const site = assemble(live.data, language)
  const { rendering, problems } = await openRendering(site, bundle, world, allComplete)
  return {
    site,
    target: await localeTargets(rendering),
    rendering() {
      const { problemsOf, ...completing } = completePages(site, live)
      return { rendering: { ...rendering, ...completing }, problems, problemsOf }
    },
  }
}
