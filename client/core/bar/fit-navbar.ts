const seen = new ResizeObserver(arrange)

/** Keeps the navbar on one line by hiding items that do not fit. The main menu lists all of them. */
export function fitNavbar(): void {
  seen.disconnect()
  const bar = document.querySelector('.dg-navbar-inner')
  if (bar) seen.observe(bar)
  arrange()
}

function arrange(): void {
  const bar = document.querySelector<HTMLElement>('.dg-navbar-inner')
  const toggle = bar?.querySelector<HTMLButtonElement>('.dg-navbar-toggle')
  if (!bar || !toggle) return
  const lists = [...bar.querySelectorAll('.dg-navbar-items')]
  for (const item of lists.flatMap(({ children }) => [...children])) (item as HTMLElement).hidden = false
  bar.dataset.fits = 'all'
  const last = lists.flatMap((list) =>
    [...list.querySelectorAll<HTMLElement>(':scope > :not(.dg-navbar-search)')].reverse(),
  )
  for (const item of last) {
    if (!lists.some(isBroken)) break
    bar.dataset.fits = 'some'
    item.hidden = true
  }
  // On wide screens the sidebar is a column.
  const menu = document.querySelector(bar.dataset.fits === 'some' ? 'body > .dg-drawer' : '.dg-drawer')
  if (menu && toggle.popoverTargetElement !== menu) toggle.popoverTargetElement = menu
}

/** Whether the items of a list wrap onto more than one line. */
function isBroken({ children }: Element): boolean {
  const seen = [...children].map((item) => item as HTMLElement).filter((item) => item.offsetHeight > 0)
  const [first] = seen
  return !!first && seen.some((item) => item.offsetTop >= first.offsetTop + first.offsetHeight)
}
