import type { Metafile } from 'esbuild'
import { hashOf } from '../../shared/hash.ts'
import { withoutMark } from './islands.ts'

interface CodeParts {
  inputs: Metafile['inputs']
  /** Name of the entry module. */
  entry: string
  /** Hash of each input that is a file. */
  hashes: ReadonlyMap<string, string>
  /** Output path of the module of each island, by its path. */
  islands: ReadonlyMap<string, string>
}

/**
 * Returns the cache key of each module of the site's code, by the name that the entry imports. The key covers its file
 * and all files that it imports, the output paths of its islands, and everything that affects class names of CSS
 * modules.
 */
export function codeHashes({ inputs, entry, hashes, islands }: CodeParts): Map<string, string> {
  const codes = new Map<string, string>()
  const fact = (name: string) => [name, hashes.get(name), islands.get(name)]
  // If two CSS modules have the same class, its names depend on the order of the files.
  const cssModules = reachedFrom([entry], inputs).filter(isCssModule)
  for (const [name, paths] of importedBy(entry, inputs)) {
    const files = [...new Set(reachedFrom(paths, inputs).map(withoutMark))].sort()
    const order = files.some(isCssModule) ? cssModules : []
    codes.set(name, hashOf(JSON.stringify([...files, ...order].map(fact))))
  }
  return codes
}

/** Returns the names that the entry imports and that lead to one of these modules. */
export function entriesThatReach(
  isOne: (file: string) => boolean,
  entry: string,
  inputs: CodeParts['inputs'],
): Set<string> {
  const reaching = [...importedBy(entry, inputs)].filter(([, paths]) => reachedFrom(paths, inputs).some(isOne))
  return new Set(reaching.map(([name]) => name))
}

/** Returns the imports of a file: paths by import specifier. */
function importedBy(file: string, inputs: CodeParts['inputs']): Map<string, string[]> {
  const imported = new Map<string, string[]>()
  for (const { path, original = path, external } of inputs[file]?.imports ?? [])
    imported.set(original, [...(imported.get(original) ?? []), ...(external ? [] : [path])])
  return imported
}

/** Returns these files and all that they import, in execution order. */
export function reachedFrom(files: string[], inputs: CodeParts['inputs']): string[] {
  const reached = new Set<string>()
  const waiting = files.toReversed()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...[...importedBy(file, inputs).values()].flat().reverse())
  }
  return [...reached]
}

/** Reports whether a stylesheet has class names of its own. */
export function isCssModule(file: string): boolean {
  return /\.module\.(?:css|s[ac]ss|less)$/.test(file)
}
