import { expect } from 'vitest'
import type { ReportedProblem } from '../../harness/build/cli.ts'
import type { Files } from '../../harness/build/site.ts'

/**
 * A report in the format `severity file:line:column message (code)`, and an optional hint.
 * A `▲` instead of `file:line:column` stands for the next `▲` in the text of the mistake.
 */
export type Report = [finding: string, hint?: string]

/** A mistake of a writer in a file without other mistakes. */
export interface Mistake {
  /** The action of the writer. */
  did: string
  file: string
  text: string
  found: Report[]
}

/** A site with many mistakes: its valid files, and a file for each mistake. */
export interface MistakeSite {
  files: Files
  mistakes: Mistake[]
}

const mark = '▲'

/** Returns the text of a mistake without its marks. */
export function textOf({ text }: Pick<Mistake, 'text'>): string {
  return text.replaceAll(mark, '')
}

/** Returns the reports of a mistake with their places. Fails if a mark belongs to no report. */
export function expectedOf({ file, text, found }: Omit<Mistake, 'did'>): Report[] {
  const places = placesIn(text)
  const marked = found.filter(([finding]) => finding.includes(mark))
  expect(marked, `one report for each mark in ${file}`).toHaveLength(places.length)
  return found.map((report) => {
    if (!marked.includes(report)) return report
    const [finding, ...hint] = report
    return [finding.replace(mark, `${file}:${places.shift()}`), ...hint]
  })
}

/** Lines and columns from 1, in UTF-16 code units; a byte order mark is no part of the text. */
function placesIn(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  return lines.flatMap((line, i) => [...line.matchAll(/▲/g)].map(({ index }, n) => `${i + 1}:${index - n + 1}`))
}

/** Formats a problem of the JSON reporter as a report. */
export function reportOf({ severity, code, message, hint, file, line, column }: ReportedProblem): Report {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  const problem = [severity, place, message, `(${code})`].filter(Boolean).join(' ')
  return hint === undefined ? [problem] : [problem, hint]
}
