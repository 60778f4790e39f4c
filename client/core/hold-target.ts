import { deps } from './intent-deps.ts'

let held: Element | null = null

/** The target, or the mark of the search, that the reader has not scrolled away from. */
export function heldTarget(): Element | null {
  return held
}

/** Keeps the target of the URL in place while content above it is drawn, until the reader scrolls. */
export function startHolding(): void {
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(type, release, { capture: true, passive: true })
  new ResizeObserver(() => {
    if (held) held.scrollIntoView({ behavior: 'instant', block: held.matches(':target') ? 'start' : 'center' })
  }).observe(document.body)
  // The search has scrolled to a mark of its result.
  document.addEventListener('docsgen:mark', ({ target }) => {
    held = target as Element
  })
  deps.on('click', 'a[href*="#"]', (link, { defaultPrevented }) => {
    const { origin, pathname, search } = link as HTMLAnchorElement
    if (defaultPrevented || origin + pathname + search !== location.origin + location.pathname + location.search) return
    // Smooth scrolling only within a page: arriving at a page is instant.
    document.documentElement.dataset.smooth = ''
    requestAnimationFrame(holdTarget)
  })
  if (isAtTarget()) holdTarget()
}

export function holdTarget(): void {
  held = document.querySelector(':target')
}

function release(): void {
  held = null
}

/** Whether the reader has not scrolled since the document was loaded. */
function isAtTarget(): boolean {
  const before = scrollY
  document.querySelector(':target')?.scrollIntoView({ behavior: 'instant' })
  const isThere = Math.abs(scrollY - before) < 2
  if (!isThere) scrollTo({ top: before, behavior: 'instant' })
  return isThere
}
