import type { ReactNode } from 'react'
import type { Config } from '../config/config.ts'
import type { Feature } from './feature.ts'
import type { SitePlugin } from './site-plugin.ts'
import type { PageView } from './theme/view.ts'
import type { World } from './world.ts'

/** The part of a world that makes plugins. */
export type PluginWorld = Pick<World, 'plugins' | 'filesOf'>

/** A file of the site's own data. */
interface DataFile {
  /** Below `contentDir`, without its ending `.yml`. */
  name: string
  /** Endings that it has in other tools. */
  endings: string[]
}

/** Layout of a page between navbar and footer. */
export type PageFrame = (props: { view: PageView }) => ReactNode

/**
 * A feature of docsgen: the rows of a plugin, and what has to be known without loading them. `src/features/index.ts` lists all.
 * Everything that only some sites need is imported by the functions.
 */
export interface BuiltIn {
  name: string
  /** Returns whether the rows of its plugins are needed for a site. */
  isUsed?(config: Config, world: Pick<World, 'read'>): boolean
  /** Returns its plugins for a site. Their rows are those of every plugin. */
  load?(config: Config, world: PluginWorld): Promise<SitePlugin[]>
  /** Returns its Markdown features, for documents with `markdownData` of its plugin. They run after those of the core. */
  markdown?(): Promise<Feature[]>
  /** Layouts of whole pages between navbar and footer, by the name that `frame` of a page has. */
  frames?: Record<string, () => Promise<PageFrame>>
  /** Data files of the site that it reads. */
  dataFiles?: DataFile[]
  /** Classes of its elements in 0.1, without the prefix that they have since. */
  oldClasses?: string[]
}
