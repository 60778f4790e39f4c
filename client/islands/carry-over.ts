import { stateOf, tag } from './state.ts'

/** A part of the document that is about to be replaced, and what takes its place; that is not in the document yet. */
export interface Swap {
  old: Element
  fresh: Element
}

/** Islands of the old part that are alive and stand in the new one too, live on there with its properties. */
export function carryOver({ old, fresh }: Swap): void {
  const kept = [...old.querySelectorAll<HTMLElement>(tag)].filter(
    (island) => isOfLayout(island) && stateOf(island).live,
  )
  for (const twin of fresh.querySelectorAll<HTMLElement>(tag)) {
    const island = kept.find(({ dataset }) => nameOf(dataset) === nameOf(twin.dataset))
    // An island between the tags of another one comes and goes with that.
    if (!island || !fresh.contains(twin)) continue
    const scrolled = scrolledIn(island)
    twin.replaceWith(island)
    update(island, twin)
    queueMicrotask(() => {
      for (const [element, top, left] of scrolled) element.scrollTo({ top, left, behavior: 'instant' })
    })
  }
}

/** Those in the text of a page are its own, and the entries of the sidebar have other numbers on another page. */
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

/** Moving an element sets its scroll offset, and those inside it, back. */
function scrolledIn(island: HTMLElement): [Element, number, number][] {
  return [...island.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop + Math.abs(scrollLeft) > 0)
    .map((element) => [element, element.scrollTop, element.scrollLeft])
}
