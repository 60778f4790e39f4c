import type { Feature } from './feature.ts'
import type { Finding } from './problem.ts'
import type { SiteOutput, SiteSummary } from './site-output.ts'

/** A check of the whole site. Its findings are told under `plugin/code`. */
export interface SiteCheck {
  name: string
  run(site: SiteSummary): Finding[] | Promise<Finding[]>
}

/** Rows for the tables of docsgen. Everything is a function of its input: there are no events and no order of calls. */
export interface SitePlugin {
  name: string
  /**
   * Stands for all that its rows depend on beside their input and their code, such as the version of a service: when it
   * changes, documents are compiled anew. A change of the code does that by itself.
   */
  key?: string
  /** What Markdown can do: they run behind those of docsgen. */
  features?: Feature[]
  remarkPlugins?: unknown[]
  rehypePlugins?: unknown[]
  /** Files that are made of the whole site. */
  outputs?: SiteOutput[]
  checks?: SiteCheck[]
}
