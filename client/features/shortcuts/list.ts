import type { IntentDeps } from '../../core/tools.ts'
import { addStyles } from '../add-styles.ts'

/** An action of a key on the current page. */
export interface Action {
  key: string
  label: string
  run: () => void
}

/** Path of the stylesheet of the list, relative to this script. */
declare const __SHORTCUTS_STYLES__: string

/** Shows the shortcuts of the page in a dialog, and whether single keys are used. */
export async function openList(actions: Action[], deps: IntentDeps): Promise<void> {
  const { readOptions, translate, makeButton } = deps
  await addStyles(new URL(__SHORTCUTS_STYLES__, import.meta.url).href)
  // The key may have been pressed again meanwhile.
  if (document.querySelector('dialog[open]')) return
  const dialog = document.createElement('dialog')
  dialog.className = 'shortcuts'
  const title = document.createElement('h2')
  title.textContent = dialog.ariaLabel = translate('docsgen.shortcuts.title', 'Keyboard shortcuts')
  const list = document.createElement('dl')
  const rows = actions.map(({ key, label }) => [[key], label] as const)
  const alt = document.documentElement.dataset.keys === 'apple' ? '⌥' : 'Alt'
  const own = translate('docsgen.shortcuts.list', 'This list')
  list.append(...rows.flatMap(([keys, label]) => row([...keys], label)), ...row([alt, '?'], own))
  const close = makeButton('icon-button', translate('docsgen.shortcuts.close', 'Close'), () => dialog.close())
  close.append('×')
  dialog.append(title, close, list)
  if (!readOptions().noShortcuts) dialog.append(singleKeys(deps))
  const leave = () => dialog.close()
  document.addEventListener('docsgen:navigate', leave)
  // The backdrop is part of the dialog element.
  dialog.onmousedown = ({ target }) => target === dialog && dialog.close()
  dialog.onclose = () => {
    document.removeEventListener('docsgen:navigate', leave)
    dialog.remove()
  }
  document.body.append(dialog)
  dialog.showModal()
}

function row(keys: string[], label: string): HTMLElement[] {
  const term = document.createElement('dt')
  for (const key of keys) term.append(Object.assign(document.createElement('kbd'), { textContent: key }))
  return [term, Object.assign(document.createElement('dd'), { textContent: label })]
}

/** A checkbox, because single keys get in the way of speech input. */
function singleKeys({ store, translate, noShortcutsKey: offKey }: IntentDeps): HTMLElement {
  const input = Object.assign(document.createElement('input'), { type: 'checkbox', checked: !store.get(offKey) })
  input.onchange = () => (input.checked ? store.remove(offKey) : store.set(offKey, 'off'))
  const label = document.createElement('label')
  label.append(input, translate('docsgen.shortcuts.single', 'Single keys'))
  return label
}
