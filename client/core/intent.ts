import { toggleBranch } from '../sidebar/branches.ts'
import { startSidebar } from '../sidebar/start.ts'
import { startDrawer } from './bar/drawer.ts'
import { startDropdowns } from './bar/dropdown.ts'
import { fitNavbar } from './bar/fit-navbar.ts'
import { animateDetails } from './blocks/collapse.ts'
import { addCopyButtons } from './blocks/copy-code.ts'
import { watchDiagrams } from './blocks/mermaid.ts'
import { focusWideTables } from './blocks/tables.ts'
import { addWrapButtons } from './blocks/word-wrap.ts'
import { startCarrying } from './carry.ts'
import { findToc } from './current-heading.ts'
import { startHolding } from './hold-target.ts'
import { takeLent } from './lent.ts'
import type { Lent } from './on-intent.ts'
import { startPrinting } from './print.ts'
import { addBackToTop, startScroll } from './scroll.ts'
import { showMeant, startNavigation, visit } from './visit/navigation.ts'
import { prefetch, prefetchText } from './visit/prefetch.ts'
import type { Visit } from './visit/visits.ts'

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
