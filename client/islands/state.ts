import type { HydrateOptions, LiveIsland } from './hydrate.tsx'

export const tag = 'docsgen-island'

export interface IslandModule {
  wake(element: HTMLElement, options: HydrateOptions): Promise<LiveIsland>
}

/** Hydration state of an island of the page. */
export interface IslandState {
  is: 'cold' | 'waking' | 'live' | 'failed'
  /** Events before hydration, in order. */
  queue: Event[]
  /** Server-rendered HTML. */
  served: string
  live?: LiveIsland
}

const states = new WeakMap<HTMLElement, IslandState>()

/** Returns the state of an island; a new one is cold. */
export function stateOf(island: HTMLElement): IslandState {
  const known = states.get(island)
  if (known) return known
  const state: IslandState = { is: 'cold', queue: [], served: island.innerHTML }
  states.set(island, state)
  return state
}

export function isKnown(island: HTMLElement): boolean {
  return states.has(island)
}
