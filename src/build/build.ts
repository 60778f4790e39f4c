import type { Problem } from '../model/problem.ts'
import type { BuildResult, Bundle, World } from '../model/world.ts'
import { separateStyles } from '../render/page-features.ts'
import { hasOwnFiles } from '../site/locales.ts'
import type { BuiltPart } from '../site/part-pages.ts'
import { compileSite, type SiteDocuments } from './compile.ts'
import { siteContent, siteData } from './data.ts'
import { type FoundFiles, findFiles } from './files.ts'
import { languagesOf } from './languages.ts'
import { ledgerProblems } from './ledger.ts'
import { buildLocale, type LocaleBuild, type PartsWanted } from './locale.ts'
import { siteOutputs, siteWants } from './outputs.ts'
import type { SitePart } from './part.ts'
import { type Plan, planOf } from './plan.ts'
import { explained, generate } from './plugins/generated.ts'
import type { Generated } from './plugins/made.ts'
import { sitePolicy } from './policy.ts'
import { indexAll, type SearchIndexes } from './search/search.ts'
import { noTests, runSearchTests, searchTests } from './search/search-tests.ts'
import { siteChecks } from './site-checks.ts'

export interface BuildOptions extends PartsWanted {
  drafts: boolean
  /** Builds only this language, at the root. */
  locale?: string
  /** Builds only these pages. */
  part?: SitePart
  /** Called when only threads are still at work, so that the caller can use the time. */
  onWait?: () => void
}

/** Builds a site without writing the output. `compile` compiles its documents. */
export async function build(world: World, options: BuildOptions, compile = compileSite): Promise<BuildResult> {
  const read = await readSite(world, options, compile)
  const result = await buildRead(read, options)
  return { ...result, problems: explained([...read.made.problems, ...result.problems], read.made, world) }
}

/** Builds a site whose documents are read. */
async function buildRead(read: ReadSite, options: BuildOptions): Promise<BuildResult> {
  const { plan, found, documents, made, world, part } = read
  if (found.causes.length > 0) return withoutPages(plan, found, documents, found.causes)
  const collected = await siteData(read, options.drafts)
  const tests = part ? noTests : searchTests(plan, world)
  const unknown = [...plan.problems, ...collected.problems, ...tests.problems]
  if (!collected.isKnown) return withoutPages(plan, found, documents, unknown)
  const checking = checkSamples(documents, world)
  const content = await siteContent(documents, { ...plan, statics: found.listing.statics }, world)
  const bundle = await documents.bundling
  const locales: LocaleBuild[] = []
  const indexing = indexAll(plan.built, world)
  const parts = { plan, ...collected, content, bundle, tests, made, part, options, onSearch: indexing.add }
  for (const locale of plan.built) locales.push(await buildLocale(locale, parts, world))
  const policy = await sitePolicy({ locales, bundle, ...found.listing, redirects: collected.redirects }, world)
  const written = {
    redirects: collected.redirects,
    policy: policy.policy,
    locales,
    data: made.data,
    plugins: made.plugins,
    isPart: part !== undefined,
  }
  const outputs = await siteOutputs(plan, written, world)
  const samples = await checking
  const ledger = ledgerProblems(plan, { ...collected, locales, isPart: part !== undefined, ...options }, world)
  const checks = part ? [] : await siteChecks(read)
  options.onWait?.()
  const search = await indexing.indexes()
  for (const [i, { folder, questions }] of locales.entries())
    search.problems.push(
      ...(await runSearchTests(tests.file, questions, { ...search, folder, files: search.files[i]! }, world)),
    )
  const earlier = [plan, found.listing, documents, collected, policy, tests, samples]
  const problems = [...earlier.flatMap((one) => one.problems), ...ledger, ...checks]
  return whole({ ...read, bundle, locales, search, outputs, policy: policy.policy, problems })
}

/** Starts the commands that check samples, if the site has some. A failure is reported where the result is awaited. */
function checkSamples({ docs }: SiteDocuments, world: World): Promise<{ problems: Problem[] }> {
  const check = async () =>
    world.config.samples
      ? { problems: await (await import('./samples.ts')).sampleProblems(docs, world) }
      : { problems: [] }
  const checking = check()
  checking.catch(() => undefined)
  return checking
}

const mostTries = 3

