import type { Lent } from './on-intent.ts'

const openDrawer = '.drawer:popover-open'

let isPushed = false

/** Adds to the popovers what HTML alone does not: state on the toggle, browser back, closing on wide screens. */
export function startDrawer({ on, showCurrentLink }: Pick<Lent, 'on' | 'showCurrentLink'>): void {
  document.addEventListener('toggle', showCurrentLink, true)
  on('keydown', 'html', (_, { key }) => {
    if (key !== 'Escape' || !document.querySelector(openDrawer)) return
    close()
    document.querySelector<HTMLElement>('.navbar-toggle')?.focus()
  })
  document.addEventListener('beforetoggle', (event) => drawerToggled(event as ToggleEvent), true)
  document.addEventListener('click', leaveByLink)
  addEventListener('popstate', closeWithoutEntry)
  addEventListener('pagehide', close)
  matchMedia('(min-width: 997px)').addEventListener('change', close)
  // It may have been opened while this script was on its way.
  if (document.querySelector(openDrawer)) toggled(true)
}

/** Closes the drawer for another page, which takes the place of the entry that it has in the history. */
export function closeWithoutEntry(): void {
  if (!isPushed) return
  isPushed = false
  close()
}

function drawerToggled(event: ToggleEvent): void {
  const drawer = event.target as Element
  if (!drawer.matches('.drawer')) return
  const isOpen = event.newState === 'open'
  if (drawer.id === 'dg:drawer') toggled(isOpen)
  else document.querySelector('aside.drawer')?.toggleAttribute('inert', isOpen)
}

function toggled(isOpen: boolean): void {
  document.querySelector('.navbar-toggle')?.setAttribute('aria-expanded', `${isOpen}`)
  // The extra entry lets the browser's back button close the drawer and stay on the page.
  if (isOpen && !isPushed) history.pushState({ ...history.state, docsgenDrawer: true }, '')
  else if (!isOpen && isPushed && history.state?.docsgenDrawer) history.back()
  isPushed = isOpen
}

function close(): void {
  for (const drawer of document.querySelectorAll<HTMLElement>(openDrawer)) drawer.hidePopover()
}

// Pages that are loaded as a whole: going back from them is one step too.
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
