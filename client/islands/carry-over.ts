import type { Swap } from '../core/visit/swap-page.ts'
import { stateOf, tag } from './state.ts'

/** Moves hydrated islands that both parts contain into the new part, and updates their properties. */
export function carryOver({ old, fresh }: Swap): void {
  const kept = [...old.querySelectorAll<HTMLElement>(tag)].filter(
    (island) => isOfLayout(island) && stateOf(island).live,
  )
  for (const twin of fresh.querySelectorAll<HTMLElement>(tag)) {
    const island = kept.find(({ dataset }) => nameOf(dataset) === nameOf(twin.dataset))
    // A nested island follows the island around it.
    if (!island || !fresh.contains(twin)) continue
    const scrolled = scrolledIn(island)
    twin.replaceWith(island)
    update(island, twin)
    queueMicrotask(() => {
      for (const [element, top, left] of scrolled) element.scrollTo({ top, left, behavior: 'instant' })
    })
  }
}

/** Islands in the text belong to one page, and sidebar entries have other numbers on another page. */
function isOfLayout({ dataset }: HTMLElement): boolean {
  return dataset.key!.includes('/') && !dataset.key!.startsWith('sidebar/')
}

function nameOf({ key, island }: DOMStringMap): string {
  return `${key} ${island}`
}

function update(island: HTMLElement, twin: HTMLElement): void {
  const state = stateOf(island)
  state.served = twin.innerHTML
  island.dataset.props = twin.dataset.props
  state.live!.update(twin)
}

/** Moving an element resets its scroll position, and those inside it. */
function scrolledIn(island: HTMLElement): [Element, number, number][] {
  return [...island.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop + Math.abs(scrollLeft) > 0)
    .map((element) => [element, element.scrollTop, element.scrollLeft])
}
