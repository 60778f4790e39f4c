/** A line of a lock file: a file of sorted lines that branches merge. */
export interface LockLine {
  text: string
  /** Starts at 1. */
  line: number
}

/** Returns the lines of a lock file without its comment. */
export function lockLines(text: string): LockLine[] {
  return text.split(/\r?\n/).flatMap((written, at) => {
    const own = written.trim()
    return own === '' || own.startsWith('# ') ? [] : [{ text: own, line: at + 1 }]
  })
}

/** Returns true for a conflict marker of a merge. */
export function isConflictMarker(text: string): boolean {
  return /^(<{7}|={7}|>{7}|\|{7})/.test(text)
}

/** Text of a lock file: the same for the same lines in any order. */
export function lockText(comment: string, lines: Iterable<string>): string {
  return `${[comment, ...[...new Set(lines)].sort()].join('\n')}\n`
}
