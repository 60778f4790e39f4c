import { deps } from '../../core/intent-deps.ts'

/** Selectors of the elements that a key presses. */
const keyed = {
  p: '.dg-pagination a[rel=prev]',
  n: '.dg-pagination a[rel=next]',
  t: '.dg-color-toggle',
  c: '.dg-toc-toggle',
}

/** Names the keys of the elements of a page, unless single keys are off. */
export function prepare(): void {
  if (!deps.usesKeys()) return
  for (const [key, elements] of Object.entries(keyed))
    for (const element of document.querySelectorAll(elements)) element.setAttribute('aria-keyshortcuts', key)
}

/** Handles the keys of the site. What they do loads with the first one. */
export function start(): void {
  document.addEventListener('keydown', (event) => {
    const { key, code, altKey, shiftKey, ctrlKey, metaKey } = event
    if (event.defaultPrevented || event.repeat || ctrlKey || metaKey) return
    // The key belongs to a field or a dialog.
    if (document.querySelector('dialog[open]') || deps.isTyping(event)) return
    // By position: with Alt, a Mac types another character.
    const isList = altKey && shiftKey && code === 'Slash'
    if (!isList && (altKey || (key !== '?' && !Object.hasOwn(keyed, key)) || !deps.usesKeys())) return
    event.preventDefault()
    import('./actions.ts').then((it) => it.act(isList ? '?' : key, { ...deps, keyed })).catch(console.warn)
  })
}
