import type { BuildResult, World } from '../model/world.ts'
import { compileAll } from './compile.ts'
import { findSite, wholeBuild } from './whole.ts'

export interface BuildOptions {
  drafts: boolean
  /** The only language that is built; it stands at the root. */
  locale?: string
  /** Addresses of the web are told. */
  external?: boolean
}

const mostTries = 3

/** The straight way: identify → compile → assemble → render → check. Nothing is written into the output. */
export async function build(world: World, options: BuildOptions): Promise<BuildResult> {
  for (let tries = 1; ; tries++) {
    const found = await findSite(world, options)
    const compiled = await compileAll(found.sources, found.languages, world)
    if (compiled.gone.length === 0 || tries === mostTries) return wholeBuild({ ...found, ...compiled }, options, world)
    // Files were moved or removed since they were listed: list them again.
    await Promise.allSettled([compiled.bundling, found.dating])
  }
}
