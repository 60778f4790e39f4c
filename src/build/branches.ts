import type { Shell } from '../model/page-input.ts'
import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import { failed, type SharedData } from '../model/stage.ts'
import type { WrittenFile } from '../model/types.ts'
import type { Bundle, World } from '../model/world.ts'
import { branchStage } from '../render/branch-stage.ts'
import { styleFile } from '../render/styles.ts'
import { branchesOf } from '../site/sidebar/navigation.ts'
import { failure, mistakeProblem, withoutRepeats } from './mistakes.ts'

/** Rendered branches that pages load when a category is expanded. */
interface RenderedBranches {
  files: WrittenFile[]
  /** Output path to content of files that they load. */
  texts: Map<string, string>
  needs: string[]
  problems: Problem[]
}

/** Renders every branch that is collapsed on some page. */
export async function renderBranches(
  site: Site,
  { shell, bundle }: { shell: SharedData<Shell>; bundle: Bundle },
  world: World,
): Promise<RenderedBranches> {
  const shown = new Set(site.pages.map(({ edition }) => edition))
  const branches = site.editions.flatMap((edition) => (shown.has(edition) ? branchesOf(edition, site.locale) : []))
  const made: RenderedBranches = { files: [], texts: new Map(), needs: [], problems: [] }
  if (branches.length === 0) return made
  const results = await world.run(branchStage, branches, shell, { expected: branches.length })
  const isNew = withoutRepeats(new Set())
  for (const [i, result] of results.entries()) {
    const { file } = branches[i]!
    if (failed(result)) {
      made.problems.push(failure(result, file, 'rendered'))
      continue
    }
    const { mistakes = [], styles, needs = [] } = result.out
    made.problems.push(...mistakes.filter(isNew).map((one) => mistakeProblem(one, { url: file }, { bundle, world })))
    made.needs.push(...needs)
    if (styles !== undefined) made.texts.set(styleFile(styles), styles)
    if (result.file) made.files.push(result.file)
  }
  return made
}
