import { builtIns } from '../features/index.ts'
import type { Problem } from '../model/problem.ts'
import { type Config, configSchema } from './config.ts'
import { docs } from './docs.ts'
import { navbarKinds, navbarSubKinds } from './navbar.ts'
import { type Checked, type KeyPath, keyPath, parsed, problemAt, valueAt } from './problems.ts'
import { referenceProblems, unknownKind } from './references.ts'

/**
 * Validates a configuration and fills in its defaults. Returns all problems at once; `config` is undefined if there are
 * any.
 */
export function validateConfig(input: unknown, file: string): { config?: Config; problems: Problem[] } {
  const checked: Checked = {
    file,
    code: 'bad-config',
    keyCode: 'unknown-config-key',
    name: 'The configuration',
    keyHints,
    elsewhere,
    unknownType: (keys) => badKind(keys, input, file),
  }
  const problems: Problem[] = []
  const read = parsed(configSchema, input, checked, problems)
  const config = read && withPluginKeys(read, file, problems)
  problems.push(...referenceProblems(input, config, file))
  return problems.length > 0 ? { problems } : { config, problems }
}

/** Adds the values that plugins give for keys of the configuration. Those of the site take precedence. */
function withPluginKeys(config: Config, file: string, problems: Problem[]): Config {
  const { plugins, theme } = config
  const isPlain = ({ collections, headTags, styles, components }: Config['plugins'][number]) =>
    collections.length + headTags.length + styles.length + Object.keys(components).length === 0
  const named = componentsByName(config)
  if (plugins.every(isPlain) && named.length === 0) return config
  const collections = plugins.flatMap(({ name, collections }, i) => {
    const found: Problem[] = []
    const made = parsed(docs, collections, { file, code: 'bad-config', name: '"collections"' }, found)
    const seek = { keys: ['plugins', i] }
    problems.push(...found.map((one) => ({ ...one, seek, message: `The plugin "${name}": ${one.message}` })))
    return made ?? []
  })
  const own = new Set(config.docs.map(({ id }) => id))
  return {
    ...config,
    docs: [...config.docs, ...collections.filter(({ id }) => !own.has(id))],
    headTags: [...plugins.flatMap(({ headTags }) => headTags), ...config.headTags],
    theme: {
      ...theme,
      css: [...plugins.flatMap(({ styles }) => styles), ...theme.css],
      components: Object.assign(
        {},
        ...plugins.map(({ components }) => components),
        Object.fromEntries(named),
        theme.components,
      ) as Record<string, string>,
    },
  }
}

/** Returns the overrides that features have by other names: name of the component of the theme, and path. */
function componentsByName(config: Config): [string, unknown][] {
  return builtIns.flatMap(({ partNames }) => {
    if (!partNames) return []
    const { keys, parts } = partNames
    const written = Object.entries((valueAt(config, keys) ?? {}) as Record<string, unknown>)
    return written.flatMap(([name, path]) => (parts[name] ?? []).map((part): [string, unknown] => [part, path]))
  })
}

/** Hints for keys that features do not have, such as secrets, or know from other tools. */
const keyHints = new Map(builtIns.flatMap(({ keyHints: own = {} }) => Object.entries(own)))

/** A key of the configuration itself that is in a section, or a key of a single section that is not in it. */
function elsewhere(keys: KeyPath): string | undefined {
  const key = String(keys.at(-1))
  if (keys.length > 1)
    return Object.hasOwn(configSchema.shape, key) && !common.has(key)
      ? `"${key}" is a key of the configuration itself. Move it out of "${keyPath(keys.slice(0, -1))}".`
      : undefined
  const [found, ...others] = Object.entries(configSchema.shape).filter(([, value]) => keysOf(value).includes(key))
  return found && others.length === 0 ? `Did you mean "${found[0]}.${key}"?` : undefined
}

/** Keys of the configuration that mean something else in most sections. */
const common = new Set(['title', 'tagline', 'url', 'scripts', 'content'])

/** The keys of a section, or of the sections that it may be. */
function keysOf(schema: unknown): string[] {
  const { shape, options, innerType, in: input } = (schema as { def: Definition }).def
  if (shape) return Object.keys(shape)
  return [...(options ?? []), innerType, input].flatMap((inside) => (inside ? keysOf(inside) : []))
}

interface Definition {
  shape?: object
  options?: unknown[]
  innerType?: unknown
  in?: unknown
}

function badKind(keys: KeyPath, input: unknown, file: string): Problem {
  const type = valueAt(input, keys) ?? 'dropdown'
  if (typeof type !== 'string' || !navbarKinds.includes(type)) return unknownKind(type, keys, file)
  const item = keyPath(keys.slice(0, -1))
  const message =
    type === 'dropdown'
      ? `"${item}" is a dropdown in a dropdown. Dropdowns cannot be nested.`
      : `"${item}" cannot be a "${type}".`
  const hint = `A dropdown may contain: ${navbarSubKinds.join(', ')}.`
  return problemAt({ file, code: 'bad-config' }, keys, { message, hint })
}
