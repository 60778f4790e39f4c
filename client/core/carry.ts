// Entries of a menu lead to the same place in another version or language: what the address says goes with the reader.
const carriers = 'a[data-locale], .dropdown-menu a[data-version], .menu-group a[data-version]'

/** Completes links to other versions and languages when they are used. */
export function startCarrying(): void {
  // Capturing: whatever else answers the click finds the address complete.
  for (const type of ['pointerdown', 'focusin', 'click']) document.addEventListener(type, carry, true)
  // This script may have come after the focus.
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
