import type { Problem, Severity } from '../../model/problem.ts'
import { countProblems } from './report.ts'
import type { JsonReport } from './schema.ts'
import { jsonText } from './text.ts'

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

function jsonProblem(problem: Problem): JsonReport['problems'][number] {
  const { severity, code, message, hint, file, line, column, fingerprint } = problem
  return { severity, code, message, hint, file, line, column, fingerprint: fingerprint! }
}
