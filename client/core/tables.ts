const seen = new ResizeObserver((entries) => {
  for (const { target } of entries) offer(target as HTMLElement)
})

/** Tables that are wider than their column can be reached, and so scrolled, with the keyboard. */
export function focusWideTables(): void {
  seen.disconnect()
  for (const table of document.querySelectorAll('.markdown table')) seen.observe(table)
}

function offer(table: HTMLElement): void {
  if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
  else table.removeAttribute('tabindex')
}
