import type { UserConfig } from '../../../src/config/config.ts'
import { finishProblems } from '../../../src/host/report/finish-problems.ts'
import { sortProblems } from '../../../src/model/problem.ts'
import { build } from '../../../src/pipeline/build.ts'
import { builtFiles } from '../../harness/build/built-files.ts'
import { shortForm } from '../../harness/build/cli.ts'
import { configOf, emptyCache, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'

/** A site that was built in memory. */
export interface Built {
  /** Output paths of pages, sorted. */
  routes: string[]
  html(file: string): string
  /** `severity code place` of each problem, in the order of reports. */
  found: string[]
  problems: ReturnType<typeof sortProblems>
  copies: Map<string, string>
  cached: number
}

/** Builds a site on Maps. */
export async function buildSite(
  files: Files,
  config: Partial<UserConfig> = {},
  { drafts = false, cache = emptyCache() } = {},
): Promise<Built> {
  const world = memoryWorld(files, configOf(config), cache)
  const result = await build(world, { drafts })
  const textOf = (file: string) => (typeof files[file] === 'string' ? files[file] : undefined)
  const problems = sortProblems(await finishProblems(result.problems, textOf))
  return {
    routes: result.pages.toSorted(),
    html: (file) => world.output.get(file) ?? `there is no ${file}`,
    found: problems.map(shortForm),
    problems,
    copies: builtFiles(result).copies,
    cached: result.counts.cached,
  }
}

/** Returns documents by name as files of the docs folder. */
export function docs(files: Record<string, string>): Files {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`content/docs/${name}`, text]))
}

/** Returns the URL of each link. */
export function hrefs(html: string, part = html): string[] {
  return [...part.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href]) => href!)
}

/** The text from the start of an element to its end. */
export function element(html: string, start: RegExp, end: string): string {
  const at = html.search(start)
  return at < 0 ? '' : html.slice(at, html.indexOf(end, at))
}

export const article = (html: string) => element(html, /theme-doc-markdown"/, '</article>')
export const sidebar = (html: string) => element(html, /<nav class="dg-menu menu theme-doc-sidebar-menu"/, '</nav>')
export const breadcrumbs = (html: string) => element(html, /<nav class="dg-breadcrumbs breadcrumbs"/, '</nav>')
export const labels = (html: string) => [...html.matchAll(/>([^<>]+)</g)].map(([, text]) => text!)
export const titleOf = (html: string) => element(html, /<title>/, '</title>').slice('<title>'.length)
