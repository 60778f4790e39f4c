import type { PageInput, Shell } from '../../model/page-input.ts'
import type { Stage } from '../../model/stage.ts'
import { pageStage } from '../page-stage.ts'

/** Page → its content as Markdown. */
export const markdownStage: Stage<PageInput, Record<string, never>, Shell> = {
  name: 'markdown',
  key: pageStage.key,
  subject: pageStage.subject,
  load: () => import('./run-markdown.ts'),
  run: async (input, shell, read) => (await import('./run-markdown.ts')).runMarkdown(input, shell, read),
}
