/** On paper a link says where it leads: as a whole address, since nobody can follow a path. */
export function startPrinting(): void {
  addEventListener('beforeprint', () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([href^="#"])'))
      link.dataset.url = link.href
  })
}
