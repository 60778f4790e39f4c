import type { HydrateOptions, LiveIsland } from './hydrate.tsx'

export const tag = 'docsgen-island'

/** What the module of an island exports. */
export interface IslandModule {
  wake(element: HTMLElement, options: HydrateOptions): Promise<LiveIsland>
}

/** What is known of an island of the page. */
export interface IslandState {
  is: 'cold' | 'waking' | 'live' | 'failed'
  /** What happened in it before it was alive, in order. */
  queue: Event[]
  /** HTML that the server has made of it. */
  served: string
  live?: LiveIsland
}

const states = new WeakMap<HTMLElement, IslandState>()

/** The state of an island; one that is seen for the first time is cold. */
export function stateOf(island: HTMLElement): IslandState {
  const known = states.get(island)
  if (known) return known
  const state: IslandState = { is: 'cold', queue: [], served: island.innerHTML }
  states.set(island, state)
  return state
}

/** Whether an island of the page was met before. */
export function isKnown(island: HTMLElement): boolean {
  return states.has(island)
}
