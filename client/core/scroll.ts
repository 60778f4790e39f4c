import { markHeading } from './toc.ts'
import { word } from './words.ts'

let last = 0
let jumped = false
let waiting = false

/** Everything that follows the scroll position: active heading, back to top, hiding navbar. */
export function startScroll(): void {
  last = scrollY
  addEventListener('hashchange', jump)
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[href^="#"]')) jump()
  })
  addEventListener('scroll', soon, { passive: true })
  addEventListener('resize', soon)
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('.back-to-top')) scrollTo({ top: 0, behavior: 'smooth' })
  })
}

/** Adds the button to a page of documents. */
export function addBackToTop(): void {
  if (document.querySelector('.back-to-top') || !document.querySelector('article')) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'back-to-top'
  button.ariaLabel = word('theme.BackToTopButton.buttonAriaLabel', 'Scroll back to top')
  document.body.append(button)
}

function jump(): void {
  jumped = true
}

function soon(): void {
  if (waiting) return
  waiting = true
  requestAnimationFrame(() => {
    waiting = false
    scrolled()
  })
}

function scrolled(): void {
  markHeading()
  const y = scrollY
  if (y !== last) {
    moveNavbar(y)
    moveButton(y)
    jumped = false
  }
  last = y
}

function moveNavbar(y: number): void {
  const bar = document.querySelector<HTMLElement>('.navbar[data-hide-on-scroll]')
  if (!bar) return
  const height = bar.offsetHeight
  const hide = (hidden: boolean) => bar.classList.toggle('navbar--hidden', hidden)
  if (y < height) hide(false)
  else if (jumped) return
  else if (y >= last && last > 0) hide(true)
  else if (y + innerHeight < document.documentElement.scrollHeight - height) hide(false)
}

function moveButton(y: number): void {
  const atEnd = y + innerHeight >= document.documentElement.scrollHeight
  const shown = y < last && y >= 300 && !atEnd && !jumped
  document.querySelector('.back-to-top')?.classList.toggle('back-to-top--shown', shown)
}
