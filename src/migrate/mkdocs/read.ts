import path from 'node:path'
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

/** Reads a configuration with those that it inherits from: objects are merged, any other value replaces the inherited one. */
export function readMkdocs(
  folder: string,
  configFile: string,
  seen: string[] = [],
): Record<string, unknown> | undefined {
  const text = textAt(path.join(folder, configFile))
  if (text === undefined) throw new LoadFailure(`there is no file ${configFile}, which it inherits from`)
  const { INHERIT: parent, ...own } = keysOf(text, seen.length > 0 ? `${configFile}: ` : '') ?? {}
  if (typeof parent !== 'string' || seen.includes(parent)) return Object.keys(own).length > 0 ? own : undefined
  const from = readMkdocs(folder, path.posix.join(path.posix.dirname(configFile), parent), [...seen, parent])
  return merged(from ?? {}, own) as Record<string, unknown>
}
