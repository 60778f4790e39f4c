import { changes } from '../../core/changes.ts'

/** Larger pages would block the browser. */
const longest = 1_000_000

const pages = new Map<string, Promise<string | undefined>>()

/**
 * Returns the content of `main` on the page of a section, from the same file as a visit. Cached per page. Never
 * rejects.
 */
export function pageHtml(sectionRoute: string, isFlat: boolean): Promise<string | undefined> {
  const file = fileOf(sectionRoute, isFlat)
  const key = keyOf(file)
  const page = pages.get(key) ?? fetchPage(file)
  pages.set(key, page)
  // A failed fetch may succeed the next time.
  page.catch(() => pages.delete(key))
  return page.catch(() => undefined)
}

/** Whether the page of a section was requested before. */
export function isFetched(sectionRoute: string, isFlat: boolean): boolean {
  return pages.has(keyOf(fileOf(sectionRoute, isFlat)))
}

function keyOf(file: string): string {
  return `${changes()} ${file}`
}

function fileOf(sectionRoute: string, isFlat: boolean): string {
  const path = sectionRoute.replace(/#.*/, '')
  if (path.endsWith('.html')) return path
  return isFlat && !path.endsWith('/') ? `${path}.html` : `${path.replace(/\/+$/, '')}/index.html`
}

async function fetchPage(file: string): Promise<string | undefined> {
  const answer = await fetch(file, { priority: 'low' })
  const html = answer.ok ? await answer.text() : ''
  const main = html.slice(html.search(/<main[\s>]/), html.lastIndexOf('</main'))
  return main.length > longest ? undefined : main
}
