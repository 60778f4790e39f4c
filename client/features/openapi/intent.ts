/** Loads the form of operations on pages that have one. Its button is shown then. */
export function prepare(): void {
  if (!document.querySelector('.dg-api-try')) return
  import('./try.ts').then(
    (it) => it.show(),
    () => {},
  )
}
