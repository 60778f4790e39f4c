import { isConflictMarker, lockLines, lockText } from '../../content/lock-file.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { ledgerCodes } from './codes.ts'

/** File with all URLs of a site, in its root. */
export const ledgerFile = 'urls.lock'

/** A line of the ledger: the path of a page, or an id on it. */
export interface LedgerEntry {
  /** Decoded path below the base URL, with a leading slash. */
  path: string
  /** Id on the page. */
  id?: string
  /** Starts at 1. */
  line: number
}

const comment = '# URLs of this site, written by "docsgen ledger". A build without one of them fails.'

/** Reads a ledger: a path on each line. Reports invalid lines, and uses the others. */
export function readLedger(text: string): { entries: LedgerEntry[]; problems: Problem[] } {
  const problems: Problem[] = []
  const entries = lockLines(text).flatMap(({ text: own, line }): LedgerEntry[] => {
    if (!own.startsWith('/')) {
      problems.push(badLine(own, line))
      return []
    }
    const hash = own.indexOf('#')
    const place = hash < 0 ? { path: own } : { path: own.slice(0, hash), id: own.slice(hash + 1) }
    return [{ ...place, line }]
  })
  return { entries, problems }
}

function badLine(text: string, line: number): Problem {
  const isConflict = isConflictMarker(text)
  return problem(ledgerCodes['bad-ledger'], {
    message: isConflict
      ? 'The ledger contains conflict markers of a merge.'
      : `"${text}" is not a path that starts with "/".`,
    hint: isConflict
      ? 'Keep the lines of both sides, and remove the markers.'
      : 'Remove the line, or run "docsgen ledger".',
    file: ledgerFile,
    line,
    column: 1,
    subject: text,
  })
}

/** Text of a ledger with these lines. */
export function ledgerText(lines: Iterable<string>): string {
  return lockText(comment, lines)
}

/** The line of an entry. */
export function lineOf({ path, id }: Pick<LedgerEntry, 'path' | 'id'>): string {
  return id === undefined ? path : `${path}#${id}`
}
