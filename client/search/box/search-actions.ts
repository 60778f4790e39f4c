import type { Hit } from '../engine.ts'
import type { Offer } from '../offers.ts'
import type { SearchSource } from './use-search.ts'

/** What the box may do; on the server it may do nothing. */
export interface SearchActions extends SearchSource {
  /** Goes to a result, or opens it in a tab or window of its own. */
  open: (hit: Hit, isElsewhere: boolean) => void
  close: () => void
  /** Calls back whenever the box is opened again; gives what ends that. */
  onOpen: (opened: () => void) => () => void
  /** Is told what is looked for. */
  tell: (query: string) => void
  /** Files of pages are `x.html`. */
  isFlat: boolean
  /** What to choose from before there is a query. */
  offers: () => Offer[]
  /** Forgets the reader's last searches. */
  forget: () => void
  /** Goes to an address of the site, or opens it in a tab or window of its own. */
  visit: (href: string, isElsewhere: boolean) => void
  /** Starts the search again, after it has failed. */
  restart: () => void
}
