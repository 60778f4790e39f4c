import { startShortcuts } from '../features/shortcuts/shortcuts.ts'
import { startZoom, watchPictures } from '../features/zoom/zoom.ts'
import { toggleBranch } from '../sidebar/branches.ts'
import { startSidebar } from '../sidebar/start.ts'
import { startDrawer } from './bar/drawer.ts'
import { startDropdowns } from './bar/dropdown.ts'
import { fitNavbar } from './bar/fit-navbar.ts'
import { animateDetails } from './blocks/collapse.ts'
import { addCopyButtons, addWrapButtons } from './blocks/copy-code.ts'
import { watchDiagrams } from './blocks/mermaid.ts'
import { focusWideTables } from './blocks/tables.ts'
import { heldTarget, startHolding } from './hold-target.ts'
import { deps, setDeps } from './lent.ts'
import { keepPage } from './recent-pages.ts'
import type { IntentDeps } from './tools.ts'
import { showFallback, startNavigation, visit } from './visit/navigation.ts'
import type { Visit } from './visit/offsets.ts'
import { prefetch, prefetchText } from './visit/prefetch.ts'

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
export function openIntent(tools: IntentDeps): Intent {
  setDeps(tools)
  startNavigation()
  startSidebar()
  startDropdowns()
  startDrawer()
  startCarrying()
  startHolding()
  startScroll()
  animateDetails()
  startPrinting()
  startZoom()
  deps.on('click', '.copy-page', async (button) =>
    (await import('../features/copy-page/copy.ts')).copyPage(button, deps),
  )
  startShortcuts()
  startFeedback()
  preparePage()
  document.addEventListener('docsgen:navigate', preparePage)
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
  focusWideTables()
  filterTables()
  findToc()
  watchDiagrams()
  watchPictures()
  prefetchText()
  const { recentPages } = deps.readOptions()
  if (recentPages) keepPage(recentPages, deps.store)
}

/** Handles answers to the question below documents. The script that sends them loads with the first one. */
function startFeedback(): void {
  deps.on('click', '.feedback-answer', (button) => {
    import('../features/feedback/feedback.ts').then(
      ({ sendFeedback }) => sendFeedback(button as HTMLButtonElement, deps),
      (error) => deps.showFailure(button.parentElement!, error, () => button.click()),
    )
  })
}

/** Loads the filter of tables on pages that have one. Without it, all rows are there. */
async function filterTables(): Promise<void> {
  if (document.querySelector('.table-scroll[data-filter]')) (await import('../features/tables/filter.ts')).addFilters()
}

/** Prints links with their absolute URL, because a path is useless on paper. */
function startPrinting(): void {
  addEventListener('beforeprint', () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([href^="#"])'))
      link.dataset.url = link.href
  })
}

// Links to the same page in another version or language keep the query and hash of the current URL.
const carriers = 'a[data-locale], .dropdown-menu a[data-version], .menu-group a[data-version]'

/** Completes links to other versions and languages when they are used. */
function startCarrying(): void {
  // Capturing, so that other click handlers see the complete URL.
  for (const type of ['pointerdown', 'focusin', 'click']) document.addEventListener(type, carry, true)
  // This script may have loaded after the focus event.
  carry({ target: document.activeElement })
}

function carry({ target }: Pick<Event, 'target'>): void {
  const link = (target as Element | null)?.closest<HTMLAnchorElement>(carriers)
  if (!link) return
  const parts = location.search.slice(1).split('&')
  const wanted = (link.dataset.query ?? '').split('&').filter((pair) => !parts.includes(pair))
  link.search = [...parts, ...wanted].filter(Boolean).join('&')
  link.hash = location.hash
}

const bar = '.navbar[data-hide-on-scroll]'
const button = '.back-to-top'

let last = 0
let hasJumped = false
let isWaiting = false
let settling: ReturnType<typeof setTimeout>

/** Handles everything that depends on the scroll position: active heading, back to top, hiding navbar. */
function startScroll(): void {
  last = scrollY
  addEventListener('hashchange', arrived)
  document.addEventListener('docsgen:navigate', arrived)
  deps.on('click', 'a[href^="#"]', () => jump(true))
  addEventListener('scroll', soon, { passive: true })
  addEventListener('resize', soon)
}

