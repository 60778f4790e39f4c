import { type Problem, problem } from '../../model/problem.ts'
import { unreachedHost } from '../../model/unreached-host.ts'
import type { World } from '../../model/world.ts'
import { LateError } from '../../shared/late-error.ts'
import { unreachable } from '../../shared/unreachable.ts'

/** Seconds that one call of a plugin may take, unless it sets its own. */
export const rowSeconds = 30

/** A plugin of the site, or of docsgen, whose code is trusted. */
interface Owner {
  name: string
  seconds?: number
  isOwn?: boolean
}

/** Calls a row of a plugin. It is the only way in which a build runs code of plugins outside of the threads for pages. */
export async function callRow<Value>(
  { name, seconds = rowSeconds, isOwn }: Owner,
  row: string,
  work: () => Value | Promise<Value>,
  { called }: Pick<World, 'called'>,
): Promise<Value> {
  if (!called || isOwn) return work()
  return called(work, { name: () => `"${row}" of the plugin "${name}"`, seconds })
}

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
