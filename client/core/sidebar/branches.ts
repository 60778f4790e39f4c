import { trusted } from '../../trusted/trusted.ts'
import { collapseTime } from '../blocks/collapse.ts'
import { showBusy } from '../busy.ts'
import { changes } from '../changes.ts'
import { deps } from '../intent-deps.ts'

/** Output of `src/render/branch.tsx`. */
interface Branch {
  html: string
  /** URL of a stylesheet that it needs. */
  styles?: string
}

const asked = new Map<string, Promise<Branch>>()

/** Toggles the category of a sidebar button; entries that are not in the page are fetched. Rejects if that fails. */
export async function toggleBranch(button: Element): Promise<void> {
  const entry = button.closest('li')!
  // A category with only its own page.
  if (!listOf(entry) && !entry.dataset.branch) return entry.querySelector('a')!.click()
  if (!listOf(entry)) await fetchList(entry)
  const open = button.ariaExpanded === null ? !isOpen(entry) : button.ariaExpanded === 'false'
  if (open) closeOthers(entry)
  slide(entry, open)
}

async function fetchList(entry: HTMLElement): Promise<void> {
  const { branches } = entry.closest<HTMLElement>('[data-branches]')!.dataset
  const isThere = showBusy(entry, { className: 'dg-branch-spinner', where: 'append' })
  try {
    const { html, styles } = await load(`${branches}${entry.dataset.branch}.json`)
    if (styles) addStyles(styles)
    // Another click may have been faster.
    if (listOf(entry)) return
    entry.insertAdjacentHTML('beforeend', trusted.createHTML(html))
    listOf(entry)!.hidden = true
    deps.nameBranches(entry)
  } finally {
    isThere()
  }
}

/** Fetches each branch once, and again after a failure. */
function load(url: string): Promise<Branch> {
  const key = `${changes()} ${url}`
  const known = asked.get(key) ?? ask(url)
  asked.set(key, known)
  known.catch(() => asked.delete(key))
  return known
}

async function ask(url: string): Promise<Branch> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`)
  return (await answer.json()) as Branch
}

function addStyles(href: string): void {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}

/** If the site is configured so, closes the other categories of the same level, except those that cannot be closed. */
export function closeOthers(entry: Element): void {
  if (!entry.closest('[data-auto-collapse]')) return
  for (const other of entry.parentElement!.children)
    if (other !== entry && isOpen(other) && other.querySelector(':scope > :is([aria-expanded], details)'))
      slide(other, false)
}

/** The list of a category, if it is in the page. */
export function listOf(entry: Element): HTMLElement | null {
  return entry.querySelector(':scope > .dg-menu__list, :scope > details > .dg-menu__list')
}

/** Whether the entries of a category are shown. */
export function isOpen(entry: Element): boolean {
  const list = listOf(entry)
  return !!list && !list.hidden && list.parentElement!.matches('li, [open]')
}

/** Shows or hides the list of a category that is in the page. */
export function setOpen(entry: Element, open: boolean): void {
  name(entry, open)
  show(entry, open)
}

/** Like `setOpen`, with an animation. */
export function slide(entry: Element, open: boolean): void {
  const list = listOf(entry)!
  for (const running of list.getAnimations()) running.cancel()
  name(entry, open)
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

function name(entry: Element, open: boolean): void {
  const button = entry.querySelector(':scope > [aria-expanded]')
  button?.setAttribute('aria-expanded', `${open}`)
  if (!button?.matches('.dg-menu__caret')) return
  const label = open
    ? deps.translate('theme.DocSidebarItem.collapseCategoryAriaLabel', "Collapse sidebar category '{label}'")
    : deps.translate('theme.DocSidebarItem.expandCategoryAriaLabel', "Expand sidebar category '{label}'")
  button.ariaLabel = label.replace('{label}', button.previousElementSibling!.textContent!)
}
