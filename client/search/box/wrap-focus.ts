import type { KeyboardEvent } from 'react'

/** Leads the focus from the last place of an element to its first, and back; tells whether it did. */
export function wrapFocus({ currentTarget, shiftKey }: KeyboardEvent<HTMLElement>): boolean {
  const all = [...currentTarget.querySelectorAll<HTMLElement>('input, button, a')].filter(isSeen)
  const [from, to] = shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  if (document.activeElement !== from) return false
  to?.focus()
  return true
}

function isSeen(element: HTMLElement): boolean {
  return element.getClientRects().length > 0
}
