import type { PageFacts } from '../model/facts.ts'
import type { Problem } from '../model/problem.ts'
import type { Page } from '../model/site.ts'
import { failed } from '../model/stage.ts'
import type { StageFacts } from '../model/target.ts'
import { isCause, oneEach, placedProblem } from '../pipeline/page-problems.ts'
import { stageFailure } from '../pipeline/sources.ts'
import { additionsTo, type LocaleTarget, loadedTexts, makeTargets } from '../pipeline/targets.ts'
import { usedAssets } from '../site/complete-page.ts'
import type { LiveLocale, LiveSite } from './live.ts'

/** A file that was made on request. */
export interface LiveFile {
  /** Its text; undefined if it could not be made. */
  text?: string
  /** Output path to content of files that it loads in addition to the bundles. */
  texts: Map<string, string>
  /** Output path to path of local files that it shows. */
  assets: Map<string, string>
  /** Set if the file is a page. */
  page?: LivePage
}

/** A requested page. */
export interface LivePage {
  page: Page
  /** Problems of its own files and code. */
  problems: Problem[]
  /** Facts about its HTML; undefined if it is not complete. */
  facts?: PageFacts
}

/** Makes a file: compiles what it prints, and runs its stage. Problems of files other than pages are those of the whole site. */
export async function liveFile(
  { file, row, source }: LocaleTarget,
  locale: LiveLocale,
  { bundle, world }: LiveSite,
): Promise<LiveFile> {
  const { rendering, problemsOf } = locale.rendering()
  const plan = row.pageIn?.(source)
  const added = plan && (await additionsTo([plan], rendering)).inputs
  const [made] = await makeTargets(row, [[file, source]], { ...rendering, added })
  const result = made?.result
  const isDone = result !== undefined && !failed(result)
  const found: LiveFile = {
    text: isDone ? result.text : undefined,
    texts: isDone ? loadedTexts(result.out, world) : new Map(),
    assets: usedAssets((row.pagesOf?.(source) ?? []).map(rendering.pageOf)),
  }
  if (!plan) return found
  const page = rendering.pageOf(plan)
  const own = [...(page.doc?.problems ?? []), ...problemsOf(plan)]
  if (!result) return { ...found, page: { page, problems: [...own, ...bundle.problems] } }
  const more = failed(result)
    ? [stageFailure(result, page.doc?.path ?? page.component ?? page.url, 'rendered')]
    : thrownIn(result.out, page, { bundle, world })
  // The facts of an incompletely rendered page are unreliable.
  const isWhole = isDone && (result.out.problems ?? []).every(({ severity }) => severity === 'warning')
  const facts = isWhole ? (result.out as PageFacts) : undefined
  return { ...found, page: { page, problems: [...own, ...more], facts } }
}

/** Returns the problems of code that a page has run. */
function thrownIn(
  { problems = [] }: StageFacts,
  page: Page,
  { bundle, world }: Pick<LiveSite, 'bundle' | 'world'>,
): Problem[] {
  const causes = problems.filter(isCause(bundle))
  const placed = causes.map((problem) => placedProblem(problem, page, { bundle, world }))
  return [...placed, ...(causes.length < problems.length ? bundle.problems : [])].filter(oneEach())
}
