import type { Hit } from '../engine.ts'
import type { Offer } from '../offers.ts'
import type { SearchSource } from './use-search.ts'

/** Actions of the search box; not available on the server. */
export interface SearchActions extends SearchSource {
  /** Opens a result, here or in a new tab or window. */
  open: (hit: Hit, isElsewhere: boolean) => void
  close: () => void
  /** Calls back whenever the box is opened again; returns an unsubscribe function. */
  onOpen: (opened: () => void) => () => void
  /** Called with the current query. */
  onQuery: (query: string) => void
  /** Pages are files `x.html`. */
  isFlat: boolean
  /** Suggestions shown before there is a query. */
  offers: () => Offer[]
  clearRecent: () => void
  /** Opens a URL of the site, here or in a new tab or window. */
  visit: (href: string, isElsewhere: boolean) => void
  /** Restarts the search after a failure. */
  restart: () => void
}
