import { type Problem, problem } from './problem.ts'

/** The problem of a plugin that cannot reach a host: what it adds is missing, and the rest is built. */
export function unreachedHost(plugin: string, reason: string): Problem {
  return problem('unreached-host', {
    message: `The plugin ${plugin} cannot reach a host (${reason}).`,
    hint: 'Build with a connection to it. Until then, what the plugin adds is missing.',
    subject: plugin,
  })
}
