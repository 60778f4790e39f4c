import type { on as listen } from './on.ts'

const label = '.dropdown-label'

/** Lets the keyboard open the menus of the navbar; a pointer opens them by CSS. */
export function startDropdowns(on: typeof listen): void {
  on('click', label, (button, { detail }) => {
    // The mouse follows the link, if there is one.
    if (!detail || !button.hasAttribute('href')) button.ariaExpanded = `${button.ariaExpanded !== 'true'}`
  })
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, closeOthers)
}

function closeOthers({ target }: Event): void {
  for (const button of document.querySelectorAll<HTMLElement>(`${label}[aria-expanded=true]`))
    if (!button.parentElement!.contains(target as Node)) button.ariaExpanded = 'false'
}
