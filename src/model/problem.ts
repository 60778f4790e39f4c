import { hashOf } from '../shared/hash.ts'
import type { Severity } from './codes/code-entry.ts'
import { type Code, coreCodes } from './codes/codes.ts'

/** A reported problem. Lines and columns start at 1; `file` is POSIX and relative to the root of the site. */
export interface Problem {
  severity: Severity
  code: string
  message: string
  /** How to fix it. */
  hint?: string
  file?: string
  line?: number
  column?: number
  /** Subject: a link's target, a key. Part of the fingerprint instead of the message, whose wording may change. */
  subject?: string
  /** Target that resolves it if written instead of `subject`; undefined unless nothing else is as likely. */
  replacement?: string
  /** How to locate it in `file` if line and column are not known yet. */
  seek?: Seek
  /** Text of its file, if a plugin generates it. */
  text?: string
  /** Names a cause that other languages share: a build reports only the first problem with it. */
  once?: string
  /** Output paths, any of which resolves it: files that plugins write are known only after all checks. */
  settledBy?: string[]
  /** Paths of files that would resolve it, from which the build finds the reason. */
  lookedFor?: string[]
  /** Hash of code, file, enclosing heading and subject, stable when lines move. Set when problems are reported. */
  fingerprint?: string
}

/** Creates a problem, with the severity of its code unless another one is given. */
export function problem(code: Code, found: Omit<Problem, 'code' | 'severity'> & { severity?: Severity }): Problem {
  const entry = typeof code === 'string' ? { code, severity: coreCodes[code].severity } : code
  return { severity: entry.severity, code: entry.code, ...found }
}

/**
 * Selects a location: a value by its keys (in front matter, YAML, JSON, or the exports of a module), the last of these
 * keys itself (`isKey`), or a piece of text. It is resolved during reporting, so valid data need not carry positions.
 */
export type Seek = { keys: (string | number)[]; isKey?: boolean } | { text: string }

/** Computes the fingerprint of a problem below a heading of its file; the heading may be empty. */
export function fingerprintOf({ code, file = '', subject, message }: Problem, heading: string): string {
  return hashOf([code, file, heading, subject ?? message].join('\0')).slice(0, 16)
}

const rank: Record<Severity, number> = { error: 0, warning: 1, info: 2 }

/** Sorts by file, line and column, then severity, code and message (code units), and removes duplicates. */
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

/** Compares by code units: the same order on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Implements `--strict`: turns warnings into errors. */
export function strictly(problems: Problem[]): Problem[] {
  return problems.map((p) => (p.severity === 'warning' ? { ...p, severity: 'error' } : p))
}
