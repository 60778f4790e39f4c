import type { Config } from '../config/config.ts'
import { type KeyPath, keyPath } from '../config/problems.ts'
import { validateConfig } from '../config/validate.ts'
import type { Row } from './migration.ts'
import { Code, evaluated, isPlain, Noted, type Settings } from './settings.ts'

/**
 * Removes from the new configuration what docsgen does not accept, and reports each value as work to do by hand. What
 * remains is valid. Returns it with all defaults, without the site's own plugins.
 */
export function repair(settings: Settings, rows: Row[]): Config {
  for (;;) {
    const { config, problems } = validateConfig(evaluated(settings.values), 'site.config.ts')
    if (config) return withoutCode(config)
    const [first] = problems
    const keys = first?.seek && 'keys' in first.seek ? first.seek.keys : []
    const removed = removeAt(settings.values, keys)
    if (!first || !removed) throw new Error(first?.message ?? 'The new configuration is not valid.')
    const hint = first.hint === undefined ? '' : ` ${first.hint}`
    rows.push({ outcome: 'by hand', what: keyPath(removed), note: `It was left out. ${first.message}${hint}` })
  }
}

/** Removes the value at keys, or the closest one above it that exists. Returns its keys. */
function removeAt(values: Record<string, unknown>, keys: KeyPath): KeyPath | undefined {
  for (let length = keys.length; length > 0; length--) {
    const path = keys.slice(0, length)
    const parent = inner(at(values, path.slice(0, -1)))
    const last = path.at(-1)!
    if (Array.isArray(parent) && typeof last === 'number' && last in parent) parent.splice(last, 1)
    else if (isPlain(parent) && Object.hasOwn(parent, last)) delete parent[last]
    else continue
    return path
  }
  return undefined
}

function at(value: unknown, keys: KeyPath): unknown {
  let found = inner(value)
  for (const key of keys) {
    if (typeof found !== 'object' || found === null || found instanceof Code) return undefined
    found = inner((found as Record<string | number, unknown>)[key])
  }
  return found
}

function inner(value: unknown): unknown {
  return value instanceof Noted ? inner(value.value) : value
}

function withoutCode(config: Config): Config {
  return {
    ...config,
    plugins: [],
    ...(config.docusaurus && { docusaurus: { ...config.docusaurus, plugins: [] } }),
    markdown: { ...config.markdown, remarkPlugins: [], beforeDefaultRemarkPlugins: [], rehypePlugins: [] },
  }
}
