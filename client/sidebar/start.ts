import type { Lent } from '../core/on-intent.ts'
import { closeOthers } from './branches.ts'
import { startKeepingGroups } from './keep-groups.ts'

/** What the sidebar does beside opening and closing categories; where the site allows it, it can be hidden. */
export function startSidebar({ on, word }: Pick<Lent, 'on' | 'word'>): void {
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
