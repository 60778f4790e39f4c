import { startChanges } from '../features/changes/start.ts'
import { nameShortcuts, startShortcuts } from '../features/shortcuts/shortcuts.ts'
import { startZoom, watchPictures } from '../features/zoom/zoom.ts'
import { toggleBranch } from '../sidebar/branches.ts'
import { startSidebar } from '../sidebar/start.ts'
import { trusted } from '../trusted/trusted.ts'
import { startDrawer } from './bar/drawer.ts'
import { startDropdowns } from './bar/dropdown.ts'
import { fitNavbar } from './bar/fit-navbar.ts'
import { followMode } from './bar/follow-mode.ts'
import { animateDetails } from './blocks/collapse.ts'
import { addCopyButtons, addWrapButtons } from './blocks/copy-code.ts'
import { focusWideBoxes } from './blocks/tables.ts'
import { changes } from './changes.ts'
import { startHolding } from './hold-target.ts'
import { isInViewport } from './in-sight.ts'
import { deps, setDeps } from './intent-deps.ts'
import { keepPage } from './recent-pages.ts'
import { addBackToTop, startScroll } from './scroll.ts'
import { findToc } from './toc.ts'
import type { IntentDeps } from './tools.ts'
import { readPage, showFallback, startNavigation, visit } from './visit/navigation.ts'
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
  startDrawer()
  followMode()
  startHolding()
  startScroll()
  animateDetails()
  startZoom()
  deps.on('click', '.dg-copy-page', async (button) =>
    (await import('../features/copy-page/copy.ts')).copyPage(button, deps),
  )
  startChanges()
  startShortcuts()
  startFeedback()
  startPreviews()
  startOffline()
  startTypes()
  startPrinting()
  preparePage()
  document.addEventListener('docsgen:navigate', preparePage)
  warmIcons()
  // Links that were pressed early are pressed again when this is done.
  if (document.querySelector('[data-locale], [data-version]'))
    await import('./bar/carry.ts').then((it) => it.startCarrying(), console.warn)
  return { visit, showFallback: findPage, prefetch, toggleBranch }
}

async function findPage(): Promise<void> {
  await showFallback()
  if (deps.readOptions().isNotFound) (await import('../features/not-found/not-found.ts')).showNearest(deps)
}

function preparePage(): void {
  fitNavbar()
  addCopyButtons()
  addWrapButtons()
  addBackToTop()
  nameShortcuts()
  focusWideBoxes()
  filterTables()
  findToc()
  drawDiagrams()
  watchPictures()
  prefetchText()
  const { recentPages } = deps.readOptions()
  if (recentPages) keepPage(recentPages, deps.store)
}

/** Handles answers to the question below documents. The script that sends them loads with the first one. */
function startFeedback(): void {
  deps.on('click', '.dg-feedback-answer', (button) => {
    import('../features/feedback/feedback.ts').then(
      ({ sendFeedback }) => sendFeedback(button as HTMLButtonElement, deps),
      (error) => deps.showFailure(button.parentElement!, error, () => button.click()),
    )
  })
}

const previewed =
  '.dg-markdown a[href]:not([data-no-preview], .dg-hash-link, .dg-card, .dg-term-note a, nav a, [data-footnote-backref])'

/** Loads the previews of links, if the site has them, with the first link that is used. */
function startPreviews(): void {
  if (!deps.readOptions().preview) return
  const open = async (link: HTMLAnchorElement) => {
    const url = deps.ownPage(link)
    const file = url && deps.fileOf(url)
    if (file === deps.fileOf(location)) return link.hash ? document : undefined
    return file ? readPage(file) : undefined
  }
  const start = (link: Element, event: Event) => {
    import('../features/preview/preview.ts').then(
      ({ startPreview }) => startPreview(link as HTMLAnchorElement, event, { ...deps, open }),
      () => {},
    )
  }
  for (const type of ['pointerover', 'focusin'] as const) deps.on(type, previewed, start)
  // The pointer may be on a link already, and not move again.
  const pointed = matchMedia('(hover: hover)').matches && document.querySelector(`:is(${previewed}):hover`)
  if (pointed) start(pointed, new Event('pointerover'))
}

/** Shows types of names in code. The pointer may be on a name already, and not move again. */
function startTypes(): void {
  const show = async (button: HTMLElement) =>
    (await import('../features/code-types/hover.ts')).hoverType(button as HTMLButtonElement)
  deps.on('pointerover', '.dg-code-type', (button, { pointerType }) => pointerType !== 'touch' && show(button))
  const pointed = matchMedia('(hover: hover)').matches && document.querySelector<HTMLElement>('.dg-code-type:hover')
  if (pointed) show(pointed)
}

/** Stores the site in the browser, if it works offline and is not being edited. */
function startOffline(): void {
  // The page that stands for those that are not stored.
  const retry = document.querySelector<HTMLElement>('.dg-offline-retry')
  if (retry) addEventListener('online', () => retry.click())
  const { offline } = deps.readOptions()
  if (!offline || changes() !== undefined || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(trusted.createScriptURL(offline)).catch(() => {})
}

/** Loads the script that draws diagrams on pages that have some. Without it, their source is there. */
function drawDiagrams(): void {
  if (!document.querySelector('.dg-mermaid')) return
  import('./blocks/mermaid.ts').then(
    ({ watchDiagrams }) => watchDiagrams({ ...deps, isInViewport, watchPictures }),
    () => {},
  )
}

/** Prints links with their absolute URL, because a path is useless on paper. */
function startPrinting(): void {
  addEventListener('beforeprint', () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([href^="#"], [data-plain])'))
      link.dataset.url = link.href
  })
}

/** Loads the filter of tables on pages that have one. Without it, all rows are there. */
function filterTables(): void {
  if (!document.querySelector('.dg-table-scroll[data-filter]')) return
  import('../features/tables/filter.ts').then(
    ({ addFilters }) => addFilters(),
    () => {},
  )
}
