import path from 'node:path'

/**
 * Path from the root of the site for a file that a document names: relative to the document's own file, or from the
 * root with `@site/` or `/`. The result may start with `../`, which no file of the site does.
 */
export function resolveNamed(target: string, fromPath: string): string {
  const rooted = /^(?:@site)?\//.exec(target)
  if (rooted) return path.posix.normalize(target.slice(rooted[0].length))
  return path.posix.normalize(path.posix.join(path.posix.dirname(fromPath), target))
}
