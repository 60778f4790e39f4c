/** Scrolls the sidebar, and only it, until the link of the current page can be seen. */
export function showCurrentLink(): void {
  const sidebar = document.querySelector('.sidebar')
  const link = sidebar?.querySelector('[aria-current]')
  if (link) scrollInside(sidebar!, link)
}

/** Scrolls a box of its own until what is in it stands in its middle, unless that can be seen. */
export function scrollInside(box: Element, element: Element): void {
  const around = box.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  if (top < around.top || bottom > Math.min(around.bottom, innerHeight))
    box.scrollTop += top - around.top - around.height / 2
}
