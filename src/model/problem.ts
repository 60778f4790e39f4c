import { hashOf } from './hash.ts'

export type Severity = 'error' | 'warning' | 'info'

/** A user's mistake as a value. Lines and columns start at 1; `file` is POSIX and relative to the root of the site. */
export interface Problem {
  severity: Severity
  code: string
  message: string
  /** The way out. */
  hint?: string
  file?: string
  line?: number
  column?: number
  /** Stays the same when lines move: made of code, file, heading and target. */
  fingerprint: string
}

/** What a stage says; the fingerprint follows from it. `subject` is the thing it is about (a link's target, a key). */
export type Finding = Omit<Problem, 'fingerprint'> & { subject?: string; heading?: string }

/** Makes a problem of a finding. */
export function problem({ subject, heading, ...finding }: Finding): Problem {
  const identity = [finding.code, finding.file ?? '', heading ?? '', subject ?? finding.message]
  return { ...finding, fingerprint: hashOf(identity.join('\0')).slice(0, 16) }
}

const rank: Record<Severity, number> = { error: 0, warning: 1, info: 2 }

/** Sorts by file, line and column, then severity, code and message (code units), and drops equal ones. */
export function sortProblems(problems: Problem[]): Problem[] {
  const seen = new Set<string>()
  const unique = problems.filter((p) => {
    const identity = JSON.stringify([p.code, p.file, p.line, p.column, p.message])
    return !seen.has(identity) && seen.add(identity)
  })
  return unique.sort(
    (a, b) =>
      compare(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      rank[a.severity] - rank[b.severity] ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  )
}

/** Order by code units: the same on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** `--strict`: every warning is an error. */
export function strictly(problems: Problem[]): Problem[] {
  return problems.map((p) => (p.severity === 'warning' ? { ...p, severity: 'error' } : p))
}
