import { hashOf } from '../shared/hash.ts'

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
  /** What it is about: a link's target, a key. A part of the fingerprint, as the message may be worded anew. */
  subject?: string
  /** How its place in `file` is found, where that is not known yet. */
  seek?: Seek
  /** Paths of the output, any of which settles it: what plugins write is known after all checks. */
  settledBy?: string[]
  /** Stays the same when lines move: made of code, file, enclosing heading and subject. */
  fingerprint: string
}

/**
 * What stands at a place: a value by its keys (in front matter, YAML, JSON, or what a module exports), the last of these
 * keys itself (`isKey`), or a piece of text. Places are found when findings are reported, so that nothing has to carry the positions of what is right.
 */
export type Seek = { keys: (string | number)[]; isKey?: boolean } | { text: string }

/** What a stage says; the fingerprint follows from it. */
export type Finding = Omit<Problem, 'fingerprint'>

/** Makes a problem of a finding. */
export function problem(finding: Finding): Problem {
  return { ...finding, fingerprint: fingerprintOf(finding, '') }
}

/** Identity of a finding below a heading of its file; empty for none. */
export function fingerprintOf({ code, file = '', subject, message }: Finding, heading: string): string {
  return hashOf([code, file, heading, subject ?? message].join('\0')).slice(0, 16)
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
