import { holdTarget } from '../hold-target.ts'
import { scrollToOffset } from './offsets.ts'

/** How a page is entered: by a link, by back or forward, by another query of the same page, or as what an address meant. */
export type Way = 'link' | 'travel' | 'query' | 'meant'

/** Brings the reader to where a page is entered that stands in the document. */
export function arrive(way: Way): void {
  const { hash } = location
  if (hash && way !== 'travel') aim(hash)
  document.dispatchEvent(new CustomEvent('docsgen:navigate', { detail: { url: location.href } }))
  if (way === 'travel') scrollToOffset()
  else if (hash) document.querySelector(':target')?.scrollIntoView({ behavior: 'instant' })
  else if (way === 'link') enterFromStart()
  if (way !== 'travel') holdTarget()
}

/** Makes an element the target of the address as a link does it, which no script can. */
function aim(hash: string): void {
  const { state } = history
  location.replace(hash)
  history.replaceState(state, '')
}

/** The next Tab goes to the first link of the page. */
function enterFromStart(): void {
  const { body } = document
  scrollTo({ top: 0, behavior: 'instant' })
  body.tabIndex = -1
  body.focus({ preventScroll: true })
  body.removeAttribute('tabindex')
}
