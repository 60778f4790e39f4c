import path from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { type CollectionTag, parse, type ScalarTag } from 'yaml'
import { LoadFailure } from '../load/load-module.ts'
import { merged } from '../load/read-config.ts'
import { isPlain } from '../settings.ts'
import { textAt } from '../site-files.ts'

/** `!ENV [NAME, 'default']` is the last one: no variable of the environment is set. */
const environment: (ScalarTag | CollectionTag)[] = [
  { tag: '!ENV', resolve: () => null },
  {
    tag: '!ENV',
    collection: 'seq',
    resolve: (list) => ('items' in list && list.items.length > 1 ? list.items.at(-1) : null),
  },
]

/**
 * Returns the keys of a YAML file; undefined if it has none. Tags such as `!!python/name:` are read as their text. Throws a
 * `LoadFailure`, whose message starts with `prefix`.
 */
export function keysOf(text: string, prefix = ''): Record<string, unknown> | undefined {
  try {
    const value: unknown = parse(text, { logLevel: 'silent', customTags: environment })
    return isPlain(value) ? value : undefined
  } catch (error) {
    throw new LoadFailure(prefix + (error as Error).message.split('\n')[0]!)
  }
}

/** Reads a configuration of MkDocs, or of Zensical, whose keys are the same. */
export function readMkdocs(folder: string, configFile: string): Record<string, unknown> | undefined {
  const config = configFile.endsWith('.toml') ? readToml(folder, configFile) : readYaml(folder, configFile)
  // Material may be named before its plugins: `material/search`.
  return config && { ...config, ...(config.plugins !== undefined && { plugins: withoutOwner(config.plugins) }) }
}

function withoutOwner(plugins: unknown): unknown {
  const plain = (name: string) => name.replace(/^material\//, '')
  if (typeof plugins === 'string') return plain(plugins)
  if (Array.isArray(plugins)) return plugins.flatMap((one) => membersOf(one) ?? [withoutOwner(one)])
  if (!isPlain(plugins)) return plugins
  return Object.fromEntries(Object.entries(plugins).map(([name, options]) => [plain(name), options]))
}

/** Returns the plugins of Material's plugin group, unless it is turned off; undefined for any other plugin. */
function membersOf(plugin: unknown): unknown[] | undefined {
  const group = isPlain(plugin) ? (plugin.group ?? plugin['material/group']) : undefined
  if (!isPlain(group)) return undefined
  const members = withoutOwner(group.plugins)
  return group.enabled === false || !Array.isArray(members) ? [] : members
}

/** Reads the table `project`. Dots in the names of extensions of Python-Markdown are tables in tables. */
function readToml(folder: string, configFile: string): Record<string, unknown> | undefined {
  let config: Record<string, unknown>
  try {
    config = parseToml(textAt(path.join(folder, configFile)) ?? '')
  } catch (error) {
    throw new LoadFailure((error as Error).message.split('\n')[0]!)
  }
  if (!isPlain(config.project)) return undefined
  const { markdown_extensions: extensions, ...project } = config.project
  return { ...project, ...(isPlain(extensions) && { markdown_extensions: [dotted(extensions)] }) }
}

const owners = new Set([
  'pymdownx',
  'pymdownx.blocks',
  'zensical',
  'zensical.extensions',
  'markdown',
  'markdown.extensions',
  'markdown_include',
])

function dotted(tables: Record<string, unknown>, before = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tables).flatMap(([key, value]) => {
      const name = before + key
      return owners.has(name) && isPlain(value) ? Object.entries(dotted(value, `${name}.`)) : [[name, value]]
    }),
  )
}

/** Reads a configuration with those that it inherits from: objects are merged, any other value replaces the inherited one. */
function readYaml(folder: string, configFile: string, seen: string[] = []): Record<string, unknown> | undefined {
  const text = textAt(path.join(folder, configFile))
  if (text === undefined) throw new LoadFailure(`there is no file ${configFile}, which it inherits from`)
  const { INHERIT: parent, ...own } = keysOf(text, seen.length > 0 ? `${configFile}: ` : '') ?? {}
  if (typeof parent !== 'string' || seen.includes(parent)) return Object.keys(own).length > 0 ? own : undefined
  const from = readYaml(folder, path.posix.join(path.posix.dirname(configFile), parent), [...seen, parent])
  return merged(from ?? {}, own) as Record<string, unknown>
}
