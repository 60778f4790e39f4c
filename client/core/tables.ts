import { watchWidth } from './wide.ts'

const watch = watchWidth((table, isWide) => {
  if (isWide) table.tabIndex = 0
  else table.removeAttribute('tabindex')
})

/** Tables that are wider than their column can be reached, and so scrolled, with the keyboard. */
export function focusWideTables(): void {
  watch('.table-scroll')
}
