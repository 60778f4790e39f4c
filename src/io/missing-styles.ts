import path from 'node:path'
import { type Problem, problem } from '../model/problem.ts'
import type { BundleRequest } from '../model/world.ts'
import { readBytes, textIfReadable } from './read-text.ts'

const styleImport = /^import\s*["']((?:@site\/|\.\.?\/)[^"'\n]+\.css)["'];?/gm

/** Takes imports of stylesheets that are not there out of MDX: a page can be read without them, so each is a warning. */
export function withoutMissingStyles(
  mdx: BundleRequest['mdx'],
  root: string,
): { mdx: BundleRequest['mdx']; problems: Problem[] } {
  const problems: Problem[] = []
  const kept = mdx.map((module) => ({
    ...module,
    text: module.text.replace(styleImport, (statement, name: string) => {
      const from = name.startsWith('@site/') ? root : path.join(root, path.dirname(module.path))
      const file = path
        .relative(root, path.join(from, name.replace(/^@site\//, '')))
        .split(path.sep)
        .join('/')
      const read = readBytes(root, file)
      if (read.state === 'read') return statement
      if (read.state === 'failed') problems.push(read.problem)
      else problems.push(missing(name, module.path, root))
      // Everything else stays where it is.
      return ' '.repeat(statement.length)
    }),
  }))
  return { mdx: kept, problems }
}

function missing(name: string, file: string, root: string): Problem {
  const before = (textIfReadable(root, file) ?? '').split(name)[0]!.split(/\r?\n/)
  return problem({
    severity: 'warning',
    code: 'missing-css',
    message: `There is no stylesheet "${name}".`,
    hint: 'Paths are relative to the file, or start with "@site/" at the root of the site.',
    file,
    line: before.length,
    column: before.at(-1)!.length,
    subject: name,
  })
}
