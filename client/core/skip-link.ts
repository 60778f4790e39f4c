import { on } from './on.ts'

/** Moves the focus into `main` without leaving a hash in the address. */
export function startSkipLink(): void {
  on('click', '.skip-link', (_, event) => {
    const main = document.querySelector<HTMLElement>('main')
    if (!main) return
    event.preventDefault()
    main.tabIndex = -1
    main.focus()
    main.scrollIntoView()
  })
}
