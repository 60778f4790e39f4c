/** A way to a page: back or forward in the history, or to an entry of its own there that has `state`. */
export interface Visit {
  url: URL
  isTravel?: boolean
  state?: object
}

// Each page in the history has a number in its state, one more than that of the page before it.
let at: number | undefined
let offset = scrollY

const offsets = new Map<number | undefined, number>()

/** Remembers where pages are scrolled to: the browser restores only documents that it loads. */
export function startOffsets(isOfDocument: boolean): void {
  if (isOfDocument) at = history.state?.docsgen ?? 0
  addEventListener('scroll', () => {
    offset = scrollY
  })
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    if (offsets.size) history.scrollRestoration = 'manual'
  })
}

/** Adds an entry to the history, or puts it in the place of one for the same address or for an open drawer. */
export function addEntry({ url, state }: Visit): void {
  const { docsgenDrawer, ...old } = history.state ?? {}
  if (`${url}` === location.href && !docsgenDrawer) {
    history.replaceState({ ...old, ...state }, '')
    return
  }
  offsets.set(at, scrollY)
  history.scrollRestoration = 'manual'
  // Kept with the entry too, for the case that the document is loaded again.
  if (!docsgenDrawer) history.replaceState({ ...old, docsgen: at, offset: scrollY }, '')
  at = newNumber()
  history[docsgenDrawer ? 'replaceState' : 'pushState']({ ...state, docsgen: at }, '', `${url}`)
}

/** Takes note of the entry of the history that the reader went to; false where it is still the same page. */
export function hasTravelled(): boolean {
  const { state, scrollRestoration } = history
  let number: number | undefined = state?.docsgen
  if (number === at && at !== undefined) return false
  offsets.set(at, offset)
  // A link to a place in the page has made an entry of its own.
  if (number === undefined && scrollRestoration === 'manual') {
    number = newNumber()
    history.replaceState({ ...state, docsgen: number }, '')
  }
  at = number
  return true
}

/** Scrolls to where the page of the entry was left, unless the browser sees to that. */
export function scrollToOffset(): void {
  const top = at === undefined ? undefined : (offsets.get(at) ?? history.state?.offset)
  if (top !== undefined) scrollTo({ top, behavior: 'instant' })
}

// What came after this entry is gone from the history.
function newNumber(): number {
  const number = (at ?? 0) + 1
  offsets.delete(number)
  return number
}
