import type { Shell } from '../model/page-input.ts'
import type { Stage } from '../model/stage.ts'
import type { BranchFacts, BranchInput } from './branch.tsx'

/** Branch of a sidebar → HTML, as JSON. */
export const branchStage: Stage<BranchInput, BranchFacts, Shell> = {
  name: 'branch',
  key: (input) => JSON.stringify(input),
  subject: ({ file }) => file,
  load: () => import('./branch.tsx'),
  run: async (input, shell) => (await import('./branch.tsx')).runBranch(input, shell),
}
