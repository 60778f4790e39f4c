import { on } from './on.ts'
import { scrollInside } from './sidebar.ts'

let links: HTMLAnchorElement[] = []
let headings: (HTMLElement | null)[] = []
let active: HTMLAnchorElement | undefined

/** Finds the table of contents of the page that is shown now. */
export function findToc(): void {
  links = [...document.querySelectorAll<HTMLAnchorElement>('.theme-doc-toc-desktop a')]
  headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))))
  markHeading()
}

/** Opens and closes the list where it stands above the text; following a link closes it. */
export function startToc(): void {
  on('click', '.toc-toggle, .toc a', (at) => {
    const toggle = at.closest('.toc')!.querySelector('.toc-toggle')!
    toggle.ariaExpanded = `${at === toggle && toggle.ariaExpanded !== 'true'}`
  })
}

/** Marks the heading that was passed last; none at the top of the page. */
export function markHeading(): void {
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8 || 8
  const link = links[headings.findLastIndex((heading) => heading && heading.getBoundingClientRect().top <= line)]
  if (link === active) return
  active?.removeAttribute('aria-current')
  active = link
  if (!link) return
  link.ariaCurrent = 'location'
  scrollInside(link.closest('.toc')!, link)
}
