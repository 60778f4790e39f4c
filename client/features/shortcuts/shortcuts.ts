import { deps } from '../../core/intent-deps.ts'

/** Selectors of the elements that a key presses. */
const keyed = {
  p: '.dg-pagination a[rel=prev]',
  n: '.dg-pagination a[rel=next]',
  t: '.dg-color-toggle',
  c: '.dg-toc-toggle',
}

/** Names the keys of the elements of a page, unless single keys are off. */
export function nameShortcuts(): void {
  if (areOff()) return
  for (const [key, elements] of Object.entries(keyed))
    for (const element of document.querySelectorAll(elements)) element.setAttribute('aria-keyshortcuts', key)
}

function areOff(): unknown {
  return deps.readOptions().noShortcuts || deps.store.get(deps.noShortcutsKey)
}

/** Handles the keys of the site. What they do loads with the first one. */
export function startShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const { key, code, altKey, shiftKey, ctrlKey, metaKey } = event
    if (event.defaultPrevented || event.repeat || ctrlKey || metaKey || isTaken(event)) return
    // By position: with Alt, a Mac types another character.
    const isList = altKey && shiftKey && code === 'Slash'
    if (!isList && (altKey || (key !== '?' && !Object.hasOwn(keyed, key)) || areOff())) return
    event.preventDefault()
    import('./actions.ts').then(({ act }) => act(isList ? '?' : key, { ...deps, keyed })).catch(console.warn)
  })
}

/** The key belongs to a field or a dialog. */
function isTaken({ target }: Event): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