/** Adds the back-to-top button to a documentation page. */
function addBackToTop(): void {
  document.querySelector(button)?.remove()
  if (!document.querySelector('article')) return
  const label = deps.translate('theme.BackToTopButton.buttonAriaLabel', 'Scroll back to top')
  document.body.append(deps.makeButton('back-to-top', label, () => scrollTo({ top: 0, behavior: 'smooth' })))
}

// A heading that a URL points to is at the top, where the navbar would cover it.
function arrived(): void {
  jump(!!document.querySelector(':target'))
  hideNavbar(hasJumped)
  showButton(false)
}

// Scrolling until the page stands still does not count as scrolling by the reader.
function jump(has: boolean): void {
  hasJumped = has
  clearTimeout(settling)
  settling = setTimeout(() => {
    hasJumped = false
  }, 100)
}

function soon(): void {
  if (isWaiting) return
  isWaiting = true
  requestAnimationFrame(scrolled)
}

function scrolled(): void {
  isWaiting = false
  markHeading()
  const y = scrollY
  const left = document.documentElement.scrollHeight - innerHeight - y
  if (y !== last) {
    moveNavbar(y, left)
    showButton(y < last && y >= 300 && left > 0 && !hasJumped)
    jump(hasJumped)
  }
  last = y
}

function moveNavbar(y: number, left: number): void {
  const height = document.querySelector<HTMLElement>(bar)?.offsetHeight ?? 0
  if (y < height) hideNavbar(false)
  else if (!hasJumped) {
    if (y >= last && last > 0) hideNavbar(true)
    else if (left > height) hideNavbar(false)
  }
}

function hideNavbar(isHidden: boolean): void {
  document.querySelector(bar)?.classList.toggle('navbar--hidden', isHidden)
}

function showButton(isShown: boolean): void {
  document.querySelector(button)?.classList.toggle('back-to-top--shown', isShown)
}

let links: HTMLAnchorElement[] = []
let headings: HTMLElement[] = []
let active: HTMLAnchorElement | undefined

/** Finds the table of contents of the current page. */
function findToc(): void {
  const headingOf = (link: HTMLAnchorElement) => document.getElementById(decodeURIComponent(link.hash.slice(1)))!
  links = [...document.querySelectorAll<HTMLAnchorElement>('.theme-doc-toc-desktop a')].filter(headingOf)
  headings = links.map(headingOf)
  markHeading()
}

/**
 * Marks the current section in the table of contents, and on its bar on phones. At the top of the page, no section is
 * marked.
 */
function markHeading(): void {
  const link = links[currentHeading()]
  if (link === active) return
  active?.removeAttribute('aria-current')
  active = link
  const toggle = document.querySelector<HTMLElement>('.toc-toggle')
  delete toggle?.dataset.current
  if (!link) return
  if (toggle) toggle.dataset.current = link.textContent
  link.ariaCurrent = 'location'
  deps.scrollInside(link.closest('.toc')!, link)
}

/**
 * Index of the current heading: the one whose link was followed; else the first below the bars if it is in the upper
 * third of the viewport; else the one before it. From where no further heading can reach the bars, the threshold moves
 * down, to the bottom of the viewport at the end of the page.
 */
function currentHeading(): number {
  const held = headings.indexOf(heldTarget() as HTMLElement)
  if (scrollY <= 0) return -1
  if (held >= 0) return held
  const root = document.documentElement
  const bars = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0
  const tops = headings.map((heading) => heading.getBoundingClientRect().top)
  const left = root.scrollHeight - innerHeight - scrollY
  // How far the last heading that can reach the bars has scrolled past.
  const by = bars - (tops.findLast((top) => top - bars <= left) ?? bars - scrollY)
  const isEnding = by > 0 && tops.at(-1)! - bars > left
  // A heading that has just moved under the bars is still current.
  const from = bars - 60 + (isEnding ? by / (by + left) : 0) * (innerHeight - bars + 60)
  const next = tops.findIndex((top) => top >= from)
  if (next < 0) return tops.length - 1
  return tops[next]! <= Math.max(innerHeight / 3, from) ? next : next - 1
}
