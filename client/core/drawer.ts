import { showCurrentLink } from './sidebar.ts'

const openDrawer = '.drawer:popover-open'

let pushed = false

/** Adds to the popovers what HTML alone does not: state on the toggle, browser back, closing on wide screens. */
export function startDrawer(): void {
  document.addEventListener('toggle', showCurrentLink, true)
  document.addEventListener('beforetoggle', (event) => drawerToggled(event as ToggleEvent), true)
  document.addEventListener('click', leaveByLink)
  addEventListener('popstate', closedByBack)
  addEventListener('pagehide', close)
  matchMedia('(min-width: 997px)').addEventListener('change', close)
}

function drawerToggled(event: ToggleEvent): void {
  const drawer = event.target as Element
  if (!drawer.matches('.drawer')) return
  const open = event.newState === 'open'
  if (drawer.id === 'drawer') toggled(open)
  else document.querySelector('aside#drawer')?.toggleAttribute('inert', open)
}

function toggled(open: boolean): void {
  document.querySelector('.navbar-toggle')?.setAttribute('aria-expanded', `${open}`)
  // The extra entry lets the browser's back button close the drawer and stay on the page.
  if (open && !pushed) history.pushState({ ...history.state, docsgenDrawer: true }, '')
  else if (!open && pushed && history.state?.docsgenDrawer) history.back()
  pushed = open
}

function closedByBack(): void {
  if (!pushed) return
  pushed = false
  close()
}

function close(): void {
  for (const drawer of document.querySelectorAll<HTMLElement>(openDrawer)) drawer.hidePopover()
}

// Takes the place of the extra entry, so that going back from the next page is one step.
function leaveByLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>(`${openDrawer} a[href]`)
  if (!link || !pushed || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return
  if (link.target && link.target !== '_self') return
  event.preventDefault()
  pushed = false
  location.replace(link.href)
  close()
}
