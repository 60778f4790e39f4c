import path from 'node:path'
import { parse } from 'yaml'
import { isPlain } from '../settings.ts'
import { textAt } from '../site-files.ts'
import { names, optionsOf } from './names.ts'

/** Returns whether documents are templates: the plugin macros, or the extension of Zensical. */
export function hasMacros({ plugins, markdown_extensions: extensions }: Record<string, unknown>): boolean {
  return [...names(plugins), ...names(extensions)].some((one) => /(?:^|\.)macros$/.test(one))
}

/**
 * Returns a function that returns the values of the templates in a document by its front matter: those of `extra`, of files
 * of YAML, and its own. `folders` are searched for these files. Undefined if templates have other marks than braces.
 */
export function macroValues(
  config: Record<string, unknown>,
  folders: string[],
): ((meta: Record<string, unknown>) => Record<string, unknown>) | undefined {
  const options =
    optionsOf(config.plugins, 'macros') ?? optionsOf(config.markdown_extensions, 'zensical.extensions.macros') ?? {}
  if (Object.keys(options).some((key) => key.startsWith('j2_'))) return undefined
  const extra = isPlain(config.extra) ? config.extra : {}
  const ofSite = { ...extra, config, ...included(options.include_yaml, folders) }
  return (meta) => ({ ...ofSite, ...meta, ...included(meta.include_yaml, folders), page: { meta } })
}

/** Reads files of YAML: in a list each has values, with names the file is one. */
function included(value: unknown, folders: string[]): Record<string, unknown> {
  const entries = [value]
    .flat()
    .flatMap((one): [string, unknown][] => (isPlain(one) ? Object.entries(one) : [['', one]]))
  return Object.fromEntries(
    entries.flatMap(([name, file]): [string, unknown][] => {
      const data = typeof file === 'string' ? yamlIn(folders, file) : undefined
      if (data === undefined) return []
      return name === '' ? Object.entries(isPlain(data) ? data : {}) : [[name, data]]
    }),
  )
}

function yamlIn(folders: string[], file: string): unknown {
  const text = folders.map((folder) => textAt(path.join(folder, file))).find((one) => one !== undefined)
  try {
    return text === undefined ? undefined : (parse(text) as unknown)
  } catch {
    return undefined
  }
}
