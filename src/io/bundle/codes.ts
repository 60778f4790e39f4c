import type { Metafile } from 'esbuild'
import { hashOf } from '../../shared/hash.ts'
import { withoutMark } from './islands.ts'

export interface CodeParts {
  inputs: Metafile['inputs']
  /** Name of the input that imports everything. */
  entry: string
  /** Hash of each input that is a file. */
  hashes: ReadonlyMap<string, string>
  /** Output path of the module of each island, by its path. */
  islands: ReadonlyMap<string, string>
}

/**
 * Returns what stands for a module of the site's code in keys, by the name that the entry imports it by: its file and
 * all files that it imports, where browsers find its islands, and what names of CSS modules follow from.
 */
export function codeHashes({ inputs, entry, hashes, islands }: CodeParts): Map<string, string> {
  const codes = new Map<string, string>()
  const fact = (name: string) => [name, hashes.get(name), islands.get(name)]
  // A class that two CSS modules have gets names that follow from the order of the files.
  const cssModules = reachedFrom([entry], inputs).filter(isCssModule)
  for (const [name, paths] of importedBy(entry, inputs)) {
    const files = [...new Set(reachedFrom(paths, inputs).map(withoutMark))].sort()
    const order = files.some(isCssModule) ? cssModules : []
    codes.set(name, hashOf(JSON.stringify([...files, ...order].map(fact))))
  }
  return codes
}

/** What a file imports: paths by the name that it writes. */
function importedBy(file: string, inputs: CodeParts['inputs']): Map<string, string[]> {
  const imported = new Map<string, string[]>()
  for (const { path, original = path, external } of inputs[file]?.imports ?? [])
    imported.set(original, [...(imported.get(original) ?? []), ...(external ? [] : [path])])
  return imported
}

/** These files and all that they import, in the order in which they are run. */
function reachedFrom(files: string[], inputs: CodeParts['inputs']): string[] {
  const reached = new Set<string>()
  const waiting = files.toReversed()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...[...importedBy(file, inputs).values()].flat().reverse())
  }
  return [...reached]
}

function isCssModule(file: string): boolean {
  return file.endsWith('.module.css')
}
