import { notFound, prepare, start } from 'docsgen:features/intent'
import { startDrawers } from './bar/drawers.ts'
import { startDropdowns } from './bar/dropdown.ts'
import { fitNavbar } from './bar/fit-navbar.ts'
import { followMode } from './bar/follow-mode.ts'
import { animateDetails } from './blocks/collapse.ts'
import { addCopyButtons, addWrapButtons } from './blocks/copy-code.ts'
import { focusWideBoxes } from './blocks/tables.ts'
import { startHolding } from './hold-target.ts'
import { deps, setDeps } from './intent-deps.ts'
import { keepPage } from './recent-pages.ts'
import { addBackToTop, startScroll } from './scroll.ts'
import { toggleBranch } from './sidebar/branches.ts'
import { startSidebar } from './sidebar/start.ts'
import { findToc } from './toc.ts'
import type { IntentDeps } from './tools.ts'
import { showFallback, startNavigation, visit } from './visit/navigation.ts'
import type { Visit } from './visit/offsets.ts'
import { prefetch, prefetchText } from './visit/prefetch.ts'
import { warmIcons } from './warm-icons.ts'

/** Features that load after the page is usable. */
export interface Intent {
  /**
   * Shows a page. Resolves when the page is shown or another visit replaces this one; rejects if the page cannot be
   * loaded.
   */
  visit: (to: Visit) => Promise<void>
  /** On the 404 page: shows the page that the URL means, or names the nearest ones. */
  showFallback: () => Promise<void>
  /** Fetches the page of a link that a reader is about to follow. */
  prefetch: (link: Element) => void
  /** Opens or closes a sidebar category. Rejects if its entries cannot be loaded. */
  toggleBranch: (button: Element) => Promise<void>
}

/** Starts all features, once for all pages. */
export async function openIntent(tools: IntentDeps): Promise<Intent> {
  setDeps(tools)
  startNavigation()
  startSidebar()
  startDropdowns()
  startSkipLink()
  followMode()
  startHolding()
  startScroll()
  animateDetails()
  for (const run of start) run()
  // The navbar of the page shows that its buttons do all that they can.
  startDrawers().then(preparePage)
  document.addEventListener('docsgen:navigate', preparePage)
  warmIcons()
  // Links that were pressed early are pressed again when this is done.
  if (document.querySelector('[data-locale], [data-version]'))
    await import('./bar/carry.ts').then((it) => it.startCarrying(), console.warn)
  return { visit, showFallback: findPage, prefetch, toggleBranch }
}

/** Moves the focus into `main` without adding a hash to the URL. */
function startSkipLink(): void {
  deps.on('click', '.dg-skip-link', (_, event) => {
    const main = document.querySelector<HTMLElement>('main')
    if (!main) return
    event.preventDefault()
    main.tabIndex = -1
    main.focus()
    main.scrollIntoView()
  })
}

async function findPage(): Promise<void> {
  await showFallback()
  if (deps.readOptions().isNotFound) for (const run of notFound) run()
}

function preparePage(): void {
  fitNavbar()
  addCopyButtons()
  addWrapButtons()
  addBackToTop()
  focusWideBoxes()
  findToc()
  prefetchText()
  const { recentPages } = deps.readOptions()
  if (recentPages) keepPage(recentPages, deps.store)
  for (const run of prepare) run()
}
