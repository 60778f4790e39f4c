import fs from 'node:fs'
import path from 'node:path'
import { type Problem, problem } from '../../model/problem.ts'
import type { SiteImport } from '../../model/world.ts'
import { closest } from '../../shared/closest.ts'
import { ignoreErrors } from '../fs.ts'
import { diskPath } from '../overlay/disk-path.ts'
import { readBytes, textIfReadable } from '../read-text.ts'
import { readCode } from '../site-files.ts'
import type { SiteBundleRequest } from './modules.ts'

/** Problems of the files that modules of features are. */
export function missingSiteFiles({ rows, root, configFile }: SiteBundleRequest): Problem[] {
  return rows
    .flatMap(({ siteFiles = [] }) => siteFiles)
    .flatMap(({ file, keys, message }) => {
      const read = readCode(root, path.posix.normalize(file))
      if (read.state === 'read') return []
      if (read.state === 'failed') return [read.problem]
      const hint = `The path in ${keys.join('.')} is relative to the root of the site.`
      return [problem('missing-component', { message, hint, file: configFile, seek: { keys }, subject: file })]
    })
}

/**
 * Removes components whose files are missing. Each is reported, and the others are still bundled. Reports copies of
 * theme components whose properties have changed, too.
 */
export async function withoutMissingParts({ parts, root, configFile, rows }: SiteBundleRequest): Promise<{
  parts: Record<string, string>
  problems: Problem[]
}> {
  const found: Record<string, string> = {}
  const problems: Problem[] = []
  for (const [name, file] of Object.entries(parts)) {
    const wrapped = rows.flatMap(({ parts: own }) => (own && Object.hasOwn(own.names, name) ? own : []))[0]
    const read = readCode(root, path.posix.normalize(file))
    if (read.state === 'read') found[name] = file
    if (read.state === 'failed') problems.push(read.problem)
    if (read.state === 'absent')
      problems.push(
        problem('missing-component', {
          message: `There is no file "${file}" with the component "${name}".`,
          hint: wayOut(file, root),
          file: configFile,
          seek: { keys: wrapped ? [...wrapped.keys, wrapped.names[name]!] : ['theme', 'components', name] },
          subject: name,
        }),
      )
    if (read.state === 'read' && ejectedMark.test(read.text)) {
      const { changedComponent } = await import('../theme-parts.ts')
      problems.push(...changedComponent(path.posix.normalize(file), read.text))
    }
  }
  return { parts: found, problems }
}

/** In the comment of a file that `docsgen eject` has written. */
const ejectedMark = /@(?:ejected|wraps) /

function wayOut(file: string, root: string): string {
  const folder = path.dirname(path.join(root, file))
  const names = ignoreErrors(undefined, () => fs.readdirSync(folder)) ?? []
  const near = closest(path.basename(file), names.sort())
  if (near === undefined) return 'Paths of components are relative to the root of the site.'
  return `Did you mean "${file.slice(0, file.lastIndexOf('/') + 1)}${near}"?`
}

/** Returns the problem of a stylesheet in the configuration that cannot be read. */
export function unreadCss(file: string, { css, configFile, root }: SiteBundleRequest): Problem[] {
  const read = readCode(root, path.posix.normalize(file))
  if (read.state !== 'absent') return read.state === 'failed' ? [read.problem] : []
  return [
    problem('missing-css', {
      message: `There is no stylesheet "${file}".`,
      hint: 'Paths in theme.css are relative to the root of the site.',
      file: configFile,
      seek: { keys: ['theme', 'css', css.indexOf(file)] },
      subject: file,
    }),
  ]
}

/** Removes missing stylesheets that documents import. Each is a warning, since the page is readable without it. */
export function withoutMissingStyles({ imports, root, overlay }: SiteBundleRequest): {
  imports: SiteImport[]
  problems: Problem[]
} {
  const problems: Problem[] = []
  const kept = imports.filter(({ key, names, from }) => {
    if (names.length > 0 || !/^\.\/.*\.css$/.test(key)) return true
    const read = readBytes(root, diskPath(root, key.slice('./'.length), overlay))
    if (read.state === 'failed') problems.push(read.problem)
    if (read.state === 'absent') problems.push(...from.map((document) => missingStyle(document, root)))
    return read.state === 'read'
  })
  return { imports: kept, problems }
}

function missingStyle({ path: file, source }: SiteImport['from'][number], root: string): Problem {
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
