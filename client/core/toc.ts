import { heldTarget } from './hold-target.ts'
import { deps } from './intent-deps.ts'

let links: HTMLAnchorElement[] = []
let headings: HTMLElement[] = []
const hidden = ':is([hidden], .dg-tab-panel:not([data-active]), details:not([open]) > :not(summary))'
let active: HTMLAnchorElement | undefined

/** Finds the table of contents of the current page. */
export function findToc(): void {
  // As browsers find the target of a link: the id as it is written, then decoded.
  const headingOf = ({ hash }: HTMLAnchorElement) =>
    (document.getElementById(hash.slice(1)) ?? document.getElementById(decodeURIComponent(hash.slice(1))))!
  links = [...document.querySelectorAll<HTMLAnchorElement>('.theme-doc-toc-desktop a')].filter(headingOf)
  headings = links.map(headingOf)
  markHeading()
}

/**
 * Marks the current section in the table of contents, and on its bar on phones. At the top of the page, no section is
 * marked.
 */
export function markHeading(): void {
  const shown = headings.filter((heading) => !heading.closest(hidden))
  const link = links[headings.indexOf(shown[currentHeading(shown)]!)]
  if (link === active) return
  active?.removeAttribute('aria-current')
  active = link
  const toggle = document.querySelector<HTMLElement>('.dg-toc-toggle')
  delete toggle?.dataset.current
  if (!link) return
  if (toggle) toggle.dataset.current = link.textContent
  link.ariaCurrent = 'location'
  deps.scrollInside(link.closest('.dg-toc')!, link)
}

/**
 * Index of the current heading among those that are shown: the one whose link was followed; else that of the section that takes more than half of
 * the viewport, except the last, below which is the footer; else the first below the bars if it is in the upper third of the viewport; else the one before it. From where no further heading can reach the bars, the threshold moves
 * down, to the bottom of the viewport at the end of the page.
 */
function currentHeading(headings: HTMLElement[]): number {
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
  const visible = (top: number, i: number) => Math.min(tops[i + 1] ?? 0, innerHeight) - Math.max(top, bars)
  const filling = isEnding ? -1 : tops.findIndex((top, i) => visible(top, i) > (innerHeight - bars) / 2)
  if (filling >= 0) return filling
  // A heading that has just moved under the bars is still current.
  const from = bars - 60 + (isEnding ? by / (by + left) : 0) * (innerHeight - bars + 60)
  const next = tops.findIndex((top) => top >= from)
  if (next < 0) return tops.length - 1
  return tops[next]! <= Math.max(innerHeight / 3, from) ? next : next - 1
}
