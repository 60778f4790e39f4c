/** Loads the filter of tables and references on pages that have one. Without it, all entries are there. */
export function prepare(): void {
  if (!document.querySelector('[data-filter]')) return
  import('./filter.ts').then(
    (it) => it.addFilters(),
    () => {},
  )
}
