import path from 'node:path'
import { codeEntry } from '../../features/index.ts'
import type { Severity } from '../../model/codes/code-entry.ts'
import { guideLink } from '../../model/codes/guide-link.ts'
import type { Problem } from '../../model/problem.ts'
import { helpOf } from './help.ts'
import { countProblems } from './report.ts'
import type { JsonReport } from './schema.ts'
import { jsonText, safeLines } from './text.ts'

/** Machine-readable output formats, by reporter name. */
export const machineForms = { github: formatGithub, json: formatJson, sarif: formatSarif }

export function formatJson(problems: Problem[]): string {
  const count = (severity: Severity) => problems.filter((it) => it.severity === severity).length
  const summary = {
    errors: count('error'),
    warnings: count('warning'),
    infos: count('info'),
    text: countProblems(problems),
  }
  const report: JsonReport = { schema: 1, summary, problems: problems.map(jsonProblem) }
  return jsonText(report)
}

/** Returns the fields of a problem that are part of the format. */
export function jsonProblem(problem: Problem): JsonReport['problems'][number] {
  const { severity, code, message, hint, file, line, column, fingerprint } = problem
  return { severity, code, message, hint, file, line, column, fingerprint: fingerprint!, help: helpOf(code) }
}

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

/** Formats problems as SARIF 2.1.0. `folder` is the POSIX path of the site in the repository. */
export function formatSarif(problems: Problem[], folder = ''): string {
  const ids = [...new Set(problems.map((it) => it.code))].sort()
  const run = {
    tool: { driver: { name: 'docsgen', rules: ids.map(ruleOf) } },
    originalUriBaseIds: { [sourceRoot]: { description: { text: 'The root of the repository.' } } },
    columnKind: 'utf16CodeUnits',
    results: problems.map((problem) => resultOf(problem, ids.indexOf(problem.code), folder)),
  }
  return jsonText({ $schema: schema, version: '2.1.0', runs: [run] })
}

const schema = 'https://json.schemastore.org/sarif-2.1.0.json'
const sourceRoot = '%SRCROOT%'
const levels: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'note' }

function ruleOf(id: string): object {
  const entry = codeEntry(id)
  if (!entry) return { id }
  const helpUri = guideLink(id)
  return {
    id,
    shortDescription: { text: entry.title },
    fullDescription: { text: `${entry.title} ${entry.help}` },
    help: { text: helpUri ? entry.help : `${entry.help} Run "${helpOf(id)}" for an example.` },
    helpUri,
    defaultConfiguration: { level: levels[entry.severity] },
  }
}

function resultOf(
  { severity, code, message, hint, fingerprint, ...place }: Problem,
  ruleIndex: number,
  folder: string,
) {
  return {
    ruleId: code,
    ruleIndex,
    level: levels[severity],
    message: { text: hint ? `${message}\n${hint}` : message },
    locations: [{ physicalLocation: physicalLocation(place, folder) }],
    partialFingerprints: { 'docsgen/v1': fingerprint },
  }
}

// GitHub code scanning rejects the whole report if a result has no file or line.
const wholeSite = 'site.config.ts'

function physicalLocation(
  { file = wholeSite, line = 1, column }: Pick<Problem, 'file' | 'line' | 'column'>,
  folder: string,
) {
  const uri = path.posix.join(folder, file).split('/').map(encodeSegment).join('/')
  return { artifactLocation: { uri, uriBaseId: sourceRoot }, region: { startLine: line, startColumn: column } }
}

function encodeSegment(name: string): string {
  // A lone surrogate cannot be encoded.
  return encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\ufffd'))
}
