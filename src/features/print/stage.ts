import type { Shell } from '../../model/page-input.ts'
import type { Stage } from '../../model/stage.ts'
import { pageStage } from '../../render/page-stage.ts'
import type { PrintFacts } from './document.ts'
import type { PrintInput } from './input.ts'

/** All pages of a sidebar → one document for print. */
export const printStage: Stage<PrintInput, PrintFacts, Shell> = {
  name: 'print',
  key: ({ chapters, ...input }) =>
    JSON.stringify([input, chapters.map(({ page, ...of }) => [of, page && pageStage.key(page)])]),
  subject: ({ file }) => file,
  isLarge: true,
  load: () => import('./document.ts'),
  run: async (input, shell, read) => (await import('./document.ts')).runPrint(input, shell, read),
}
