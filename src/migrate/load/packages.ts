import fs from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import path from 'node:path'
import { loadModule } from './load-module.ts'

/** Returns the folder of an installed package; undefined if a folder cannot import it. */
export function packageFolder(name: string, folder: string): string | undefined {
  const [scope = '', second = ''] = name.split('/')
  const own = scope.startsWith('@') ? `${scope}/${second}` : scope
  const places = createRequire(path.join(folder, 'package.json')).resolve.paths(own) ?? []
  return places.map((place) => path.join(place, own)).find((place) => fs.existsSync(path.join(place, 'package.json')))
}

/** Returns whether a package can be imported from a folder. */
export function installed(name: string, folder: string): boolean {
  if (isBuiltin(name) || packageFolder(name, folder) !== undefined) return true
  try {
    return Boolean(createRequire(path.join(folder, 'package.json')).resolve(name))
  } catch {
    return false
  }
}

const known = new Map<string, Promise<string[]>>()

/** Returns the packages and files that a module of the site needs and that are not there. */
export function missingIn(file: string): Promise<string[]> {
  const found = known.get(file) ?? missing(file)
  known.set(file, found)
  return found
}

async function missing(file: string): Promise<string[]> {
  const candidates = [
    file,
    ...['.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.json'].flatMap((end) => [
      file + end,
      path.join(file, `index${end}`),
    ]),
  ]
  const found = candidates.find((one) => fs.statSync(one, { throwIfNoEntry: false })?.isFile())
  if (found === undefined) return [path.basename(file)]
  if (found.endsWith('.json')) return []
  try {
    return (await loadModule(found, 'import')).missing
  } catch (error) {
    return [`${path.basename(found)} (${(error as Error).message})`]
  }
}

export interface PackageFile {
  version?: string
  main?: string
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Reads `package.json` of a folder; an empty object if there is none. */
export function packageFile(folder: string): PackageFile {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile
  } catch {
    return {}
  }
}
