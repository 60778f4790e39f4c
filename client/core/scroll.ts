import { deps } from './intent-deps.ts'
import { reveal } from './reveal.ts'
import { markHeading } from './toc.ts'

const bar = '.dg-navbar[data-hide-on-scroll]'
const button = '.dg-back-to-top'
const isQuiet = matchMedia('(prefers-reduced-motion: reduce)')

let last = 0
let hasJumped = false
let isWaiting = false
let settling: ReturnType<typeof setTimeout>

/** Handles everything that depends on the scroll position: active heading, back to top, hiding navbar. */
export function startScroll(): void {
  last = scrollY
  addEventListener('hashchange', () => {
    // Not every browser opens what hides the target.
    const target = document.querySelector(':target')
    if (target && reveal(target)) target.scrollIntoView({ behavior: 'instant' })
    arrived()
  })
  document.addEventListener('docsgen:navigate', arrived)
  deps.on('click', 'a[href^="#"]', () => jump(true))
  addEventListener('scroll', soon, { passive: true })
  addEventListener('resize', soon)
}

/** Adds the back-to-top button to a documentation page. */
export function addBackToTop(): void {
  document.querySelector(button)?.remove()
  if (!document.querySelector('article')) return
  const label = deps.translate('theme.BackToTopButton.buttonAriaLabel', 'Scroll back to top')
  const toTop = () => scrollTo({ top: 0, behavior: isQuiet.matches ? 'auto' : 'smooth' })
  document.body.append(deps.makeButton('dg-back-to-top', label, toTop))
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
  document.querySelector(bar)?.classList.toggle('dg-navbar--hidden', isHidden)
}

function showButton(isShown: boolean): void {
  document.querySelector(button)?.classList.toggle('dg-back-to-top--shown', isShown)
}
