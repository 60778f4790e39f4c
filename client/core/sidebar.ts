/** Scrolls the sidebar, and only it, until the link of the current page is visible. */
export function showCurrentLink(): void {
  const sidebar = document.querySelector('.sidebar')
  const link = sidebar?.querySelector('[aria-current]')
  if (link) scrollInside(sidebar!, link)
}

/** Makes buttons of closed categories without a page, which are links to their first page until a script runs. */
export function nameBranches(root: ParentNode): void {
  for (const link of root.querySelectorAll('[data-branch] > a:only-child:not([role])')) {
    link.role = 'button'
    link.ariaExpanded = 'false'
  }
}

/** Scrolls a scroll container until the element is in its middle, unless it is already visible. */
export function scrollInside(box: Element, element: Element): void {
  const around = box.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  if (top < around.top || bottom > Math.min(around.bottom, innerHeight))
    box.scrollTop += top - around.top - around.height / 2
}
