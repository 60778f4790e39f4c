import { builtIns } from '../features/index.ts'
import type { BuildResult } from '../model/build-result.ts'
import type { Problem } from '../model/problem.ts'
import type { Bundle, World } from '../model/world.ts'
import { separateStyles } from '../render/page-features.ts'
import type { BuiltPart } from '../site/part-pages.ts'
import { withReasons } from './checks/reasons.ts'
import { siteChecks } from './checks/site-checks.ts'
import { compileSite, type SiteDocuments } from './compile.ts'
import { siteContent, siteData } from './data.ts'
import { type FoundFiles, findFiles } from './files.ts'
import { languagesOf } from './languages.ts'
import { buildLocale, type LocaleBuild, type PartsWanted } from './locale.ts'
import { outputMap } from './output-map.ts'
import { siteFeatures, siteOutputs } from './outputs.ts'
import type { SitePart } from './part.ts'
import { fileFolders, type Plan, planOf } from './plan.ts'
import { hasAdditions } from './plugins/built-in.ts'
import { explained, type Generated, nothing } from './plugins/generated.ts'
import { sitePolicy } from './policy.ts'
import { indexAll, type SearchIndexes } from './search/search.ts'
import { noTests, runSearchTests, searchTests } from './search/search-tests.ts'
import { urlProblems } from './site-urls.ts'
import { compileSources, documentsRow, isDocument, type Languages } from './sources.ts'

export interface SiteOptions {
  drafts: boolean
  /** Builds only this language, at the root. */
  locale?: string
}

export interface BuildOptions extends PartsWanted, SiteOptions {
  /** Builds only these pages. */
  part?: SitePart
  /** Called when only threads are still at work, so that the caller can use the time. */
  onWait?: () => void
}

/** Builds a site without writing the output. */
export async function build(world: World, options: BuildOptions, compile = compileSources): Promise<BuildResult> {
  const read = await readSite(world, options, compile)
  const result = await buildRead(read, options)
  const problems = await withReasons([...read.made.problems, ...result.problems], read.world)
  return { ...result, problems: explained(problems, read.made, world) }
}

/** Builds a site whose documents are read. */
async function buildRead(read: ReadSite, options: BuildOptions): Promise<BuildResult> {
  const { plan, found, documents, made, world, part } = read
  if (found.causes.length > 0) return withoutPages(read, found.causes)
  const isPart = part !== undefined
  const collected = await siteData(read, options.drafts)
  const { redirects } = collected
  const tests = isPart ? noTests : searchTests(plan, world)
  if (!collected.isKnown) return withoutPages(read, [plan, collected, tests].flatMap(problemsOf))
  const checking = checkDocuments(documents, world)
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
  const checks = isPart ? [] : await siteChecks(read)
  options.onWait?.()
  const search = await indexing.indexes()
  const tested = await runSearchTests(tests, { locales, search }, world)
  const early = [plan, found.listing, documents, collected].flatMap(problemsOf)
  const problems = [...early, ...outside, ...tests.problems, ...checked, ...ofUrls, ...checks]
  return whole({ ...read, bundle, locales, search, tested, outputs, policy, problems })
}

function problemsOf({ problems }: { problems: Problem[] }): Problem[] {
  return problems
}

/** Starts the checks of features that take long. A failure is reported where the result is awaited. */
function checkDocuments({ docs }: SiteDocuments, world: World): Promise<Problem[]> {
  const started = builtIns.map(async ({ checkDocuments: load }) => (await load?.(world.config))?.(docs, world) ?? [])
  const checking = Promise.all(started).then((found) => found.flat())
  checking.catch(() => undefined)
  return checking
}

/** A site whose documents are not read yet. */
interface FoundSite {
  plan: Plan
  /** Additions of its plugins. */
  made: Generated
  /** The world with the files of its plugins. */
  world: World
  found: FoundFiles
  languages: Languages
}

