import type { PageFacts } from '../model/facts.ts'
import type { Shell } from '../model/page-input.ts'
import type { SidebarNode } from '../model/site.ts'
import type { Stage } from '../model/stage.ts'

/** What is shown when a category of the sidebar is opened that a page has closed. */
export interface BranchInput {
  /** Output file. */
  file: string
  items: SidebarNode[]
}

/** What the HTML of a branch says of itself. */
export type BranchFacts = Pick<PageFacts, 'needs' | 'styles' | 'mistakes'>

/** Branch of a sidebar → its HTML, as JSON. */
export const branchStage: Stage<BranchInput, BranchFacts, Shell> = {
  name: 'branch',
  key: (input) => JSON.stringify(input),
  subject: ({ file }) => file,
  load: () => import('./branch.tsx'),
  run: async (input, shell) => (await import('./branch.tsx')).runBranch(input, shell),
}
