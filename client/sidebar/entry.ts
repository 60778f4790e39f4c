import { collapseTime } from '../core/blocks/collapse.ts'
import type { word } from '../core/words.ts'

export type Word = typeof word

/** The list of a category, if it is in the page. */
export function listOf(entry: Element): HTMLElement | null {
  return entry.querySelector(':scope > .menu__list, :scope > details > .menu__list')
}

/** Whether the entries of a category are shown. */
export function isOpen(entry: Element): boolean {
  const list = listOf(entry)
  return !!list && !list.hidden && list.parentElement!.matches('li, [open]')
}

/** Shows or hides the list of a category that is in the page. */
export function setOpen(entry: Element, open: boolean, word: Word): void {
  name(entry, open, word)
  show(entry, open)
}

/** Like `setOpen`, with an animation. */
export function slide(entry: Element, open: boolean, word: Word): void {
  const list = listOf(entry)!
  for (const running of list.getAnimations()) running.cancel()
  name(entry, open, word)
  show(entry, true)
  const heights = ['0px', `${list.offsetHeight}px`]
  const frames = { height: open ? heights : heights.reverse(), overflow: ['clip', 'clip'] }
  const animation = list.animate(frames, { duration: collapseTime(list.offsetHeight), easing: 'ease-in-out' })
  animation.onfinish = () => show(entry, open)
}

function show(entry: Element, open: boolean): void {
  const list = listOf(entry)!
  const group = list.parentElement
  if (group instanceof HTMLDetailsElement) group.open = open
  else list.hidden = !open
}

function name(entry: Element, open: boolean, word: Word): void {
  const button = entry.querySelector(':scope > [aria-expanded]')
  button?.setAttribute('aria-expanded', `${open}`)
  if (!button?.matches('.menu__caret')) return
  const label = open
    ? word('theme.DocSidebarItem.collapseCategoryAriaLabel', "Collapse sidebar category '{label}'")
    : word('theme.DocSidebarItem.expandCategoryAriaLabel', "Expand sidebar category '{label}'")
  button.ariaLabel = label.replace('{label}', button.previousElementSibling!.textContent!)
}
