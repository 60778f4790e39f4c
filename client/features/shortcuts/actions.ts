import { addStyles } from '../../core/add-styles.ts'
import type { IntentDeps } from '../../core/tools.ts'
import type { offKey as key } from './early.ts'

/** `keyed` are the selectors of elements by key. */
type Deps = IntentDeps & { keyed: Record<'p' | 'n' | 't', string> }

/** Runs the action of a key, if the page has it. */
export function act(key: string, deps: Deps): void {
  if (key === '?') openList(actionsOf(deps), deps)
  else
    actionsOf(deps)
      .find((one) => one.key === key)
      ?.run()
}

/** The actions of this page. Most labels are those of the elements that they press. */
function actionsOf({ translate, keyed }: Deps): Action[] {
  const actions: Action[] = []
  const add = (key: string, element: HTMLElement | null | undefined, label: string | null, run?: () => void) => {
    if (element && label) actions.push({ key, label: label.trim(), run: run ?? (() => element.click()) })
  }
  for (const key of ['p', 'n'] as const) {
    const link = document.querySelector<HTMLElement>(keyed[key])
    const [way, label] = ['.dg-pagination-way', '.dg-pagination-label'].map(
      (part) => link?.querySelector(part)?.textContent,
    )
    add(key, link, `${way}: ${label}`)
  }
  const search = document.querySelector<HTMLElement>('[data-search]')
  add('/', search, search?.title ?? null)
  const toggle = document.querySelector<HTMLElement>(keyed.t)
  add('t', toggle, translate('docsgen.shortcuts.theme', 'Light or dark mode'))
  const contents = document.querySelector<HTMLElement>('.dg-toc')
  add('c', contents, contents?.ariaLabel ?? null, () => focusContents(contents!))
  return actions
}

/** Moves the focus to the current heading in the table of contents, which is opened on narrow screens. */
function focusContents(contents: HTMLElement): void {
  const toggle = contents.querySelector<HTMLElement>('.dg-toc-toggle')
  if (toggle?.checkVisibility() && toggle.ariaExpanded !== 'true') toggle.click()
  const link = contents.querySelector<HTMLElement>('a[aria-current]') ?? contents.querySelector('a')
  link?.focus()
}

/** An action of a key on the current page. */
interface Action {
  key: string
  label: string
  run: () => void
}

/** Path of the stylesheet of the list, relative to this script. */
declare const __SHORTCUTS_STYLES__: string

/** Shows the shortcuts of the page in a dialog, and whether single keys are used. */
async function openList(actions: Action[], deps: IntentDeps): Promise<void> {
  const { readOptions, translate, makeButton } = deps
  await addStyles(new URL(__SHORTCUTS_STYLES__, import.meta.url).href)
  // The key may have been pressed again meanwhile.
  if (document.querySelector('dialog[open]')) return
  const dialog = document.createElement('dialog')
  dialog.className = 'dg-shortcuts'
  const title = document.createElement('h2')
  title.textContent = dialog.ariaLabel = translate('docsgen.shortcuts.title', 'Keyboard shortcuts')
  const list = document.createElement('dl')
  const rows = actions.map(({ key, label }) => [[key], label] as const)
  const alt = document.documentElement.dataset.keys === 'apple' ? '⌥' : 'Alt'
  const own = translate('docsgen.shortcuts.list', 'This list')
  list.append(...rows.flatMap(([keys, label]) => row([...keys], label)), ...row([alt, '?'], own))
  const close = makeButton('dg-icon-button', translate('docsgen.shortcuts.close', 'Close'), () => dialog.close())
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

// The script of the core has this key too, from a module that would be a file of its own if both imported it.
const offKey: typeof key = 'docsgen.shortcuts'

/** A checkbox, because single keys get in the way of speech input. */
function singleKeys({ store, translate }: IntentDeps): HTMLElement {
  const input = Object.assign(document.createElement('input'), { type: 'checkbox', checked: !store.get(offKey) })
  input.onchange = () => (input.checked ? store.remove(offKey) : store.set(offKey, 'off'))
  const label = document.createElement('label')
  label.append(input, translate('docsgen.shortcuts.single', 'Single keys'))
  return label
}
