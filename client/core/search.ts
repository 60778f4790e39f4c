import type { ClientOptions } from '../../src/model/client-options.ts'
import type { Store } from './storage.ts'

/** What to mark on the page that a result leads to, in the first element that the selector finds. */
export interface MarkRequest {
  place: 'article' | 'main'
  terms: string[]
}

/** Under this name a request lies in the state of the history, or with its page in the session until that is loaded. */
export const marksKey = 'docsgenMarks'

let dialog: HTMLDialogElement | undefined

/** Opens the search by a button with `data-search` or by keys, at once: its script comes while the reader types. */
export function startSearch(search: ClientOptions['search'], store: Store): void {
  if (!search) return
  const isApple = /Mac|iP/.test(navigator.platform)
  document.documentElement.dataset.keys = isApple ? 'apple' : ''
  const bring = () => import(search.box) as Promise<typeof import('../search/wake.tsx')>
  const open = (event: Event) => {
    const box = show()
    if (!box) return
    event.preventDefault()
    // Where it cannot be fetched the box can still be closed.
    bring().then(
      ({ wake }) => wake(box, store),
      () => {},
    )
  }
  // On its way to the button a pointer says what it wants.
  document.addEventListener('pointerover', (event) => isButton(event) && bring().catch(() => {}))
  document.addEventListener('click', (event) => isButton(event) && open(event))
  document.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || event.defaultPrevented) return
    if (key === '/' && !ctrlKey && !metaKey) isTyping(event) || open(event)
    else if (/^k$/i.test(key) && !shiftKey && (metaKey || (ctrlKey && !isApple))) open(event)
  })
}

/** Marks on the page what its visitor searched for, once. */
export async function markTerms(search: ClientOptions['search']): Promise<void> {
  const request = search && takeRequest()
  if (request) ((await import(search.mark)) as typeof import('../search/mark.ts')).mark(request)
}

/** The path of a page, however its host writes it. */
export function pagePath(path: string): string {
  return path.replace(/(?:\/|(?:\/index)?\.html)$/, '')
}

function show(): HTMLDialogElement | undefined {
  dialog ??=
    document.querySelector<HTMLTemplateElement>('.search-template')?.content.querySelector('dialog') ?? undefined
  if (!dialog) return
  if (!dialog.isConnected) {
    document.body.append(dialog)
    // What lies behind is a part of it.
    dialog.addEventListener('mousedown', ({ target }) => target === dialog && dialog!.close())
  }
  if (!dialog.open) {
    dialog.toggleAttribute('data-gutter', innerWidth > document.documentElement.clientWidth)
    dialog.showModal()
  }
  dialog.querySelector('input')!.select()
  return dialog
}

function isButton({ target }: Event): boolean {
  return !!(target as Element).closest('[data-search]')
}

function isTyping({ target }: Event): boolean {
  return (target as Element).matches('input, textarea, select') || (target as HTMLElement).isContentEditable
}

function takeRequest(): MarkRequest | undefined {
  const { [marksKey]: request, ...rest } = history.state ?? {}
  if (request) history.replaceState(rest, '')
  else
    try {
      const [path, kept] = JSON.parse(sessionStorage.getItem(marksKey) ?? '[]')
      sessionStorage.removeItem(marksKey)
      if (path === pagePath(location.pathname)) return kept
    } catch {}
  return request
}
