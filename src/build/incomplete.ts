import type { BuildResult } from '../model/world.ts'
import type { CompiledSite } from './compile.ts'
import { type FoundSite, fileFolders } from './whole.ts'

/**
 * The result for a site whose versions or folders are not known: the causes, and what is wrong in its documents and its
 * code. The pages would only add effects: links that lead nowhere since what they lead to was not found.
 */
export async function incompleteBuild({
  plan,
  listing,
  causes,
  problems,
  bundling,
}: FoundSite & CompiledSite): Promise<BuildResult> {
  const bundle = await bundling
  return {
    problems: [...causes, ...listing.problems, ...problems, ...bundle.problems],
    pages: [],
    branches: [],
    fileFolders: fileFolders(plan),
    policy: '',
    urls: '',
    copies: new Map([...listing.statics].map(([file, { path }]) => [file, path])),
    made: new Map(),
    texts: new Map(),
    records: new Map(),
    defaults: new Map(),
    external: [],
    wants: new Set(),
    cached: 0,
  }
}
