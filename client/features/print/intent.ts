/** Prints links with their absolute URL, because a path is useless on paper. */
export function start(): void {
  addEventListener('beforeprint', () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([href^="#"], [data-plain])'))
      link.dataset.url = link.href
  })
}
