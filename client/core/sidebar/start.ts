import { deps } from '../intent-deps.ts'
import type { Swap } from '../visit/swap-page.ts'
import { closeOthers, isOpen, listOf, setOpen } from './branches.ts'

/** Keeps categories as the reader left them, across pages, and hides the sidebar if the site allows it. */
export function startSidebar(): void {
  deps.on('click', '[data-auto-collapse] details:not([open]) > summary', (summary) =>
    closeOthers(summary.closest('li')!),
  )
  deps.on('click', '.dg-sidebar-fold', fold)
  document.addEventListener('docsgen:swap', (event) => keepGroups((event as CustomEvent<Swap>).detail))
}

function fold(): void {
  const layout = document.querySelector('.dg-layout')!
  const isFolded = layout.classList.toggle('dg-layout--folded')
  layout
    .querySelector<HTMLElement>(isFolded ? '.dg-sidebar-unfold' : '.dg-sidebar-fold')!
    .focus({ preventScroll: true })
}

/** Moves the list of an open category to the next page if it is closed there; a closed category stays closed. */
function keepGroups({ old, fresh }: Swap): void {
  deps.nameBranches(fresh)
  const place = placeOf(old)
  if (!place || place !== placeOf(fresh)) return
  for (const entry of old.querySelectorAll<HTMLElement>('[data-branch]')) {
    const twin = fresh.querySelector(`[data-branch="${entry.dataset.branch}"]`)
    const list = listOf(entry)
    if (!twin || !list) continue
    const open = isOpen(entry)
    if (listOf(twin)) {
      if (!open && isActive(entry)) setOpen(twin, false)
    } else if (open) {
      twin.append(unmarked(list))
      setOpen(twin, true)
    }
  }
}

/** The folder of the branches: it differs between editions. */
function placeOf(part: Element): string | undefined {
  return part.querySelector<HTMLElement>('[data-branches]')?.dataset.branches
}

// A category opens when it becomes active; one that the reader has closed while it was active stays closed.
function isActive(entry: Element): boolean {
  return !!entry.querySelector(':scope > .dg-menu__link--active, :scope > details > .dg-menu__link--active')
}

/** Removes the mark of the current page, which is not in this list. */
function unmarked(list: HTMLElement): HTMLElement {
  for (const link of list.querySelectorAll('[aria-current], .dg-menu__link--active')) {
    link.removeAttribute('aria-current')
    link.classList.remove('dg-menu__link--active')
  }
  return list
}
