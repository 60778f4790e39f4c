import type { Config } from '../../config/config.ts'
import type { Plugin } from '../../config/plugins.ts'
import type { SitePlugin } from '../../model/site-plugin.ts'
import type { World } from '../../model/world.ts'

type PluginWorld = Pick<World, 'plugins' | 'filesOf'>

/** Plugins of docsgen by configuration: made once, since their data is cached by the object. */
const known = new WeakMap<Config, Promise<Plugin[]>>()

/** A feature of docsgen that is a plugin: whether a site uses it, and its module, which only such sites load. */
interface BuiltIn {
  isUsed(config: Config): boolean
  load(config: Config, world: PluginWorld): Promise<SitePlugin[]>
}

const table: BuiltIn[] = [
  {
    isUsed: ({ blog }) => blog.length > 0,
    load: async ({ blog }) => {
      const { blogPlugin } = await import('../../blog/blog.ts')
      return blog.map((one) => blogPlugin(one) as SitePlugin)
    },
  },
  {
    isUsed: ({ docusaurus }) => (docusaurus?.plugins ?? []).length > 0,
    load: async (config, world) => (await import('./docusaurus.ts')).docusaurusPlugins(config, world),
  },
  {
    isUsed: ({ docs }) => docs.some(({ feed }) => feed),
    load: async ({ docs }) => [(await import('../../blog/doc-feeds.ts')).docFeeds(docs)],
  },
  {
    isUsed: ({ markdown, copyPage, llms }) => markdown.plainPages || copyPage !== false || llms !== false,
    load: async (config) => [(await import('../../render/outputs/llms.ts')).plainTexts(config)],
  },
]

/** Returns true if plugins add something to a site before its documents are read. */
export function hasAdditions(config: Config): boolean {
  const isUsed = ({ load, pages, documents, sidebars, redirects, globalData, html }: Plugin) =>
    load ?? pages ?? documents ?? sidebars ?? redirects ?? globalData ?? html
  return config.plugins.some(isUsed) || usesBuiltIn(config)
}

/** Returns true if a site uses plugins of docsgen. */
export function usesBuiltIn(config: Config): boolean {
  return table.some(({ isUsed }) => isUsed(config))
}

/** Returns the plugins of docsgen that a site uses. */
export function builtInPlugins(config: Config, world: PluginWorld): Promise<Plugin[]> {
  const made = known.get(config) ?? makeAll(config, world)
  known.set(config, made)
  return made
}

async function makeAll(config: Config, world: PluginWorld): Promise<Plugin[]> {
  const all = await Promise.all(table.filter(({ isUsed }) => isUsed(config)).map(({ load }) => load(config, world)))
  return all.flat().map((plugin) => ({ ...noRows, ...(plugin as Partial<Plugin>), name: plugin.name }))
}

const noRows = {
  collections: [],
  headTags: [],
  scripts: [],
  styles: [],
  components: {},
  features: [],
  remarkPlugins: [],
  rehypePlugins: [],
  outputs: [],
  checks: [],
  commands: [],
}
