/** A navigation: back or forward in the history, or to a new entry with `state`. */
export interface Visit {
  url: URL
  isTravel?: boolean
  state?: object
}

// Each page in the history has a number in its state, one more than the page before it.
let at: number | undefined
let offset = scrollY

const offsets = new Map<number | undefined, number>()

/** Restores scroll positions: the browser does so only for documents that it loads. */
export function startOffsets(isOfDocument: boolean): void {
  if (isOfDocument) at = history.state?.docsgen ?? 0
  addEventListener('scroll', noteOffset)
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    if (offsets.size) history.scrollRestoration = 'manual'
  })
}

/** Notes the current offset: a scroll event comes only with the next frame, and the reader may go back before it. */
export function noteOffset(): void {
  offset = scrollY
}

/** Adds a history entry, or replaces one for the same URL or for an open drawer. */
export function addEntry({ url, state }: Visit): void {
  const { docsgenDrawer, ...old } = history.state ?? {}
  if (`${url}` === location.href && !docsgenDrawer) {
    history.replaceState({ ...old, ...state }, '')
    return
  }
  offsets.set(at, scrollY)
  history.scrollRestoration = 'manual'
  // Also kept in the entry, in case the document is reloaded.
  if (!docsgenDrawer) history.replaceState({ ...old, docsgen: at, offset: scrollY }, '')
  at = newNumber()
  history[docsgenDrawer ? 'replaceState' : 'pushState']({ ...state, docsgen: at }, '', `${url}`)
}

/** Records the current history entry; returns false if it is still the same page. */
export function hasTravelled(): boolean {
  const { state, scrollRestoration } = history
  let number: number | undefined = state?.docsgen
  if (number === at && at !== undefined) return false
  offsets.set(at, offset)
  // A link within the page has created a history entry.
  if (number === undefined && scrollRestoration === 'manual') {
    number = newNumber()
    history.replaceState({ ...state, docsgen: number }, '')
  }
  at = number
  return true
}

/** Scrolls to the saved position of the history entry, unless the browser does. */
export function scrollToOffset(): void {
  const top = at === undefined ? undefined : (offsets.get(at) ?? history.state?.offset)
  if (top !== undefined) scrollTo({ top, behavior: 'instant' })
}

// A new entry removes all later ones from the history.
function newNumber(): number {
  const number = (at ?? 0) + 1
  offsets.delete(number)
  return number
}