/** Plans a site, runs its plugins, and finds its files. */
export async function findSite(base: World, { locale, drafts }: SiteOptions): Promise<FoundSite> {
  const plan = planOf(base, locale)
  // The code that runs plugins is loaded only by sites that have some.
  const { made, world } = hasAdditions(plan.config, base)
    ? await (await import('./plugins/run-plugins.ts')).runPlugins(plan, drafts, base)
    : { made: nothing(plan.config.plugins), world: base }
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
  /** Set if only a part is built. */
  part?: BuiltPart
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

interface WholeParts extends ReadSite {
  bundle: Bundle
  locales: LocaleBuild[]
  search: SearchIndexes
  /** Problems of search tests. */
  tested: Problem[]
  outputs: Awaited<ReturnType<typeof siteOutputs>>
  policy: string
  /** Problems of everything that is read before pages are rendered. */
  problems: Problem[]
}

function whole({
  plan,
  found,
  documents,
  bundle,
  locales,
  search,
  tested,
  outputs: { defaults, external, urls, problems: ofOutputs },
  policy,
  problems,
  world,
}: WholeParts): BuildResult {
  const all = <Value>(of: (one: LocaleBuild) => Value[]) => locales.flatMap(of)
  const texts = new Map(all((one) => [...one.texts]))
  const stored = new Map(search.files.flatMap((files) => [...files]))
  const isWritten = (file: string) => defaults.has(file) || texts.has(file) || stored.has(file)
  const isOpen = ({ settledBy }: Problem) => !settledBy?.some(isWritten)
  const own = [...withoutFollowing(all((one) => one.problems)), ...search.problems, ...tested].filter(isOpen)
  const { docs, printedBy } = documents
  const used = new Set([
    ...[...docs, ...[...printedBy.values()].flat()].flatMap((doc) => doc.clientFeatures),
    ...all((one) => one.features.filter((name) => separateStyles.includes(name)).map((name) => `style-${name}`)),
    ...siteFeatures(plan),
  ])
  const { files, problems: conflicts } = outputMap({
    written: [...all((one) => one.files), ...all((one) => one.written)],
    folders: fileFolders(plan),
    bundled: new Map([...world.client.copies(used), ...bundle.files]),
    texts,
    stored,
    copies: new Map([...staticCopies(found), ...all((one) => [...one.assets])]),
    defaults,
  })
  return {
    problems: [...problems, ...bundle.problems.filter(isOpen), ...own, ...ofOutputs, ...conflicts],
    files,
    pages: all((one) => one.files.map(({ path }) => path)),
    policy,
    urls,
    facts: { external, pages: all((one) => one.facts) },
    counts: {
      cached: documents.cached + locales.reduce((sum, one) => sum + one.cached, 0),
      results: documents.results + locales.reduce((sum, one) => sum + one.results, 0),
      searchEngine: search.engine,
    },
  }
}

/** Leaves out problems whose cause another language has reported. */
function withoutFollowing(problems: Problem[]): Problem[] {
  const known = new Set<string>()
  return problems.flatMap(({ once, ...problem }) => {
    if (once !== undefined && known.has(once)) return []
    if (once !== undefined) known.add(once)
    return problem
  })
}

/**
 * Returns the result for a site whose versions or folders are unknown: the causes, and the problems of its documents and
 * code. Rendering pages would only add follow-up problems: broken links to content that was not found.
 */
async function withoutPages({ plan, found, documents, world }: ReadSite, causes: Problem[]): Promise<BuildResult> {
  const bundle = await documents.bundling
  const { files } = outputMap({
    folders: fileFolders(plan),
    bundled: world.client.copies(new Set()),
    copies: new Map(staticCopies(found)),
  })
  return {
    problems: [...causes, ...found.listing.problems, ...documents.problems, ...bundle.problems],
    files,
    pages: [],
    policy: '',
    urls: '',
    facts: { external: [], pages: [] },
    counts: { cached: 0, results: 0 },
  }
}

function staticCopies({ listing }: FoundFiles): [string, string][] {
  return [...listing.statics].map(([file, { path }]) => [file, path])
}
