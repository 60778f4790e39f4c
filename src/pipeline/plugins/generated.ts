import type { Plugin } from '../../config/plugins.ts'
import type { MarkdownData } from '../../model/feature.ts'
import type { GeneratedFile, GeneratedPage } from '../../model/generated.ts'
import type { PageHtml } from '../../model/options/head-tag.ts'
import type { Problem } from '../../model/problem.ts'
import type { Source } from '../../model/types.ts'
import type { World } from '../../model/world.ts'

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

/** Returns the additions of plugins that were not run yet. */
export function nothing(plugins: Plugin[]): Generated {
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

/** Adds the text of files that are not on the disk to their problems, and their origin: a plugin, or Git. */
export function explained(problems: Problem[], { files }: Generated, { elsewhere }: World): Problem[] {
  if (files.size === 0 && !elsewhere) return problems
  return problems.flatMap((it) => {
    const file = it.file === undefined ? undefined : files.get(it.file)
    if (!file) return elsewhere ? fromRef(it, elsewhere) : it
    const hint = it.hint ?? file.hints?.[it.code]
    const found = hint === undefined ? it : { ...it, hint }
    const source = sourceOf(file, found)
    if (source) return source
    // The whole document has the same problems.
    if (file.isCopy) return []
    const by = `The plugin "${file.plugin}" generates this file.`
    return { ...found, hint: found.hint === undefined ? by : `${found.hint} ${by}`, text: file.text }
  })
}

/** Adds the text of a file that is read from Git, and where it comes from. */
function fromRef(found: Problem, elsewhere: NonNullable<World['elsewhere']>): Problem {
  const origin = found.file === undefined ? undefined : elsewhere(found.file)
  if (!origin) return found
  const at = `This is ${origin.source} at "${origin.ref}".`
  return { ...found, hint: found.hint === undefined ? at : `${found.hint} ${at}`, text: origin.text }
}

/** Moves a problem to the value of another file that its line comes from. */
function sourceOf({ places = [] }: GeneratedFile, { line, column: _, ...found }: Problem): Problem | undefined {
  const place = line === undefined ? undefined : places.find((it) => line >= it.line && line < it.line + it.lines)
  return place && { ...found, file: place.file, seek: { keys: place.keys } }
}
