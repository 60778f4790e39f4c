import fs from 'node:fs'
import path from 'node:path'
import { type Problem, problem } from '../../model/problem.ts'
import { closest } from '../../shared/closest.ts'
import { unless } from '../fs.ts'
import { readCode } from '../site-files.ts'
import type { SiteBundleRequest } from './bundle.ts'

/** Leaves out components whose files are not there: each is a finding, and no reason to keep the others back. */
export function withoutMissingParts({ parts, root, configFile }: SiteBundleRequest): {
  parts: Record<string, string>
  problems: Problem[]
} {
  const read = Object.entries(parts).map(([name, file]) => ({
    name,
    file,
    read: readCode(root, path.posix.normalize(file)),
  }))
  return {
    parts: Object.fromEntries(
      read.flatMap(({ name, file, read: { state } }) => (state === 'read' ? [[name, file]] : [])),
    ),
    problems: read.flatMap(({ name, file, read: it }) => {
      if (it.state !== 'absent') return it.state === 'failed' ? [it.problem] : []
      const missing = problem({
        severity: 'error',
        code: 'missing-component',
        message: `There is no file "${file}" with the component "${name}".`,
        hint: wayOut(file, root),
        file: configFile,
        seek: { keys: ['theme', 'components', name] },
        subject: name,
      })
      return [missing]
    }),
  }
}

function wayOut(file: string, root: string): string {
  const folder = path.dirname(path.join(root, file))
  const names = unless(undefined, () => fs.readdirSync(folder)) ?? []
  const near = closest(path.basename(file), names.sort())
  if (near === undefined) return 'Paths in theme.components are relative to the root of the site.'
  return `Did you mean "${file.slice(0, file.lastIndexOf('/') + 1)}${near}"?`
}
