import type { Severity } from '../problem.ts'

/** What is known of a code of findings. Texts are plain: whole sentences without Markdown. */
export interface CodeEntry {
  /** The usual one: configuration, `--strict` and the case at hand may change it. */
  severity: Severity
  /** What is found, in one short sentence. */
  title: string
  /** What it means and the way out. */
  help: string
}

export type CodeTable = Record<string, CodeEntry>
