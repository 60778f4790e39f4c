import { type Diagnostic, DiagnosticSeverity, type Range } from 'vscode-languageserver'
import { helpOf } from '../../host/report/help.ts'
import type { PlacedProblem } from './problem-list.ts'

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
}

/** Converts a problem. `lines` are those of its file. */
export function diagnosticOf(problem: PlacedProblem, lines: string[]): Diagnostic {
  const { severity, code, message, hint } = problem
  const help = helpOf(code)
  return {
    range: rangeOf(problem, lines),
    severity: severities[severity],
    source: 'docsgen',
    code,
    message: hint === undefined ? message : `${message}\n${hint}`,
    ...(help?.startsWith('http') && { codeDescription: { href: help } }),
  }
}

/** Returns the range of a problem: its subject if that follows, else the word at its position. */
export function rangeOf({ line = 1, column = 1, subject }: PlacedProblem, lines: string[]): Range {
  const text = lines[line - 1]?.replace(/\r$/, '') ?? ''
  const from = Math.min(column - 1, text.length)
  const at = subject ? text.indexOf(subject, from) : -1
  const start = at >= 0 ? at : from
  const length = at >= 0 ? subject!.length : (/^(?:[\p{L}\p{N}_-]+|\S+)/u.exec(text.slice(from))?.[0].length ?? 0)
  return { start: { line: line - 1, character: start }, end: { line: line - 1, character: start + length } }
}
