import { fileOf, pageOf } from './links.ts'
import { loadPage } from './pages.ts'

let waiting: string[] = []
let running = 0

/** Fetches the first 20 pages that the text leads to while the browser has nothing to do, two at a time. */
export function prefetchText(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
  const files = links.flatMap((link) => pageOf(link) ?? []).map(fileOf)
  waiting = [...new Set(files)].slice(0, 20)
  ;((window.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback)(next, { timeout: 2000 })
}

/** Fetches a page that a reader is about to go to. */
export function prefetch(url: URL | undefined): void {
  if (url && !isSaving()) loadPage(fileOf(url)).catch(() => {})
}

function next(): void {
  if (isSaving()) return
  while (running < 2 && waiting.length) {
    running++
    loadPage(waiting.shift()!, 'low')
      .catch(() => {})
      .then(() => {
        running--
        next()
      })
  }
}

function isSaving(): boolean | undefined {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } }
  return connection?.saveData || connection?.effectiveType.includes('2g')
}
