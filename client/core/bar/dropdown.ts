import { deps } from '../intent-deps.ts'

const label = '.dg-dropdown-label, .dg-toc-toggle'

/**
 * Adds keyboard control to the menus of the navbar, which CSS opens on hover, and to that of the page, and opens and closes the
 * table of contents above the text like them.
 */
export function startDropdowns(): void {
  deps.on('click', label, (button, { detail }) => {
    // A mouse click follows the link, if there is one.
    if (!detail || !button.hasAttribute('href')) button.ariaExpanded = `${button.ariaExpanded !== 'true'}`
  })
  deps.on('click', '.dg-toc a', (link) => {
    link.closest('.dg-toc')!.querySelector(label)!.ariaExpanded = 'false'
  })
  deps.on('keydown', '.dg-dropdown, .dg-page-actions', (menu, event) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey || !/^(?:Arrow[UD]|Home|End)/.test(key)) return
    event.preventDefault()
    import('./menu-keys.ts').then((it) => it.walk(menu, key), console.warn)
  })
  deps.on('keydown', 'html', (_, { key }) => {
    if (key === 'Escape') for (const menu of document.querySelectorAll<HTMLElement>('.dg-dropdown, .dg-toc')) shut(menu)
  })
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, closeOthers)
}

function shut(menu: HTMLElement): void {
  const button = menu.querySelector<HTMLElement>(label)!
  if (menu.contains(document.activeElement)) button.focus()
  button.ariaExpanded = 'false'
  // A menu opened by hover opens again when the pointer returns.
  if (!menu.matches(':hover')) return
  menu.dataset.shut = ''
  menu.addEventListener('pointerleave', () => delete menu.dataset.shut, { once: true })
}

function closeOthers({ target }: Event): void {
  for (const button of document.querySelectorAll<HTMLElement>(label))
    if (button.ariaExpanded === 'true' && !button.parentElement!.contains(target as Node)) button.ariaExpanded = 'false'
}
