import fs from 'node:fs'
import path from 'node:path'
import { type Problem, problem } from '../../model/problem.ts'
import { closest } from '../../shared/closest.ts'
import { ignoreErrors } from '../fs.ts'
import { readCode } from '../site-files.ts'
import type { SiteBundleRequest } from './modules.ts'

/** The module with the names for live code. A missing one is reported, and the code is run without it. */
export function existingScope({ liveScope: file, root, configFile }: SiteBundleRequest): {
  liveScope?: string
  problems: Problem[]
} {
  const read = file === undefined ? undefined : readCode(root, path.posix.normalize(file))
  if (!read || read.state === 'read') return { liveScope: file, problems: [] }
  if (read.state === 'failed') return { problems: [read.problem] }
  const missing = problem('missing-component', {
    message: `There is no module "${file}" with the names for live code.`,
    hint: 'The path in markdown.live.scope is relative to the root of the site.',
    file: configFile,
    seek: { keys: ['markdown', 'live', 'scope'] },
    subject: file,
  })
  return { problems: [missing] }
}

/**
 * Removes components whose files are missing. Each is reported, and the others are still bundled. Reports copies of
 * theme components whose properties have changed, too.
 */
export async function withoutMissingParts({ parts, root, configFile, docusaurus }: SiteBundleRequest): Promise<{
  parts: Record<string, string>
  problems: Problem[]
}> {
  const found: Record<string, string> = {}
  const problems: Problem[] = []
  for (const [name, file] of Object.entries(parts)) {
    const swizzled = docusaurus?.swizzled[name]
    const read = readCode(root, path.posix.normalize(file))
    if (read.state === 'read') found[name] = file
    if (read.state === 'failed') problems.push(read.problem)
    if (read.state === 'absent')
      problems.push(
        problem('missing-component', {
          message: `There is no file "${file}" with the component "${name}".`,
          hint: wayOut(file, root),
          file: configFile,
          seek: {
            keys: swizzled === undefined ? ['theme', 'components', name] : ['docusaurus', 'components', swizzled],
          },
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
