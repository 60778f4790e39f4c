import { type Problem, problem } from '../../model/problem.ts'
import type { SiteImport } from '../../model/world.ts'
import { readBytes, textIfReadable } from '../read-text.ts'

/** Leaves out stylesheets that documents import and that are not there: a page can be read without, so each is a warning. */
export function withoutMissingStyles(
  imports: SiteImport[],
  root: string,
): { imports: SiteImport[]; problems: Problem[] } {
  const problems: Problem[] = []
  const kept = imports.filter(({ key, names, from }) => {
    if (names.length > 0 || !/^\.\/.*\.css$/.test(key)) return true
    const read = readBytes(root, key.slice('./'.length))
    if (read.state === 'failed') problems.push(read.problem)
    if (read.state === 'absent') problems.push(...from.map((document) => missing(document, root)))
    return read.state === 'read'
  })
  return { imports: kept, problems }
}

function missing({ path: file, source }: SiteImport['from'][number], root: string): Problem {
  const before = (textIfReadable(root, file) ?? '').split(source)[0]!.split(/\r?\n/)
  return problem({
    severity: 'warning',
    code: 'missing-css',
    message: `There is no stylesheet "${source}".`,
    hint: 'Paths are relative to the file, or start with "@site/" at the root of the site.',
    file,
    line: before.length,
    column: before.at(-1)!.length,
    subject: source,
  })
}
