import path from 'node:path'
import { codeEntry } from '../../model/codes/codes.ts'
import type { Problem, Severity } from '../../model/problem.ts'
import { jsonText } from './text.ts'

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
  return {
    id,
    shortDescription: { text: entry.title },
    fullDescription: { text: `${entry.title} ${entry.help}` },
    help: { text: entry.help },
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
