import type { PageInput, Shell } from '../model/page-input.ts'
import type { Problem } from '../model/problem.ts'
import type { Page, Site } from '../model/site.ts'
import { failed, type SharedData } from '../model/stage.ts'
import type { WrittenFile } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { featureSheets } from '../render/page-features.ts'
import { printStage } from '../render/print/stage.ts'
import { styleFile } from '../render/styles.ts'
import { printDocuments, printInput } from '../site/print-documents.ts'
import { failure } from './mistakes.ts'

export interface PrintedDocuments {
  files: WrittenFile[]
  /** Output path to content of files that they load. */
  texts: Map<string, string>
  needs: string[]
  problems: Problem[]
}

/** Renders a document for print for each sidebar of the collections that want them. */
export async function renderPrint(
  site: Site,
  { shared, inputOf }: { shared: SharedData<Shell>; inputOf(page: Page): PageInput },
  world: World,
): Promise<PrintedDocuments> {
  const made: PrintedDocuments = { files: [], texts: new Map(), needs: [], problems: [] }
  if (!site.config.docs.some(({ print }) => print)) return made
  const inputs = printDocuments(site).map((one) => printInput(one, inputOf))
  const results = await world.run(printStage, inputs, shared, { label: 'print', expected: inputs.length })
  for (const [i, result] of results.entries()) {
    if (failed(result)) {
      made.problems.push(failure(result, inputs[i]!.file, 'rendered'))
      continue
    }
    const { styles, features, needs = [] } = result.out
    made.needs.push(...needs)
    if (styles !== undefined) made.texts.set(styleFile(styles), styles)
    for (const [file, css] of featureSheets([features], world.client)) made.texts.set(file, css)
    if (result.file) made.files.push(result.file)
  }
  return made
}
