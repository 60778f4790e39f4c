import type { Shell } from '../../model/page-input.ts'
import type { Stage } from '../../model/stage.ts'
import type { ChangesInput, ChangesOut, TextInput } from './input.ts'

/** Two versions of a page → what changed, as a page of its own. */
export const changesStage: Stage<ChangesInput, ChangesOut, Shell> = {
  name: 'changes',
  key: ({ before, after, ...more }) => JSON.stringify([keyOf(before), keyOf(after), more]),
  subject: ({ after }) => after.url,
  load: () => import('./changes.tsx'),
  run: async (input, shell, read) => (await import('./changes.tsx')).runChanges(input, shell, read),
}

function keyOf(input: TextInput): unknown {
  return {
    ...input,
    body: input.body?.hash,
    modules: input.modules?.map((module) => ({ ...module, body: module.body?.hash })),
  }
}
