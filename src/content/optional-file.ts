import type { Problem } from '../model/problem.ts'
import type { World } from '../model/world.ts'

/** Reads an optional file. Adds a problem if the file exists but cannot be read. */
export function readOptional(path: string, world: Pick<World, 'read'>, problems: Problem[]): string | undefined {
  const file = world.read(path)
  if (file.state === 'failed') problems.push(file.problem)
  return file.state === 'read' ? file.text : undefined
}

/** Returns the possible names of a data file: `sidebars.ts` may also be `sidebars.json`. */
export function namesOf(path: string): string[] {
  const bare = path.replace(/\.\w+$/, '')
  return [...new Set([path, ...['.ts', '.js', '.mjs', '.json'].map((ending) => bare + ending)])]
}
