import type { on as listen } from './on.ts'

const label = '.dropdown-label'

/** Lets the keyboard open the menus of the navbar; a pointer opens them by CSS. */
export function startDropdowns(on: typeof listen): void {
  const toggle = (button: HTMLElement, event: Event) => {
    event.preventDefault()
    button.ariaExpanded = `${button.ariaExpanded !== 'true'}`
  }
  on('click', label, (button, event) => {
    // A click of the keyboard has no detail; one of the mouse follows the link, if there is one.
    if (!event.detail || !button.hasAttribute('href')) toggle(button, event)
  })
  on('keydown', `a${label}`, (button, event) => {
    if (event.key === ' ') toggle(button, event)
  })
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, closeOthers)
}

function closeOthers({ target }: Event): void {
  for (const button of document.querySelectorAll<HTMLElement>(`${label}[aria-expanded=true]`))
    if (!button.parentElement!.contains(target as Node)) button.ariaExpanded = 'false'
}
