import type { Problem } from '../model/problem.ts'
import type { World } from '../model/world.ts'

/** Reads a file that need not be there. One that is there and cannot be read is added to the problems. */
export function readOptional(path: string, world: Pick<World, 'read'>, problems: Problem[]): string | undefined {
  const file = world.read(path)
  if (file.state === 'failed') problems.push(file.problem)
  return file.state === 'read' ? file.text : undefined
}

/** Names that a file of data or code may have: `sidebars.ts` may be `sidebars.json`. */
export function namesOf(path: string): string[] {
  const bare = path.replace(/\.\w+$/, '')
  return [...new Set([path, ...['.ts', '.js', '.mjs', '.json'].map((ending) => bare + ending)])]
}
