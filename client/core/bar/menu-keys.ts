/** Moves the focus through a menu of the navbar by arrow keys, Home and End. Arrow keys on its label open it. */
export function walk(menu: HTMLElement, key: string): void {
  const entries = [...menu.querySelectorAll<HTMLElement>('.dg-dropdown-menu a')]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const places: Record<string, number> = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: at < 0 ? -1 : at - 1,
    ...(at >= 0 && { Home: 0, End: -1 }),
  }
  const to = places[key]
  if (to === undefined) return
  menu.querySelector('.dg-dropdown-label')!.ariaExpanded = 'true'
  entries.at(to)?.focus()
}
