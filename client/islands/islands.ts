import { takeTyped } from './typed.ts'

type State = 'cold' | 'waking' | 'live' | 'failed'

interface IslandModule {
  wake: (element: HTMLElement) => Promise<() => void>
}

const tag = 'docsgen-island'
const states = new WeakMap<HTMLElement, State>()
const queues = new WeakMap<HTMLElement, Event[]>()
const live = new Map<HTMLElement, () => void>()
const seen = new IntersectionObserver(arrived, { rootMargin: '200px' })
const owners = new WeakMap<Element, HTMLElement>()

for (const type of ['click', 'keydown', 'input']) document.addEventListener(type, used, { capture: true })
// Pages change by navigation, and by islands that show what stands between their tags.
new MutationObserver(dress).observe(document.body, { childList: true, subtree: true })
dress()

function dress(): void {
  for (const [element, unmount] of live) if (!element.isConnected && live.delete(element)) unmount()
  for (const island of document.querySelectorAll<HTMLElement>(tag)) if (!states.has(island)) watch(island)
}

function watch(island: HTMLElement): void {
  states.set(island, 'cold')
  const { load } = island.dataset
  if (load === 'intent') return
  // The island itself has no box.
  const box = load === 'visible' && [...island.querySelectorAll('*')].find((inner) => inner.getClientRects().length > 0)
  if (!box) return void (window.requestIdleCallback ?? setTimeout)(() => wake(island))
  owners.set(box, island)
  seen.observe(box)
}

function arrived(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue
    seen.unobserve(target)
    wake(owners.get(target)!)
  }
}

// What happens in an island that is not alive yet wakes it, and happens again when it is.
function used(event: Event): void {
  const target = event.target as Element
  const island = coldIsland(target)
  if (!island || isLeft(event)) return
  if (event.type === 'click') event.preventDefault()
  if (event.type !== 'input') event.stopImmediatePropagation()
  queues.set(island, [...(queues.get(island) ?? []), event])
  wake(island)
}

function coldIsland(target: Element): HTMLElement | undefined {
  for (let at = target.closest<HTMLElement>(tag); at; at = at.parentElement!.closest<HTMLElement>(tag)) {
    const state = states.get(at) ?? 'cold'
    if (state === 'cold' || state === 'waking') return at
  }
}

function isLeft(event: Event): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent & MouseEvent
  if (event.type === 'keydown') return /^(?:Tab|Shift|Control|Alt|Meta)$/.test(key)
  // A link that is to open elsewhere does.
  return event.type === 'click' && (ctrlKey || metaKey || altKey || shiftKey)
}

async function wake(island: HTMLElement): Promise<void> {
  if ((states.get(island) ?? 'cold') !== 'cold') return
  states.set(island, 'waking')
  try {
    const module = (await import(island.dataset.island!)) as IslandModule
    const retype = takeTyped(queues.get(island) ?? [])
    live.set(island, await module.wake(island))
    states.set(island, 'live')
    retype()
  } catch (error) {
    states.set(island, 'failed')
    console.error(error)
  }
  replay(island)
}

function replay(island: HTMLElement): void {
  for (const event of queues.get(island) ?? []) {
    const Again = event.constructor as typeof Event
    const isDone = event.type === 'input' || !event.target || !(event.target as Element).isConnected
    if (!isDone) event.target!.dispatchEvent(new Again(event.type, event))
  }
  queues.delete(island)
}
