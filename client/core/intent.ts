import { toggleBranch } from '../sidebar/branches.ts'
import { startSidebar } from '../sidebar/start.ts'
import { startCarrying } from './carry.ts'
import { animateDetails } from './collapse.ts'
import { copyText } from './copy-text.ts'
import { startDrawer } from './drawer.ts'
import { startDropdowns } from './dropdown.ts'
import { fitNavbar } from './fit-navbar.ts'
import { showMeant, startNavigation, visit } from './navigation.ts'
import type { Lent } from './on-intent.ts'
import { startPrinting } from './print.ts'
import type { Visit } from './visits.ts'

/** What a reader needs who does more than read. */
export interface Intent {
  /** Shows a page. Done when it stands, or when another one is wanted meanwhile; fails where it cannot be loaded. */
  visit: (to: Visit) => Promise<void>
  /** On the page for what is not found: shows the page that the address may mean. */
  showMeant: () => Promise<void>
  /** Copies what a code block says. */
  copy: (block: HTMLElement, button: HTMLElement) => Promise<void>
  /** Opens or closes the category of the sidebar that a button belongs to. Fails where its entries cannot be loaded. */
  toggleBranch: (button: Element) => Promise<void>
}

/** Starts it all, once for all pages. */
export function openIntent(lent: Lent): Intent {
  startNavigation(lent)
  startSidebar(lent)
  startDropdowns(lent.on)
  startDrawer(lent)
  startCarrying()
  animateDetails()
  startPrinting()
  fitNavbar()
  document.addEventListener('docsgen:navigate', fitNavbar)
  return {
    visit,
    showMeant,
    copy: (block, button) => copyText(block, button, lent.word),
    toggleBranch: (button) => toggleBranch(button, lent.word),
  }
}
