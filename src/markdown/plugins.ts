import type { Pluggable, PluggableList, Plugin } from 'unified'

type Transformer = (...args: unknown[]) => unknown

/** Wraps the site's own plugins, so that their errors name the plugin. */
export function named(plugins: PluggableList, kind: 'remark' | 'beforeDefaultRemark' | 'rehype'): PluggableList {
  return plugins.map((entry, i): Pluggable => {
    const [plugin, ...options] = Array.isArray(entry) ? entry : [entry]
    if (typeof plugin !== 'function') return entry
    const name = plugin.name ? `"${plugin.name}"` : `${i + 1} of ${kind}Plugins, which has no name,`
    return [withName(plugin as Plugin, name), ...options] as Pluggable
  })
}

function withName(plugin: Plugin, name: string): Plugin {
  return function (this: ThisParameterType<Plugin>, ...options) {
    const transform = attempt(() => plugin.apply(this, options) as Transformer | undefined, name)
    if (typeof transform !== 'function') return
    return (async (...args: unknown[]) => {
      try {
        return await callTransformer(transform, args)
      } catch (error) {
        throw failure(error, name)
      }
    }) as never
  }
}

function attempt<Result>(setUp: () => Result, name: string): Result {
  try {
    return setUp()
  } catch (error) {
    throw failure(error, name)
  }
}

/** Calls a transformer. One with a third parameter gets a callback. */
function callTransformer(transform: Transformer, [tree, file]: unknown[]): unknown {
  if (transform.length < 3) return transform(tree, file)
  return new Promise((resolve, reject) => {
    transform(tree, file, (error: unknown, next: unknown) => (error ? reject(error) : resolve(next)))
  })
}

function failure(error: unknown, name: string): Error {
  const reason = error instanceof Error ? error.message : String(error)
  const place =
    error instanceof Error && 'line' in error ? { line: error.line, column: (error as { column?: number }).column } : {}
  const message = `The plugin ${name} failed: ${reason}`
  return Object.assign(new Error(message), { reason: message, ...place })
}
