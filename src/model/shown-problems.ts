import type { Problem } from './problem.ts'

/** A problem as shown on open pages of the dev server. */
export interface ShownProblem extends Omit<Problem, 'seek' | 'subject'> {
  /** Code frame. */
  frame?: string
  /** `href`s of its links in the page. */
  hrefs: string[]
  /** Where its code is explained: a URL, or a command. */
  help?: string
}

/** Problems of a site, truncated if there are many. */
export interface ShownProblems {
  problems: ShownProblem[]
  /** Number of problems by severity. */
  counts: Record<Problem['severity'], number>
  /** The server can open files in an editor. */
  canOpen: boolean
}
