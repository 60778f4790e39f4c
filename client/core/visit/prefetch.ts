import { isInViewport } from '../in-sight.ts'
import { deps } from '../intent-deps.ts'

/** Limits of prefetching, in pages and bytes: at most 35 KB including this script. */
const most = { pages: 6, bytes: 24_000 }

let turn = 0

/** Prefetches the pages that the text links to when the browser is idle, visible links first, one at a time. */
export function prefetchText(): void {
  const mine = ++turn
  if (isSlow(/[23]g/)) return
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]:not(.dg-breadcrumbs a)')].filter(
    deps.pageOf,
  )
  const visible = links.filter(isInViewport)
  const files = [...visible, ...links].map(deps.fileOf)
  fetchAll([...new Set(files)].slice(0, most.pages), () => mine === turn)
}

/** Fetches the page of a link that a reader is about to follow. */
export function prefetch(link: Element): void {
  const url = deps.pageOf(link)
  if (url && !isSlow(/2g/)) loadPage(deps.fileOf(url)).catch(() => {})
}

/** Fetches pages within the limit. Compressed sizes are estimated from the compression ratio of this page. */
async function fetchAll(files: string[], isWanted: () => boolean): Promise<void> {
  const [{ encodedBodySize, decodedBodySize }] = performance.getEntriesByType('navigation') as [
    PerformanceNavigationTiming,
  ]
  const share = encodedBodySize / decodedBodySize || 1
  let largest = encodedBodySize
  let left = most.bytes
  for (const file of files) {
    await deps.idle()
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

const cache = new Map<string, Promise<string>>()

/** Fetches the HTML of a page by the path of its file. Cached for ten minutes; failures are not cached. */
export function loadPage(file: string, priority?: RequestPriority): Promise<string> {
  const cached = cache.get(file)
  if (cached) return cached
  const page = fetchPage(file, priority)
  cache.set(file, page)
  const evict = () => cache.delete(file)
  page.catch(evict)
  setTimeout(evict, 600_000)
  return page
}

export async function fetchPage(file: string, priority?: RequestPriority): Promise<string> {
  const answer = await fetch(file, { priority })
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`)
  return answer.text()
}
