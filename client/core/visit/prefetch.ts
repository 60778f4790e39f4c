import { isInSight } from '../in-sight.ts'
import { lent } from '../lent.ts'
import { loadPage } from './pages.ts'

/** Pages that are fetched unasked, and bytes: with this script itself not more than 30 KB. */
const most = { pages: 6, bytes: 24_000 }

let turn = 0

/** Fetches the pages that the text leads to while the browser has nothing to do, those in sight first, one at a time. */
export function prefetchText(): void {
  const mine = ++turn
  if (isSlow(/[23]g/)) return
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]:not(.breadcrumbs a)')].filter(
    lent.pageOf,
  )
  const inSight = links.filter(isInSight)
  const files = [...inSight, ...links].map(lent.fileOf)
  fetchAll([...new Set(files)].slice(0, most.pages), () => mine === turn)
}

/** Fetches the page that a link leads to, since a reader is about to follow it. */
export function prefetch(link: Element): void {
  const url = lent.pageOf(link)
  if (url && !isSlow(/2g/)) loadPage(lent.fileOf(url)).catch(() => {})
}

/** Fetches pages within the limit. The size of this page, sent and unpacked, is the estimate for others. */
async function fetchAll(files: string[], isWanted: () => boolean): Promise<void> {
  const [{ encodedBodySize, decodedBodySize }] = performance.getEntriesByType('navigation') as [
    PerformanceNavigationTiming,
  ]
  const share = encodedBodySize / decodedBodySize || 1
  let largest = encodedBodySize
  let left = most.bytes
  for (const file of files) {
    await lent.idle()
    if (!isWanted() || largest > left) return
    const html = await loadPage(file, 'low').catch(() => '')
    largest = Math.max(largest, html.length * share)
    left -= html.length * share
  }
}

function isSlow(slow: RegExp): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } }
  return !!connection && (connection.saveData || slow.test(connection.effectiveType))
}
