const label = '.dropdown-label'

/** Lets the keyboard open the menus of the navbar; a pointer opens them by CSS. */
export function startDropdowns(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>(label)
    // A click of the keyboard has no detail; one of the mouse follows the link, if there is one.
    if (!button || (event.detail && button.hasAttribute('href'))) return
    event.preventDefault()
    toggle(button)
  })
  document.addEventListener('keydown', (event) => {
    const button = (event.target as Element).closest<HTMLElement>(`a${label}`)
    if (!button || event.key !== ' ') return
    event.preventDefault()
    toggle(button)
  })
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, closeOthers)
}

function toggle(button: HTMLElement): void {
  button.ariaExpanded = `${button.ariaExpanded !== 'true'}`
}

function closeOthers({ target }: Event): void {
  for (const button of document.querySelectorAll<HTMLElement>(`${label}[aria-expanded=true]`))
    if (!button.parentElement?.contains(target as Node)) button.ariaExpanded = 'false'
}
