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
import { heldTarget, startHolding } from './hold-target.ts'
import { lent, takeLent } from './lent.ts'
import type { Lent } from './tools.ts'
import { showMeant, startNavigation, visit } from './visit/navigation.ts'
import type { Visit } from './visit/offsets.ts'
import { prefetch, prefetchText } from './visit/prefetch.ts'

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

/** On paper a link says where it leads: as a whole address, since nobody can follow a path. */
function startPrinting(): void {
  addEventListener('beforeprint', () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([href^="#"])'))
      link.dataset.url = link.href
  })
}

// Entries of a menu lead to the same place in another version or language: what the address says goes with the reader.
const carriers = 'a[data-locale], .dropdown-menu a[data-version], .menu-group a[data-version]'

/** Completes links to other versions and languages when they are used. */
function startCarrying(): void {
  // Capturing: whatever else answers the click finds the address complete.
  for (const type of ['pointerdown', 'focusin', 'click']) document.addEventListener(type, carry, true)
  // This script may have come after the focus.
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

/** Everything that follows the scroll position: active heading, back to top, hiding navbar. */
function startScroll(): void {
  last = scrollY
  addEventListener('hashchange', arrived)
  document.addEventListener('docsgen:navigate', arrived)
  lent.on('click', 'a[href^="#"]', () => jump(true))
  addEventListener('scroll', soon, { passive: true })
  addEventListener('resize', soon)
}

/** Adds the button to a page of documents. */
function addBackToTop(): void {
  document.querySelector(button)?.remove()
  if (!document.querySelector('article')) return
  const label = lent.word('theme.BackToTopButton.buttonAriaLabel', 'Scroll back to top')
  document.body.append(lent.makeButton('back-to-top', label, () => scrollTo({ top: 0, behavior: 'smooth' })))
}

// The heading that an address leads to stands at the top, where the navbar would cover it.
function arrived(): void {
  jump(!!document.querySelector(':target'))
  hideNavbar(hasJumped)
  showButton(false)
}

// What moves the page until it stands still is not the reader.
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

/** Finds the table of contents of the page that is shown now. */
function findToc(): void {
  const headingOf = (link: HTMLAnchorElement) => document.getElementById(decodeURIComponent(link.hash.slice(1)))!
  links = [...document.querySelectorAll<HTMLAnchorElement>('.theme-doc-toc-desktop a')].filter(headingOf)
  headings = links.map(headingOf)
  markHeading()
}

/** Marks the section that is read: in the list, and on the bar that stands for it on phones. None at the top of the page. */
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
  lent.scrollInside(link.closest('.toc')!, link)
}

/**
 * Place of the heading that a reader has followed a link to; else of the first below the bars, if it is in the upper third of
 * the window, or of the one before it. From where no other heading can come up to the bars this place moves down, and is the
 * bottom of the window at the end of the page.
 */
function currentHeading(): number {
  const held = headings.indexOf(heldTarget() as HTMLElement)
  if (scrollY <= 0) return -1
  if (held >= 0) return held
  const root = document.documentElement
  const bars = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0
  const tops = headings.map((heading) => heading.getBoundingClientRect().top)
  const left = root.scrollHeight - innerHeight - scrollY
  // How far the last one that can come up has gone by.
  const by = bars - (tops.findLast((top) => top - bars <= left) ?? bars - scrollY)
  const isEnding = by > 0 && tops.at(-1)! - bars > left
  // One that has just gone under the bars is still read.
  const from = bars - 60 + (isEnding ? by / (by + left) : 0) * (innerHeight - bars + 60)
  const next = tops.findIndex((top) => top >= from)
  if (next < 0) return tops.length - 1
  return tops[next]! <= Math.max(innerHeight / 3, from) ? next : next - 1
}
