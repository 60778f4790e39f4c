import { type Problem, problem } from '../../model/problem.ts'
import type { SiteImport } from '../../model/world.ts'
import { readBytes, textIfReadable } from '../read-text.ts'
import { diskPath } from '../refs/refs.ts'
import type { SiteBundleRequest } from './modules.ts'

/** Removes missing stylesheets that documents import. Each is a warning, since the page is readable without it. */
export function withoutMissingStyles({ imports, root, refs }: SiteBundleRequest): {
  imports: SiteImport[]
  problems: Problem[]
} {
  const problems: Problem[] = []
  const kept = imports.filter(({ key, names, from }) => {
    if (names.length > 0 || !/^\.\/.*\.css$/.test(key)) return true
    const read = readBytes(root, diskPath(root, key.slice('./'.length), refs))
    if (read.state === 'failed') problems.push(read.problem)
    if (read.state === 'absent') problems.push(...from.map((document) => missing(document, root)))
    return read.state === 'read'
  })
  return { imports: kept, problems }
}

function missing({ path: file, source }: SiteImport['from'][number], root: string): Problem {
  const before = (textIfReadable(root, file) ?? '').split(source)[0]!.split(/\r?\n/)
  return problem('missing-css', {
    severity: 'warning',
    message: `There is no stylesheet "${source}".`,
    hint: 'Paths are relative to the file, or start with "@site/" at the root of the site.',
    file,
    line: before.length,
    column: before.at(-1)!.length,
    subject: source,
  })
}
