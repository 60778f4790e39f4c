import path from 'node:path'
import { severities } from '../../config/checks.ts'
import { besideSource, type Translated } from '../../model/beside-source.ts'
import type { PageContext } from '../../model/feature.ts'
import type { Problem } from '../../model/problem.ts'

/**
 * Resolves a file reference in a document to a path from the root: relative to the document's file, or to the root with
 * `@site/` or `/`. A result that starts with `../` is outside of the site.
 */
export function resolveNamed(target: string, fromPath: string): string {
  const rooted = /^(?:@site)?\//.exec(target)
  if (rooted) return path.posix.normalize(target.slice(rooted[0].length))
  return path.posix.normalize(path.posix.join(path.posix.dirname(fromPath), target))
}

/** All paths that a file reference can refer to: that from its file, and in a translation that from its source. */
export function pathsNamed(target: string, fromPath: string, source: Translated): string[] {
  const beside = besideSource(fromPath, source)
  const own = resolveNamed(target, fromPath)
  return beside === undefined ? [own] : [...new Set([own, resolveNamed(target, beside)])]
}

/** The path of the file that a document refers to: the first one that exists. */
export function findNamedFile(target: string, fromPath: string, { source, files, unread }: PageContext): string {
  const paths = pathsNamed(target, fromPath, source)
  return paths.find((one) => Object.hasOwn(files, one) || Object.hasOwn(unread, one)) ?? paths[0]!
}

/** Reports whether an import names a Markdown file; not if a loader reads it: `!!raw-loader!./a.md`. */
export function isDocument(source: string): boolean {
  return /^[^!]*\.mdx?$/.test(source)
}

/**
 * Reports a referenced file if it is unreadable, and returns whether it is. If it is outside of the site, reports the
 * reference.
 */
export function reportUnread(path: string, page: PageContext, at: Parameters<PageContext['report']>[1]): boolean {
  if (!Object.hasOwn(page.unread, path)) return false
  const { file, ...described } = page.unread[path]!
  if (described.code === 'outside-root') page.report(described, at)
  else page.report({ ...described, file, hint: `${described.hint ?? ''} Referenced in ${page.source.path}.`.trim() })
  return true
}

/** Reports what a referenced file does not have, at the level of the site. Returns whether nothing of it may be shown. */
export function reportMissing(problem: Problem, at: Parameters<PageContext['report']>[1], page: PageContext): boolean {
  const { missingLines: level = 'throw' } = page
  const isLeveled = problem.code === 'missing-region' && level !== 'throw'
  if (!isLeveled) page.report(problem, at)
  else if (level !== 'ignore') page.report({ ...problem, severity: severities[level] }, at)
  return !isLeveled
}
