import type { VFile } from 'vfile'
import { builtIns } from '../features/index.ts'
import type { Feature } from '../model/feature.ts'
import type { Source } from '../model/types.ts'
import type { Config } from './config.ts'
import type { PluginEntry } from './plugin-entries.ts'

/** Lists of remark and rehype plugins, in a configuration with or without its defaults. */
interface Lists {
  beforeDefaultRemarkPlugins?: PluginEntry[]
  remarkPlugins?: PluginEntry[]
  rehypePlugins?: PluginEntry[]
}

type Section = Lists & { id?: string }
type Sections = false | Section | Section[]

interface Configuration {
  markdown?: Lists
  plugins?: (Lists & { name?: string; features?: Feature[]; collections?: object[] })[]
  docs?: Sections
  pages?: Lists
}

export type SitePlugins = Required<Lists> & { features: Feature[] }

/**
 * Returns all plugins of a site for Markdown in the order in which they run. Those of a docs collection, the pages or
 * a feature skip other documents.
 */
export function sitePlugins(configuration: Configuration): SitePlugins {
  const { markdown = {}, plugins = [], docs, pages = {} } = configuration
  const own = [...listOf(docs), ...plugins.flatMap(({ collections = [] }) => collections as Section[])]
  const collections = new Map(own.map((one): [string, Section] => [one.id ?? 'default', one]).reverse())
  const sections = [
    ...[...collections].map(([id, lists]) => only(lists, (of) => of.kind === 'doc' && of.collection === id)),
    only(pages, ({ kind, collection }) => kind === 'page' && collection === ''),
    ...builtIns
      .flatMap(({ markdownLists }) => markdownLists?.(configuration as Partial<Config>) ?? [])
      .map(({ lists, collection }) => only(lists, (of) => of.collection === collection)),
  ]
  const all: Lists[] = [...plugins, markdown, ...sections]
  for (const { name = '', features = [], remarkPlugins = [], rehypePlugins = [] } of plugins)
    for (const row of [...features, ...[...remarkPlugins, ...rehypePlugins].flat()])
      if (row instanceof Object) owners.set(row, name)
  return {
    features: plugins.flatMap(({ features = [] }) => features),
    beforeDefaultRemarkPlugins: all.flatMap((of) => of.beforeDefaultRemarkPlugins ?? []),
    remarkPlugins: all.flatMap((of) => of.remarkPlugins ?? []),
    rehypePlugins: all.flatMap((of) => of.rehypePlugins ?? []),
  }
}

/** Names of the plugins that functions for Markdown and features belong to. */
const owners = new WeakMap<object, string>()

/** Returns the name of the plugin that has a row, after `sitePlugins`; undefined for those of the configuration. */
export function ownerOf(row: object): string | undefined {
  return owners.get(row)
}

/** Returns true if code of the configuration takes part in compiling. */
export function runsPlugins(config: Config): boolean {
  return Object.values(sitePlugins(config)).some((list) => list.length > 0)
}

function listOf(sections: Sections | undefined): Section[] {
  return [sections ?? []].flat().filter((one) => one !== false)
}

type IsOf = (source: Source) => boolean

/** Restricts plugins to documents; partials belong to all that may print them. */
function only({ beforeDefaultRemarkPlugins, remarkPlugins, rehypePlugins }: Lists, isOf: IsOf): Lists {
  const restrict = (entry: PluginEntry): PluginEntry => {
    const [plugin, ...options] = Array.isArray(entry) ? entry : [entry]
    return [restricted(plugin as Attacher, isOf), ...options]
  }
  return {
    beforeDefaultRemarkPlugins: beforeDefaultRemarkPlugins?.map(restrict),
    remarkPlugins: remarkPlugins?.map(restrict),
    rehypePlugins: rehypePlugins?.map(restrict),
  }
}

type Done = (error?: unknown) => void
type Transformer = (tree: unknown, file: VFile, done?: Done) => unknown
type Attacher = (...options: unknown[]) => Transformer | undefined

function restricted(plugin: Attacher, isOf: IsOf): Attacher {
  function attach(this: unknown, ...options: unknown[]): Transformer | undefined {
    const transform = plugin.apply(this, options)
    if (typeof transform !== 'function') return transform
    const isMeant = ({ data }: VFile) => data.page!.source.kind === 'partial' || isOf(data.page!.source)
    // A third parameter makes a transformer one with a callback.
    if (transform.length > 2) return (tree, file, done) => (isMeant(file) ? transform(tree, file, done) : done!())
    return (tree, file) => (isMeant(file) ? transform(tree, file) : undefined)
  }
  return Object.defineProperty(attach, 'name', { value: plugin.name })
}
