import { changesOf } from './build-changes.ts'
import { compileAll } from './build-compile.ts'
import { siteData } from './build-data.ts'
import { languagesOf } from './build-languages.ts'
import { buildLocale, type LocaleBuild } from './build-locale.ts'
import { wholeSite } from './build-outputs.ts'
import { planOf } from './build-plan.ts'
import { searchWants } from './build-search.ts'
import { searchTests } from './build-search-tests.ts'
import type { BuildResult, World } from './model/world.ts'
import { identify } from './site/identify.ts'
import { hasOwnFiles } from './site/locales.ts'

export interface BuildOptions {
  drafts: boolean
  /** The only language that is built; it stands at the root. */
  locale?: string
  /** Addresses of the web are told. */
  external?: boolean
}

/** The straight way: identify → compile → assemble → render → check. Nothing is written into the output. */
export async function build(world: World, options: BuildOptions): Promise<BuildResult> {
  const plan = planOf(world, options.locale)
  const listing = await world.list(plan.folders)
  const sources = identify(listing.content, plan.folders)
  const dating = changesOf(sources, plan, world)
  const { docs, components, bundling, ...compiled } = await compileAll(sources, languagesOf(plan, world), world)
  const parts = await siteData(plan, { docs, components, listing, drafts: options.drafts, dating }, world)
  const bundle = await bundling
  const tests = searchTests(plan, world)
  const made: LocaleBuild[] = []
  for (const locale of plan.built)
    made.push(await buildLocale(locale, { plan, ...parts, bundle, tests, options }, world))
  const { siteProblems, ...whole } = wholeSite(plan, parts, made)
  const all = <Value>(of: (one: LocaleBuild) => Value[]) => made.flatMap(of)
  return {
    problems: [
      ...plan.problems,
      ...listing.problems,
      ...compiled.problems,
      ...parts.problems,
      ...tests.problems,
      ...bundle.problems,
      ...all((one) => one.problems),
      ...siteProblems,
    ],
    pages: all((one) => one.files),
    fileFolders: ['', ...plan.built.filter(hasOwnFiles).map(({ folder }) => folder)],
    copies: new Map([
      ...[...listing.statics].map(([file, { path }]) => [file, path] as const),
      ...all((one) => [...one.assets]),
    ]),
    made: bundle.files,
    texts: new Map(all((one) => [...one.texts])),
    records: new Map(all((one) => [...one.records])),
    ...whole,
    wants: new Set([...docs.flatMap((doc) => doc.wants), ...searchWants(plan)]),
    cached: compiled.cached + made.reduce((sum, one) => sum + one.cached, 0),
  }
}
