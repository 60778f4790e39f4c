import { heldTarget } from './hold-target.ts'
import { lent } from './lent.ts'

let links: HTMLAnchorElement[] = []
let headings: HTMLElement[] = []
let active: HTMLAnchorElement | undefined

/** Finds the table of contents of the page that is shown now. */
export function findToc(): void {
  const headingOf = (link: HTMLAnchorElement) => document.getElementById(decodeURIComponent(link.hash.slice(1)))!
  links = [...document.querySelectorAll<HTMLAnchorElement>('.theme-doc-toc-desktop a')].filter(headingOf)
  headings = links.map(headingOf)
  markHeading()
}

/** Marks the section that is read: in the list, and on the bar that stands for it on phones. None at the top of the page. */
export function markHeading(): void {
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
