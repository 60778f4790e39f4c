import type { World } from './model/world.ts'

/** Text of a file that need not be there. */
export function readOptional(path: string, world: World): string | undefined {
  const file = world.read(path)
  return 'severity' in file ? undefined : file.text
}

/** Names that a file of data or code may have: `sidebars.ts` may be `sidebars.json`. */
export function namesOf(path: string): string[] {
  const bare = path.replace(/\.\w+$/, '')
  return [...new Set([path, ...['.ts', '.js', '.mjs', '.json'].map((ending) => bare + ending)])]
}
