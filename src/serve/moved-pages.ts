import type { PagePlan } from '../model/site.ts'

/** A change, as sent to open pages. */
export interface Update {
  /** New URLs of moved pages, by old URL. */
  moved: Record<string, string>
  /** Output paths of changed static files. */
  files: string[]
}

/**
 * Returns the new URLs of moved pages by old URL. Pages are matched by the file of their document or component, renamed
 * files by the hash of their text.
 */
export function movedPages(
  before: PagePlan[],
  after: PagePlan[],
  hashOf: (path: string) => string | undefined,
): Record<string, string> {
  const kept = new Set(after.map(({ url }) => url))
  const gone = before.filter(({ url }) => !kept.has(url))
  if (gone.length === 0) return {}
  const old = new Set(before.map(({ url }) => url))
  const byPath = new Map(after.flatMap((page) => nameOf(page, pathOf(page))))
  const fresh = after.filter(({ url }) => !old.has(url))
  const byHash = new Map(fresh.flatMap((page) => nameOf(page, page.doc && hashOf(page.doc.path))))
  const found = gone.map((page) => {
    const path = pathOf(page)
    const hash = page.doc && hashOf(page.doc.path)
    return [page.url, byPath.get(`${page.locale} ${path}`) ?? byHash.get(`${page.locale} ${hash}`)] as const
  })
  return Object.fromEntries(found.flatMap(([from, to]) => (to === undefined ? [] : [[from, to]])))
}

function pathOf({ doc, component }: PagePlan): string | undefined {
  return doc?.path ?? component
}

function nameOf({ locale, url }: PagePlan, name: string | undefined): [string, string][] {
  return name === undefined ? [] : [[`${locale} ${name}`, url]]
}
