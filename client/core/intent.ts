import { toggleBranch } from '../sidebar/branches.ts'
import { startSidebar } from '../sidebar/start.ts'
import { startCarrying } from './carry.ts'
import { animateDetails } from './collapse.ts'
import { addCopyButtons } from './copy-code.ts'
import { findToc } from './current-heading.ts'
import { startDrawer } from './drawer.ts'
import { startDropdowns } from './dropdown.ts'
import { fitNavbar } from './fit-navbar.ts'
import { startHolding } from './hold-target.ts'
import { takeLent } from './lent.ts'
import { watchDiagrams } from './mermaid.ts'
import { showMeant, startNavigation, visit } from './navigation.ts'
import type { Lent } from './on-intent.ts'
import { prefetch, prefetchText } from './prefetch.ts'
import { startPrinting } from './print.ts'
import { addBackToTop, startScroll } from './scroll.ts'
import { focusWideTables } from './tables.ts'
import type { Visit } from './visits.ts'
import { addWrapButtons } from './word-wrap.ts'

/** Everything that can wait until the page stands, for readers who do more than read. */
export interface Intent {
  /** Shows a page. Done when it stands, or when another one is wanted meanwhile; fails where it cannot be loaded. */
  visit: (to: Visit) => Promise<void>
  /** On the page for what is not found: shows the page that the address may mean. */
  showMeant: () => Promise<void>
  /** Fetches the page that a link leads to, since a reader is about to follow it. */
  prefetch: (link: Element) => void
  /** Opens or closes the category of the sidebar that a button belongs to. Fails where its entries cannot be loaded. */
  toggleBranch: (button: Element) => Promise<void>
}

/** Starts it all, once for all pages. */
export function openIntent(lent: Lent): Intent {
  takeLent(lent)
  startNavigation()
  startSidebar(lent)
  startDropdowns(lent.on)
  startDrawer(lent)
  startCarrying()
  startHolding()
  startScroll()
  animateDetails()
  startPrinting()
  preparePage()
  document.addEventListener('docsgen:navigate', preparePage)
  return { visit, showMeant, prefetch, toggleBranch: (button) => toggleBranch(button, lent.word) }
}

function preparePage(): void {
  fitNavbar()
  addCopyButtons()
  addWrapButtons()
  addBackToTop()
  focusWideTables()
  findToc()
  watchDiagrams()
  prefetchText()
}
