import type { word as sayWord } from './words.ts'

let word: typeof sayWord

/** Opens and closes categories of the sidebar, and hides the sidebar where the site allows it. */
export function startBranches(say: typeof sayWord): void {
  word = say
  document.addEventListener('click', (event) => {
    const at = event.target as Element
    if (at.closest('.sidebar-fold')) return fold()
    // The name of the category that one is in does what its button does.
    const entry = at.closest('.menu__caret, .menu__link[aria-current]')?.parentElement
    const caret = entry?.querySelector<HTMLElement>(':scope > .menu__caret')
    const group = at.closest('.sidebar summary')?.parentElement as HTMLDetailsElement | undefined
    if (group && !group.open) closeOthers(group.parentElement!)
    if (!caret || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    toggle(caret)
  })
}

// The entries of a branch that was never open are not in the page: its link leads to them.
function toggle(caret: HTMLElement): void {
  const entry = caret.parentElement!
  const list = entry.querySelector<HTMLElement>(':scope > .menu__list')
  if (!list) entry.querySelector('a')!.click()
  else show(caret, list, list.hidden === true)
}

function show(caret: HTMLElement, list: HTMLElement, open: boolean): void {
  list.hidden = !open
  caret.ariaExpanded = `${open}`
  const label = open
    ? word('theme.DocSidebarItem.collapseCategoryAriaLabel', "Collapse sidebar category '{label}'")
    : word('theme.DocSidebarItem.expandCategoryAriaLabel', "Expand sidebar category '{label}'")
  caret.ariaLabel = label.replace('{label}', caret.previousElementSibling!.textContent!)
  if (open) closeOthers(caret.parentElement!)
}

function closeOthers(entry: Element): void {
  if (!entry.closest('[data-auto-collapse]')) return
  for (const other of entry.parentElement!.children) {
    if (other === entry) continue
    other.querySelector(':scope > details')?.removeAttribute('open')
    other.querySelector<HTMLElement>(':scope > .menu__caret[aria-expanded=true]')?.click()
  }
}

function fold(): void {
  const layout = document.querySelector('.layout')!
  const isFolded = layout.classList.toggle('layout--folded')
  layout.querySelector<HTMLElement>(isFolded ? '.sidebar-unfold' : '.sidebar-fold')!.focus()
}
