import { type Problem, problem } from '../../model/problem.ts'

/** The problem of an extension that threw an error. */
export function rowFailed(plugin: string, row: string, error: unknown): Problem {
  return problem('bad-plugin', {
    message: `"${row}" of the plugin "${plugin}" failed: ${error instanceof Error ? error.message : error}`,
    hint: 'Correct the plugin, or remove it from the configuration.',
    subject: `${plugin}/${row}`,
  })
}
