import fs from 'node:fs'
import path from 'node:path'
import { builtIns } from '../../features/index.ts'
import type { OtherConfig } from '../../model/built-in.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { closest } from '../../shared/closest.ts'
import { ignoreErrors } from '../fs.ts'
import { configNames } from './find-config.ts'

/** Configurations of other generators, relative to the folder of the site. */
const otherGenerators: OtherConfig[] = [
  ...builtIns.flatMap(({ otherConfig }) => otherConfig ?? []),
  { file: /^(?:docs\/)?\.vitepress\/config\.[cm]?[jt]s$/, name: 'VitePress', isKnown: true },
  { file: /^zensical\.(?:toml|ya?ml)$/, name: 'Zensical', isKnown: true },
  { file: /^mkdocs(?:[-_.][\w.-]*)?\.ya?ml$/, name: 'MkDocs', isKnown: true },
  { file: /^book\.toml$/, name: 'mdBook', isKnown: true },
  { file: /^astro\.config\.[cm]?[jt]s$/, name: 'Astro', isKnown: true },
  { file: /^(?:hugo|config)\.(?:toml|ya?ml)$/, name: 'Hugo' },
  { file: /^_config\.yml$/, name: 'Jekyll' },
  { file: /^(?:docs\/)?conf\.py$/, name: 'Sphinx' },
  { file: /^(?:mint|docs)\.json$/, name: 'Mintlify' },
  { file: /^\.gitbook\.ya?ml$/, name: 'GitBook' },
]

/** The problem of a site without a configuration: the hint depends on what its folder has instead. */
export function missingConfig(root: string, requested: string | undefined): Problem {
  const names = `${configNames.slice(0, -1).join(', ')} or ${configNames.at(-1)}`
  const message =
    requested === undefined ? `There is no configuration file: no ${names}.` : `There is no file "${requested}".`
  return problem('no-config', { message, hint: hintFor(root, requested), subject: requested ?? '' })
}

function hintFor(root: string, requested: string | undefined): string {
  const folders = ['', '.vitepress/', 'docs/', 'docs/.vitepress/']
  const files = folders.flatMap((folder) =>
    (ignoreErrors(undefined, () => fs.readdirSync(path.join(root, folder))) ?? []).sort().map((name) => folder + name),
  )
  const own = files.find((file) =>
    /^(?:(?:docs\/)?(?:site|docsgen)[._-]?config(?:\.\w+)?|\.?docsgen\.\w+|\.docsgenrc)$/i.test(file),
  )
  const near = requested === undefined ? undefined : closest(requested, files)
  if (near !== undefined) return `Did you mean "${near}"?`
  if (own && requested === undefined)
    return `Rename "${own}" to "site.config.ts", and export the configuration from it.`
  for (const { file, name, isKnown } of otherGenerators) {
    const other = files.find((one) => file.test(one))
    if (other === undefined) continue
    if (isKnown)
      return `${other} is a configuration of ${name}. Run "docsgen migrate", which writes a site.config.ts from it.`
    return `${other} is a configuration of ${name}, which docsgen does not read. Run "docsgen init" for a new site.`
  }
  return 'Run "docsgen init" for a new site, or run docsgen in the folder of the site.'
}
