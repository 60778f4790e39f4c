import type { BuildResult } from '../model/build-result.ts'
import type { Problem } from '../model/problem.ts'
import type { World } from '../model/world.ts'
import { explainProblems } from './checks/reasons.ts'
import { checkDocuments, siteChecks, type UrlListener, urlProblems } from './checks/site-checks.ts'
import { compileSite, type SiteDocuments } from './compile.ts'
import { type KnownSite, siteContent, siteData } from './data.ts'
import { type FoundFiles, findFiles } from './files.ts'
import { languagesOf } from './languages.ts'
import { buildLocale, type LocaleOptions } from './locale.ts'
import { siteFeatures, siteOutputs } from './outputs.ts'
import type { SitePart } from './part.ts'
import { fileFolders, type Plan, planOf } from './plan.ts'
import { emptyAdditions, hasAdditions } from './plugins/built-in.ts'
import { sitePolicy } from './policy.ts'
import { type LocaleBuild, resultWithoutPages, siteResult } from './result.ts'
import { indexAll } from './search/search.ts'
import { noTests, runSearchTests, searchTests } from './search/search-tests.ts'
import { compileSources, documentsRow, isDocument, type Languages } from './sources.ts'

export interface SiteOptions {
  drafts: boolean
  /** Builds only this language, at the root. */
  locale?: string
}

export interface BuildOptions extends LocaleOptions, SiteOptions {
  /** Called with the URLs of the site. */
  onUrls?: UrlListener
  /** Builds only these pages. */
  part?: SitePart
  /** Called when only threads are still at work, so that the caller can use the time. */
  onWait?: () => void
}

/** Builds a site without writing the output. */
export async function build(world: World, options: BuildOptions, compile = compileSources): Promise<BuildResult> {
  const read = await readSite(world, options, compile)
  const result = await buildRead(read, options)
  return { ...result, problems: await explainProblems([...read.made.problems, ...result.problems], read) }
}

/** Builds a site whose documents are read. */
async function buildRead(read: ReadSite, options: BuildOptions): Promise<BuildResult> {
  const { plan, found, documents, made, world, part } = read
  if (found.causes.length > 0) return withoutPages(read, found.causes)
  const isPart = part !== undefined
  const collected = await siteData(read, options.drafts)
  const { redirects } = collected
  const tests = isPart ? noTests : searchTests(plan, world)
  const checking = checkDocuments(documents.docs, world)
  const content = await siteContent(documents, { ...plan, statics: found.listing.statics }, world)
  const bundle = await documents.bundling
  const indexing = indexAll(plan.built, world)
  const parts = { plan, ...collected, content, bundle, tests, made, part, options, onSearch: indexing.add }
  const locales: LocaleBuild[] = []
  for (const locale of plan.built) locales.push(await buildLocale(locale, parts, world))
  const { policy, problems: outside } = await sitePolicy({ locales, bundle, ...found.listing, redirects }, world)
  const outputs = await siteOutputs(plan, { ...made, redirects, policy, locales, isPart }, world)
  const checked = await checking
  const ofUrls = await urlProblems(plan, { redirects, locales, isPart, onUrls: options.onUrls }, world)
  const checks = isPart ? [] : await siteChecks(read, { locales, data: collected.data })
  options.onWait?.()
  const search = await indexing.indexes()
  const tested = await runSearchTests(tests, { locales, search }, world)
  const early = [plan, found.listing, documents, collected].flatMap(problemsOf)
  const problems = withoutUnused([...early, ...outside, ...tests.problems, ...checked, ...ofUrls, ...checks])
  const shared = { statics: found.listing.statics, folders: fileFolders(plan), client: world.client }
  const features = siteFeatures(plan)
  return siteResult({
    ...shared,
    early: problems,
    documents,
    bundle,
    locales,
    search,
    tested,
    outputs,
    policy,
    features,
  })
}

/** Leaves out problems in translations that have no page, which are reported as a whole. */
function withoutUnused(problems: Problem[]): Problem[] {
  const code = 'unused-translation'
  const unused = new Set(problems.flatMap((one) => (one.code === code ? (one.file ?? []) : [])))
  return problems.filter((one) => one.code === code || !unused.has(one.file ?? ''))
}

function problemsOf({ problems }: { problems: Problem[] }): Problem[] {
  return problems
}

/** A site whose documents are not read yet. */
interface FoundSite extends Omit<KnownSite, 'documents'> {
  languages: Languages
}

/** Plans a site, runs its plugins, and finds its files. */
export async function findSite(base: World, { locale, drafts }: SiteOptions): Promise<FoundSite> {
  const plan = planOf(base, locale)
  // The code that runs plugins is loaded only by sites that have some.
  const { made, world } = hasAdditions(plan.config, base)
    ? await (await import('./plugins/run-plugins.ts')).runPlugins(plan, drafts, base)
    : { made: emptyAdditions(plan.config.plugins), world: base }
  const found = await findFiles(plan, world, made)
  const urlsIn = await documentsRow(plan.config)?.links?.(
    { ...plan, documents: found.sources.filter(isDocument), drafts },
    world,
  )
  return { plan, made, world, found, languages: { ...languagesOf(plan, world, made.markdownData), urlsIn } }
}

/** A site whose documents are compiled. */
export interface ReadSite extends FoundSite {
  documents: SiteDocuments
  /** Paths of the files whose pages are built, if only a part is. */
  part?: ReadonlySet<string>
}

const mostTries = 3

/** Finds the files of a site, and compiles its documents. */
export async function readSite(base: World, options: BuildOptions, compile = compileSources): Promise<ReadSite> {
  for (let tries = 1; ; tries++) {
    const site = await findSite(base, options)
    const { found, languages, plan, world } = site
    const part = options.part && (await partOf(options.part, found, plan))
    const documents = await compileSite(found.sources, languages, world, part?.compile ?? compile)
    if (documents.gone.length === 0 || tries === mostTries) return { ...site, documents, part: part?.files }
    // Files were moved or removed since they were listed: list them again.
    await Promise.allSettled([documents.bundling, found.dating])
  }
}

/** Chooses the files of a part. If there are none, the build ends with the reason. */
async function partOf(wanted: SitePart, found: FoundFiles, plan: Plan) {
  const { builtPart, partCompiler } = await import('./part.ts')
  const { files, problems } = builtPart(wanted, found.sources, plan)
  found.causes.push(...problems)
  return { files, compile: partCompiler(files) }
}

/** The result of a site that cannot be rendered: its documents and its code are checked all the same. */
async function withoutPages({ plan, found, documents, world }: ReadSite, causes: Problem[]): Promise<BuildResult> {
  const { statics, problems } = found.listing
  const bundle = await documents.bundling
  return resultWithoutPages([...causes, ...problems, ...documents.problems, ...bundle.problems], {
    statics,
    folders: fileFolders(plan),
    client: world.client,
  })
}
