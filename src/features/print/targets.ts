import type { PagePlan } from '../../model/site.ts'
import type { StageTargets } from '../../model/target.ts'
import { printDocuments } from './documents.ts'
import type { PrintInput } from './input.ts'
import { printStage } from './stage.ts'

/** Documents for print: one for each sidebar of the collections that have them. */
export const printTargets: StageTargets<PrintInput<PagePlan>, PrintInput> = {
  stage: printStage,
  label: 'print',
  mayMake: (file) => file.endsWith('/print.html'),
  list: (site) => printDocuments(site).map((one) => [one.file, one]),
  pagesOf: ({ chapters }) => chapters.flatMap(({ page }) => page ?? []),
  input: ({ chapters, ...document }, { inputOf, pageOf }) => ({
    ...document,
    chapters: chapters.map(({ page, ...chapter }) => ({ ...chapter, page: page && inputOf(pageOf(page)) })),
  }),
}
