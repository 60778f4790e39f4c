import { spare } from '../core/idle.ts'
import type { Swap } from '../core/visit/swap-page.ts'
import { carryOver } from './carry-over.ts'
import { isKnown, stateOf, tag } from './state.ts'
import { sweep, wake } from './wake.ts'

const seen = new IntersectionObserver(arrived, { rootMargin: '200px' })
const owners = new WeakMap<Element, HTMLElement>()

for (const type of ['click', 'keydown', 'input']) document.addEventListener(type, used, { capture: true })
document.addEventListener('docsgen:swap', (event) => carryOver((event as CustomEvent<Swap>).detail))
// Pages change by navigation, and by islands that show their children.
new MutationObserver(initPage).observe(document.body, { childList: true, subtree: true })
initPage()

function initPage(): void {
  sweep()
  for (const island of document.querySelectorAll<HTMLElement>(tag)) if (!isKnown(island)) watch(island)
}

function watch(island: HTMLElement): void {
  stateOf(island)
  const { load } = island.dataset
  if (load === 'intent') return
  // The island element itself has no box.
  const box = load === 'visible' && [...island.querySelectorAll('*')].find((inner) => inner.getClientRects().length > 0)
  if (!box) return void spare().then(() => wake(island))
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

// An event in an island that is not hydrated starts hydration, and is replayed afterwards.
function used(event: Event): void {
  const island = coldIsland(event.target as Element)
  if (!island || isLeft(event)) return
  if (event.type === 'click') event.preventDefault()
  if (event.type !== 'input') event.stopImmediatePropagation()
  stateOf(island).queue.push(event)
  wake(island)
}

function coldIsland(target: Element): HTMLElement | undefined {
  for (let at = target.closest<HTMLElement>(tag); at; at = at.parentElement!.closest<HTMLElement>(tag)) {
    const { is } = stateOf(at)
    if (is === 'cold' || is === 'waking') return at
  }
}

function isLeft(event: Event): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent & MouseEvent
  if (event.type === 'keydown') return /^(?:Tab|Shift|Control|Alt|Meta)$/.test(key)
  // Modified clicks on links are left to the browser.
  return event.type === 'click' && (ctrlKey || metaKey || altKey || shiftKey)
}
