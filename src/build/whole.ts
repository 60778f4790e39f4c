import { policyOf, stylesheetNeeds } from '../model/policy.ts'
import type { Problem } from '../model/problem.ts'
import type { Source } from '../model/types.ts'
import type { BuildResult, Bundle, FileChanges, Listing, World } from '../model/world.ts'
import { redirectScript } from '../render/redirect/script.ts'
import { hashSource } from '../shared/hash.ts'
import { identify } from '../site/identify.ts'
import { hasOwnFiles } from '../site/locales.ts'
import { missingContent } from '../site/missing-content.ts'
import type { Redirect } from '../site/redirects/redirects.ts'
import type { CompiledSite } from './compile.ts'
import { siteData } from './data.ts'
import { readOptional } from './files.ts'
import { languagesOf } from './languages.ts'
import { buildLocale, type LocaleBuild, type PartsWanted } from './locale.ts'
import { wholeSite } from './outputs.ts'
import { type Plan, planOf } from './plan.ts'
import { searchWants } from './search.ts'
import { searchTests } from './search-tests.ts'
import type { Languages } from './sources.ts'

/** A site before its documents are read. */
export interface FoundSite {
  plan: Plan
  listing: Listing
  sources: Source[]
  /**
   * Problems that prevent rendering: the versions or folders of the site are unknown. Empty if all pages can be built.
   */
  causes: Problem[]
  languages: Languages
  /** Pending dates of documents. */
  dating: Promise<FileChanges>
}

/** Finds the files of a site. If `locale` is set, only that language is built. */
export async function findSite(world: World, { locale }: { locale?: string }): Promise<FoundSite> {
  const plan = planOf(world, locale)
  const listing = await world.list(plan.folders)
  const sources = sourcesOf(listing, plan)
  const causes = causesOf(plan, listing, sources, world)
  return {
    plan,
    listing,
    sources,
    causes,
    languages: languagesOf(plan, world),
    dating: changesOf(sources, plan, world),
  }
}

function causesOf(plan: Plan, listing: Listing, sources: Source[], world: World): Problem[] {
  if (!plan.isKnown) return plan.problems
  if (listing.isPartial) return listing.problems
  const missing = missingContent({ ...plan, listing, sources }, world)
  return missing.length > 0 ? [...plan.problems, ...missing] : []
}

const identified = new WeakMap<Listing, { folders: string; sources: Source[] }>()

/** Identifies the files of a listing. The result is cached, so an unchanged listing returns the same sources. */
function sourcesOf(listing: Listing, plan: Plan): Source[] {
  const folders = JSON.stringify(plan.folders)
  const known = identified.get(listing)
  if (known?.folders === folders) return known.sources
  const sources = identify(listing.content, plan.folders)
  identified.set(listing, { folders, sources })
  return sources
}

/** Completes a build after all documents are compiled. */
export async function wholeBuild(
  site: FoundSite & CompiledSite,
  options: { drafts: boolean } & PartsWanted,
  world: World,
): Promise<BuildResult> {
  if (site.causes.length > 0) return incompleteBuild(site)
  const { plan, listing, dating, docs, components, printedBy, bundling, ...compiled } = site
  const parts = await siteData(plan, { docs, components, printedBy, listing, drafts: options.drafts, dating }, world)
  const tests = searchTests(plan, world)
  if (!parts.isKnown)
    return incompleteBuild({ ...site, causes: [...plan.problems, ...parts.problems, ...tests.problems] })
  const bundle = await bundling
  const made: LocaleBuild[] = []
  for (const locale of plan.built)
    made.push(await buildLocale(locale, { plan, ...parts, bundle, tests, options }, world))
  const policy = sitePolicy({ made, bundle, listing, redirects: parts.redirects, problems: parts.problems }, world)
  const { siteProblems, ...whole } = await wholeSite(plan, { ...parts, policy }, made)
  const all = <Value>(of: (one: LocaleBuild) => Value[]) => made.flatMap(of)
  const texts = new Map(all((one) => [...one.texts]))
  const records = new Map(all((one) => [...one.records]))
  const isWritten = (file: string) => whole.defaults.has(file) || texts.has(file) || records.has(file)
  const isOpen = ({ settledBy }: Problem) => !settledBy?.some(isWritten)
  return {
    problems: [
      ...plan.problems,
      ...listing.problems,
      ...compiled.problems,
      ...parts.problems,
      ...tests.problems,
      ...bundle.problems.filter(isOpen),
      ...all((one) => one.problems).filter(isOpen),
      ...siteProblems,
    ],
    pages: all((one) => one.files),
    branches: all((one) => one.branches),
    fileFolders: fileFolders(plan),
    copies: new Map([
      ...[...listing.statics].map(([file, { path }]) => [file, path] as const),
      ...all((one) => [...one.assets]),
    ]),
    made: bundle.files,
    texts,
    records,
    ...whole,
    policy,
    wants: new Set([...[...docs, ...[...printedBy.values()].flat()].flatMap((doc) => doc.wants), ...searchWants(plan)]),
    cached: compiled.cached + made.reduce((sum, one) => sum + one.cached, 0),
  }
}

