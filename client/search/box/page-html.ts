import { changes } from '../../core/changes.ts'

/** To read more than that would hold the browser up. */
const longest = 1_000_000

const pages = new Map<string, Promise<string | undefined>>()

/** What stands in `main` of the page of a section, once fetched for each: the very file that a visit gets. Never rejects. */
export function pageHtml(sectionRoute: string, isFlat: boolean): Promise<string | undefined> {
  const file = fileOf(sectionRoute, isFlat)
  const key = keyOf(file)
  const page = pages.get(key) ?? fetchPage(file)
  pages.set(key, page)
  // One that could not be fetched may be there the next time.
  page.catch(() => pages.delete(key))
  return page.catch(() => undefined)
}

/** Whether the page of a section was asked for before. */
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
