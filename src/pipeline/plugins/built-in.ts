import type { Config } from '../../config/config.ts'
import type { Plugin } from '../../config/plugins.ts'
import { builtIns } from '../../features/index.ts'
import type { BuiltIn, PluginWorld } from '../../model/built-in.ts'
import type { World } from '../../model/world.ts'
import { noResultsPlugin, noResultsTexts } from '../../site/no-results.ts'
import { writesMarkdown } from '../../site/writes-markdown.ts'
import type { Generated } from './generated.ts'

/** Plugins of docsgen by configuration: made once, since their data is cached by the object. */
const known = new WeakMap<Config, Map<Load, Promise<Plugin[]>>>()

type Load = NonNullable<BuiltIn['load']>

const table: Omit<BuiltIn, 'name'>[] = [
  ...builtIns,
  {
    isUsed: writesMarkdown,
    load: async (config) => [(await import('../../render/outputs/plain-pages.ts')).plainPages(config)],
  },
  {
    isUsed: (config) => Object.keys(noResultsTexts(config)).length > 0,
    load: async (config, { configFile }) => [noResultsPlugin(config, configFile)],
  },
]

/** Returns true if plugins add something to a site before its documents are read. */
export function hasAdditions(config: Config, world: World): boolean {
  const isUsed = ({ load, pages, documents, sidebars, redirects, globalData, html, markdownData }: Plugin) =>
    load ?? pages ?? documents ?? sidebars ?? redirects ?? globalData ?? html ?? markdownData
  return config.plugins.some(isUsed) || usesBuiltIn(config, world)
}

/** Returns true if a site uses plugins of docsgen. */
export function usesBuiltIn(config: Config, world: World): boolean {
  return table.some(({ isUsed }) => isUsed?.(config, world))
}

/** Returns the plugins of docsgen that a site uses. */
export async function builtInPlugins(config: Config, world: World): Promise<Plugin[]> {
  const made = known.get(config) ?? new Map<Load, Promise<Plugin[]>>()
  known.set(config, made)
  const used = table.flatMap(({ isUsed, load }) => (load && isUsed?.(config, world) ? load : []))
  for (const load of used) if (!made.has(load)) made.set(load, pluginsOf(load, config, world))
  return (await Promise.all(used.map((load) => made.get(load)!))).flat()
}

async function pluginsOf(load: Load, config: Config, world: PluginWorld): Promise<Plugin[]> {
  const plugins = await load(config, world)
  return plugins.map((plugin) => ({ ...noRows, ...(plugin as Partial<Plugin>), name: plugin.name }))
}

const noRows = {
  collections: [],
  headTags: [],
  scripts: [],
  styles: [],
  messages: {},
  onPages: [],
  components: {},
  features: [],
  remarkPlugins: [],
  rehypePlugins: [],
  stages: [],
  outputs: [],
  checks: [],
  commands: [],
}

/** Returns the additions of plugins that were not run yet. */
export function emptyAdditions(plugins: Plugin[]): Generated {
  return {
    plugins,
    files: new Map(),
    content: [],
    sources: [],
    pages: new Map(),
    sidebars: new Map(),
    redirects: [],
    markdownData: new Map(),
    globalData: {},
    html: { head: '', bodyStart: '', bodyEnd: '' },
    data: new Map(),
    problems: [],
  }
}