export interface ReadSite {
  plan: Plan
  /** Additions of its plugins. */
  made: Generated
  /** The world with the files of its plugins. */
  world: World
  found: FoundFiles
  documents: SiteDocuments
  /** Set if only a part is built. */
  part?: BuiltPart
}

/** Finds the files of a site, and compiles its documents. */
export async function readSite(
  base: World,
  { locale, drafts, part: wanted }: BuildOptions,
  compile: typeof compileSite = compileSite,
): Promise<ReadSite> {
  for (let tries = 1; ; tries++) {
    const plan = planOf(base, locale)
    const { made, world } = await generate(plan, drafts, base)
    const found = await findFiles(plan, world, made.sources)
    const part = wanted && (await partOf(wanted, found, plan))
    const documents = await (part?.compile ?? compile)(found.sources, languagesOf(plan, world), world)
    if (documents.gone.length === 0 || tries === mostTries)
      return { plan, made, world, found, documents, part: part?.files }
    // Files were moved or removed since they were listed: list them again.
    await Promise.allSettled([documents.bundling, found.dating])
  }
}

/** Chooses the files of a part. If there are none, the build ends with the reason. */
async function partOf(wanted: SitePart, found: FoundFiles, plan: Plan) {
  const { builtPart, compilePart } = await import('./part.ts')
  const { files, problems } = builtPart(wanted, found.sources, plan)
  found.causes.push(...problems)
  return { files, compile: compilePart(files) }
}

interface WholeParts extends ReadSite {
  bundle: Bundle
  locales: LocaleBuild[]
  search: SearchIndexes
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
  outputs,
  policy,
  problems,
}: WholeParts): BuildResult {
  const all = <Value>(of: (one: LocaleBuild) => Value[]) => locales.flatMap(of)
  const texts = new Map(all((one) => [...one.texts]))
  const records = new Map(search.files.flatMap((files) => [...files]))
  const isWritten = (file: string) => outputs.defaults.has(file) || texts.has(file) || records.has(file)
  const isOpen = ({ settledBy }: Problem) => !settledBy?.some(isWritten)
  const own = [...all((one) => one.problems), ...search.problems].filter(isOpen)
  const later = [...bundle.problems.filter(isOpen), ...own, ...outputs.problems]
  const { docs, printedBy } = documents
  return {
    ...outputs,
    problems: [...problems, ...later],
    pages: all((one) => one.files),
    branches: all((one) => [...one.branches, ...one.changes]),
    fileFolders: fileFolders(plan),
    policy,
    copies: new Map([...copiesOf(found), ...all((one) => [...one.assets])]),
    made: bundle.files,
    texts,
    records,
    searchEngine: search.engine,
    weights: all((one) => one.weights),
    wants: new Set([
      ...[...docs, ...[...printedBy.values()].flat()].flatMap((doc) => doc.wants),
      ...all((one) => one.features.filter((name) => separateStyles.includes(name)).map((name) => `style-${name}`)),
      ...siteWants(plan),
    ]),
    cached: documents.cached + locales.reduce((sum, one) => sum + one.cached, 0),
    results: documents.results + locales.reduce((sum, one) => sum + one.results, 0),
  }
}

/**
 * Returns the result for a site whose versions or folders are unknown: the causes, and the problems of its documents and
 * code. Rendering pages would only add follow-up problems: broken links to content that was not found.
 */
async function withoutPages(
  plan: Plan,
  found: FoundFiles,
  documents: SiteDocuments,
  causes: Problem[],
): Promise<BuildResult> {
  const bundle = await documents.bundling
  return {
    problems: [...causes, ...found.listing.problems, ...documents.problems, ...bundle.problems],
    pages: [],
    branches: [],
    fileFolders: fileFolders(plan),
    policy: '',
    urls: '',
    copies: new Map(copiesOf(found)),
    made: new Map(),
    texts: new Map(),
    records: new Map(),
    defaults: new Map(),
    external: [],
    wants: new Set(),
    cached: 0,
    results: 0,
  }
}

function copiesOf({ listing }: FoundFiles): [string, string][] {
  return [...listing.statics].map(([file, { path }]) => [file, path])
}

/** Returns the output folders that get a copy of all files other than pages; the root is an empty string. */
export function fileFolders({ built }: Plan): string[] {
  return ['', ...built.filter(hasOwnFiles).map(({ folder }) => folder)]
}
