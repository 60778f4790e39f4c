/** Scrolls the sidebar, and only it, until the link of the current page can be seen. */
export function showCurrentLink(): void {
  const sidebar = document.querySelector('.sidebar')
  const link = sidebar?.querySelector('[aria-current]')
  if (!sidebar || !link) return
  const box = sidebar.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  if (bottom > Math.min(box.bottom, innerHeight)) sidebar.scrollTop += top - box.top - box.height / 2
}
