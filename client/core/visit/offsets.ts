/** A navigation: back or forward in the history, or to a new entry with `state`. */
export interface Visit {
  url: URL
  isTravel?: boolean
  state?: object
}

/** Where the reader was on a page. */
interface Place {
  offset: number
  /** Whether each of its details and tabs was open, in their order. */
  open: boolean[]
}

// Each page in the history has a number in its state, one more than the page before it.
let at: number | undefined
let offset = scrollY

const places = new Map<number | undefined, Place>()

/** Restores scroll positions: the browser does so only for documents that it loads. */
export function startOffsets(isOfDocument: boolean): void {
  if (isOfDocument) at = history.state?.docsgen ?? 0
  addEventListener('scroll', noteOffset)
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    if (places.size) history.scrollRestoration = 'manual'
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
  const place = { offset: scrollY, open: parts().map(isOpen) }
  places.set(at, place)
  history.scrollRestoration = 'manual'
  // Also kept in the entry, in case the document is reloaded.
  if (!docsgenDrawer) history.replaceState({ ...old, docsgen: at, ...place }, '')
  at = newNumber()
  history[docsgenDrawer ? 'replaceState' : 'pushState']({ ...state, docsgen: at }, '', `${url}`)
}

/** Records the current history entry; returns false if it is still the same page. */
export function hasTravelled(): boolean {
  const { state, scrollRestoration } = history
  let number: number | undefined = state?.docsgen
  if (number === at && at !== undefined) return false
  places.set(at, { offset, open: parts().map(isOpen) })
  // A link within the page has created a history entry.
  if (number === undefined && scrollRestoration === 'manual') {
    number = newNumber()
    history.replaceState({ ...state, docsgen: number }, '')
  }
  at = number
  return true
}

/** Opens and closes parts as they were left, and scrolls to the saved position, unless the browser does. */
export function restorePlace(): void {
  const place: Partial<Place> | undefined = at === undefined ? undefined : (places.get(at) ?? history.state)
  const all = parts()
  // The page may be of a newer build.
  if (place?.open?.length === all.length)
    for (const [i, part] of all.entries()) if (place.open[i] !== isOpen(part)) setOpen(part, place.open[i]!)
  if (place?.offset !== undefined) scrollTo({ top: place.offset, behavior: 'instant' })
}

function parts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main details, .dg-tab')]
}

function isOpen(part: HTMLElement): boolean {
  return part instanceof HTMLDetailsElement ? part.open : part.ariaSelected === 'true'
}

/** A tab is closed by the one that opens. */
function setOpen(part: HTMLElement, isOpened: boolean): void {
  if (part instanceof HTMLDetailsElement) part.open = isOpened
  else if (isOpened)
    document
      .getElementById(part.getAttribute('aria-controls')!)
      ?.dispatchEvent(new Event('beforematch', { bubbles: true }))
}

// A new entry removes all later ones from the history.
function newNumber(): number {
  const number = (at ?? 0) + 1
  places.delete(number)
  return number
}
