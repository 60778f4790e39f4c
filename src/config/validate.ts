import type { Problem } from '../model/problem.ts'
import { type Config, configSchema } from './config.ts'
import { issueProblems } from './problems.ts'
import { referenceProblems } from './references.ts'

/**
 * Validates a configuration and fills in its defaults. Returns all problems at once; `config` is undefined if there are
 * any.
 */
export function validateConfig(input: unknown, file: string): { config?: Config; problems: Problem[] } {
  const result = configSchema.safeParse(input)
  const problems = result.success ? [] : issueProblems(result.error.issues, input, file)
  problems.push(...referenceProblems(input, result.data, file))
  return problems.length > 0 ? { problems } : { config: result.data, problems }
}
