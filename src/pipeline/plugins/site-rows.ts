import { readSidebars } from '../../content/sidebar-file.ts'
import type { Problem } from '../../model/problem.ts'
import type { World } from '../../model/world.ts'
import { type Redirect, readRedirects } from '../../site/redirects/redirects.ts'
import { generatedSidebars } from '../../site/sidebar/sidebar.ts'
import { type VersionData, versionKey } from '../../site/site-data.ts'
import type { Generated } from './generated.ts'

/**
 * Adds the sidebars of plugins to those of a version, also to the one that is generated from its folders; those of the
 * site take precedence. A collection that a plugin adds has the sidebars of the plugin only.
 */
export function withPluginSidebars(
  key: string,
  own: VersionData['definitions'],
  { sidebars }: Generated,
  { world, problems }: { world: World; problems: Problem[] },
): VersionData['definitions'] {
  const more = sidebars.get(key)
  if (!more) return own
  const isOfPlugin = world.config.plugins.some(({ collections }) =>
    collections.some(
      (one) => key === versionKey({ collection: (one as { id?: string }).id ?? '', version: 'current' }),
    ),
  )
  let all = own?.sidebars ?? (isOfPlugin ? {} : generatedSidebars)
  for (const { plugin, value } of more) {
    const read = readSidebars({ path: world.configFile, value })
    problems.push(...read.problems.map((found) => atPlugin(found, plugin, world)))
    all = { ...read.sidebars, ...all }
  }
  return { path: own?.path ?? world.configFile, sidebars: all }
}

/** Reads the redirects of plugins. */
export function pluginRedirects(
  { redirects }: Generated,
  world: World,
): { redirects: Redirect[]; problems: Problem[] } {
  const all: Redirect[] = []
  const problems: Problem[] = []
  for (const { plugin, value } of redirects) {
    const read = readRedirects({ path: world.configFile, value }, [], world.configFile)
    problems.push(...read.problems.map((found) => atPlugin(found, plugin, world)))
    const keys = ['plugins', indexOf(plugin, world)]
    all.push(...read.redirects.map((one) => ({ ...one, keys, toKeys: keys })))
  }
  return { redirects: all, problems }
}

function atPlugin(found: Problem, plugin: string, world: World): Problem {
  const message = `The plugin "${plugin}": ${found.message}`
  return { ...found, message, seek: { keys: ['plugins', indexOf(plugin, world)] } }
}

function indexOf(name: string, { config }: World): number {
  return config.plugins.findIndex((plugin) => plugin.name === name)
}
