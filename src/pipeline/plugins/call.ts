import type { World } from '../../model/world.ts'

/** Seconds that one call of a plugin may take, unless it sets its own. */
export const rowSeconds = 30

/** A plugin of the site, or of docsgen, whose code is trusted. */
interface Owner {
  name: string
  seconds?: number
  isOwn?: boolean
}

/** Calls a row of a plugin. It is the only way in which a build runs code of plugins outside of the threads for pages. */
export async function callRow<Value>(
  { name, seconds = rowSeconds, isOwn }: Owner,
  row: string,
  work: () => Value | Promise<Value>,
  { called }: Pick<World, 'called'>,
): Promise<Value> {
  if (!called || isOwn) return work()
  return called(work, { name: () => `"${row}" of the plugin "${name}"`, seconds })
}
