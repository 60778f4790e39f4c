import type { Config } from '../config/config.ts'
import { builtIns } from '../features/index.ts'
import type { PageFacts } from '../model/facts.ts'
import type { PageInput } from '../model/page-input.ts'
import type { Problem } from '../model/problem.ts'
import type { PagePlan } from '../model/site.ts'
import { subjectOf } from '../model/subjects.ts'
import type { MadeTarget, PageAdditions, Rendering, StageFacts, StageTargets } from '../model/target.ts'
import type { WrittenFile } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { branchStage } from '../render/branch-stage.ts'
import { featureSheets } from '../render/page-features.ts'
import { pageStage } from '../render/page-stage.ts'
import { styleFile } from '../render/styles.ts'
import { type Branch, branchesOf } from '../site/sidebar/navigation.ts'

/** Pages. */
export const pageTargets: StageTargets<PagePlan, PageInput, PageFacts> = {
  stage: pageStage,
  label: 'render',
  mayMake: () => true,
  list: ({ pages }) => pages.map((page) => [page.file, page]),
  pagesOf: (page) => [page],
  isMade: (page, of) => of.canRender(of.pageOf(page)),
  input(page, of) {
    const input = of.inputOf(of.pageOf(page))
    const added = of.added?.get(page.url)
    return added ? { ...input, ...added } : input
  },
  subject: subjectOf,
  pageIn: (page) => page,
}

/** Branches of sidebars that are collapsed on some page. */
const branchTargets: StageTargets<Branch, Branch> = {
  stage: branchStage,
  mayMake: (file) => /(?:^|\/)sidebar\/.*\.json$/.test(file),
  list(site) {
    const shown = new Set(site.pages.map(({ edition }) => edition))
    const branches = site.editions.flatMap((edition) => (shown.has(edition) ? branchesOf(edition, site.locale) : []))
    return branches.map((branch) => [branch.file, branch])
  },
  input: (branch) => branch,
}

/** Returns the rows of all files that stages make for a site, other than pages. */
export async function stageTargets(config: Config): Promise<StageTargets[]> {
  const ofFeatures = await Promise.all(builtIns.map(({ targets }) => targets?.(config)))
  return [branchTargets as StageTargets, ...ofFeatures.filter((row) => row !== undefined)]
}

/** A file of a language, and how it is made. */
export interface LocaleTarget {
  file: string
  row: StageTargets
  source: unknown
}

/** Returns how the files of a language are made. Rows are listed only if a file has such a name. */
export async function localeTargets(of: Rendering): Promise<(file: string) => LocaleTarget | undefined> {
  const rows = [pageTargets as StageTargets, ...(await stageTargets(of.site.config))]
  return (file) => {
    for (const row of rows) {
      const source = row.mayMake(file) ? of.listed(row).get(file) : undefined
      if (source !== undefined) return { file, row, source }
    }
    return undefined
  }
}

/** Runs the stage of a row. Inputs are made one by one, since all of them would not fit into memory. */
export async function makeTargets<Source, In, Out>(
  row: StageTargets<Source, In, Out>,
  sources: Iterable<readonly [file: string, source: Source]>,
  of: Rendering,
): Promise<MadeTarget<Source, Out>[]> {
  const all = [...sources]
  if (row.pagesOf) await of.complete(all.flatMap(([, source]) => row.pagesOf!(source)))
  const wanted = all.filter(([, source]) => row.isMade?.(source, of) ?? true)
  if (wanted.length === 0) return []
  function* inputs(): Generator<In> {
    for (const [, source] of wanted) yield row.input(source, of)
  }
  const { locales, locale } = of.site
  const { subject } = row
  const label = row.label !== undefined && locales.length > 1 ? `${row.label} ${locale.name}` : row.label
  const results = await of.world.run(row.stage, inputs(), of.shared, {
    label,
    expected: wanted.length,
    ...(subject && { subjectOf: (i) => subject(wanted[i]![1]) }),
  })
  return results.map((result, i) => ({ file: wanted[i]![0], source: wanted[i]![1], result }))
}

/** Makes what pages show or link to. Returns what it adds to the inputs of pages, by URL. */
export async function additionsTo(
  pages: PagePlan[],
  of: Rendering,
): Promise<Required<Omit<PageAdditions, 'inputs'>> & { inputs: Map<string, Partial<PageInput>> }> {
  const inputs = new Map<string, Partial<PageInput>>()
  const written: WrittenFile[] = []
  const copies = new Map<string, string>()
  const problems: Problem[] = []
  for (const { beforePages } of builtIns) {
    const make = await beforePages?.(of.site.config)
    const made = make && (await make(pages, of, (row, sources) => makeTargets(row, sources, of)))
    if (!made) continue
    for (const [url, more] of made.inputs) inputs.set(url, { ...inputs.get(url), ...more })
    for (const [file, from] of made.copies ?? []) copies.set(file, from)
    written.push(...(made.written ?? []))
    problems.push(...(made.problems ?? []))
  }
  return { inputs, written, copies, problems }
}

/** Returns the stylesheets that were made for a file: output path to content. */
export function loadedTexts({ styles, features }: StageFacts, { client }: World): Map<string, string> {
  return new Map([
    ...featureSheets([features], client),
    ...(styles === undefined ? [] : [[styleFile(styles), styles] as const]),
  ])
}
