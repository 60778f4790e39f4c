import { deps } from '../../core/lent.ts'

/** Handles the keys of the site. What they do loads with the first one. */
export function startShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const { key, code, altKey, shiftKey, ctrlKey, metaKey } = event
    if (event.defaultPrevented || event.repeat || ctrlKey || metaKey || isTaken(event)) return
    // By position: with Alt, a Mac types another character.
    const isList = altKey && shiftKey && code === 'Slash'
    if (
      !isList &&
      (altKey || !/^[?pntc]$/.test(key) || deps.readOptions().noShortcuts || deps.store.get(deps.noShortcutsKey))
    )
      return
    event.preventDefault()
    import('./actions.ts').then(({ act }) => act(isList ? '?' : key, deps)).catch(console.warn)
  })
}

/** The key belongs to a field or a dialog. */
function isTaken({ target }: Event): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
