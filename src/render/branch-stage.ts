import type { PageFacts } from '../model/facts.ts'
import type { Shell } from '../model/page-input.ts'
import type { SidebarNode } from '../model/site.ts'
import type { Stage } from '../model/stage.ts'

/** Content of a sidebar category that is collapsed in the page and loaded when it is opened. */
export interface BranchInput {
  /** Output file. */
  file: string
  items: SidebarNode[]
}

/** Facts about the HTML of a branch. */
export type BranchFacts = Pick<PageFacts, 'needs' | 'styles' | 'mistakes'>

/** Branch of a sidebar → HTML, as JSON. */
export const branchStage: Stage<BranchInput, BranchFacts, Shell> = {
  name: 'branch',
  key: (input) => JSON.stringify(input),
  subject: ({ file }) => file,
  load: () => import('./branch.tsx'),
  run: async (input, shell) => (await import('./branch.tsx')).runBranch(input, shell),
}
