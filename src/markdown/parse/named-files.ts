import path from 'node:path'
import type { PageContext } from '../../model/feature.ts'

/**
 * Resolves a file reference in a document to a path from the root: relative to the document's file, or to the root with
 * `@site/` or `/`. A result that starts with `../` is outside of the site.
 */
export function resolveNamed(target: string, fromPath: string): string {
  const rooted = /^(?:@site)?\//.exec(target)
  if (rooted) return path.posix.normalize(target.slice(rooted[0].length))
  return path.posix.normalize(path.posix.join(path.posix.dirname(fromPath), target))
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
