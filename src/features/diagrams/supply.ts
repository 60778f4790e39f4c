import type { Problem } from '../../model/problem.ts'
import type { World } from '../../model/world.ts'
import type {} from './types.ts'

/** Draws the diagrams that documents wait for. Returns for each SVG by source, or the problem that prevents it. */
export async function suppliedDrawings(
  asked: ReadonlyMap<string, string[]>,
  world: Pick<World, 'effect'>,
): Promise<Map<string, Record<string, string>> | Problem | undefined> {
  const draw = await world.effect('diagrams')
  const drawn = await draw?.([...new Set([...asked.values()].flat())])
  if (!(drawn instanceof Map)) return drawn
  const drawingsOf = (sources: string[]) => Object.fromEntries(sources.map((source) => [source, drawn.get(source)!]))
  return new Map([...asked].map(([path, sources]) => [path, drawingsOf(sources)]))
}
