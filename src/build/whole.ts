import type { Problem } from '../model/problem.ts'
import type { Source } from '../model/types.ts'
import type { BuildResult, FileChanges, Listing, World } from '../model/world.ts'
import { identify } from '../site/identify.ts'
import { hasOwnFiles } from '../site/locales.ts'
import { missingContent } from '../site/missing-content.ts'
import { changesOf } from './changes.ts'
import type { CompiledSite } from './compile.ts'
import { siteData } from './data.ts'
import { incompleteBuild } from './incomplete.ts'
import { languagesOf } from './languages.ts'
import { buildLocale, type LocaleBuild, type PartsWanted } from './locale.ts'
import { wholeSite } from './outputs.ts'
import { type Plan, planOf } from './plan.ts'
import { sitePolicy } from './policy.ts'
import { searchWants } from './search.ts'
import { searchTests } from './search-tests.ts'
import type { Languages } from './sources.ts'

/** What is known of a site before its documents are read. */
export interface FoundSite {
  plan: Plan
  listing: Listing
  sources: Source[]
  /** Why the versions or the folders of the site are not known; without them all pages can be made. */
  causes: Problem[]
  languages: Languages
  /** Under way. */
  dating: Promise<FileChanges>
}

/** Finds what there is. `locale` is the only language that is built. */
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

/** What the files of a listing are: who lists again what is as it was gets the same sources. */
function sourcesOf(listing: Listing, plan: Plan): Source[] {
  const folders = JSON.stringify(plan.folders)
  const known = identified.get(listing)
  if (known?.folders === folders) return known.sources
  const sources = identify(listing.content, plan.folders)
  identified.set(listing, { folders, sources })
  return sources
}

/** The rest of the way, when all documents are compiled. */
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

/** Folders of the output that get their own copy of all files that are no pages: the root, as an empty text. */
export function fileFolders({ built }: Plan): string[] {
  return ['', ...built.filter(hasOwnFiles).map(({ folder }) => folder)]
}
