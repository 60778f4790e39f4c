import path from 'node:path'
import type { PageContext } from '../../model/feature.ts'

/**
 * Path from the root of the site for a file that a document names: relative to the document's own file, or from the
 * root with `@site/` or `/`. The result may start with `../`, which no file of the site does.
 */
export function resolveNamed(target: string, fromPath: string): string {
  const rooted = /^(?:@site)?\//.exec(target)
  if (rooted) return path.posix.normalize(target.slice(rooted[0].length))
  return path.posix.normalize(path.posix.join(path.posix.dirname(fromPath), target))
}

/** Reports that a named file cannot be read; false if that is not so. One outside of the site is a mistake of its name. */
export function reportUnread(path: string, page: PageContext, at: Parameters<PageContext['report']>[1]): boolean {
  if (!Object.hasOwn(page.unread, path)) return false
  const { file, ...said } = page.unread[path]!
  if (said.code === 'outside-root') page.report(said, at)
  else page.report({ ...said, file, hint: `${said.hint ?? ''} It is named in ${page.source.path}.`.trim() })
  return true
}
