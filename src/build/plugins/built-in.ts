import type { Config } from '../../config/config.ts'
import type { Plugin } from '../../config/plugins.ts'
import type { SitePlugin } from '../../model/site-plugin.ts'

/** Plugins of docsgen by configuration: made once, since their data is cached by the object. */
const known = new WeakMap<Config, Promise<Plugin[]>>()

/** A feature of docsgen that is a plugin: whether a site uses it, and its module, which only such sites load. */
interface BuiltIn {
  isUsed(config: Config): boolean
  load(config: Config, root: string): Promise<SitePlugin[]>
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
    load: async (config, root) => (await import('./docusaurus.ts')).docusaurusPlugins(config, root),
  },
  {
    isUsed: ({ docs }) => docs.some(({ feed }) => feed),
    load: async ({ docs }) => [(await import('../../blog/doc-feeds.ts')).docFeeds(docs)],
  },
]

/** Whether a site uses plugins of docsgen. */
export function usesBuiltIn(config: Config): boolean {
  return table.some(({ isUsed }) => isUsed(config))
}

/** Returns the plugins of docsgen that a site uses. `root` is the absolute path of the site. */
export function builtInPlugins(config: Config, root: string): Promise<Plugin[]> {
  const made = known.get(config) ?? makeAll(config, root)
  known.set(config, made)
  return made
}

async function makeAll(config: Config, root: string): Promise<Plugin[]> {
  const all = await Promise.all(table.filter(({ isUsed }) => isUsed(config)).map(({ load }) => load(config, root)))
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
