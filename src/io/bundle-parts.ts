import fs from 'node:fs'
import path from 'node:path'
import type { Metafile } from 'esbuild'
import { closest } from '../model/closest.ts'
import { hashOf } from '../model/hash.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { SiteBundleRequest } from './bundle.ts'
import { withoutMark } from './bundle-islands.ts'
import { hashOfFile, unless } from './fs.ts'
import { readCode } from './site-files.ts'

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

/**
 * Stands for the components in the place of those of the theme: for their files and all that these import. Addresses of
 * islands and names of classes follow from other files too; where there are any, `whole` stands for them.
 */
export function partsHash({ parts, root }: SiteBundleRequest, { inputs }: Metafile, whole: string): string | undefined {
  if (Object.keys(parts).length === 0) return undefined
  const reached = new Set<string>()
  const visit = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    for (const { path: next } of inputs[name]?.imports ?? []) if (Object.hasOwn(inputs, next)) visit(next)
  }
  const entries = Object.values(parts).map((file) => inputName(file, root))
  for (const name of entries) visit(name)
  const files = [...new Set([...reached].map(withoutMark))].sort()
  const isKnown = entries.every((name) => Object.hasOwn(inputs, name))
  if (!isKnown || files.some((file) => /\.island\.[jt]sx?$|\.module\.css$/.test(file)))
    return hashOf(JSON.stringify([parts, whole]))
  const own = files.filter((file) => !/^[\w-]+:/.test(file))
  return hashOf(JSON.stringify([parts, own.map((file) => [file, hashOfFile(path.join(root, file))])]))
}

/** As the bundler names a file: links are followed. */
function inputName(file: string, root: string): string {
  const full = path.join(root, file)
  const real = path.relative(fs.realpathSync(root), unless(undefined, () => fs.realpathSync(full)) ?? full)
  return real.split(path.sep).join('/')
}
