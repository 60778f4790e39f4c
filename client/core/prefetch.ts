import { fileOf, pageOf } from './links.ts'
import { loadPage } from './pages.ts'

const most = 20

let waiting: (string | undefined)[] = []
let running = 0

/** Fetches the pages that the text leads to while the browser has nothing to do, two at a time. */
export function prefetchText(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
  const files = links.map(pageOf).map((url) => url && fileOf(url))
  waiting = [...new Set(files)].filter((file) => file).slice(0, most)
  ;(window.requestIdleCallback ?? setTimeout)(next)
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
  return connection && (connection.saveData || connection.effectiveType.includes('2g'))
}
