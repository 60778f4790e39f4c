import { type Problem, problem } from '../../model/problem.ts'
import { LateError } from '../../shared/late-error.ts'

/** The problem of an extension that threw an error. */
export function rowFailed(plugin: string, row: string, error: unknown): Problem {
  return problem('bad-plugin', {
    message: `"${row}" of the plugin "${plugin}" failed: ${error instanceof Error ? error.message : error}`,
    hint:
      error instanceof LateError
        ? 'Make it faster, or set "seconds" of the plugin to the time that it needs.'
        : 'Correct the plugin, or remove it from the configuration.',
    subject: `${plugin}/${row}`,
  })
}
