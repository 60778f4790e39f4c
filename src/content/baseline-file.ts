import { type Problem, problem } from '../model/problem.ts'
import { isConflictMarker, type LockLine, lockLines, lockText } from './lock-file.ts'

/** Default name of the file with the known problems of a site, in its root. */
export const baselineFile = 'problems.lock'

const comment = '# Known problems of this site, written by "docsgen check --write-baseline". Fixed ones must leave it.'

/** Reads a baseline. Reports conflict markers, and uses the other lines. */
export function readBaseline(text: string, file: string): { entries: LockLine[]; problems: Problem[] } {
  const lines = lockLines(text)
  const markers = lines.filter((one) => isConflictMarker(one.text))
  return {
    entries: lines.filter((one) => !markers.includes(one)),
    problems: markers.map(({ text: subject, line }) =>
      problem('bad-baseline', {
        message: 'The baseline contains conflict markers of a merge.',
        hint: 'Keep the lines of both sides, and run "docsgen check --write-baseline".',
        ...{ file, line, column: 1, subject },
      }),
    ),
  }
}

/** Text of a baseline with these lines. */
export function baselineText(lines: Iterable<string>): string {
  return lockText(comment, lines)
}

const longest = 200

/** The line of a problem: its file, its code, and its subject or message. It is the same wherever the problem moves to. */
export function knownLine({ file = '.', code, subject, message }: Problem): string {
  const words = (subject ?? message).replace(/\b(lines?|columns?) \d+/g, '$1')
  return `${file} ${code} ${words}`.replace(/\s+/g, ' ').slice(0, longest).trim()
}
