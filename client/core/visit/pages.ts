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

async function fetchPage(file: string, priority?: RequestPriority): Promise<string> {
  const answer = await fetch(file, { priority })
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`)
  return answer.text()
}
