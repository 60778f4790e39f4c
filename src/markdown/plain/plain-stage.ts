import type { Stage } from '../../model/stage.ts'
import type { Link } from '../../model/types.ts'
import type { CompileInput, CompileShared } from '../compile-input.ts'
import { compileStage } from '../compile-stage.ts'

/**
 * Source → plain Markdown: expands includes, resolves directives, turns link targets into holes. The body is the text.
 */
export const plainStage: Stage<CompileInput, { links: Link[] }, CompileShared> = {
  name: 'plain',
  key: compileStage.key,
  subject: compileStage.subject,
  run: async (input, shared) => (await import('./plain.ts')).runPlain(input, shared),
  load: () => import('./plain.ts'),
}
