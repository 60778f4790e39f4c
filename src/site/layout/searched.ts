import type { Config } from '../../config/config.ts'
import type { IndexedPage, IndexInput, IndexSettings } from '../../model/search-index.ts'
import type { Edition, Page, Site } from '../../model/site.ts'
import type { BodyRef } from '../../model/types.ts'

type Search = Exclude<Config['search'], false>

/** How the site is searched by docsgen; none where it is not. */
export function ownSearch({ search }: Config): Search | undefined {
  return search && search.engine !== 'none' ? search : undefined
}

/** Whether pages have a button of the search: without an engine that is up to a component of the site. */
export function hasSearchButton({ search, theme }: Config): boolean {
  return search !== false && (search.engine !== 'none' || Object.hasOwn(theme.components, 'SearchBar'))
}

/** As which kind of page the search finds a page; none: it does not. Drafts are not found where they are built, either. */
export function searchedAs({ kind, doc }: Page, { config }: Site): IndexedPage['type'] | undefined {
  const search = ownSearch(config)
  if (!search || doc?.meta.unlisted || doc?.meta.draft) return undefined
  if (kind === 'doc' || kind === 'categoryIndex') return 'docs'
  return kind === 'page' && search.indexPages ? 'page' : undefined
}

/** Name of the index that holds the pages of an edition. */
export function tagOf({ collection, version }: Edition): string {
  return `docs-${collection}-${version.name}`
}

/** What all indexes of a site are made with. */
export function indexSettings({ engine, boosts }: Search): IndexSettings {
  return { engine, boosts }
}

/** One index for the pages of each edition, and one for all others: that is there even if it holds none. */
export function indexInputs(site: Site, search: Search, postingsOf: (page: Page) => BodyRef | undefined): IndexInput[] {
  const { indexParentCategories: parents, languages = [site.locale.name] } = search
  const tags = ['default', ...site.editions.map(tagOf)]
  const pages = new Map<string, IndexedPage[]>(tags.map((tag) => [tag, []]))
  for (const page of site.pages) {
    const postings = postingsOf(page)
    const type = searchedAs(page, site)
    if (!postings || !type) continue
    const { url, title, edition, breadcrumbs } = page
    const labels = parents > 0 ? breadcrumbs.slice(0, -1).slice(-parents) : []
    const around = labels.map(({ label }) => label)
    pages.get(edition ? tagOf(edition) : 'default')!.push({ url, title, type, parents: around, postings })
  }
  return [...pages].map(([tag, own]) => ({ tag, languages, hasParents: parents > 0, pages: own }))
}