/** Returns the output folders that get a copy of all files other than pages; the root is an empty string. */
export function fileFolders({ built }: Plan): string[] {
  return ['', ...built.filter(hasOwnFiles).map(({ folder }) => folder)]
}

/** Returns the last changes of documents, for collections that show them. */
async function changesOf(sources: Source[], { config, folders }: Plan, world: World): Promise<FileChanges> {
  const dated = new Set(
    config.docs.filter((it) => it.showLastUpdateTime || it.showLastUpdateAuthor).map((collection) => collection.id),
  )
  const isDated = ({ kind, collection }: Pick<Source, 'kind' | 'collection'>) => kind === 'doc' && dated.has(collection)
  const paths = sources.filter(isDated).map(({ path }) => path)
  if (paths.length === 0) return { changes: new Map(), problems: [] }
  return world.changes(
    paths,
    folders.filter(isDated).map(({ path }) => path),
  )
}

/**
 * Returns the result for a site whose versions or folders are unknown: the causes, and the problems of its documents and
 * code. Rendering pages would only add follow-up problems: broken links to content that was not found.
 */
async function incompleteBuild({
  plan,
  listing,
  causes,
  problems,
  bundling,
}: FoundSite & CompiledSite): Promise<BuildResult> {
  const bundle = await bundling
  return {
    problems: [...causes, ...listing.problems, ...problems, ...bundle.problems],
    pages: [],
    branches: [],
    fileFolders: fileFolders(plan),
    policy: '',
    urls: '',
    copies: new Map([...listing.statics].map(([file, { path }]) => [file, path])),
    made: new Map(),
    texts: new Map(),
    records: new Map(),
    defaults: new Map(),
    external: [],
    wants: new Set(),
    cached: 0,
  }
}

interface PolicyParts {
  made: LocaleBuild[]
  bundle: Bundle
  listing: Listing
  redirects: Redirect[]
  /** Receives the problems of stylesheets that cannot be read. */
  problems: Problem[]
}

/** Builds the Content Security Policy of all pages. */
function sitePolicy({ made, bundle, listing, redirects, problems }: PolicyParts, world: World): string {
  const { config, client } = world
  const ofPages = made.flatMap(({ needs }) => needs)
  const ofStyles = [...(client.needs ?? []), ...(bundle.needs ?? []), ...staticStyles(listing, world, problems)]
  const ofTexts = made.flatMap(({ texts }) => [...texts].flatMap(([file, text]) => cssNeeds(file, text)))
  const check = config.baseUrlIssueBanner ? [client.baseUrlCheck] : []
  const snippets = [client.snippet, ...check, ...(redirects.length > 0 ? [redirectScript] : [])].map(hashSource)
  return policyOf([...ofPages, ...ofStyles, ...ofTexts], { snippets, options: config.csp })
}

/** Returns the CSP sources of configured stylesheets that are files of the site. */
function staticStyles({ statics }: Listing, world: World, problems: Problem[]): string[] {
  return world.config.stylesheets.flatMap(({ href }) => {
    const file = statics.get(String(href).replace(/^\//, ''))
    const css = file && readOptional(file.path, world, problems)
    return css === undefined ? [] : stylesheetNeeds(css)
  })
}

function cssNeeds(file: string, text: string): string[] {
  return file.endsWith('.css') ? stylesheetNeeds(text) : []
}
