import path from 'node:path'
import type { Problem, Severity } from '../../model/problem.ts'
import { safeLines } from './text.ts'

/**
 * Formats problems as GitHub Actions commands, which annotate lines. Errors come first, since GitHub shows only the
 * first ten of a kind. `folder` is the POSIX path of the site in the repository.
 */
export function formatGithub(problems: Problem[], folder = ''): string {
  const order = Object.keys(names)
  const sorted = problems.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
  return sorted.map((problem) => command(problem, folder)).join('\n')
}

const names: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' }

function command({ severity, code, message, hint, file, line, column }: Problem, folder: string): string {
  const place = file ? { file: path.posix.join(folder, file), line, col: line && column } : {}
  const given = Object.entries({ ...place, title: code }).filter(([, value]) => value)
  const properties = given.map(([key, value]) => `${key}=${escapeProperty(String(value))}`).join(',')
  return `::${names[severity]} ${properties}::${escapeData(hint ? `${message}\n${hint}` : message)}`
}

// GitHub decodes exactly these: percent signs, line endings and, in properties, colons and commas.
function escapeData(text: string): string {
  return safeLines(text.replaceAll('%', '%25')).join('%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
