import { compare } from '../../model/problem.ts'
import type { PageSummary } from '../../model/site-output.ts'

/** Every URL of the site with the ids of its page, as JSON: one line per page, sorted by code units. */
export function urlsJson(pages: Iterable<Pick<PageSummary, 'url'> & { ids: string[] }>): string {
  const lines: [string, string][] = []
  for (const { url, ids } of pages) {
    const own = [...new Set(ids)].sort(compare)
    lines.push([url, `${JSON.stringify(url)}: ${JSON.stringify(own)}`])
  }
  const urls = lines.sort(([a], [b]) => compare(a, b)).map(([, line]) => line)
  return `{ "schema": 1, "urls": {\n${urls.join(',\n')}\n} }\n`
}
