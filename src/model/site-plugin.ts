import type { Feature } from './feature.ts'
import type { Problem } from './problem.ts'
import type { SiteOutput, SiteSummary } from './site-output.ts'

/** A check of the whole site. Its problems are reported as `plugin/code`. */
export interface SiteCheck {
  name: string
  run(site: SiteSummary): Problem[] | Promise<Problem[]>
}

/** Extensions of docsgen. Each is a function of its input: there are no events and no order of calls. */
export interface SitePlugin {
  name: string
  /**
   * Cache key for dependencies other than input and code, such as the version of a service: if it changes, documents are
   * recompiled. Changes of the code are detected.
   */
  key?: string
  /** Markdown features. They run after those of docsgen. */
  features?: Feature[]
  remarkPlugins?: unknown[]
  rehypePlugins?: unknown[]
  /** Output files generated from the whole site. */
  outputs?: SiteOutput[]
  checks?: SiteCheck[]
}
