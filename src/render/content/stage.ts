import type { PageInput, Shell } from '../../model/page-input.ts'
import type { Stage } from '../../model/stage.ts'
import { pageStage } from '../page-stage.ts'

/** Page → its content as HTML for feeds. */
export const contentStage: Stage<PageInput, Record<string, never>, Shell> = {
  name: 'content',
  key: pageStage.key,
  subject: pageStage.subject,
  load: () => import('./content.tsx'),
  run: async (input, shell, read) => (await import('./content.tsx')).runContent(input, shell, read),
}
