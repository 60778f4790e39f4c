import type { Edition, PagePlan, SitePlan } from '../../model/site.ts'
import { docId } from '../../site/routes.ts'

/** A document in two versions. */
export interface Compared<One extends PagePlan = PagePlan> {
  before: One
  after: One
  /** Label of the older version. */
  since: string
  /** Output file of the comparison, and its URL. */
  file: string
  url: string
}

/** Returns the documents to compare, newer versions in their order, as `docs.changesSince` of the configuration says. */
export function comparedPages<One extends PagePlan>(pages: One[], site: SitePlan): Compared<One>[] {
  const byId = new Map<Edition, Map<string, One>>()
  for (const page of pages) if (page.kind === 'doc') pagesOf(page.edition!, byId).set(docId(page.doc!), page)
  return site.config.docs.flatMap(({ id, changesSince }) => {
    const editions = site.editions.filter(({ collection }) => changesSince !== 'none' && collection === id)
    return editions.flatMap((edition, i) => {
      const older = editions.slice(i + 1, changesSince === 'previous' ? i + 2 : undefined)
      return older.flatMap((other) => pairsOf(edition, other, { byId, site }))
    })
  })
}

interface Pages<One extends PagePlan> {
  byId: Map<Edition, Map<string, One>>
  site: SitePlan
}

function pairsOf<One extends PagePlan>(edition: Edition, other: Edition, { byId, site }: Pages<One>): Compared<One>[] {
  const { folder, baseUrl } = site.locale
  const names = [edition.collection, edition.version.name, other.version.name]
  return [...pagesOf(edition, byId)].flatMap(([id, after]) => {
    const before = pagesOf(other, byId).get(id)
    // A translation of one version and the source of the other have no words in common.
    if (!before || before.doc!.locale !== after.doc!.locale) return []
    const parts = ['changes', ...names, ...`${id}.html`.split('/')]
    return {
      before,
      after,
      since: other.version.label,
      file: folder + parts.join('/'),
      url: baseUrl + parts.map(encodeURIComponent).join('/'),
    }
  })
}

function pagesOf<One>(edition: Edition, byId: Map<Edition, Map<string, One>>): Map<string, One> {
  const known = byId.get(edition) ?? new Map<string, One>()
  byId.set(edition, known)
  return known
}
