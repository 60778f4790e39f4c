// Links to the same page in another version or language keep the query and hash of the current URL.
const carriers = 'a[data-locale], .dg-dropdown-menu a[data-version], .dg-menu-group a[data-version]'

/** Completes links to other versions and languages when they are used. */
export function startCarrying(): void {
  // Capturing, so that other click handlers see the complete URL.
  for (const type of ['pointerdown', 'focusin', 'click']) document.addEventListener(type, carry, true)
  // This script may have loaded after the focus event.
  carry({ target: document.activeElement })
}

function carry({ target }: Pick<Event, 'target'>): void {
  const link = (target as Element | null)?.closest<HTMLAnchorElement>(carriers)
  if (!link) return
  const parts = location.search.slice(1).split('&')
  const wanted = (link.dataset.query ?? '').split('&').filter((pair) => !parts.includes(pair))
  link.search = [...parts, ...wanted].filter(Boolean).join('&')
  link.hash = location.hash
}
