import type { Plugin } from '../../config/plugins.ts'
import type { MarkdownData } from '../../model/feature.ts'
import type { GeneratedFile, GeneratedPage } from '../../model/generated.ts'
import type { PageHtml } from '../../model/options/head-tag.ts'
import type { Problem } from '../../model/problem.ts'
import type { Source } from '../../model/types.ts'

/** Everything that plugins add to a site before its documents are read. */
export interface Generated {
  /** The plugins that were run: those of docsgen, then those of the site. */
  plugins: Plugin[]
  /** Files that exist only in this build, by path. */
  files: Map<string, GeneratedFile>
  /** Paths of those that are in content folders. */
  content: string[]
  /** Documents and components of pages, each once. */
  sources: Source[]
  /** Pages by locale. */
  pages: Map<string, GeneratedPage[]>
  /** Sidebars by `versionKey`, with the plugin that gives them. */
  sidebars: Map<string, { plugin: string; value: Record<string, unknown> }[]>
  redirects: { plugin: string; value: unknown }[]
  /** Data for Markdown features by locale, then by name of the plugin. */
  markdownData: Map<string, MarkdownData>
  /** Data for components written for Docusaurus, by name and id of the plugin. */
  globalData: Record<string, Record<string, unknown>>
  /** HTML for every page. */
  html: Required<PageHtml>
  /** Data of each plugin, by name. */
  data: Map<string, unknown>
  problems: Problem[]
}
