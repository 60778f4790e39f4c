const kept = new Map<string, Promise<string>>()

/** Fetches the HTML of a page by the path of its file. Cached for ten minutes; failures are not cached. */
export function loadPage(file: string, priority?: RequestPriority): Promise<string> {
  const known = kept.get(file)
  if (known) return known
  const page = fetchPage(file, priority)
  kept.set(file, page)
  const forget = () => kept.delete(file)
  page.catch(forget)
  setTimeout(forget, 600_000)
  return page
}

async function fetchPage(file: string, priority?: RequestPriority): Promise<string> {
  const answer = await fetch(file, { priority })
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`)
  return answer.text()
}
