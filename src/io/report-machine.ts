import type { Problem, Severity } from '../model/problem.ts'
import { countProblems } from './report.ts'

/** The findings as commands of GitHub Actions, which shows them at their lines. */
export function formatGithub(problems: Problem[]): string {
  return problems.map(githubCommand).join('\n')
}

const githubNames: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' }

function githubCommand({ severity, code, message, hint, file, line, column }: Problem): string {
  const fields = { file, line: file && line, col: file && line && column, title: code }
  const given = Object.entries(fields).filter(([, value]) => value)
  const properties = given.map(([key, value]) => `${key}=${escapeProperty(String(value))}`).join(',')
  return `::${githubNames[severity]} ${properties}::${escapeData(hint ? `${message}\n${hint}` : message)}`
}

function escapeData(text: string): string {
  const encode = (it: string) => `%${it.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
  return text.replace(/[%\x00-\x1f\x7f]/g, encode)
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

/** The findings as JSON: `schema`, `summary` and `problems`. */
export function formatJson(problems: Problem[]): string {
  const count = (severity: Severity) => problems.filter((it) => it.severity === severity).length
  const summary = {
    errors: count('error'),
    warnings: count('warning'),
    infos: count('info'),
    text: countProblems(problems),
  }
  return JSON.stringify({ schema: 1, summary, problems }, null, 2)
}

const sarifLevels: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'note' }

/** The findings as SARIF 2.1.0. */
export function formatSarif(problems: Problem[]): string {
  const rules = [...new Set(problems.map((it) => it.code))].sort().map((id) => ({ id }))
  const driver = { name: 'docsgen', rules }
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results: problems.map(sarifResult) }
  return JSON.stringify({ $schema: sarifSchema, version: '2.1.0', runs: [run] }, null, 2)
}

const sarifSchema = 'https://json.schemastore.org/sarif-2.1.0.json'

function sarifResult({ severity, code, message, hint, file, line, column, fingerprint }: Problem): object {
  const region = line !== undefined ? { region: { startLine: line, startColumn: column } } : {}
  const uri = file?.split('/').map(encodeURIComponent).join('/')
  return {
    ruleId: code,
    level: sarifLevels[severity],
    message: { text: hint ? `${message}\n${hint}` : message },
    ...(uri && { locations: [{ physicalLocation: { artifactLocation: { uri }, ...region } }] }),
    partialFingerprints: { 'docsgen/v1': fingerprint },
  }
}
