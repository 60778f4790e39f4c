import type { Problem } from '../model/problem.ts'
import { type Config, configSchema } from './config.ts'
import { issueProblems } from './problems.ts'
import { referenceProblems } from './references.ts'

/** Checks a whole configuration and fills in its defaults. All mistakes at once; with any there is no `config`. */
export function validateConfig(input: unknown, file: string): { config?: Config; problems: Problem[] } {
  const result = configSchema.safeParse(input)
  const problems = result.success ? [] : issueProblems(result.error.issues, input, file)
  problems.push(...referenceProblems(input, result.data, file))
  return problems.length > 0 ? { problems } : { config: result.data, problems }
}
