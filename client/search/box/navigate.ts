import { type MarkRequest, marksKey } from '../../core/search.ts'
import { mark } from '../mark/mark.ts'
import { pagePath } from './page-path.ts'

/**
 * Goes to a page of the site, and marks there what was searched for. Whoever can show it without loading the document
 * prevents the default of `docsgen:visit`, and puts its state into the history.
 */
export function navigate(url: string, marks?: MarkRequest): void {
  const state = marks && { [marksKey]: marks }
  const visit = new CustomEvent('docsgen:visit', { detail: { url, state }, cancelable: true })
  if (!document.dispatchEvent(visit)) return
  const { href, pathname } = new URL(url, location.href)
  if (marks && isHere(href)) mark(marks)
  else if (marks) keepForLoad(pathname, marks)
  location.assign(href)
}

/** Whether the browser would only scroll. */
function isHere(href: string): boolean {
  const [page, hash] = href.split('#')
  return hash !== undefined && page === location.href.split('#')[0]
}

function keepForLoad(path: string, marks: MarkRequest): void {
  try {
    sessionStorage.setItem(marksKey, JSON.stringify([pagePath(path), marks]))
  } catch {
    // Where nothing can be kept, the page is shown without marks.
  }
}
