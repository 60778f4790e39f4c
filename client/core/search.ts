import type { ClientOptions } from '../../src/model/client-options.ts'
import { on } from './on.ts'
import type { Store } from './storage.ts'

/** What to mark on the page that a result leads to, in the first element that the selector finds. */
export interface MarkRequest {
  place: 'article' | 'main'
  terms: string[]
  forms?: string[]
}

/** Under this name a request lies in the state of the history, or with its page in the session until that is loaded. */
export const marksKey = 'docsgenMarks'

let dialog: HTMLDialogElement | null | undefined

/** Opens the search by a button with `data-search` or by keys, at once: its script comes while the reader types. */
export function startSearch(search: ClientOptions['search'], store: Store): void {
  if (!search) return
  const isApple = /Mac|iP/.test(navigator.platform)
  document.documentElement.dataset.keys = isApple ? 'apple' : ''
  // Where it cannot be fetched the box can still be closed.
  const bring = (): Promise<typeof import('../search/wake.tsx') | undefined> =>
    import(search.box).catch(() => undefined)
  const open = (event: Event) => {
    const box = show()
    if (!box) return
    event.preventDefault()
    bring().then((it) => it?.wake(box, store))
  }
  // On its way to the button a pointer says what it wants.
  on('pointerover', '[data-search]', bring)
  on('click', '[data-search]', (_, event) => open(event))
  document.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || event.defaultPrevented) return
    if (key === '/' && !ctrlKey && !metaKey) isTyping(event) || open(event)
    else if (/^k$/i.test(key) && !shiftKey && (metaKey || (ctrlKey && !isApple))) open(event)
  })
}

/** Marks on the page what its visitor searched for, once. */
export async function markTerms(search: ClientOptions['search']): Promise<void> {
  if (search && isRequested()) ((await import(search.mark)) as typeof import('../search/requested.ts')).markRequested()
}

function isRequested(): unknown {
  try {
    return history.state?.[marksKey] || sessionStorage.getItem(marksKey)
  } catch {}
}

function show(): HTMLDialogElement | undefined {
  dialog ??= document.querySelector<HTMLTemplateElement>('.search-template')?.content.querySelector('dialog')
  if (!dialog) return
  if (!dialog.isConnected) {
    document.body.append(dialog)
    // What lies behind is a part of it.
    dialog.onmousedown = ({ target }) => target === dialog && dialog!.close()
  }
  if (!dialog.open) {
    dialog.toggleAttribute('data-gutter', innerWidth > document.documentElement.clientWidth)
    dialog.showModal()
  }
  dialog.querySelector('input')!.select()
  return dialog
}

function isTyping({ target }: Event): boolean {
  return (target as Element).matches('input, textarea, select') || (target as HTMLElement).isContentEditable
}
