import type { PageInput, Shell } from '../model/page-input.ts'
import type { Problem } from '../model/problem.ts'
import type { Page, Site } from '../model/site.ts'
import { failed, type SharedData, type StageResult } from '../model/stage.ts'
import type { WrittenFile } from '../model/types.ts'
import type { Bundle, World } from '../model/world.ts'
import { branchStage } from '../render/branch-stage.ts'
import { featureSheets } from '../render/page-features.ts'
import { printStage } from '../render/print/stage.ts'
import { styleFile } from '../render/styles.ts'
import { printDocuments, printInput } from '../site/print-documents.ts'
import { branchesOf } from '../site/sidebar/navigation.ts'
import { failure, placedProblem, withoutRepeats } from './page-problems.ts'

/** Rendered files that pages load or link to. */
interface RenderedFiles {
  files: WrittenFile[]
  /** Output path to content of files that they load. */
  texts: Map<string, string>
  needs: string[]
  problems: Problem[]
}

/** Renders every branch of a sidebar that is collapsed on some page. */
export async function renderBranches(
  site: Site,
  { shell, bundle }: { shell: SharedData<Shell>; bundle: Bundle },
  world: World,
): Promise<RenderedFiles> {
  const shown = new Set(site.pages.map(({ edition }) => edition))
  const branches = site.editions.flatMap((edition) => (shown.has(edition) ? branchesOf(edition, site.locale) : []))
  const results =
    branches.length > 0 ? await world.run(branchStage, branches, shell, { expected: branches.length }) : []
  const isNew = withoutRepeats(new Set())
  return collected(results, branches, ({ problems: thrown = [] }, file, { problems }) => {
    problems.push(...thrown.filter(isNew).map((one) => placedProblem(one, { url: file }, { bundle, world })))
  })
}

/** Renders a document for print for each sidebar of the collections with `print`. */
export async function renderPrint(
  site: Site,
  { shared, inputOf }: { shared: SharedData<Shell>; inputOf(page: Page): PageInput },
  world: World,
): Promise<RenderedFiles> {
  const isPrinted = site.config.docs.some(({ print }) => print)
  const inputs = isPrinted ? printDocuments(site).map((one) => printInput(one, inputOf)) : []
  const results = isPrinted
    ? await world.run(printStage, inputs, shared, { label: 'print', expected: inputs.length })
    : []
  return collected(results, inputs, ({ features }, _, { texts }) => {
    for (const [file, css] of featureSheets([features], world.client)) texts.set(file, css)
  })
}

/** Collects the files of a stage, and the problems of those that failed. `more` adds what only its results have. */
function collected<Out extends { styles?: string; needs?: string[] }>(
  results: StageResult<Out>[],
  inputs: { file: string }[],
  more: (out: Out, file: string, made: RenderedFiles) => void,
): RenderedFiles {
  const made: RenderedFiles = { files: [], texts: new Map(), needs: [], problems: [] }
  for (const [i, result] of results.entries()) {
    const { file } = inputs[i]!
    if (failed(result)) {
      made.problems.push(failure(result, file, 'rendered'))
      continue
    }
    const { styles, needs = [] } = result.out
    made.needs.push(...needs)
    if (styles !== undefined) made.texts.set(styleFile(styles), styles)
    more(result.out, file, made)
    if (result.file) made.files.push(result.file)
  }
  return made
}
