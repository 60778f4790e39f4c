let links: HTMLAnchorElement[] = []
let headings: HTMLElement[] = []

/** Finds the table of contents of the page that is shown now. */
export function findToc(): void {
  const all = [...document.querySelectorAll<HTMLAnchorElement>('.theme-doc-toc-desktop a')]
  links = all.filter((link) => target(link))
  headings = links.map((link) => target(link)!)
  markHeading()
}

/** Opens and closes the list where it stands above the text; following a link closes it. */
export function startToc(): void {
  document.addEventListener('click', ({ target: at }) => {
    const toc = (at as Element).closest('.toc')
    const toggle = toc?.querySelector('.toc-toggle')
    if (!toggle) return
    if (at === toggle) toggle.ariaExpanded = String(toggle.ariaExpanded !== 'true')
    else if ((at as Element).closest('a')) toggle.ariaExpanded = 'false'
  })
}

/** Marks the heading that was passed last; none at the top of the page. */
export function markHeading(): void {
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8 || 8
  const index = headings.findLastIndex((heading) => heading.getBoundingClientRect().top <= line)
  links.forEach((link, at) => {
    if (at !== index) link.removeAttribute('aria-current')
    else if (!link.ariaCurrent) showActive(link)
  })
}

function showActive(link: HTMLAnchorElement): void {
  link.ariaCurrent = 'location'
  const toc = link.closest<HTMLElement>('.toc')!
  const { top, bottom } = link.getBoundingClientRect()
  const box = toc.getBoundingClientRect()
  if (top < box.top || bottom > box.bottom) toc.scrollTop += top - box.top - box.height / 2
}

function target(link: HTMLAnchorElement): HTMLElement | null {
  return document.getElementById(decodeURIComponent(link.hash.slice(1)))
}
