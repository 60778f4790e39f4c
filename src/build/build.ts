import type { BuildResult, World } from '../model/world.ts'
import { compileAll } from './compile.ts'
import { findSite, wholeBuild } from './whole.ts'

export interface BuildOptions {
  drafts: boolean
  /** Builds only this language, at the root. */
  locale?: string
  /** Collects external URLs. */
  external?: boolean
}

const mostTries = 3

/** Builds a site: identify → compile → assemble → render → check. Does not write the output. */
export async function build(world: World, options: BuildOptions): Promise<BuildResult> {
  for (let tries = 1; ; tries++) {
    const found = await findSite(world, options)
    const compiled = await compileAll(found.sources, found.languages, world)
    if (compiled.gone.length === 0 || tries === mostTries) return wholeBuild({ ...found, ...compiled }, options, world)
    // Files were moved or removed since they were listed: list them again.
    await Promise.allSettled([compiled.bundling, found.dating])
  }
}
