import { type Problem, problem } from '../../model/problem.ts'
import { unreachedHost } from '../../model/unreached-host.ts'
import { LateError } from '../../shared/late-error.ts'
import { unreachable } from '../../shared/unreachable.ts'

/** The problem of an extension that threw an error, which may name the plugin better. */
export function rowFailed(name: string, row: string, error: unknown): Problem {
  const plugin = (error as { pluginName?: string } | undefined)?.pluginName ?? name
  const reason = unreachable(error)
  if (reason !== undefined) return unreachedHost(`"${plugin}"`, reason)
  return problem('bad-plugin', {
    message: `"${row}" of the plugin "${plugin}" failed: ${error instanceof Error ? error.message : error}`,
    hint:
      error instanceof LateError
        ? 'Make it faster, or set "seconds" of the plugin to the time that it needs.'
        : 'Correct the plugin, or remove it from the configuration.',
    subject: `${plugin}/${row}`,
  })
}
