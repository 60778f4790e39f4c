import type { PrintInput } from '../model/options/print-input.ts'
import type { PagePlan, SitePlan } from '../model/site.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { Bundle, World } from '../model/world.ts'
import { findSite, type SiteOptions } from '../pipeline/build.ts'
import { siteData } from '../pipeline/data.ts'
import type { FoundFiles } from '../pipeline/files.ts'
import { localeData } from '../pipeline/languages.ts'
import { siteFeatures } from '../pipeline/outputs.ts'
import type { Plan } from '../pipeline/plan.ts'
import { type PageRenderer, pageRenderer } from '../pipeline/render.ts'
import { assemble } from '../site/assemble.ts'
import { type Compared, comparedPages } from '../site/changes.ts'
import { printDocuments } from '../site/print-documents.ts'
import type { Redirect } from '../site/redirects/redirects.ts'
import { type Branch, branchesOf } from '../site/sidebar/navigation.ts'
import type { SiteData } from '../site/site-data.ts'
import type { Documents, Reading } from './documents.ts'

/** A site whose pages are rendered on demand. */
export interface LiveSite extends FoundFiles, Reading {
  plan: Plan
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
  renderer: PageRenderer
  /** By output file. */
  pages: Map<string, PagePlan>
  /** Returns the collapsed branches of its sidebars by output file, computed on demand. */
  branches(): Map<string, Branch>
  /** Returns its documents to compare with older versions by output file, computed on demand. */
  comparisons(): Map<string, Compared>
  /** Returns its documents for print by output file, computed on demand. */
  prints(): Map<string, PrintInput<PagePlan>>
}

/** Assembles a site from the outlines of its documents. */
export async function liveSite(documents: Documents, options: SiteOptions, base: World): Promise<LiveSite> {
  const { plan, made, world, found, languages } = await findSite(base, options)
  documents.invalidate(
    new Set([...made.files].flatMap(([path, { hash }]) => (documents.hashOf(path) === hash ? [] : path))),
  )
  const outlines = await documents.outlines(found.sources, { languages, world })
  const { data, redirects } = await siteData({ plan, made, world, found, documents: outlines }, options.drafts)
  const styles = Object.keys(world.client.featureStyles).map((name) => `style-${name}`)
  const client = world.client.copies(new Set(['mermaid', ...styles, ...siteFeatures(plan)]))
  return {
    ...found,
    plan,
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
  const { world } = live
  const { language } = await localeData(locale, live.plan, world)
  const site = assemble(live.data, language)
  let branches: Map<string, Branch> | undefined
  let comparisons: Map<string, Compared> | undefined
  let prints: Map<string, PrintInput<PagePlan>> | undefined
  return {
    site,
    renderer: await pageRenderer(site, live.bundle, world),
    pages: new Map(site.pages.map((page) => [page.file, page])),
    branches: () => {
      branches ??= new Map(
        site.editions.flatMap((edition) => branchesOf(edition, site.locale)).map((branch) => [branch.file, branch]),
      )
      return branches
    },
    comparisons: () => {
      comparisons ??= new Map(comparedPages(site.pages, site).map((one) => [one.file, one]))
      return comparisons
    },
    prints: () => {
      prints ??= new Map(printDocuments(site).map((one) => [one.file, one]))
      return prints
    },
  }
}
