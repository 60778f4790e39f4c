/** Moves the focus into `main` without leaving a hash in the address. */
export function startSkipLink(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('.skip-link')) return
    const main = document.querySelector<HTMLElement>('main')
    if (!main) return
    event.preventDefault()
    main.tabIndex = -1
    main.focus()
    main.scrollIntoView()
  })
}
