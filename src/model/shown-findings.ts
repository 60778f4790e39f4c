import type { Problem } from './problem.ts'

/** A finding as open pages of a live site show it. */
export interface ShownFinding extends Omit<Problem, 'seek' | 'subject'> {
  /** Lines of code with a mark. */
  frame?: string
  /** What its links are printed as. */
  hrefs: string[]
}

/** All findings of a site, those with many in part. */
export interface ShownFindings {
  findings: ShownFinding[]
  /** How many there are of each level. */
  counts: Record<Problem['severity'], number>
  /** The server knows an editor. */
  canOpen: boolean
}
