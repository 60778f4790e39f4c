import type { Found } from '../../harness/build/cli.ts'
import type { Files } from '../../harness/build/site.ts'

/**
 * What is reported, as a writer reads it: `severity file:line:column message (code)`, and the hint, if there is one.
 */
export type Report = [finding: string, hint?: string]

/** A mistake of a writer, in a file that has no other. */
export interface Mistake {
  /** What the writer did. */
  did: string
  file: string
  text: string
  found: Report[]
}

/** A site that holds many mistakes: its good files, and a file for each mistake. */
export interface MistakeSite {
  files: Files
  mistakes: Mistake[]
}

/** A finding of the JSON reporter as a report. */
export function reportOf({ severity, code, message, hint, file, line, column }: Found): Report {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  const finding = [severity, place, message, `(${code})`].filter(Boolean).join(' ')
  return hint === undefined ? [finding] : [finding, hint]
}
