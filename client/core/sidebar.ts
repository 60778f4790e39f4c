/** Makes links of closed categories buttons: without a script, they lead to the first page. */
export function nameBranches(root: ParentNode = document): void {
  for (const link of root.querySelectorAll('[data-branch] > a.dg-menu__link:only-child')) {
    link.role = 'button'
    link.ariaExpanded = 'false'
  }
}

/** Scrolls the sidebar, and only it, until the link of the current page is visible. */
export function showCurrentLink(): void {
  const sidebar = document.querySelector('.dg-sidebar')
  const link = sidebar?.querySelector('[aria-current]')
  if (link) scrollInside(sidebar!, link)
}

/** Scrolls a scroll container until the element is in its middle, unless it is already visible. */
export function scrollInside(box: Element, element: Element): void {
  const around = box.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  if (top < around.top || bottom > Math.min(around.bottom, innerHeight))
    box.scrollTop += top - around.top - around.height / 2
}
