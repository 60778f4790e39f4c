import { heldTarget } from './hold-target.ts'
import { lent } from './lent.ts'

let links: HTMLAnchorElement[] = []
let headings: (HTMLElement | null)[] = []
let active: HTMLAnchorElement | undefined

/** Finds the table of contents of the page that is shown now. */
export function findToc(): void {
  links = [...document.querySelectorAll<HTMLAnchorElement>('.theme-doc-toc-desktop a')]
  headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))))
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
 * Place of the heading that a reader has followed a link to, else of the last one above a line a third down the window. As
 * the page comes to its end the line moves to the bottom, since the last headings cannot come further up.
 */
function currentHeading(): number {
  const held = headings.indexOf(heldTarget() as HTMLElement)
  if (scrollY <= 0) return -1
  if (held >= 0) return held
  const { scrollHeight } = document.documentElement
  const left = scrollHeight - innerHeight - scrollY
  const nearEnd = 1 - Math.max(0, left) / Math.min(innerHeight, left + scrollY)
  const line = innerHeight * (nearEnd > 0 ? (1 + 2 * nearEnd) / 3 : 1 / 3)
  return headings.findLastIndex((heading) => heading && heading.getBoundingClientRect().top <= line)
}
