/** Moves the focus through a menu by arrow keys, Home and End. Arrow keys on its label or button open it. */
export function walk(menu: HTMLElement, key: string): void {
  const entries = [...menu.querySelectorAll<HTMLElement>(':is(.dg-dropdown-menu, [popover]) a')]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const places: Record<string, number> = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: at < 0 ? -1 : at - 1,
    ...(at >= 0 && { Home: 0, End: -1 }),
  }
  const to = places[key]
  if (to === undefined) return
  const label = menu.querySelector('.dg-dropdown-label')
  if (label) label.ariaExpanded = 'true'
  else if (!menu.querySelector(':popover-open')) menu.querySelector<HTMLElement>('[popovertarget]')!.click()
  entries.at(to)?.focus()
}
