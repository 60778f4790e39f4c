import type { Page, Site } from '../model/site.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { BuildResult, Bundle, World } from '../model/world.ts'
import { assemble } from '../site/assemble.ts'
import { type KnownLinks, noKnownLinks } from '../site/known-links.ts'
import type { Redirect } from '../site/redirects/redirects.ts'
import { type Branch, branchesOf } from '../site/sidebar/branches.ts'
import type { SiteData } from '../site/site-data.ts'
import type { CompiledSite } from './compile.ts'
import { siteData } from './data.ts'
import type { Documents, Reading } from './documents.ts'
import { localeData } from './languages.ts'
import type { PartsWanted } from './locale.ts'
import { type PageRenderer, pageRenderer } from './render.ts'
import { searchWants } from './search.ts'
import { type FoundSite, findSite, wholeBuild } from './whole.ts'

/** A site whose pages are rendered on demand. */
export interface LiveSite extends FoundSite {
  documents: Documents
  data: SiteData
  redirects: Redirect[]
  bundle: Bundle
  /** Names of client features that its pages may use. */
  wants: ReadonlySet<string>
}

/** One language of a live site. */
export interface LiveLocale {
  site: Site
  renderer: PageRenderer
  /** By output file. */
  pages: Map<string, Page>
  /** Returns the collapsed branches of its sidebars by output file, computed on demand. */
  branches(): Map<string, Branch>
  /** Cached link resolutions, reusable by the next assembly. */
  known: KnownLinks
}

export interface LiveOptions {
  drafts: boolean
  locale?: string
}

/** Assembles a site from the outlines of its documents. */
export async function liveSite(documents: Documents, options: LiveOptions, world: World): Promise<LiveSite> {
  const found = await findSite(world, options)
  const compiled = await documents.site(found.sources, false, reading(found, world))
  const parts = await siteData(found.plan, { ...found, ...compiled, drafts: options.drafts }, world)
  const { data, redirects } = parts
  const wants = new Set(['mermaid', ...searchWants(found.plan)])
  return { ...found, documents, data, redirects, bundle: await compiled.bundling, wants }
}

/** Assembles one language with all of its pages, without rendering them. `known` has cached link resolutions. */
export async function liveLocale(
  locale: SiteLocale,
  { live, known = noKnownLinks() }: { live: LiveSite; known?: KnownLinks },
  world: World,
): Promise<LiveLocale> {
  const { language } = await localeData(locale, live.plan, world)
  const site = assemble(live.data, language, known)
  const pages = new Map(site.pages.map((page) => [page.file, page]))
  let branches: Map<string, Branch> | undefined
  return {
    site,
    renderer: pageRenderer(site, live.bundle, world),
    pages,
    branches: () => {
      branches ??= branchesIn(site)
      return branches
    },
    known,
  }
}

function branchesIn({ editions, locale }: Site): Map<string, Branch> {
  return new Map(editions.flatMap((edition) => branchesOf(edition, locale)).map((branch) => [branch.file, branch]))
}

/** Full build with the same documents: compiles all documents, renders all pages and runs all checks. */
export async function wholeLive(
  documents: Documents,
  options: LiveOptions & PartsWanted,
  world: World,
): Promise<BuildResult> {
  const found = await findSite(world, options)
  const compiled: CompiledSite = await documents.site(found.sources, true, reading(found, world))
  return wholeBuild({ ...found, ...compiled }, options, world)
}

/** Returns the context for reading documents of a site. */
export function reading({ languages }: Pick<FoundSite, 'languages'>, world: World): Reading {
  return { languages, world }
}
