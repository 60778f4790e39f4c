import type { IntentDeps } from '../core/on-intent.ts'
import type { Swap } from '../islands/carry-over.ts'
import { closeOthers } from './branches.ts'
import { isOpen, listOf, setOpen, type Word } from './entry.ts'

/** What the sidebar does beside opening and closing categories; where the site allows it, it can be hidden. */
export function startSidebar({ on, word }: Pick<IntentDeps, 'on' | 'word'>): void {
  on('click', '[data-auto-collapse] details:not([open]) > summary', (summary) =>
    closeOthers(summary.closest('li')!, word),
  )
  on('click', '.sidebar-fold', fold)
  startKeepingGroups(word)
}

function fold(): void {
  const layout = document.querySelector('.layout')!
  const isFolded = layout.classList.toggle('layout--folded')
  layout.querySelector<HTMLElement>(isFolded ? '.sidebar-unfold' : '.sidebar-fold')!.focus({ preventScroll: true })
}

/** Keeps the categories of the sidebar open and closed as the reader has left them, page by page. */
function startKeepingGroups(word: Word): void {
  document.addEventListener('docsgen:swap', (event) => keepGroups((event as CustomEvent<Swap>).detail, word))
}

/** The list of a category that is open, and is closed on the next page, goes there; one that was closed stays so. */
function keepGroups({ old, fresh }: Swap, word: Word): void {
  const place = placeOf(old)
  if (!place || place !== placeOf(fresh)) return
  for (const entry of old.querySelectorAll<HTMLElement>('[data-branch]')) {
    const twin = fresh.querySelector(`[data-branch="${entry.dataset.branch}"]`)
    const list = listOf(entry)
    if (!twin || !list) continue
    const open = isOpen(entry)
    if (listOf(twin)) {
      if (!open && isActive(entry)) setOpen(twin, false, word)
    } else if (open) {
      twin.append(unmarked(list))
      setOpen(twin, true, word)
    }
  }
}

/** Where the branches lie: other editions have others. */
function placeOf(part: Element): string | undefined {
  return part.querySelector<HTMLElement>('[data-branches]')?.dataset.branches
}

// Becoming active opens a category; one that the reader has closed while it was so stays closed.
function isActive(entry: Element): boolean {
  return !!entry.querySelector(':scope > .menu__link--active, :scope > details > .menu__link--active')
}

/** The page that is read is not in it. */
function unmarked(list: HTMLElement): HTMLElement {
  for (const link of list.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current')
  for (const link of list.querySelectorAll('.menu__link--active')) link.classList.remove('menu__link--active')
  return list
}
