import type { toggleAttributes } from '../toggle-attributes.ts'
import type { IntentDeps } from '../tools.ts'

const openDrawer = '.dg-drawer:popover-open'

let isPushed = false
let setAttributes: typeof toggleAttributes

/** Extends the popovers beyond plain HTML: modal behavior, browser back, closing on wide screens. */
export function startDrawer(deps: IntentDeps, toggle: typeof toggleAttributes): void {
  setAttributes = toggle
  document.addEventListener('toggle', deps.showCurrentLink, true)
  document.addEventListener('toggle', ({ target, newState }) => newState === 'open' && enter(target as Element), true)
  document.addEventListener('focusin', keepInside)
  deps.on('keydown', 'html', (_, { key }) => {
    if (key === 'Escape' && document.querySelector(openDrawer)) closeAndReturn()
  })
  deps.on('click', '.dg-drawer [popovertargetaction]', closeAndReturn)
  document.addEventListener('beforetoggle', (event) => drawerToggled(event as ToggleEvent), true)
  document.addEventListener('click', leaveByLink)
  addEventListener('popstate', closeWithoutEntry)
  addEventListener('pagehide', close)
  addEventListener('resize', closeWithoutToggle)
  // The drawer may have been opened while this script was loading.
  for (const drawer of openDrawers()) {
    toggled(drawer, true)
    deps.showCurrentLink()
    if (!drawer.contains(document.activeElement)) enter(drawer)
  }
  closeWithoutToggle()
}

export function closeWithoutEntry(): void {
  if (!isPushed) return
  isPushed = false
  close()
}

function opener(): HTMLElement | null {
  return document.querySelector('.dg-navbar-toggle')
}

/** Wide screens have no button that opens the drawer. */
function closeWithoutToggle(): void {
  if (!opener()?.getClientRects().length) close()
}

/** Moves the focus into an opened panel, to its close button. */
function enter(drawer: Element): void {
  drawer.querySelector<HTMLElement>('.dg-drawer-header [popovertargetaction]')?.focus()
}

/** Traps the focus from the first moment on: the page behind the drawer becomes inert only after the animation. */
function keepInside({ target }: FocusEvent): void {
  const drawer = openDrawers().at(-1)
  if (drawer && !drawer.contains(target as Node)) enter(drawer)
}

/** The sidebar comes before the main menu, which covers it. */
function openDrawers(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(openDrawer)]
}

function drawerToggled({ target, newState }: ToggleEvent): void {
  const drawer = target as Element
  if (drawer.matches('.dg-drawer')) toggled(drawer, newState === 'open')
}

function toggled(drawer: Element, isOpen: boolean): void {
  if (isOpen) {
    // A drawer below may have made this one inert.
    disableAround(undefined)
    // After the animation: it restyles the whole page, which must not delay the first frame of the drawer.
    setTimeout(() => disableAround(openDrawers().at(-1)), 250)
  } else disableAround(openDrawers().find((other) => other !== drawer))
  // On wide screens this element is a column.
  if (drawer.matches('.dg-sidebar')) {
    const label = drawer.querySelector('nav')?.ariaLabel ?? ''
    setAttributes(drawer, { role: 'dialog', 'aria-modal': 'true', 'aria-label': label }, isOpen)
  }
  // The main menu covers the sidebar, which stays open when the menu closes.
  if (!isOpen && openDrawers().length > 1) return
  // The extra entry lets the browser's back button close the drawer and stay on the page.
  if (isOpen && !isPushed) history.pushState({ ...history.state, docsgenDrawer: true }, '')
  else if (!isOpen && isPushed && history.state?.docsgenDrawer) history.back()
  isPushed = isOpen
}

/** Makes everything outside an open drawer inert. */
function disableAround(drawer: Element | undefined): void {
  for (const other of document.querySelectorAll<HTMLElement>('body > *, .dg-layout > *'))
    other.inert = drawer !== undefined && !other.contains(drawer)
}

function close(): void {
  for (const drawer of openDrawers()) drawer.hidePopover()
}

function closeAndReturn(): void {
  close()
  opener()?.focus()
}

// For full page loads: removes the drawer's history entry, so that going back takes one step.
function leaveByLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>(`${openDrawer} a[href]`)
  if (!link || !isPushed || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return
  if (link.target && link.target !== '_self') return
  event.preventDefault()
  isPushed = false
  location.replace(link.href)
  close()
}
