import fs from 'node:fs'
import path from 'node:path'
import { isPlain } from '../settings.ts'
import { textAt } from '../site-files.ts'
import { parseJsonc } from '../source/literal.ts'

/** Paths from the root of the site by the start of the names that imports have for them; `exact` ones have no more. */
export type Aliases = { name: string; target: string; isExact: boolean }[]

/**
 * Reads the aliases of a site: `paths` in `tsconfig.json`, and `resolve.alias` of Vite. The longest names come first. Those
 * of files outside of the site are left out, unless they may be anywhere.
 */
export function aliasesIn(folder: string, vite: unknown, { isAnywhere = false } = {}): Aliases {
  const all = [
    ...aliasesOfPaths(folder, 'tsconfig.json'),
    ...aliasesOfPaths(folder, 'jsconfig.json'),
    ...aliasesOfVite(folder, vite, isAnywhere),
  ]
  return all.sort((a, b) => b.name.length - a.name.length)
}

/** Returns the path from the root of the site that an aliased name stands for; undefined for all others. */
export function aliasedPath(aliases: Aliases, name: string): string | undefined {
  const found = aliases.find(({ name: alias, isExact }) => (isExact ? name === alias : name.startsWith(alias)))
  return found && path.posix.join(found.target, name.slice(found.name.length))
}

function aliasesOfPaths(folder: string, file: string, depth = 0): Aliases {
  const text = textAt(path.join(folder, file))
  const config = text === undefined ? undefined : parseJsonc(text)
  if (!isPlain(config)) return []
  const options = isPlain(config.compilerOptions) ? config.compilerOptions : {}
  const base = path.posix.join(path.posix.dirname(file), typeof options.baseUrl === 'string' ? options.baseUrl : '.')
  const parents = [config.extends].flat().filter((one): one is string => typeof one === 'string' && one.startsWith('.'))
  const own = Object.entries(isPlain(options.paths) ? options.paths : {}).flatMap(([name, targets]) => {
    const target: unknown = Array.isArray(targets) ? targets[0] : targets
    if (typeof target !== 'string') return []
    const isExact = !name.endsWith('*')
    return [{ name: name.replace(/\*$/, ''), target: path.posix.join(base, target.replace(/\*$/, '')), isExact }]
  })
  if (own.length > 0 || depth > 5) return own
  return parents.flatMap((parent) =>
    aliasesOfPaths(
      folder,
      path.posix.join(path.posix.dirname(file), `${parent.replace(/\.json$/, '')}.json`),
      depth + 1,
    ),
  )
}

function aliasesOfVite(folder: string, vite: unknown, isAnywhere: boolean): Aliases {
  const resolve = isPlain(vite) && isPlain(vite.resolve) ? vite.resolve : {}
  const pairs = Array.isArray(resolve.alias)
    ? resolve.alias.filter(isPlain).map(({ find, replacement }) => [find, replacement])
    : Object.entries(isPlain(resolve.alias) ? resolve.alias : {})
  return pairs.flatMap(([name, target]) => {
    if (typeof name !== 'string' || typeof target !== 'string') return []
    const isFile = /\.\w+$/.test(target)
    const full = target.startsWith('/') ? path.relative(folder, fromRoot(folder, target)) : target
    const to = full.split(path.sep).join('/')
    if (to.startsWith('..') && !isAnywhere) return []
    return [{ name: name.endsWith('/') || isFile ? name : `${name}/`, target: to, isExact: isFile }]
  })
}

/** `/src` is a path from the root of the site, unless it leads into its folder. */
function fromRoot(folder: string, target: string): string {
  return target.startsWith(folder) || fs.existsSync(target) ? target : path.join(folder, target)
}
