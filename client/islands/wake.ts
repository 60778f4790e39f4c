import { showBusy } from '../core/busy.ts'
import { showFailure } from '../core/visit/failure.ts'
import { showCrash } from './crash.ts'
import { itemError } from './item-error.ts'
import { isOutdated } from './outdated.ts'
import { type IslandModule, type IslandState, stateOf } from './state.ts'
import { takeTyped } from './typed.ts'

const live = new Set<HTMLElement>()

/** Brings an island that is cold to life, and does again what was done in it meanwhile. */
export async function wake(island: HTMLElement, attempt = 0): Promise<void> {
  const state = stateOf(island)
  if (state.is !== 'cold') return
  state.is = 'waking'
  const isLoaded = showBusy(island, {
    look: 'island-spinner',
    where: 'after',
    isAwaited: () => state.queue.length > 0,
  })
  try {
    // A browser may remember that an address has failed.
    const module = (await import(island.dataset.island! + (attempt ? `?${attempt}` : ''))) as IslandModule
    await start(island, module)
  } catch (error) {
    state.is = 'failed'
    console.error(error)
    failed(island, { error, attempt })
  }
  isLoaded()
  replay(state)
}

async function start(island: HTMLElement, module: IslandModule): Promise<void> {
  const state = stateOf(island)
  const retype = takeTyped(state.queue)
  let isWhole = true
  const onCrash = (error: unknown) => {
    isWhole = false
    crashed(island, error)
  }
  const made = await module.wake(island, { served: state.served, onCrash })
  if (!isWhole) return
  Object.assign(state, { is: 'live', live: made })
  live.add(island)
  retype()
}

/** In `main` a crash ends the page, elsewhere it leaves what the server has made. */
function crashed(island: HTMLElement, error: unknown): void {
  const state = stateOf(island)
  Object.assign(state, { is: 'failed', live: undefined, queue: [] })
  live.delete(island)
  console.error(island.dataset.item ? itemError(island, error) : error)
  const main = island.closest('main')
  if (main) showCrash(main, error, () => again(island, 0))
}

async function failed(island: HTMLElement, { error, attempt }: { error: unknown; attempt: number }): Promise<void> {
  const isWanted = attempt > 0 || stateOf(island).queue.length > 0
  if (isWanted && (await isOutdated(island.dataset.island!))) location.reload()
  else showFailure(island, error, () => again(island, attempt + 1))
}

function again(island: HTMLElement, attempt: number): void {
  stateOf(island).is = 'cold'
  wake(island, attempt)
}

function replay(state: IslandState): void {
  for (const event of state.queue) {
    const Again = event.constructor as typeof Event
    const isDone = event.type === 'input' || !event.target || !(event.target as Element).isConnected
    if (!isDone) event.target!.dispatchEvent(new Again(event.type, event))
  }
  state.queue = []
}

/** Takes down the islands that have left the page. */
export function sweep(): void {
  for (const island of live) if (!island.isConnected && live.delete(island)) stateOf(island).live?.unmount()
}
