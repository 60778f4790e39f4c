/** Loads the filter of tables on pages that have one. Without it, all rows are there. */
export function prepare(): void {
  if (!document.querySelector('.dg-table-scroll[data-filter]')) return
  import('./filter.ts').then(
    ({ addFilters }) => addFilters(),
    () => {},
  )
}
